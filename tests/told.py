"""Golden games and how they ended, for the tests of endings."""

from pathlib import Path
from typing import Any

from robotable.core import Outcome
from robotable.core.ending import Ending, Line
from robotable.core.record import load, replay, retold
from robotable.games import ENDINGS, GAMES

GOLDEN = Path(__file__).parent / "golden"


def names(game: str) -> list[str]:
    return sorted(path.stem for path in GOLDEN.glob(f"{game}-*.json"))


def record_of(name: str) -> tuple[Any, Any]:
    game = next(game for game in GAMES.values() if name.startswith(f"{game.name}-"))
    return game, load(game, (GOLDEN / f"{name}.json").read_bytes())


def ending_of(name: str) -> tuple[Ending, Outcome]:
    game, record = record_of(name)
    outcome = game.outcome(replay(game, record)[0])
    assert outcome
    return ENDINGS[game.name](retold(game, record)), outcome


def told(lines: tuple[Line, ...]) -> dict[str, dict[str, int | str]]:
    return {line.key: line.values for line in lines}
