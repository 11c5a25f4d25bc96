"""The poker family: a game is a row of streets and a showdown of one or more parts."""

from enum import StrEnum
from functools import cached_property
from typing import Annotated

from msgspec import Meta

from cardroom.cards import Pack
from cardroom.data import Data
from cardroom.money import Money, Rounding, Share, pay
from cardroom.sheets.claims import PokerClaim
from cardroom.sheets.common import Count, Sheet
from cardroom.sheets.options import HandKind, Offer, RunItTwice, RunsOffer, StraddleOffer, StraddleRule, TableOptions
from cardroom.sheets.ranking import Ranking


class GameType(StrEnum):
    """The types by which an exhibit sorts its games."""

    TRIPLE_DRAW = "triple-draw"
    LOWBALL = "lowball"
    FLOP = "flop"
    SPLIT_POT = "split-pot"


class Limit(StrEnum):
    FIXED = "fixed-limit"
    POT = "pot-limit"
    NONE = "no-limit"


class PotOpening(StrEnum):
    """How the pot is counted in a pot-limit game until the big blind has acted."""

    EXACT = "exact"
    SMALL_BLIND_AS_BIG = "small-blind-as-big"


class Reopens(Data):
    """The part of a full bet that an all-in must come to, for those who have acted to be asked again."""

    fixed_limit: Share = Share(1, 2)
    other_limits: Share = Share(1)


class Betting(Data):
    """Raises is how many may follow the bet of a fixed-limit round."""

    limit: Limit
    may_be: tuple[Limit, ...]
    raises: Annotated[int, Meta(ge=1, le=20)]
    capped_heads_up: bool = False
    reopens: Reopens = Reopens()
    pot_opening: PotOpening = PotOpening.EXACT


class Halves(StrEnum):
    UP = "up"
    DOWN = "down"


class Stakes(Data):
    """The two limits, and how forced bets that are shares of the lower one become chips."""

    lower: Money
    higher: Money
    chip: Money = Money("$1")
    forced_to_nearest: Money = Money("$1")
    halves: Halves = Halves.UP
    forced_at_least: Money = Money("$1")

    def forced(self, share: Share) -> Money:
        """The forced bet that is this share of the lower limit."""
        chip = self.forced_to_nearest
        is_half = self.lower * share % chip * 2 == chip
        down = is_half and self.halves == Halves.DOWN
        rounded = pay(self.lower, share, Rounding.DOWN if down else Rounding.NEAREST, chip)
        return Money(max(rounded, self.forced_at_least))


class Limits(Data):
    """What the state allows: a forced bet, chips bought in one hand, and money brought to a game, at most."""

    forced_bet: Money
    purchase_per_hand: Money
    entry: Money


class Poster(StrEnum):
    EVERYONE = "everyone"
    BUTTON = "button"
    FIRST_LEFT = "first-left-of-button"
    SECOND_LEFT = "second-left-of-button"
    WORST_UP_CARD = "worst-up-card"

    @property
    def is_blind(self) -> bool:
        return self in {Poster.BUTTON, Poster.FIRST_LEFT, Poster.SECOND_LEFT}


class ForcedBet(Data):
    """A bet that is not a choice: by everyone it is an ante, otherwise it is live."""

    by: Poster
    share: Share


class Face(StrEnum):
    DOWN = "down"
    UP = "up"


class BurnStep(Data, tag_field="do", tag="burn"):
    """One card off the deck, face down, out of the game."""


class DealStep(Data, tag_field="do", tag="deal"):
    """Cards to each player."""

    cards: Count
    face: Face


class BoardStep(Data, tag_field="do", tag="board"):
    """Cards to the middle of the table, face up, for all."""

    cards: Count
    board: Annotated[int, Meta(ge=1, le=2)] = 1


class DrawStep(Data, tag_field="do", tag="draw"):
    """Each player in turn exchanges any number of cards up to the most (all of them, when not given)."""

    most: Count | None = None


