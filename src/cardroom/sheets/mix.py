"""The mix: several poker games at one table, by dealer's choice or in rotation."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from cardroom.cards import Pack
from cardroom.data import Data
from cardroom.money import Money
from cardroom.sheets.claims import PokerClaim
from cardroom.sheets.common import Sheet
from cardroom.sheets.options import TableOptions
from cardroom.sheets.poker import Betting, Limit, Limits, Stakes


class Style(StrEnum):
    DEALERS_CHOICE = "dealers-choice"
    ROTATION = "rotation"


class Span(StrEnum):
    HANDS = "hands"
    ORBIT = "orbit"


class Rotation(Data):
    """How long a game is played: so many hands, or until the button has gone once round.

    Where the button stays in games without blinds, everybody pays each blind equally often.
    """

    each: Span
    hands: Annotated[int, Meta(ge=1, le=100)] = 8
    button_stays: bool = True


class GameChooser(StrEnum):
    BUTTON = "button"


class NamedBefore(StrEnum):
    """What may be named before the deal: the game, and the limit at which it is played."""

    GAME = "game"
    LIMIT = "limit"


class DealersChoice(Data):
    """Who names the game, what else may be named with it, and which is played when nothing is named in time."""

    chooser: GameChooser
    default: str
    names: tuple[NamedBefore, ...] = (NamedBefore.GAME,)


class SignWord(StrEnum):
    GAME = "game"
    STAKES = "stakes"


class Sign(Data):
    """What the sign on the table always shows."""

    shows: tuple[SignWord, ...]


class GameTerms(Data):
    """At which limit and for what stakes a game is played in this mix, whatever its own sheet and the mix say."""

    limit: Limit | None = None
    lower: Money | None = None
    higher: Money | None = None


class MixSheet(Sheet, tag_field="family", tag="mix", kw_only=True):
    """The games of an exhibit or of custom, and the other approved games that can join them.

    The words of betting, stakes and limits hold in every game that does not have words of its own for them; what is
    said of a game under ``played`` holds in it before all others.
    """

    pack: Pack
    styles: tuple[Style, ...]
    dealers_choice: DealersChoice
    rotation: Rotation
    games: tuple[str, ...]
    also: tuple[str, ...] = ()
    played: dict[str, GameTerms] = {}
    betting: Betting
    stakes: Stakes
    limits: Limits
    sign: Sign
    table: TableOptions = TableOptions()
    claims: dict[str, PokerClaim] = {}
