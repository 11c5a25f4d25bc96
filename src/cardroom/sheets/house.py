"""The house family: twenty-one dealt against a bank. One strict type for each section of a sheet."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from cardroom.data import Data, fields_of
from cardroom.money import Money, Odds, Rounding, Share
from cardroom.sheets.claims import HouseClaim
from cardroom.sheets.common import Amounts, Sheet
from cardroom.sheets.equipment import Equipment, Seats, ShoeRules
from cardroom.sheets.shuffle import Shuffle

TARGET = 21


def points(rank: str) -> int:
    """What a rank counts in twenty-one; the ace as one."""
    return 1 if rank == "A" else 10 if rank in "TJQK" else int(rank)


class Wagers(Data):
    ante: Amounts
    chip: Money = Money("$0.01")
    rounding: Rounding = Rounding.EXACT


class Versus(StrEnum):
    """What becomes of a player's hand that meets the dealer's equal."""

    WINS = "wins"
    PUSHES = "pushes"
    LOSES = "loses"


class TwentyOne(StrEnum):
    """Whether a player's 21 wins against anything, or is compared like any total."""

    WINS = "wins"
    COMPARES = "compares"


class PaidWhen(StrEnum):
    AT_ONCE = "at-once"
    IN_SETTLEMENT = "in-settlement"


class Pays(Data):
    win: Odds
    tie: Versus
    twenty_one: TwentyOne
    blackjack: Odds
    blackjack_v_blackjack: Versus
    blackjack_paid: PaidWhen


class UpCard(StrEnum):
    ACE = "ace"
    TEN = "ten"


class Stands(Data):
    """The lowest totals on which the dealer stops drawing: soft 18 means that soft 17 is hit."""

    hard: Annotated[int, Meta(ge=12, le=21)]
    soft: Annotated[int, Meta(ge=12, le=21)]

    def are_met(self, total: int, *, is_soft: bool) -> bool:
        """Whether the dealer stops drawing on such a total."""
        return total >= (self.soft if is_soft else self.hard)


class Takes(StrEnum):
    EVERY_WAGER = "every-wager"
    ORIGINAL_WAGERS = "original-wagers"


class LateBlackjack(Data):
    """A dealer's blackjack found after the players have acted, because there was no check."""

    takes: Takes = Takes.EVERY_WAGER
    beats_21: bool = False


class Draws(StrEnum):
    """Whether the dealer draws while a hand depends on it, or after every round that no blackjack ends."""

    WHEN_NEEDED = "when-needed"
    ALWAYS = "always"


class DealerRules(Data):
    stands: Stands
    peek: tuple[UpCard, ...]
    draws: Draws = Draws.WHEN_NEEDED
    late_blackjack: LateBlackjack = LateBlackjack()


class To(StrEnum):
    """Whom insurance is offered."""

    NOBODY = "nobody"
    EVERY_HAND = "every-hand"
    WITHOUT_BLACKJACK = "hands-without-blackjack"


class CollectedWhen(StrEnum):
    BEFORE_BLACKJACKS = "before-blackjacks"
    AFTER_BLACKJACKS = "after-blackjacks"


class InsuranceRules(Data):
    """Against an ace: a side wager of at most a share of the ante, or of exactly that share."""

    to: To
    share: Share = Share(1, 2)
    exactly: bool = False
    least: Money = Money("$1")
    step: Money = Money("$0.50")
    pays: Odds = Odds(2, 1)
    collected: CollectedWhen = CollectedWhen.BEFORE_BLACKJACKS


class Given(StrEnum):
    NEVER = "never"
    ON_REQUEST = "on-request"
    OFFERED = "offered"


class EvenMoney(Data):
    """A blackjack against an ace settled before the check, and what becomes of one that declines in vain."""

    given: Given
    pays: Odds = Odds(1, 1)
    declined: Versus = Versus.PUSHES


class Match(StrEnum):
    RANK = "rank"
    VALUE = "value"


class AcesDraw(StrEnum):
    ONE_CARD = "one-card"
    AS_OTHERS = "as-others"


class Aces(Data):
    """What splitting aces allows: how many hands, and what may be done with each."""

    hands: Annotated[int, Meta(ge=1, le=4)]
    draw: AcesDraw
    double: bool = False


class SplitRule(Data):
    """Hands is the most that one hand may become: 1 means no splitting."""

    match: Match
    hands: Annotated[int, Meta(ge=1, le=4)]
    aces: Aces
    makes_blackjack: bool = False


class DoubleCards(StrEnum):
    TWO = "two"
    TWO_OR_MORE = "two-or-more"


class Stake(StrEnum):
    FULL = "full"
    HALF = "half"
    ANY = "any"


class Base(StrEnum):
    """What a second double is measured by."""

    ALL_WAGERED = "all-wagered"
    ANTE = "ante"


