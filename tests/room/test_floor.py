"""What the floor does at a table, each with its reason: orders that the rules give it, and seats that it frees."""

from __future__ import annotations

from evening import Evening, Patron, patrons

from cardroom.room import calls
from cardroom.room.ledger import BANK, player_account, table_account
from cardroom.room.people import Role
from cardroom.store.rows import EntryRow, HandRow, LogRow


def bet(*people: Patron) -> None:
    for person in people:
        while "cut" in person.options():
            person.do("cut", depth=100)
    for person in people:
        assert person.do("wager", ante=600, side={"match-the-dealer": 200})["t"] == "done"


def test_a_round_that_is_void_gives_everybody_back_what_was_bet() -> None:
    evening = Evening("3")
    people = patrons(evening, "blackjack-v1", "Ann", "Ben", chips=20_000)
    floor = evening.guest("Flo", Role.FLOOR)
    bet(*people)
    ann = people[0]
    offered = evening.ask(floor, calls.ListOrders(table=ann.table))["orders"]
    assert "void" in [order["do"] for order in offered]
    number = next(person.turn["no"] for person in people if person.turn)
    evening.ask(floor, calls.GiveOrder(table=ann.table, order={"do": "void"}, why="a card was exposed"))
    assert any("because a card was exposed" in words for words in ann.told)
    table = evening.room.tables[ann.table]
    assert [table.chips_of(person.id) for person in people] == [20_000, 20_000]
    assert evening.room.ledger.of(BANK) == 0
    assert all(person.do("stand", number=number)["code"] in {"stale", "not-yours"} for person in people)
    (record,) = [row for row in evening.rows if isinstance(row, HandRow)]
    assert (record.bank, record.wagers) == (0, b"{}")
    bet(*people)


def test_a_hand_of_poker_that_is_void_gives_back_to_those_who_have_gone_too() -> None:
    evening = Evening()
    people = patrons(evening, "holdem", "Ann", "Ben", "Cat", chips=10_000, pace=1000)
    evening.wait(2)
    floor = evening.guest("Flo", Role.FLOOR)
    first = next(person for person in people if person.turn)
    first.do(
        "raise",
        to=next(option for ask in first.asks for option in ask["options"] if option["do"] == "raise")["to"]["least"],
    )
    second = next(person for person in people if person.turn)
    second.do("fold")
    second.do("leave")
    evening.ask(floor, calls.GiveOrder(table=first.table, order={"do": "void"}, why="the deck has two aces of spades"))
    books = evening.room.ledger
    table = evening.room.tables[first.table]
    for person in people:
        assert table.chips_of(person.id) + books.of(player_account(person.id)) == 1_000_000
    assert books.of(table_account(first.table)) == table.game.chips(table.state)


def test_a_card_that_falls_is_its_players_choice() -> None:
    evening = Evening("3")
    ann, ben = patrons(evening, "blackjack-v1", "Ann", "Ben")
    floor = evening.guest("Flo", Role.FLOOR)
    bet(ann, ben)
    player = ann if ann.turn else ben
    orders = evening.ask(floor, calls.ListOrders(table=ann.table))["orders"]
    drop = next(order for order in orders if "drop" in order["do"])
    evening.ask(floor, calls.GiveOrder(table=ann.table, order={"do": drop["do"]}, why="it slipped"))
    while "keep" not in player.options():
        player.do(next(do for do in ("hit", "decline", "take-pay") if do in player.options()))
    assert player.do("reject")["t"] == "done"


def test_every_order_stands_in_the_log_with_who_and_why() -> None:
    evening = Evening("3")
    ann, ben = patrons(evening, "blackjack-v1", "Ann", "Ben")
    floor = evening.guest("Flo", Role.FLOOR)
    bet(ann, ben)
    rows = len(evening.rows)
    assert evening.call(floor, calls.GiveOrder(table=ann.table, order={"do": "void"}, why=" ")).status == 422
    assert evening.call(floor, calls.GiveOrder(table=ann.table, order={"do": "deal"}, why="so")).status == 400
    assert evening.call(ann.id, calls.GiveOrder(table=ann.table, order={"do": "void"}, why="so")).status == 403
    assert len(evening.rows) == rows
    evening.ask(floor, calls.GiveOrder(table=ann.table, order={"do": "void"}, why="so"))
    kinds = [row.kind for row in evening.rows[rows:] if isinstance(row, LogRow)]
    assert kinds[:2] == ["floor-acted", "voided"]
    assert all(row.amount > 0 for row in evening.rows if isinstance(row, EntryRow))


def test_nobody_of_the_floor_decides_about_a_hand_of_their_own() -> None:
    evening = Evening()
    ann, flo = patrons(evening, "holdem", "Ann", "Flo")
    evening.promote(flo.id, Role.FLOOR)
    for call in (
        calls.Unseat(table=ann.table, seat=0, why="slow"),
        calls.GiveOrder(table=ann.table, order={"do": "void"}, why="I lose"),
        calls.BarPlayer(player=ann.id, why="wins"),
    ):
        answer = evening.call(flo.id, call)
        assert (answer.status, "you play this hand yourself" in str(answer.body)) == (403, True)
    other = evening.guest("Fay", Role.FLOOR)
    assert evening.call(other, calls.GiveOrder(table=ann.table, order={"do": "void"}, why="misdeal")).status == 200
