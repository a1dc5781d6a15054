"""What does not pass through the library means the same as if it did."""

import asyncio
import gc
import weakref

import pytest
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol

from robotable.server.web.app import LARGEST
from robotable.server.web.bounds import Bounds
from robotable.server.web.open_line import OpenLine, Outbox, ends_whole, head, short_text


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65535, 65536, 70000])
def test_a_message_goes_as_the_library_would_send_it(length: int) -> None:
    message = b"x" * length
    assert head(length) + message == Frame(Opcode.TEXT, message).serialize(mask=False)


@pytest.mark.parametrize("length", [1, 2, 66, 125])
def test_a_short_message_is_read_as_the_library_would_read_it(length: int) -> None:
    message = bytes(range(length))
    assert short_text(Frame(Opcode.TEXT, message).serialize(mask=True)) == message


FAREWELL = Frame(Opcode.CLOSE, b"\x03\xe8").serialize(mask=True)
OTHERS = {
    "two messages": Frame(Opcode.TEXT, b"one").serialize(mask=True) * 2,
    "the half of one": Frame(Opcode.TEXT, b"one more").serialize(mask=True)[:-3],
    "a long one": Frame(Opcode.TEXT, b"x" * 126).serialize(mask=True),
    "a first part": Frame(Opcode.TEXT, b"one", fin=False).serialize(mask=True),
    "a last part": Frame(Opcode.CONT, b"one").serialize(mask=True),
    "bytes": Frame(Opcode.BINARY, b"one").serialize(mask=True),
    "a ping": Frame(Opcode.PING, b"one").serialize(mask=True),
    "a farewell": FAREWELL,
    "nothing": b"",
    "a reserved bit": b"\xc1\x83\0\0\0\0one",
    "no mask": b"\x81\x03one",
    "a wrong length": b"\x81\x84\0\0\0\0one",
}


@pytest.mark.parametrize("data", OTHERS.values(), ids=OTHERS.keys())
def test_anything_else_is_left_to_the_library(data: bytes) -> None:
    assert short_text(data) is None


def test_where_frames_end() -> None:
    frames = [Frame(Opcode.TEXT, b"x" * length).serialize(mask=True) for length in (0, 3, 125, 126, 300, 65536)]
    together = b"".join(frames)
    ends = {len(b"".join(frames[:count])) for count in range(len(frames) + 1)}
    short = [cut for cut in range(len(together)) if cut < 800 or cut > len(together) - 20]
    assert [cut for cut in short if ends_whole(together[:cut]) != (cut in ends)] == []


class Ear:
    def __init__(self) -> None:
        self.messages: list[str | bytes] = []

    def heard(self, message: str | bytes) -> None:
        self.messages.append(message)

    def left(self) -> None:
        pass


class Wire:
    """A transport to nobody."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.closed = False

    def get_write_buffer_size(self) -> int:
        return 0

    def is_closing(self) -> bool:
        return self.closed

    def write(self, data: bytes) -> None:
        assert not self.closed
        self.written.append(data)

    def close(self) -> None:
        self.closed = True


@pytest.mark.parametrize("cut", range(1, 14))
def test_a_message_cut_in_two_is_one_message_whatever_its_end_looks_like(cut: int) -> None:
    within = b"\x81\x83\0\0\0\0one"
    whole = b"\x82" + bytes([0x80 + len(within)]) + bytes(4) + within

    async def hear() -> list[str | bytes]:
        ear = Ear()
        line = OpenLine(Wire(), LARGEST, ear, Bounds(), Outbox(), lambda line: None)
        line.data_received(whole[:cut])
        line.data_received(whole[cut:])
        line.data_received(Frame(Opcode.TEXT, b"two").serialize(mask=True))
        return ear.messages

    assert asyncio.run(hear()) == [within, "two"]


def test_all_that_is_said_in_one_go_is_written_in_one_go_unless_the_line_has_broken() -> None:
    wire = Wire()

    async def talk() -> None:
        line = OpenLine(wire, LARGEST, Ear(), Bounds(), Outbox(), lambda line: None)
        line.send(b"one")
        line.send(b"two")
        await asyncio.sleep(0)
        line.send(b"three")
        wire.closed = True
        line.connection_lost(None)
        asyncio.get_running_loop().set_exception_handler(lambda _, what: faults.append(what))
        await asyncio.sleep(0)

    faults: list[object] = []
    asyncio.run(talk())
    assert wire.written == [head(3) + b"one" + head(3) + b"two"]
    assert faults == []


def test_who_has_left_is_forgotten_without_the_garbage_collector() -> None:
    """It looks through everything seldom, and people come and go all the time."""

    class Visit(Ear):
        line: OpenLine

    async def visit() -> "weakref.ref[Visit]":
        guest = Visit()
        guest.line = OpenLine(Wire(), LARGEST, guest, Bounds(), Outbox(), lambda line: None)
        guest.line.data_received(FAREWELL)
        assert ServerProtocol in alive()
        guest.line.connection_lost(None)
        return weakref.ref(guest)

    gc.collect()
    gc.disable()
    try:
        assert asyncio.run(visit())() is None
        assert not alive()
    finally:
        gc.enable()


def test_the_library_is_asked_only_for_what_is_not_usual() -> None:
    async def talk() -> tuple[set[type], set[type]]:
        line = OpenLine(Wire(), LARGEST, Ear(), Bounds(), Outbox(), lambda line: None)
        line.data_received(Frame(Opcode.TEXT, b"one").serialize(mask=True))
        line.send(b"two")
        await asyncio.sleep(0)
        before = alive()
        line.data_received(Frame(Opcode.PING, b"three").serialize(mask=True))
        after = alive()
        line.connection_lost(None)
        return before, after

    gc.collect()
    assert asyncio.run(talk()) == (set(), {ServerProtocol})


def alive() -> set[type]:
    return {type(one) for one in gc.get_objects() if type(one) is ServerProtocol}
