"""The rim: asyncio, HTTP, sockets, commits and workers round the room."""
