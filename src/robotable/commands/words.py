"""What the person at the keyboard typed, as games, bots and options."""

import argparse
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, TypeVar, get_type_hints

import msgspec
from rich.console import Console

from robotable.bots import BOTS
from robotable.core import Drafts, Game, Venues
from robotable.core.options import values, wrong
from robotable.games import GAMES
from robotable.sim.accumulator import Accumulator, Gathering, made
from robotable.sim.classes import Unknown, reference
from robotable.sim.league import Sit, own_bots
from robotable.sim.spread import Spread, in_processes

AnyGame = Game[Any, Any, Any, Any]
T = TypeVar("T")
LONGEST_WAIT = 3600
"""Seconds."""


class Mistake(Exception):
    """Something the person at the keyboard can put right."""


def add_game(parser: argparse.ArgumentParser, short: bool = True) -> None:
    """The words by which every command names a game."""
    parser.add_argument("game", metavar="GAME", choices=list(GAMES), help=", ".join(GAMES))
    add_setup(parser, short)


def add_setup(parser: argparse.ArgumentParser, short: bool = True) -> None:
    """The words by which every command sets up a game; -o is short for one of them."""
    parser.add_argument(
        *(["-o"] if short else []),
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option; may be given several times",
    )
    parser.add_argument("--seed", type=int, default=None, help="the deal; random if not given")


def the_game(name: str) -> AnyGame:
    if name not in GAMES:
        raise Mistake(f"there is no game “{name}”; there are {', '.join(GAMES)}.")
    return GAMES[name]


def the_venues(option: str) -> tuple[Venues, Drafts]:
    """Of the game in which one chooses a venue by this option, or draws one."""
    known = ((game.venues, game.venues.drafts) for game in GAMES.values() if game.venues.option == option)
    return next((venues, drafts) for venues, drafts in known if drafts)


def the_text(drafts: Drafts, word: str) -> str:
    """A venue by its name, or what a file holds."""
    if word in drafts.names:
        return word
    try:
        return Path(word).read_text()
    except OSError as error:
        names = ", ".join(drafts.names)
        raise Mistake(
            f"“{word}” is none of {names}, and no file that can be read: {error.strerror or error}"
        ) from error
    except UnicodeDecodeError as error:
        raise Mistake(f"{word} is no text: a drawing is plain text in UTF-8") from error


def the_level(game: str, level: str) -> str:
    if level not in BOTS[game]:
        raise Mistake(f"{game} has no bot “{level}”; it has {', '.join(BOTS[game])}.")
    return level


def add_limits(parser: argparse.ArgumentParser) -> None:
    """The words by which bots from outside are bounded."""
    outside = parser.add_argument_group(
        "bots from outside",
        "a Python class (module:Class, file.py:Class) or a program that speaks in lines (./program)",
    )
    think = "seconds for a decision; who takes longer loses the seat to random (default: %(default)s)"
    outside.add_argument("--limit", type=float, default=5.0, metavar="SECONDS", help=think)
    begin = "seconds to start (default: %(default)s)"
    outside.add_argument("--start", type=float, default=30.0, metavar="SECONDS", help=begin)
    form = "how programs are asked: in JSON, or as `robotable prompt` shows it (default: %(default)s)"
    outside.add_argument("--as", dest="form", choices=["json", "text"], default="json", help=form)


def the_sit(game: AnyGame, bots: Sequence[str], words: argparse.Namespace) -> Sit:
    """Who brings these bots: levels of the game, and whoever comes from outside."""
    if not (0 < words.limit <= LONGEST_WAIT and 0 < words.start <= LONGEST_WAIT):
        raise Mistake(f"--limit and --start are seconds, more than 0 and at most {LONGEST_WAIT}.")
    if all(bot in BOTS[game.name] for bot in bots):
        return own_bots
    for bot in bots:
        if not any(sign in bot for sign in ":/."):
            the_level(game.name, bot)
    with the_research():
        from robotable.research.outside.entrants import seating
        from robotable.research.outside.guard import Limits
    try:
        return seating(game.name, bots, Limits(words.start, words.limit), words.form == "text")
    except Unknown as reason:
        raise Mistake(str(reason)) from reason