class DiscardStep(Data, tag_field="do", tag="discard"):
    """Each player discards so many down cards and gets none for them."""

    cards: Count


Step = BurnStep | DealStep | BoardStep | DrawStep | DiscardStep


class Size(StrEnum):
    LOWER = "lower"
    HIGHER = "higher"


class Opens(StrEnum):
    LEFT_OF_BLINDS = "left-of-blinds"
    LEFT_OF_BUTTON = "left-of-button"
    BRING_IN = "bring-in"
    BEST_SHOWING = "best-showing"


class Round(Data):
    """A round of betting; with an open pair some games let the higher limit be bet early."""

    size: Size
    opens: Opens
    open_pair_may_bet_higher: bool = False


class Street(Data):
    steps: tuple[Step, ...]
    bet: Round


Act = Step | Round | Offer


class Stage(Data):
    """One thing after the other that a hand is made of, and the street it belongs to.

    A round of betting has its full bet, and may have one that opens it by force.
    """

    street: str
    act: Act
    full_bet: int = 0
    bring_in: int = 0


class Qualifier(Data):
    """The least hand that may win a part: a pair of this rank, or a low with this top card."""

    pair: str | None = None
    top: str | None = None


class Part(Data, cache_hash=True):
    """One share of the pot: how hands are read for it, and from which cards.

    ``own`` is the exact number of one's own cards in the hand (any number, when not given); ``board`` is the
    board it is read with (none, when not given).
    """

    ranking: Ranking
    share: Share = Share(1)
    own: Count | None = None
    board: Annotated[int, Meta(ge=1, le=2)] | None = None
    qualifier: Qualifier | None = None


class OddChip(StrEnum):
    """Who gets the chip that cannot be divided among winners who tie."""

    LEFT_OF_BUTTON = "left-of-button"
    HIGHEST_PLAYING_CARD = "highest-playing-card"
    HIGHEST_OWN_CARD = "highest-own-card"


class OddSide(StrEnum):
    """Where the chip goes that cannot be divided between the parts."""

    FIRST_PART = "first-part"
    BY_POSITION = "by-position"


class SameWinners(StrEnum):
    """Whether players who tie for every part divide the whole pot, or each part by itself."""

    TOGETHER = "together"
    SIDE_BY_SIDE = "side-by-side"


class Nobody(StrEnum):
    EVERYONE_LEFT_SHARES = "everyone-left-shares"


class PotRules(Data):
    odd_chip: OddChip
    odd_side: OddSide = OddSide.FIRST_PART
    same_winners: SameWinners = SameWinners.TOGETHER
    nobody_qualifies: Nobody | None = None


class EmptyDeck(StrEnum):
    """What happens when the deck runs out."""

    RESHUFFLE_DISCARDS = "reshuffle-discards"
    BURNS_THEN_COMMUNITY_CARD = "burns-then-community-card"


class Players(Data):
    max: Annotated[int, Meta(ge=2, le=10)]
    min: Annotated[int, Meta(ge=2, le=10)] = 2


