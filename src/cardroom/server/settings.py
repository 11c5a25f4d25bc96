"""How a room is open to the world: who may connect from where, how often, and how much."""

from __future__ import annotations

from cardroom.data import Data
from cardroom.server.rates import Rate


class Settings(Data):
    """Everything that whoever opens a room may set; addresses of this machine are exempt from what goes by address."""

    behind_proxy: bool = False
    """Whether a proxy stands in front, and what it says of the client is believed."""
    over_tls: bool = False
    """Whether this server speaks TLS itself."""
    entries: Rate = Rate(a_second=0.5, at_once=30)
    """Guests, log-ins and new tables, by address."""
    frames: Rate = Rate(a_second=20, at_once=60)
    """Frames of a player, on however many sockets; of those who have not said who they are, by address."""
    calls: Rate = Rate(a_second=20, at_once=200)
    """Calls and new sockets, by address."""
    most_body: int = 65_536
    """Bytes of what is sent with a call."""
    most_frame: int = 8_192
    most_sockets: int = 5_000
    most_sockets_of_player: int = 20
    most_sockets_of_address: int = 100
    most_connections_of_address: int = 200
    """Of those that are not sockets."""
    ping_seconds: float = 20.0