def add_machines(parser: argparse.ArgumentParser) -> None:
    """The words by which work is spread."""
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: %(default)s)")
    where = "the same on a Ray cluster: ray, ray:HOST:PORT or ray:ray://HOST:PORT"
    parser.add_argument("--on", metavar="ray[:ADDRESS]", default=None, help=where)


@contextmanager
def the_spread(words: argparse.Namespace) -> Iterator[Spread]:
    """Processes of this machine, or a cluster, for as long as there is work."""
    if words.jobs < 1:
        raise Mistake("--jobs is at least 1.")
    if words.on is None:
        yield in_processes(words.jobs)
        return
    kind, _, address = words.on.partition(":")
    if kind != "ray":
        raise Mistake(f"--on is ray or ray:ADDRESS, not “{words.on}”.")
    with the_research("ray"):
        from robotable.research.ray_cluster import Away, cluster
    try:
        with cluster(address) as spread:
            yield spread
    except (Away, Unknown) as reason:
        raise Mistake(str(reason)) from reason


def the_gathering(word: str) -> Gathering:
    """An Accumulator that somebody wrote."""
    where = reference(word)
    if where is None:
        raise Mistake(f"what gathers figures is module:Class or file.py:Class, not “{word}”.")
    try:
        where.load(Accumulator)
    except Unknown as reason:
        raise Mistake(str(reason)) from reason
    return partial(made, where)


@contextmanager
def the_research(extra: str = "research") -> Iterator[None]:
    """Around imports of what only researchers install."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise Mistake(f"this needs {error.name}: pip install 'robotable[{extra}]' brings it.") from error


def the_seats(game: AnyGame, seats: int | None, usual: int = 2) -> int:
    """As many as were asked for; else as is usual, if the game allows so few."""
    if seats is None:
        return max(usual, game.seats.start)
    if seats not in game.seats:
        raise Mistake(f"{game.name} is for {game.seats.start} to {game.seats.stop - 1} players, not {seats}.")
    return seats


def the_games(arguments: argparse.Namespace) -> int:
    """How many are to be played."""
    if arguments.games < 1:
        raise Mistake(f"--games is at least 1, not {arguments.games}.")
    games: int = arguments.games
    return games


def many(number: int, thing: str) -> str:
    """`1 game`, `2 games`"""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def the_seed(arguments: argparse.Namespace) -> int:
    return arguments.seed if arguments.seed is not None else int.from_bytes(os.urandom(4))


def the_options(game: AnyGame, words: Sequence[str]) -> Any:
    """`name=value` words as the game's Options; values are read as JSON where they can be, and are no text that is listed."""
    given = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise Mistake(f"an option is NAME=VALUE, not “{word}”.")
        try:
            given[name] = value if value in values(game.types.options, name) else msgspec.json.decode(value)
        except msgspec.DecodeError:
            given[name] = value
    try:
        return msgspec.convert(given, game.types.options)
    except msgspec.ValidationError as error:
        names = ", ".join(get_type_hints(game.types.options))
        raise Mistake(f"{wrong(game.types.options, given, error)}. The options of {game.name} are {names}.") from error


def each_value(game: AnyGame, options: Any, name: str | None) -> list[tuple[str, Any]]:
    """The options once for every value that the named one can have."""
    if name is None:
        return [("", options)]
    listed = values(game.types.options, name)
    if not listed:
        raise Mistake(f"--each needs an option with a list of values, not “{name}”.")
    return [(f"{name}={value}", msgspec.structs.replace(options, **{name: value})) for value in listed]


def opened(start: Callable[[], T]) -> T:
    """What `start` gives; options that do not go together are the person's mistake."""
    try:
        return start()
    except ValueError as error:
        raise Mistake(str(error)) from error


def settings(game: AnyGame, options: Any, each: str | None, seats: int, seed: int) -> Iterator[tuple[str, Any]]:
    """The options, once for every value of one of them that can be played."""
    for value, variant in each_value(game, options, each):
        try:
            opened(lambda v=variant: game.setup(v, seats, seed))  # type: ignore[misc]
        except Mistake as mistake:
            if not value:
                raise
            # Some values need more than their name, such as a drawing of one's own.
            Console(stderr=True).print(f"{value} is left out: {mistake}")
            continue
        yield value, variant
