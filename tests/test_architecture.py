"""The house as drawn in docs/architecture.md: imports point one way."""

import ast
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

SRC = Path(__file__).parent.parent / "src" / "robotable"
MAY_IMPORT = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "games", "bots"},
    "sim": {"core", "games", "bots", "sim"},
    "coach": {"core", "games", "bots", "sim", "coach"},
    "server": {"core", "games", "bots", "coach", "pictures", "server", "__version__"},
    "local": {"core", "games", "bots", "server", "local"},
    "pictures": {"core", "games", "pictures"},
    "research": {"core", "games", "bots", "sim", "pictures", "research", "__version__"},
    "client": {"client", "coach", "core", "games", "bots", "server"},
    "cluster": {"cluster"},
    "commands": {
        "core",
        "games",
        "bots",
        "sim",
        "coach",
        "server",
        "client",
        "cluster",
        "commands",
        "rules",
        "pictures",
        "research",
    },
}
BESIDE_TABLES = {
    "ratings": set[str](),
    "matching": set[str](),
    "tournaments": set[str](),
    "today": set[str](),
    "notices": {"pages", "wire"},
    "manners": set[str](),
}
"""Rooms that only reckon, and what each may know besides itself."""
SAID = {"reasons", "wire", "bot_wire"}
WITHIN_SERVER = {
    **{room: {room, *known} for room, known in BESIDE_TABLES.items()},
    "tables": {"tables", "ratings", "matching", "manners", "today", *SAID},
    "store": {"store", "tables", *BESIDE_TABLES, *SAID},
    "nodes": {"nodes", "store", "tables", *SAID},
    "web": {"web", "nodes", "store", "tables", "pages", *BESIDE_TABLES, *SAID},
}
"""A table can run elsewhere, too: it knows neither the web nor the database, only what it needs of them."""
NOT_AT_TABLES = {"itsdangerous", "platformdirs", "redis", "sqlalchemy", "starlette", "uvicorn", "websockets"}
FOR_RESEARCH = {"PIL", "gymnasium", "numpy", "open_spiel", "pettingzoo", "pyarrow", "pyspiel", "ray", "resvg_py"}
"""Whoever only plays installs none of it, so outside of research nobody may need it."""
PIXELS = "pictures/raster.py"
"""But for this, which nobody imports before pixels are asked for."""
LISTS = {"games": {"CHALLENGES", "GAMES", "ENDINGS"}, "bots": {"BOTS", "FIRST", "Bot", "BotType", "Idea", "RandomBot"}}
"""All that those may know of games and bots who are to know none of them by name; `bots.bot` besides."""
CORE_MAY_USE = {
    "abc",
    "collections",
    "difflib",
    "enum",
    "functools",
    "itertools",
    "math",
    "msgspec",
    "operator",
    "re",
    "string",
    "typing",
}
GAMES_MAY_USE = CORE_MAY_USE | {"copy", "heapq", "html", "importlib", "pathlib", "warnings"}
"""The last three find and speak of what lies in this package and in others."""
BARRED = {"utils", "helpers", "common", "manager", "service"}


@cache
def imports(source: str) -> list[str]:
    """Everything imported by its full name: `from robotable.games import GAMES` is robotable.games.GAMES."""
    return list(_imports(source))


