"""Who is known to the room: guests, players, the floor and the manager, by id, by name and by session."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from cardroom.data import Data
from cardroom.engine.codec import decode, encode
from cardroom.room import names
from cardroom.room.lockout import Attempts
from cardroom.room.own_limits import DAY, OwnLimits, PlayedDay
from cardroom.room.refusal import Code, RefusedError
from cardroom.store.rows import PlayerRow, SessionRow

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Self

    from cardroom.store.contract import Contents

GUEST_SESSION, ACCOUNT_SESSION = 7 * DAY, 30 * DAY
MOST_SESSIONS = 20
"""Of one person; the oldest ends when another begins."""


class Role(StrEnum):
    """What somebody is here; each may do what those before it may."""

    GUEST = "guest"
    PLAYER = "player"
    FLOOR = "floor"
    MANAGER = "manager"

    @property
    def rank(self) -> int:
        return list(Role).index(self)


class Details(Data):
    """What the room remembers of somebody beside the name.

    ``barred`` is why the person may not play here, and ``reversed_entries`` those of the ledger that have been undone.
    """

    barred: str | None = None
    limits: OwnLimits = OwnLimits()
    day: PlayedDay = PlayedDay()
    attempts: Attempts = Attempts()
    reversed_entries: tuple[str, ...] = ()


class Person(Data):
    """Somebody who is known here, by a ``key`` that names are compared by; one who has a password has an account."""

    id: str
    name: str
    key: str
    role: Role
    created: int
    password: str | None = None
    details: Details = Details()

    @property
    def barred(self) -> str | None:
        return self.details.barred

    def to_plain(self) -> dict[str, object]:
        """As everybody may know the person."""
        return {"id": self.id, "name": self.name, "role": self.role}

    def to_row(self) -> PlayerRow:
        return PlayerRow(
            id=self.id,
            name=self.name,
            key=self.key,
            role=self.role,
            created=self.created,
            password=self.password,
            details=encode(self.details),
        )

    @classmethod
    def from_row(cls, row: PlayerRow) -> Self:
        return cls(
            id=row.id,
            name=row.name,
            key=row.key,
            role=Role(row.role),
            created=row.created,
            password=row.password,
            details=decode(Details, row.details),
        )


class People:
    """Everybody who is known here, and who is logged in."""

    def __init__(self) -> None:
        self._by_id: dict[str, Person] = {}
        self._by_key: dict[str, str] = {}
        self._sessions: dict[bytes, SessionRow] = {}
        self._tokens: dict[str, list[bytes]] = {}
        self._variants: dict[str, int] = {}
        self._last = 0

    @classmethod
    def open(cls, contents: Contents) -> Self:
        """Those whom a store knows."""
        people = cls()
        for player in sorted(contents.players, key=lambda row: (row.password is not None, _number(row.id))):
            people.put(Person.from_row(player))  # the last of a name has it, and nobody takes one from an account
        for session in sorted(contents.sessions, key=lambda row: row.created):
            if session.ended is None:
                people.begin(session)
        return people

    def __iter__(self) -> Iterator[Person]:
        return iter(list(self._by_id.values()))

    def __len__(self) -> int:
        return len(self._by_id)

    def by_id(self, player: str | None) -> Person | None:
        return None if player is None else self._by_id.get(player)

    def known(self, player: str) -> Person:
        """Somebody by an id that was given, or a refusal."""
        person = self.by_id(player)
        if person is None:
            raise RefusedError(Code.UNKNOWN, "nobody here has this id")
        return person

    def by_name(self, name: str) -> Person | None:
        return self.by_id(self._by_key.get(names.key(name)))

    def barred(self, player: str) -> str | None:
        """Why somebody may not play here, or None."""
        person = self.by_id(player)
        return None if person is None else person.barred

    def credential(self, name: str) -> str | None:
        """The hash that a password is checked against, None for a name without an account."""
        person = self.by_name(name)
        return None if person is None else person.password

    def caller(self, token: bytes, now: int) -> str | None:
        """Whose session it is, by the hash of its token, as long as it lasts."""
        session = self._sessions.get(token)
        return None if session is None or now >= session.expires else session.player

    def sessions_of(self, player: str) -> list[SessionRow]:
        """From the oldest on."""
        return [self._sessions[token] for token in self._tokens.get(player, ())]

    def newcomer(self, name: str, role: Role, now: int, password: str | None = None) -> Person:
        """Somebody who has not been here before, with the next number as an id."""
        player = f"p{self._last + 1}"
        return Person(id=player, name=name, key=names.key(name), role=role, created=now, password=password)

    def next_variant(self, key: str) -> int:
        """A number that nobody has got for a name so far."""
        self._variants[key] = self._variants.get(key, 1) + 1
        return self._variants[key]

    def is_gone(self, person: Person, now: int) -> bool:
        """Whether nobody can act as this person any more: a guest whose sessions are over."""
        return person.password is None and all(now >= session.expires for session in self.sessions_of(person.id))

    def put(self, person: Person) -> None:
        """Somebody new, or somebody as changed."""
        known = self._by_id.get(person.id)
        self._by_id[person.id] = person
        if known is None or known.key != person.key:
            self._by_key[person.key] = person.id
        if known is not None and known.key != person.key and self._by_key[known.key] == person.id:
            del self._by_key[known.key]
        self._last = max(self._last, _number(person.id))

    def forget(self, players: Iterable[str]) -> None:
        """Those who can never come back are not thought of any more; what is written of them stays."""
        for player in list(players):
            person = self._by_id.pop(player)
            if self._by_key.get(person.key) == player:
                del self._by_key[person.key]
            for token in self._tokens.pop(player, ()):
                del self._sessions[token]

    def begin(self, session: SessionRow) -> None:
        self._sessions[session.token] = session
        self._tokens.setdefault(session.player, []).append(session.token)

    def end(self, token: bytes) -> SessionRow | None:
        """The session that is not there any more, if it was."""
        session = self._sessions.pop(token, None)
        if session is not None:
            self._tokens[session.player].remove(token)
        return session


def _number(player: str) -> int:
    return int(player.removeprefix("p"))