class PokerSheet(Sheet, tag_field="family", tag="poker", kw_only=True):
    """A whole game of the poker family.

    ``up_cards`` is how cards showing are read: the worst one brings in, the best hand opens later streets.
    """

    types: tuple[GameType, ...] = ()
    pack: Pack = Pack.STANDARD
    players: Players
    betting: Betting
    stakes: Stakes
    limits: Limits
    forced: dict[str, ForcedBet]
    up_cards: Ranking | None = None
    streets: dict[str, Street]
    exhausted: EmptyDeck | None = None
    showdown: dict[str, Part]
    pot: PotRules
    table: TableOptions = TableOptions()
    claims: dict[str, PokerClaim] = {}

    @cached_property
    def stages(self) -> tuple[Stage, ...]:
        """All steps and rounds of betting in their order, and what the options of the table offer in between."""
        return tuple(stage for at, plain in enumerate(self._plain) for stage in (*self._offers(at), plain))

    @cached_property
    def first_round(self) -> int:
        """The stage at which players bet for the first time."""
        return next(at for at, stage in enumerate(self.stages) if isinstance(stage.act, Round))

    @cached_property
    def of_kind(self) -> "dict[HandKind, PokerSheet]":
        """The games by which hands of other kinds are played, as far as they have been asked for."""
        return {}

    @cached_property
    def is_on_two_boards(self) -> bool:
        """Whether every part of the pot is played for on two boards, half of it on each."""
        return self.board_cards(2) > 0 and all(part.board != 2 for part in self.showdown.values())  # noqa: PLR2004 - the second one

    @cached_property
    def _plain(self) -> tuple[Stage, ...]:
        return tuple(
            stage
            for name, street in self.streets.items()
            for stage in (*(Stage(street=name, act=step) for step in street.steps), self._betting(name, street.bet))
        )

    def _offers(self, at: int) -> tuple[Stage, ...]:
        """What is offered before one of the plain stages."""
        may_straddle = self.table.straddle is not StraddleRule.NO and not at
        may_run = self.table.run_it_twice is not RunItTwice.NO and self._is_runout(at)
        acts: list[Offer] = [*([StraddleOffer()] if may_straddle else []), *([RunsOffer()] if may_run else [])]
        return tuple(Stage(street=self._plain[at].street, act=act) for act in acts)

    def _is_runout(self, at: int) -> bool:
        """Whether from here on only the board is dealt: cards begin to come, and none to a player any more."""
        here, *ahead = (stage.act for stage in self._plain[at:])
        before = self._plain[at - 1].act if at else None
        begins = isinstance(here, BurnStep | BoardStep) and not isinstance(before, BurnStep | BoardStep)
        return begins and not any(isinstance(act, DealStep | DrawStep | DiscardStep) for act in ahead)

    def _betting(self, street: str, bet: Round) -> Stage:
        """A round of betting with its amounts; without fixed limits a full bet is the same in all of them."""
        is_higher = self.betting.limit is Limit.FIXED and bet.size is Size.HIGHER
        full, bring_in = int(self.stakes.higher if is_higher else self.stakes.lower), 0
        if bet.opens is Opens.BRING_IN:
            share = next(forced.share for forced in self.forced.values() if forced.by is Poster.WORST_UP_CARD)
            bring_in = int(self.stakes.forced(share))
        return Stage(street=street, act=bet, full_bet=full, bring_in=bring_in)

    @property
    def steps(self) -> tuple[Step, ...]:
        return tuple(step for street in self.streets.values() for step in street.steps)

    @property
    def has_blinds(self) -> bool:
        return any(bet.by.is_blind for bet in self.forced.values())

    @cached_property
    def forced_chips(self) -> dict[str, int]:
        """What each forced bet comes to at these stakes."""
        return {name: int(self.stakes.forced(bet.share)) for name, bet in self.forced.items()}

    @cached_property
    def big_blind(self) -> int:
        """The blind of the last place that has one, or nothing."""
        places = list(Poster)
        blinds = sorted((bet for bet in self.forced.values() if bet.by.is_blind), key=lambda bet: places.index(bet.by))
        return int(self.stakes.forced(blinds[-1].share)) if blinds else 0

    def is_forced(self, by: Poster) -> bool:
        """Whether one in this place has to post."""
        return any(bet.by is by for bet in self.forced.values())

    @property
    def own_cards(self) -> int:
        """How many cards of one's own a player holds at the showdown."""
        dealt = sum(step.cards for step in self.steps if isinstance(step, DealStep))
        return dealt - sum(step.cards for step in self.steps if isinstance(step, DiscardStep))

    def board_cards(self, board: int) -> int:
        """How many cards lie on a board at the showdown."""
        return sum(step.cards for step in self.steps if isinstance(step, BoardStep) and step.board == board)
