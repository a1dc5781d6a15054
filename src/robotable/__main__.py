"""The command line: robotable serve | play | league | replay | fuzz | bench | rules."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args, get_type_hints

import msgspec

from robotable import __version__

if TYPE_CHECKING:
    from robotable.core import Game


class Mistake(Exception):
    """Something the person at the keyboard can put right."""


def main(words: Sequence[str] | None = None) -> int:
    arguments = parser().parse_args(words)
    try:
        code: int | None = arguments.run(arguments)
    except Mistake as mistake:
        print(f"robotable: {mistake}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return code or 0


def parser() -> argparse.ArgumentParser:
    from robotable.games import GAMES

    top = argparse.ArgumentParser(prog="robotable", description="Five robot games at one table.")
    top.add_argument("--version", action="version", version=f"robotable {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def command(name: str, run: Any, text: str, game: bool = True) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=text, description=text[0].upper() + text[1:] + ".")
        sub.set_defaults(run=run)
        if game:
            sub.add_argument("game", metavar="GAME", choices=list(GAMES), help=", ".join(GAMES))
            sub.add_argument(
                "-o",
                "--option",
                action="append",
                default=[],
                metavar="NAME=VALUE",
                help="an option of the game; may be given several times",
            )
            sub.add_argument("--seed", type=int, default=None, help="the deal; random if not given")
        return sub

    serve = command("serve", run_serve, "open the tables in a browser", game=False)
    serve.add_argument(
        "--host", default="127.0.0.1", help="address to listen on (default: %(default)s; 0.0.0.0 lets others in)"
    )
    serve.add_argument("--port", type=int, default=8000, help="default: %(default)s")
    serve.add_argument("--data", type=Path, default=None, help="folder of the database (default: your data folder)")
    serve.add_argument("--open", action="store_true", help="open the browser too")

    play = command("play", run_play, "play in the terminal against bots")
    play.add_argument("--seats", type=int, default=None, help="players in all, you included")
    play.add_argument("--bots", default="novice", help="level of the others (default: %(default)s)")

    league = command("league", run_league, "let bots play each other and print who wins how often")
    league.add_argument(
        "--bots",
        nargs="+",
        default=None,
        metavar="LEVEL",
        help="levels, in seat order; repeated to fill the seats (default: all levels)",
    )
    league.add_argument(
        "--seats",
        type=int,
        nargs="+",
        default=None,
        help="players per game; several make several tables (default: one per bot)",
    )
    league.add_argument("--games", type=int, default=200, help="games per table (default: %(default)s)")
    league.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: %(default)s)")
    league.add_argument("--each", metavar="OPTION", help="a table for every value of this option")
    league.add_argument("--save", type=Path, metavar="FOLDER", help="keep the Record of every game")
    league.add_argument(
        "--report", type=Path, metavar="FILE", help="write the game's own report as an HTML page, if it has one"
    )

    replay = command("replay", run_replay, "tell a recorded game again", game=False)
    replay.add_argument(
        "file", type=Path, metavar="FILE", help="a Record, as downloaded from a table or saved by league and fuzz"
    )
    replay.add_argument("--seat", type=int, default=None, help="with the eyes of this seat (default: a spectator's)")
    replay.add_argument("--step", action="store_true", help="wait for Enter after every action and draw the table")

    fuzz = command("fuzz", run_fuzz, "play randomly and with ill will; keep the Record of whatever breaks")
    fuzz.add_argument("--games", type=int, default=500, help="default: %(default)s")
    fuzz.add_argument("--out", type=Path, default=Path("crashes"), help="folder for the Records (default: %(default)s)")

    bench = command("bench", run_bench, "measure speed against python-chess, and the server under load", game=False)
    bench.add_argument("what", nargs="?", choices=["all", "playouts", "server"], default="all")

    rules = command("rules", run_rules, "list the games' rule numbers", game=False)
    rules.add_argument("--coverage", action="store_true", help="the numbers that no test names; fails if there are any")
    return top


def run_serve(arguments: argparse.Namespace) -> None:
    from robotable.server import client_build
    from robotable.server.app import CannotStart, serve

    try:
        client_build.ensure()
        serve(arguments.host, arguments.port, arguments.data, arguments.open)
    except (CannotStart, client_build.NoNode) as reason:
        raise Mistake(str(reason)) from reason


def run_play(arguments: argparse.Namespace) -> None:
    from robotable.bots import BOTS
    from robotable.core import Random, Seat
    from robotable.sim.play import Match
    from robotable.sim.terminal import Person, Quit

    game, seed = the_game(arguments.game), the_seed(arguments)
    options = the_options(game, arguments.option)
    seats = the_seats(game, arguments.seats or max(2, game.seats.start))
    level = the_level(game.name, arguments.bots)
    random = Random(seed)
    person = Person(game, Seat(0), input, print, must=lambda: Seat(0) in game.waiting_on(match.state))
    bots = [person, *(BOTS[game.name][level](game, Seat(seat), random.fork()) for seat in range(1, seats))]
    match = opened(lambda: Match(game, bots, options, seed))
    print(f"{game.name}, {seats} seats; you are seat 0. Seed {seed}.")
    try:
        while not (outcome := game.outcome(match.state)):
            match.step()
    except (Quit, EOFError):
        return
    print("\n" + game.draw(game.view(match.state, Seat(0))))
    print(
        f"\n{outcome.reason} Scores: {', '.join(f'{s:g}' for s in outcome.scores)}. Won by seat {', '.join(map(str, outcome.winners)) or 'nobody'}."
    )


def run_league(arguments: argparse.Namespace) -> None:
    from rich.console import Console
    from rich.progress import track

    from robotable.bots import BOTS
    from robotable.core.record import dump
    from robotable.sim import league

    game, seed = the_game(arguments.game), the_seed(arguments)
    bots = [the_level(game.name, level) for level in arguments.bots or reversed(BOTS[game.name])]
    options = the_options(game, arguments.option)
    console = Console()
    everything: list[league.Result] = []
    for seats in arguments.seats or [max(len(bots), game.seats.start)]:
        the_seats(game, seats)
        for title, variant in each_value(game, options, arguments.each):
            opened(lambda v=variant, s=seats: game.setup(v, s, seed))
            games = league.fixtures(game.name, bots, seats, variant, arguments.games, seed)
            keep = bool(arguments.save or arguments.report)
            running = league.run_all(games, arguments.jobs, keep)
            results = list(
                track(
                    running,
                    f"{game.name} {seats} seats {title}",
                    arguments.games,
                    console=Console(stderr=True),
                    transient=True,
                )
            )
            console.print(league_table(game.name, seats, title, results))
            everything += results
    if arguments.save:
        arguments.save.mkdir(parents=True, exist_ok=True)
        for number, result in enumerate(everything):
            (arguments.save / f"{game.name}-{number:05}.json").write_bytes(dump(result.record))  # type: ignore[arg-type]
    if arguments.report:
        page = game.report([result.record for result in everything if result.record])
        if page is None:
            raise Mistake(f"{game.name} has no report of its own.")
        arguments.report.write_text(page)
        console.print(f"Report written to {arguments.report}.")


def league_table(game: str, seats: int, title: str, results: Sequence[Any]) -> Any:
    from rich.table import Table

    from robotable.sim.league import standings

    decisions = sum(result.decisions for result in results)
    seconds = sum(result.seconds for result in results) / len(results)
    cpu = sum(result.cpu for result in results)
    caption = (
        f"{len(results)} games, {decisions / len(results):.0f} actions and {seconds / 60:.1f} minutes at a table each, "
        f"{1000 * cpu / decisions:.2f} ms CPU per action. Shared wins count."
    )
    table = Table(
        "bot",
        "seats played",
        "wins",
        "95 % interval",
        "mean score",
        title=f"{game}, {seats} seats {title}".strip(),
        caption=caption,
    )
    for row in standings(results):
        table.add_row(
            row.bot,
            str(row.games),
            f"{row.wins / row.games:.1%}",
            f"{row.low:.1%} to {row.high:.1%}",
            f"{row.score:.2f}",
        )
    return table


def run_replay(arguments: argparse.Namespace) -> None:
    from robotable.core import Seat
    from robotable.core.record import check, game_of, load

    try:
        data = arguments.file.read_bytes()
        game = the_game(game_of(data))
        record = load(game, data)
        check(game, record)
    except (OSError, msgspec.MsgspecError) as error:
        raise Mistake(f"{arguments.file} cannot be read: {error}") from error
    eyes = None if arguments.seat is None else Seat(arguments.seat)
    state = game.setup(record.options, record.seats, record.seed)
    for number, (seat, action) in enumerate(record.actions, 1):
        for event in game.act(state, seat, action):
            if (seen := event.seen_by(eyes)) is not None:
                print(f"{number:>5}  {game.tell(seen)}")
        if arguments.step:
            print("\n" + game.draw(game.view(state, eyes)))
            input()
    print("\n" + game.draw(game.view(state, eyes)))
    print(f"\n{game.outcome(state) or 'The game is not over.'}")


def run_fuzz(arguments: argparse.Namespace) -> int:
    from rich.console import Console
    from rich.progress import track

    from robotable.sim.fuzz import Fault, fuzz

    game, seed = the_game(arguments.game), the_seed(arguments)
    options = the_options(game, arguments.option)
    faults = actions = 0
    for number in track(
        range(arguments.games), f"{game.name} from seed {seed}", console=Console(stderr=True), transient=True
    ):
        try:
            actions += fuzz(game, options, game.seats[number % len(game.seats)], seed + number)
        except Fault as fault:
            faults += 1
            print(f"{fault} -> {fault.save(arguments.out)}")
    print(f"{arguments.games} games, {actions} actions, {faults} faults.")
    return 1 if faults else 0


def run_bench(arguments: argparse.Namespace) -> int:
    import subprocess

    from robotable.rules import ROOT

    if not (ROOT / "bench").is_dir():
        raise Mistake("the benchmarks are part of the source tree, not of the installed package.")
    names = ["playouts", "server"] if arguments.what == "all" else [arguments.what]
    return max(
        subprocess.run([sys.executable, "-m", f"bench.{name}"], cwd=ROOT, check=False).returncode for name in names
    )


def run_rules(arguments: argparse.Namespace) -> int:
    from robotable.rules import ROOT, coverage

    if not (ROOT / "tests").is_dir():
        raise Mistake("the tests are part of the source tree, not of the installed package.")
    rows = coverage()
    for row in rows:
        print(f"{row.game}: {len(row.numbers)} rules, {len(row.missing)} without a test")
        if row.missing and arguments.coverage:
            print("  " + " ".join(row.missing))
    return int(arguments.coverage and any(row.missing for row in rows))


def the_game(name: str) -> "Game[Any, Any, Any, Any]":
    from robotable.games import GAMES

    if name not in GAMES:
        raise Mistake(f"there is no game “{name}”; there are {', '.join(GAMES)}.")
    return GAMES[name]


def the_level(game: str, level: str) -> str:
    from robotable.bots import BOTS

    if level not in BOTS[game]:
        raise Mistake(f"{game} has no bot “{level}”; it has {', '.join(BOTS[game])}.")
    return level


def the_seats(game: "Game[Any, Any, Any, Any]", seats: int) -> int:
    if seats not in game.seats:
        raise Mistake(f"{game.name} is for {game.seats.start} to {game.seats.stop - 1} players, not {seats}.")
    return seats


def the_seed(arguments: argparse.Namespace) -> int:
    return arguments.seed if arguments.seed is not None else int.from_bytes(os.urandom(4))


def the_options(game: "Game[Any, Any, Any, Any]", words: Sequence[str]) -> Any:
    """`name=value` words as the game's Options; values are read as JSON where they can be."""
    values = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise Mistake(f"an option is NAME=VALUE, not “{word}”.")
        try:
            values[name] = msgspec.json.decode(value)
        except msgspec.DecodeError:
            values[name] = value
    try:
        return msgspec.convert(values, game.types.options)
    except msgspec.ValidationError as error:
        names = ", ".join(get_type_hints(game.types.options))
        raise Mistake(f"{error}. The options of {game.name} are {names}.") from error


def each_value(game: "Game[Any, Any, Any, Any]", options: Any, name: str | None) -> list[tuple[str, Any]]:
    """The options once for every value that the named one can have."""
    if name is None:
        return [("", options)]
    hint = get_type_hints(game.types.options).get(name)
    values = (False, True) if hint is bool else get_args(hint)
    if not values:
        raise Mistake(f"--each needs an option with a list of values, not “{name}”.")
    return [(f"{name}={value}", msgspec.structs.replace(options, **{name: value})) for value in values]


def opened(start: Any) -> Any:
    """What `start` gives; options that do not go together are the person's mistake."""
    try:
        return start()
    except ValueError as error:
        raise Mistake(str(error)) from error


if __name__ == "__main__":
    sys.exit(main())