def _imports(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{'.' * node.level}{node.module or ''}.{alias.name}" for alias in node.names)


def ours(source: str) -> Iterator[list[str]]:
    """What is imported of our own, from the part of the house on."""
    for name in imports(source):
        first, *rest = name.split(".")
        if first in ("robotable", ""):
            yield rest


def outside(source: str) -> set[str]:
    return {first for name in imports(source) if (first := name.split(".")[0]) not in ("robotable", "")}


def wrong_way(path: str, source: str) -> list[str]:
    allowed = MAY_IMPORT[path.split("/")[0]]
    return [".".join(name) for name in ours(source) if name[0] not in allowed]


def wrong_room(path: str, source: str) -> list[str]:
    room = path.split("/")[1]
    inside = [name for name in ours(source) if name[0] == "server"]
    return [".".join(name) for name in inside if name[1] not in WITHIN_SERVER[room]]


def too_much_at_tables(path: str, source: str) -> set[str]:
    return outside(source) & NOT_AT_TABLES


def too_much_for_playing(path: str, source: str) -> set[str]:
    return set() if path == PIXELS else outside(source) & FOR_RESEARCH


def too_early(path: str, source: str) -> list[str]:
    """What needs the extra and is imported before it is asked for: a command could not even print its help."""
    body = "\n".join(
        ast.unparse(node) for node in ast.parse(source).body if isinstance(node, ast.Import | ast.ImportFrom)
    )
    return [".".join(name) for name in ours(body) if name[0] == "research" or name[:2] == ["pictures", "raster"]]


def other_games(path: str, source: str) -> list[str]:
    game = path.split("/")[1]
    return [".".join(name) for name in ours(source) if name[0] == "games" and name[1:2] != [game]]


def by_name(path: str, source: str) -> list[str]:
    """Games and bots that are known otherwise than by their lists."""
    known = (name for name in ours(source) if name[0] in LISTS)
    general = [["bots", one] for one in ("bot", "ladder", "characters", "workers")]
    return [".".join(name) for name in known if name[:2] not in general and name[1] not in LISTS[name[0]]]


def too_much_in_core(path: str, source: str) -> set[str]:
    return outside(source) - CORE_MAY_USE


def too_much_in_games(path: str, source: str) -> set[str]:
    return outside(source) - GAMES_MAY_USE


Rule = Callable[[str, str], list[str] | set[str]]
RULES: list[tuple[Rule, str]] = [
    *((wrong_way, f"{part}/**/*.py") for part in MAY_IMPORT),
    *((wrong_room, f"server/{room}/**/*.py") for room in WITHIN_SERVER),
    (too_much_at_tables, "server/tables/**/*.py"),
    (too_much_at_tables, "server/ratings/**/*.py"),
    (too_much_at_tables, "server/manners/**/*.py"),
    (other_games, "games/*/**/*.py"),
    *((too_much_for_playing, f"{part}/**/*.py") for part in MAY_IMPORT if part != "research"),
    (too_early, "commands/**/*.py"),
    (too_early, "pictures/**/*.py"),
    (by_name, "pictures/*.py"),  # a drawing knows its game, pictures/drawings
    (by_name, "research/*.py"),  # an encoding knows its game, research/encodings
    (by_name, "coach/*.py"),  # words about one game may know it, coach/words
    (by_name, "sim/*.py"),  # a report on one game may know it, sim/reports
    (by_name, "server/**/*.py"),
    (by_name, "commands/**/*.py"),
    (by_name, "client/**/*.py"),
    (too_much_in_core, "core/**/*.py"),
    (too_much_in_games, "games/**/*.py"),
]


@pytest.mark.parametrize(("rule", "where"), RULES)
def test_the_house_is_built_as_it_was_drawn(rule: Rule, where: str) -> None:
    paths = sorted(SRC.glob(where))
    assert paths
    breaches = {str(path.relative_to(SRC)): rule(str(path.relative_to(SRC)), path.read_text()) for path in paths}
    assert not {path: found for path, found in breaches.items() if found}


@pytest.mark.parametrize(
    ("rule", "path", "source"),
    [
        (wrong_way, "core/game.py", "from robotable.games import GAMES"),
        (wrong_way, "core/game.py", "from robotable import games"),
        (wrong_way, "core/game.py", "import robotable.games"),
        (wrong_way, "core/game.py", "from ..games import GAMES"),
        (wrong_way, "games/quirkies/game.py", "def late():\n    from robotable.server import wire"),
        (wrong_way, "bots/quirkies/plan.py", "from robotable.sim.play import Match"),
        (wrong_way, "sim/play.py", "from robotable import server"),
        (wrong_way, "server/table.py", "from robotable import sim"),
        (wrong_way, "sim/league.py", "from robotable.research import aec"),
        (wrong_way, "commands/league.py", "from robotable import __main__"),
        (too_much_for_playing, "sim/league.py", "def late():\n    import numpy as np"),
        (too_much_for_playing, "pictures/page.py", "from PIL import Image"),
        (too_early, "commands/bench.py", "from robotable.research.actions import ActionSpace"),
        (too_early, "commands/draw.py", "from robotable.pictures.raster import png"),
        (by_name, "research/turns.py", "from robotable.games.quirkies import Quirkies"),
        (wrong_room, "server/tables/table.py", "from robotable.server.store.store import Store"),
        (wrong_room, "server/tables/lobby.py", "from robotable.server import web"),
        (wrong_room, "server/ratings/rating.py", "from robotable.server.store.store import Store"),
        (wrong_room, "server/store/store.py", "from robotable.server.web import api"),
        (too_much_at_tables, "server/tables/audience.py", "from starlette.websockets import WebSocket"),
        (too_much_at_tables, "server/tables/keeping.py", "import sqlalchemy"),
        (other_games, "games/quirkies/game.py", "from robotable.games import roborally"),
        (other_games, "games/quirkies/game.py", "from robotable.games import GAMES"),
        (other_games, "games/quirkies/game.py", "from robotable.games.roborally.cards import Card"),
        (by_name, "sim/league.py", "from robotable.games import roborally"),
        (by_name, "sim/league.py", "from robotable.games.roborally import RoboRally"),
        (by_name, "server/lobby.py", "from robotable.bots import quirkies"),
        (by_name, "server/lobby.py", "import robotable.bots.quirkies"),
        (by_name, "commands/courses.py", "from robotable.games.roborally import courses"),
        (by_name, "commands/scenario.py", "from robotable.games import quirky_circuits"),
        (by_name, "commands/league.py", "from robotable.bots.roborally import LEVELS"),
        (too_much_in_core, "core/game.py", "import time"),
        (too_much_in_games, "games/quirkies/game.py", "from os import urandom"),
        (too_much_in_games, "games/quirkies/game.py", "import socket"),
        (too_much_in_games, "games/quirkies/game.py", "import random"),
    ],
)
def test_a_breach_is_noticed(rule: Rule, path: str, source: str) -> None:
    assert rule(path, source)


def test_a_module_is_a_noun_of_the_domain_or_a_verb_of_the_program() -> None:
    assert not [path for path in SRC.rglob("*.py") if path.stem in BARRED]


ROOMS = [
    "game",
    "options",
    "state",
    "actions",
    "events",
    "cards",
    "view",
    "refusals",
    "reasons",
    "words",
    "notation",
    "ending",
]


@pytest.mark.parametrize("game", sorted(one.name for one in (SRC / "games").iterdir() if (one / "game.py").exists()))
def test_who_knows_one_game_finds_everything_in_the_next(game: str) -> None:
    folder = SRC / "games" / game
    assert [room for room in ROOMS if not (folder / f"{room}.py").exists()] == []
    aided = [path.stem for path in folder.glob("*.py") if "class Aid(" in path.read_text()]
    assert aided in ([], ["aid"])
