"""The coach at the table: the worth of each choice, what a choice cost, and the price of bets beside the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.text import Text

from cardroom.cli.console import styled
from cardroom.cli.play.amounts import least, most
from cardroom.cli.play.felt import cards_text
from cardroom.engine.sizes import Sizes
from cardroom.money import Money

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rich.console import Console

    from cardroom.cli.play.questions import Built, Seated
    from cardroom.odds.coach import Advice, Coach

_MARGIN = 5e-5
_MOST_TOLD = 12


class Slip(NamedTuple):
    """A choice that was not the best: in which situation, what was done and what should have been, and what it cost."""

    where: Text
    done: str
    best: str
    cost: float


class Tips:
    """Advice for whoever is asked; in a quiz it comes after the choice."""

    def __init__(self, out: Console, coach: Coach, *, is_quiz: bool) -> None:
        self.out, self.coach, self.is_quiz = out, coach, is_quiz
        self.slips: list[Slip] = []
        self.asked = 0
        self.beside = 0.0
        self._told: set[str] = set()

    def before(self, who: Seated) -> None:
        """What each choice is worth, unless it is for the player to find out."""
        view = who.game.view(who.state, who.seat)
        if not self.is_quiz:
            self._prices(self.coach.prices(view, who.seat))
            self._worth(self.coach.advise(view, who.seat))

    def after(self, who: Seated, built: Built | None) -> None:
        """What was given away by a choice, if anything was."""
        view = who.game.view(who.state, who.seat)
        prices = self.coach.prices(view, who.seat)
        self._bets_beside(prices, built)
        advice = self.coach.advise(view, who.seat)
        if advice is None or built is None or built["do"] not in advice.worth:
            return
        if self.is_quiz:
            self._prices(prices)
            self._worth(advice)
        self._judge(who, advice, built)

    def _worth(self, advice: Advice | None) -> None:
        """What each choice is worth in antes, the best first."""
        if advice is None:
            return
        best = best_of(advice.worth)
        told = sorted(advice.worth.items(), key=lambda pair: -pair[1])
        shown = Text("  ").join(
            Text(f"{_words(name)} {worth:+.4f}", style="bold green" if name == best else "dim") for name, worth in told
        )
        self.out.print(styled("  [dim]Coach:[/] {}", shown))

    def _prices(self, prices: Mapping[str, float]) -> None:
        """What a dollar on each of the bets beside the game costs, once for each price."""
        for name, worth in prices.items():
            told = f"{_words(name)} {_verdict(worth)}"
            if told not in self._told:
                self._told.add(told)
                self.out.print(styled("  [dim]Coach: {}[/]", told))

    def _bets_beside(self, prices: Mapping[str, float], built: Built | None) -> None:
        """What bets beside the game cost on average."""
        for table in (built or {}).values():
            if isinstance(table, dict):
                for name, amount in table.items():
                    cost = -prices.get(name, 0.0) * amount
                    self.beside += cost
                    told = f"{Money(amount)} on {_words(name)} {'costs' if cost > 0 else 'wins'} {_cents(abs(cost))}"
                    self.out.print(f"  Coach: {told} on average.", style="yellow" if cost > 0 else "green")

    def _judge(self, who: Seated, advice: Advice, built: Built) -> None:
        done = str(built["do"])
        worth = advice.worth
        highest = worth[done]
        lowest = next((worth[name] for name in worth if name.endswith(f"-{done}")), highest)
        cost = (max(worth.values()) - lowest - _part(who, built) * (highest - lowest)) * advice.unit
        self.asked += 1
        if cost > _MARGIN * advice.unit:
            self.slips.append(Slip(_where(who), _words(done), _words(best_of(worth)), cost))
            self.out.print(f"  That costs {_cents(cost)} on average.", style="yellow")
        elif self.is_quiz:
            self.out.print("  That is best.", style="green")

    def sum_up(self) -> None:
        """How well the player did by the coach, and each mistake with what it cost, the dearest first."""
        if self.asked:
            lost = sum(slip.cost for slip in self.slips)
            cost = f", the others cost {_cents(lost)} on average" if self.slips else ""
            self.out.print(f"Coach: {self.asked - len(self.slips)} of {self.asked} choices were best{cost}.")
        for slip in sorted(self.slips, key=lambda slip: -slip.cost)[:_MOST_TOLD]:
            self.out.print(styled("  {}: {}, not {}, {}", slip.where, slip.best, slip.done, _cents(slip.cost)))
        if self.beside:
            did = "cost" if self.beside > 0 else "won"
            self.out.print(f"Coach: bets beside the game {did} {_cents(abs(self.beside))} on average.")


def best_of(worth: Mapping[str, float]) -> str:
    """The best choice; of equals, the first."""
    return max(worth, key=lambda name: round(worth[name], 12))


def _where(who: Seated) -> Text:
    """The cards in turn, and those that the dealer shows."""
    scene = who.game.scene(who.state, who.seat)
    hands = scene.seats[who.seat].hands
    hand = next((hand for hand in hands if hand.is_active), hands[0])
    cards = cards_text((*hand.down, *hand.up))
    if scene.house is None or not scene.house.hand.up:
        return cards
    return cards + Text(" against ") + cards_text(scene.house.hand.up)


def _part(who: Seated, built: Built) -> float:
    """How far an amount is on the way from the least to the most."""
    for option in who.options:
        for name, sizes in option.takes.items():
            amount = built.get(name)
            if option.do == built["do"] and isinstance(sizes, Sizes) and isinstance(amount, int):
                low, high = least(sizes), most(sizes)
                return (amount - low) / (high - low) if high > low else 1.0
    return 1.0


def _verdict(worth: float) -> str:
    """``costs 3.06%, 3.1 cents of a dollar``."""
    return f"{'costs' if worth < 0 else 'wins'} {abs(worth):.2%}, {abs(worth) * 100:.1f} cents on the dollar"


def _words(name: str) -> str:
    return name.replace("-", " ")


def _cents(amount: float) -> str:
    """An average in dollars, to the tenth of a cent where it is small."""
    return str(Money(round(amount))) if amount >= 1 else f"{amount:.1f} cents"
