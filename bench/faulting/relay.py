"""A TCP relay of ours, so that a line between two programs can be cut or go silent without either of them ending."""

import asyncio
import contextlib

CHUNK = 64 * 1024


class Relay:
    """Stands between those who connect to its port and a port on this machine."""

    def __init__(self, target: int) -> None:
        self.port = 0
        self._target = target
        self._pairs: set[tuple[asyncio.StreamWriter, asyncio.StreamWriter]] = set()
        self._server: asyncio.Server | None = None
        self._passing = asyncio.Event()
        self._passing.set()
        self._refusing = False

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0, limit=CHUNK)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        if self._server:
            self._server.close()
        self.heal()
        self._break_all()
        await asyncio.sleep(0)

    def cut(self) -> None:
        """Breaks all lines; new ones are broken at once, until it is healed."""
        self._refusing = True
        self._break_all()

    def silence(self) -> None:
        """Lines stay open and nothing passes, until it is healed."""
        self._passing.clear()

    def heal(self) -> None:
        self._refusing = False
        self._passing.set()

    def _break_all(self) -> None:
        for pair in self._pairs:
            for end in pair:
                end.transport.abort()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._refusing:
            writer.transport.abort()
            return
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._target, limit=CHUNK)
        except OSError:
            writer.transport.abort()
            return
        pair = writer, far_writer
        self._pairs.add(pair)
        passing = [
            asyncio.create_task(self._pass(reader, far_writer)),
            asyncio.create_task(self._pass(far_reader, writer)),
        ]
        try:
            await asyncio.wait(passing, return_when=asyncio.FIRST_COMPLETED)
            # What was said last is still to arrive.
            await asyncio.wait(passing, timeout=1.0)
        finally:
            self._pairs.discard(pair)
            for task in passing:
                task.cancel()
            for end in pair:
                end.transport.abort()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(CHUNK):
                await self._passing.wait()
                writer.write(data)
                await writer.drain()
            await self._passing.wait()
            if writer.can_write_eof():
                writer.write_eof()