class DoubleRules(Data):
    """Times is how often one hand may be doubled: 0 means never, 2 means redoubling."""

    times: Annotated[int, Meta(ge=0, le=3)]
    cards: DoubleCards = DoubleCards.TWO
    stakes: tuple[Stake, ...] = (Stake.FULL,)
    least: Money | None = None
    step: Money = Money("$1")
    base: Base = Base.ALL_WAGERED
    lowest: Annotated[int, Meta(ge=2, le=21)] = 2
    highest: Annotated[int, Meta(ge=2, le=21)] = 21
    soft: bool = True
    after_split: bool = True
    blackjack: bool = False
    rescue: bool = False


class When(StrEnum):
    """When a hand may be surrendered: as its first action after the dealer's check, or before the check.

    Where the dealer does not look, a hand that may surrender before the check does so as its first action, and a
    blackjack that comes out later takes no more of it.
    """

    NEVER = "never"
    FIRST_ACTION = "first-action"
    BEFORE_CHECK = "before-check"


class SurrenderRules(Data):
    when: When
    loses: Share = Share(1, 2)
    after_split: bool = False


class Suits(StrEnum):
    ANY = "any"
    MIXED = "mixed"
    SAME = "same"
    SPADES = "spades"


class BonusHand(Data):
    """A 21 of so many cards, or of just these ranks in any order."""

    pays: Odds
    cards: Annotated[int, Meta(ge=2, le=21)] | None = None
    or_more: bool = False
    ranks: str | None = None
    suits: Suits = Suits.ANY


class Void(StrEnum):
    SPLIT = "split"
    DOUBLE = "double"


class Bonus(Data):
    """Hands of 21 that pay more, without a wager of their own; one that fits several gets the best."""

    void_after: tuple[Void, ...] = ()
    hands: dict[str, BonusHand] = {}


class MatchPays(Data, rename="kebab"):
    """One row for each way in which a player's two cards can match the up card."""

    two_suited: Odds
    suited_and_unsuited: Odds
    two_unsuited: Odds
    one_suited: Odds
    one_unsuited: Odds

    @property
    def rows(self) -> dict[str, Odds]:
        """The rows by the names that a sheet gives them."""
        return {word: getattr(self, field.name) for word, field in fields_of(type(self)).items()}


class SideOrder(StrEnum):
    EACH_SPOT_IN_TURN = "each-spot-in-turn"
    LOSERS_THEN_WINNERS = "losers-from-right-then-winners-from-left"


class SideWhen(StrEnum):
    AFTER_DEAL = "after-deal"
    IN_SETTLEMENT = "in-settlement"


class MatchTheDealer(Data, tag_field="kind", tag="match-up-card"):
    """How the player's first two cards match the dealer's up card; settled after the deal, or before the hands are."""

    wager: Amounts
    order: SideOrder
    pays: MatchPays
    settled: SideWhen = SideWhen.AFTER_DEAL
    at_most_ante: bool = False


class TableEnd(StrEnum):
    DEALERS_RIGHT = "dealers-right"
    DEALERS_LEFT = "dealers-left"


class SettlementRules(Data):
    starts: TableEnd
    busts: PaidWhen


class Gesture(StrEnum):
    TAP = "tap"
    WAVE = "wave"
    ONE_FINGER = "one-finger"
    TWO_FINGERS = "two-fingers"


class SignalWords(Data):
    gesture: Gesture
    voice: str | None = None


class Decides(StrEnum):
    GESTURE = "gesture"
    VOICE = "voice"


class Signals(Data):
    """How a player tells the dealer what to do, and which counts where hand and voice disagree."""

    decides: Decides
    hit: SignalWords
    stand: SignalWords
    double: SignalWords | None = None
    split: SignalWords | None = None
    surrender: SignalWords | None = None


class Confirmation(Data):
    """What the dealer shows when a player has put up a bet to double or split; it confirms and decides nothing."""

    double: Gesture | None = None
    split: Gesture | None = None


class DropRule(StrEnum):
    NOT_COVERED = "not-covered"
    PLAYER_KEEPS_OR_REFUSES = "player-keeps-or-refuses"


class DealersCard(StrEnum):
    """What becomes of a card that falls to the floor on its way to the dealer."""

    DISCARDED = "discarded"
    KEPT = "kept"


class DroppedCard(Data):
    """What becomes of a card from the shoe that falls to the floor."""

    then: DropRule
    dealers: DealersCard = DealersCard.DISCARDED


class HouseSheet(Sheet, tag_field="family", tag="house", kw_only=True):
    """A whole game of the house family."""

    equipment: Equipment
    seats: Seats
    shuffle: Shuffle
    shoe: ShoeRules
    wagers: Wagers
    signals: Signals
    confirmation: Confirmation = Confirmation()
    insurance: InsuranceRules
    even_money: EvenMoney
    surrender: SurrenderRules
    split: SplitRule
    double: DoubleRules
    dealer: DealerRules
    pays: Pays
    bonus: Bonus = Bonus()
    side_bets: dict[str, MatchTheDealer] = {}
    settlement: SettlementRules
    dropped_card: DroppedCard
    claims: dict[str, HouseClaim] = {}

    @property
    def shoe_size(self) -> int:
        """How many cards the shoe holds."""
        return self.equipment.decks * self.equipment.pack.size
