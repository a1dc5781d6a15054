"""A small proxy for trying things out: brings each new connection to the next server that answers. It knows no HTTP."""

import asyncio
import contextlib
import socket
import threading
from collections.abc import Sequence

PIECE = 64 * 1024


class Relay:
    """In a thread of its own."""

    def __init__(self, targets: Sequence[int], port: int = 0, host: str = "127.0.0.1") -> None:
        """To these ports on this machine, in turn. Raises OSError if it cannot listen."""
        self._targets = list(targets)
        self._next = 0
        self._listening = socket.create_server((host, port), backlog=1024)
        self.port = int(self._listening.getsockname()[1])
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._listening.close()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        server = self._loop.run_until_complete(asyncio.start_server(self._bring, sock=self._listening))
        self._loop.run_forever()
        server.close()
        for task in (left := asyncio.all_tasks(self._loop)):
            task.cancel()
        self._loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))
        self._loop.close()

    async def _bring(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for _ in self._targets:
            self._next = (self._next + 1) % len(self._targets)
            with contextlib.suppress(OSError):
                there, back = await asyncio.open_connection("127.0.0.1", self._targets[self._next])
                await asyncio.gather(_pass_on(reader, back), _pass_on(there, writer))
                return
        writer.transport.abort()


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Until one end is gone; then the other is to go, too."""
    with contextlib.suppress(OSError):
        while piece := await reader.read(PIECE):
            writer.write(piece)
            await writer.drain()
    writer.close()
