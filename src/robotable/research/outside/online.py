"""A bot that sits down at tables of a server: hears of challenges, plays several games at once, and comes back."""

import threading
from collections.abc import Mapping

import msgspec
from msgspec import Struct

from robotable.research.outside.at_table import NO_TOKEN, AtTable, Backoff, Enter, Kind, Say, Table
from robotable.research.outside.guard import Limits
from robotable.research.outside.link import TROUBLE, Link, Refusal

MOST = 10
"""Games at once: the server lets no bot sit at more tables."""
PARTING = 5.0
"""Seconds that games have to be left."""


class Challenge(Struct):
    challenge: Table


class Start(Struct):
    game: Table


class Online:
    """Until it is stopped. Whatever happens is said in a line."""

    def __init__(self, link: Link, enter: Mapping[str, Enter], limits: Limits, at_once: int, say: Say) -> None:
        """`enter` lets the bot in, by game."""
        self._link, self._enter, self._limits, self._at_once, self._say = link, enter, limits, at_once, say
        self._stopped = threading.Event()
        self._playing: dict[str, threading.Thread] = {}

    def stop(self) -> None:
        """The server lets a bot of its own play on."""
        self._stopped.set()
        for thread in self._playing.values():
            thread.join(PARTING)

    def run(self) -> None:
        """Raises Refusal if the token is none."""
        backoff = Backoff(self._stopped)
        path = f"/api/stream/event?games={','.join(self._enter)}"
        while not self._stopped.is_set():
            try:
                for line in self._link.lines(path):
                    backoff.well()
                    self._hear(line)
                    if self._stopped.is_set():
                        return
                self._say("The server closed the line; coming back.")
                backoff.wait()
            except Refusal as refusal:
                if refusal.status == NO_TOKEN:
                    raise
                self._say(f"The server refuses: {refusal}")
                backoff.wait(refusal.wait)
            except TROUBLE as error:
                self._say(f"The server cannot be reached ({error or type(error).__name__}); trying again.")
                backoff.wait()

    def _hear(self, line: bytes) -> None:
        kind = msgspec.json.decode(line, type=Kind).type if line else ""
        if kind == "challenge":
            self._consider(msgspec.json.decode(line, type=Challenge).challenge)
        elif kind == "gameStart":
            self._begin(msgspec.json.decode(line, type=Start).game)

    @property
    def _games(self) -> int:
        """Under way."""
        self._playing = {id: thread for id, thread in self._playing.items() if thread.is_alive()}
        return len(self._playing)

    def _consider(self, table: Table) -> None:
        free = table.game in self._enter and self._games < self._at_once
        self._say(f"{table.id}: asked to play {table.game}; {'coming' if free else 'declined'}.")
        try:
            self._link.post(f"/api/challenge/{table.id}/{'accept' if free else 'decline'}")
        except (Refusal, *TROUBLE) as error:
            self._say(f"{table.id}: {error}")

    def _begin(self, table: Table) -> None:
        """Also one in which we sat before: the server tells of all there are whenever we come."""
        if table.game in self._enter and self._games < MOST and table.id not in self._playing:
            seat = AtTable(self._link, table, self._say, self._stopped)
            words = (self._enter[table.game], self._limits)
            self._playing[table.id] = threading.Thread(target=seat.play, args=words, daemon=True)
            self._playing[table.id].start()
            self._say(f"{table.id}: {table.game} begins; seat {table.seat + 1} of {len(table.places)} is ours.")
