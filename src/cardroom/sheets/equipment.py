"""What a house game is played with: cards and kit, betting spots, and the shoe."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from cardroom.cards import Pack
from cardroom.data import Data
from cardroom.money import Share
from cardroom.sheets.common import Count

MOST_DECKS = 8


class Shuffler(StrEnum):
    HAND = "hand"
    MACHINE = "machine"


class Kit(StrEnum):
    SHOE = "shoe"
    FELT = "felt"
    CHIPS = "chips"
    CUT_CARDS = "cut-cards"
    CHIP_WELL = "chip-well"
    DROP_BOX = "drop-box"
    PADDLE = "paddle"
    LAMMERS = "lammers"
    MUCK = "muck"
    AUTOMATIC_SHUFFLER = "automatic-shuffler"


class Equipment(Data):
    pack: Pack
    decks: Annotated[int, Meta(ge=1, le=MOST_DECKS)]
    shuffler: Shuffler
    kit: tuple[Kit, ...] = ()


class Seats(Data):
    """Betting spots, and who may have how many of them."""

    spots: Annotated[int, Meta(ge=1, le=7)]
    spots_per_player: Annotated[int, Meta(ge=1, le=7)] = 2
    floor_may_refuse: bool = True
    newcomer_frees_spot: bool = False
    forbids_bets_between_players: bool = False


class Cutter(StrEnum):
    ANY_PLAYER = "any-player"
    CUT_CARD_HOLDER = "cut-card-holder"


class LastRound(StrEnum):
    """Which round the second cut card makes the last of the shoe: the one in which it comes out, or the next."""

    IN_PROGRESS = "in-progress"
    NEXT = "next"


class ShoeRules(Data):
    """The cut after the shuffle (distances in decks), the second cut card, and the burn of a new shoe."""

    cut_by: Cutter
    cut_at_least: Share
    cut_card_from_bottom: Share
    burn: Count
    last_round: LastRound = LastRound.IN_PROGRESS
