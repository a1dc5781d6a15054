"""The command line: robotable serve, play, league, replay and more."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from robotable import __version__
from robotable.commands.words import Mistake

COMMANDS = (
    "serve",
    "think",
    "cluster",
    "store",
    "token",
    "today",
    "bot",
    "play",
    "league",
    "replay",
    "review",
    "puzzles",
    "draw",
    "film",
    "prompt",
    "dataset",
    "courses",
    "scenario",
    "fuzz",
    "bench",
    "benchmark",
    "rules",
)


def main(words: Sequence[str] | None = None) -> int:
    asked = parser().parse_args(words)
    try:
        code: int | None = asked.run(asked)
    except Mistake as mistake:
        print(f"robotable: {mistake}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever read along has stopped reading, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code or 0


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="robotable", description="Five robot games at one table.")
    top.add_argument("--version", action="version", version=f"robotable {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name in COMMANDS:
        command = import_module(f"robotable.commands.{name}")
        text = command.__doc__ or ""
        sub = commands.add_parser(name, help=text, description=text[:1].upper() + text[1:] + ".")
        command.arguments(sub)
        sub.set_defaults(run=command.run)
    return top


if __name__ == "__main__":
    sys.exit(main())
