"""let a bot of yours play at tables of a server"""

import argparse
import os
from functools import partial
from typing import TYPE_CHECKING

from robotable.bots import BOTS
from robotable.commands.words import Mistake, the_game
from robotable.games import GAMES

if TYPE_CHECKING:
    from robotable.research.outside.at_table import Enter

MOST = 10
"""Games at once, as the server sees it."""
LONGEST = 60.0
"""Seconds for a decision; a server waits no longer."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("bot", metavar="BOT", help="module:Class, file.py:Class, ./program, or a level such as skilled")
    parser.add_argument("--server", metavar="URL", required=True, help="as http://localhost:8000")
    token = "as whoever runs the server made it with robotable token new; also ROBOTABLE_TOKEN, where fewer see it"
    parser.add_argument("--token", default=os.environ.get("ROBOTABLE_TOKEN"), help=token)
    parser.add_argument("--games", nargs="+", metavar="GAME", help="that it plays (default: all it can)")
    parser.add_argument(
        "--at-once", type=int, default=4, metavar="N", help=f"games, 1 to {MOST} (default: %(default)s)"
    )
    parser.add_argument("--as", dest="form", choices=("json", "text"), default="json", help="how a program is asked")
    parser.add_argument("--limit", type=float, default=30.0, help="seconds for a decision of a program (default: 30)")


def run(words: argparse.Namespace) -> None:
    from robotable.cluster.processes import until_interrupted

    try:
        from robotable.research.outside.guard import Limits
        from robotable.research.outside.link import TROUBLE, Link, NoServer, Refusal
        from robotable.research.outside.online import Online
    except ImportError as error:
        raise Mistake("this needs more than playing does: pip install 'robotable[research]'.") from error

    if not words.token:
        raise Mistake("a bot needs its token: ROBOTABLE_TOKEN or --token, as robotable token new prints it.")
    if not 1 <= words.at_once <= MOST:
        raise Mistake(f"--at-once is 1 to {MOST}, not {words.at_once}.")
    if not 0 < words.limit <= LONGEST:
        raise Mistake(f"--limit is more than 0 and at most {LONGEST:g} seconds, not {words.limit:g}.")
    enter = {game: entering(game, words.bot, words.form == "text") for game in the_games(words)}
    try:
        link = Link(words.server, words.token)
        online = Online(link, enter, Limits(decision=words.limit), words.at_once, partial(print, flush=True))
        with until_interrupted():
            print(f"{link.account()} is at {words.server} (Ctrl+C ends it).", flush=True)
            online.run()
        print("Leaving.", flush=True)
        online.stop()
    except (NoServer, Refusal) as reason:
        raise Mistake(str(reason)) from reason
    except TROUBLE as error:
        told = error.strerror if isinstance(error, OSError) else None
        raise Mistake(f"{words.server} cannot be reached: {told or error}.") from error


def the_games(words: argparse.Namespace) -> list[str]:
    """Those that were named, or all that the bot may play."""
    if words.games:
        return [the_game(game).name for game in words.games]
    return [game for game in GAMES if words.bot in BOTS[game]] or list(GAMES)


def entering(game: str, word: str, text: bool) -> "Enter":
    """How the bot is let into a game."""
    from robotable.research.outside.entrants import entrant
    from robotable.sim.classes import Unknown

    if own := BOTS[game].get(word):
        return lambda fixture, seat, random, game, limits: own(game, seat, random)
    try:
        return entrant(game, word, text).enter
    except Unknown as unknown:
        raise Mistake(str(unknown)) from unknown
