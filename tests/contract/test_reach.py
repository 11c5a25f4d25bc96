"""Whatever a player may do at a table is among the options of whoever may do it, and accepted as it is built."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardroom import engine
from cardroom.driver import Driver, TapeDealer, only_what_must_be
from cardroom.engine.codec import option_to_plain
from cardroom.engine.contract import admit
from cardroom.engine.errors import IllegalError
from cardroom.shoe import SeedTape
from edits import edited
from edits import write as written

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


class Client:
    """A table of which a client knows nothing but the options."""

    def __init__(self, ref: str, players: int, words: Mapping[str, str] | None = None) -> None:
        self.table = Driver(engine.of(ref, words), TapeDealer(SeedTape(1)), only_what_must_be)
        for seat in range(players):
            self.do(None, {"do": "sit", "seat": seat, "chips": 20000}, f"P{seat + 1}")

    def offers(self, seat: int | None, do: str) -> list[dict[str, Any]]:
        """The options of this name, as they are sent."""
        options = self.table.game.legal(self.table.state, seat)
        return [option_to_plain(option) for option in options if option.do == do]

    def do(self, seat: int | None, built: dict[str, object], player: str = "") -> list[str]:
        """What happens when somebody does this, by the tags of the events."""
        assert self.offers(seat, str(built["do"])), f"{built} is offered"
        table = self.table
        events = table.do(admit(table.game, table.state, built, seat, player or f"P{seat}"))
        return [type(event).__name__ for event in events]

    @property
    def actor(self) -> int:
        (seat,) = self.table.turn.seats
        return seat

    def until(self, do: str) -> int:
        """Everybody checks and calls until somebody is offered this."""
        while not self.offers(self.actor, do):
            self.do(self.actor, {"do": "call" if self.offers(self.actor, "call") else "check"})
        return self.actor


def test_a_bystander_sits_down_and_a_player_buys_and_leaves_at_a_house_table() -> None:
    client = Client("blackjack-v1", 1)
    assert client.do(0, {"do": "buy", "chips": 5000}) == ["Bought"]
    assert client.do(0, {"do": "sit", "seat": 3}, "P1") == ["Sat"]
    assert client.do(3, {"do": "leave"}) == ["Left"]
    assert client.do(0, {"do": "leave"}) == ["Left"]
    assert client.table.game.chips(client.table.state) == 0


def test_an_ante_is_made_with_side_bets_by_their_names() -> None:
    client = Client("blackjack-v1", 1)
    while not client.offers(0, "wager"):
        client.table.go_on()
    (offer,) = client.offers(0, "wager")
    (name,) = offer["side"]
    assert client.do(0, {"do": "wager", "ante": 1000, "side": {name: 500}}) == ["Wagered", "Wagered"]
    assert client.do(0, {"do": "take-back"}) == ["TookBack"]


def test_a_player_sits_out_and_in_buys_chips_and_leaves_a_poker_table() -> None:
    client = Client("holdem", 3)
    assert client.do(0, {"do": "sit-out"}) == ["SatOut"]
    assert client.do(0, {"do": "sit-in", "blinds": "post"}) == ["SatIn"]
    assert client.do(0, {"do": "buy", "chips": 10000}) == ["Bought"]
    assert client.do(0, {"do": "leave"}) == ["Left"]


def test_the_one_who_is_asked_names_the_game() -> None:
    client = Client("mixed-games", 3)
    client.table.go_on()
    chooser = client.actor
    assert not any(client.offers(seat, "choose") for seat in range(3) if seat != chooser)
    assert client.do(chooser, {"do": "choose", "game": "badugi"})[0] == "GameChosen"


def test_where_the_limit_may_be_named_it_is_offered_with_each_game_it_goes_with(tmp_path: Path) -> None:
    client = Client(written(tmp_path, edited("mixed-games", 'dealers_choice.names = ["game", "limit"]')), 3)
    client.table.go_on()
    offers = [offer for offer in client.offers(client.actor, "choose") if offer["game"] == {"among": ["badugi"]}]
    (limits,) = (offer["limit"]["among"] for offer in offers)
    assert "pot-limit" in limits
    assert client.do(client.actor, {"do": "choose", "game": "badugi", "limit": "pot-limit"})[0] == "GameChosen"


def test_the_players_of_a_mix_agree_on_a_rotation_between_hands() -> None:
    client = Client("mixed-games", 3)
    rotation = {"do": "agree", "style": "rotation", "games": ["badugi", "archie"], "hands": 3}
    assert client.do(1, rotation) == ["Agreed"]
    client.table.go_on()
    assert not client.offers(1, "agree")
    assert client.table.game.scene(client.table.state, None).sign[0] == "Badugi"


def test_at_the_showdown_a_player_shows_or_mucks() -> None:
    client = Client("holdem", 3)
    client.table.go_on()
    assert client.do(client.until("show"), {"do": "show"}) == ["Showed"]
    assert client.do(client.actor, {"do": "muck"}) == ["Mucked"]
    assert "Ended" in client.do(client.actor, {"do": "show"})


def test_a_call_that_names_another_amount_than_it_costs_is_refused() -> None:
    client = Client("holdem", 3)
    client.table.go_on()
    seat = client.until("call")
    (offer,) = client.offers(seat, "call")
    assert offer == {"do": "call", "amount": {"only": [200], "optional": True}}
    with pytest.raises(IllegalError, match=r"a call is \$2 here, and not \$4"):
        client.do(seat, {"do": "call", "amount": 400})
    assert client.do(seat, {"do": "call", "amount": 200})[0] == "Called"


def test_a_bring_in_and_a_straddle_may_name_their_amounts_too() -> None:
    stud = Client("stud8", 3)
    stud.table.go_on()
    (offer,) = stud.offers(stud.actor, "bring-in")
    with pytest.raises(IllegalError, match="the bring-in is"):
        stud.do(stud.actor, {"do": "bring-in", "amount": 100000})
    assert stud.do(stud.actor, {"do": "bring-in", "amount": offer["amount"]["only"][0]})[0] == "Raised"
    holdem = Client("holdem", 3, {"table.straddle": "button"})
    holdem.table.go_on()
    (offer,) = holdem.offers(holdem.actor, "straddle")
    assert offer["to"] == {"only": [400], "optional": True}
    assert holdem.do(holdem.actor, {"do": "straddle", "to": 400})[0] == "Straddled"
