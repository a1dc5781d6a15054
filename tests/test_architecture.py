"""The house as drawn in docs/architecture.md: imports point one way."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SRC = Path(__file__).parent.parent / "src" / "robotable"
MAY_IMPORT = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "games", "bots"},
    "sim": {"core", "games", "bots", "sim"},
    "server": {"core", "games", "bots", "server"},
}
CORE_MAY_USE = {"abc", "collections", "enum", "functools", "itertools", "math", "msgspec", "re", "string", "typing"}
BARRED = {"utils", "helpers", "common", "manager", "service"}


def modules(part: str) -> Iterator[Path]:
    yield from sorted((SRC / part).rglob("*.py"))


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield node.module or ""


def ours(path: Path) -> Iterator[list[str]]:
    yield from (name.split(".")[1:] for name in imports(path) if name.startswith("robotable."))


@pytest.mark.parametrize("part", MAY_IMPORT)
def test_imports_point_one_way(part: str) -> None:
    for path in modules(part):
        for name in ours(path):
            assert name[0] in MAY_IMPORT[part], f"{path.relative_to(SRC)} imports {'.'.join(name)}"


def test_a_game_knows_no_other_game() -> None:
    for folder in (p for p in (SRC / "games").iterdir() if p.is_dir() and p.name != "__pycache__"):
        for path in folder.rglob("*.py"):
            for name in ours(path):
                assert name[0] != "games" or name[1:2] == [folder.name], (
                    f"{path.relative_to(SRC)} imports {'.'.join(name)}"
                )


@pytest.mark.parametrize("part", ["sim", "server"])
def test_sim_and_server_know_games_and_bots_only_by_their_lists(part: str) -> None:
    for path in modules(part):
        for name in ours(path):
            if name[0] in ("games", "bots"):
                assert name[1:] in ([], ["bot"]), f"{path.relative_to(SRC)} imports {'.'.join(name)}"


def test_the_core_needs_the_standard_library_and_msgspec_alone() -> None:
    for path in modules("core"):
        outside = {name.split(".")[0] for name in imports(path)} - {"robotable"}
        assert outside <= CORE_MAY_USE, f"{path.relative_to(SRC)} imports {outside - CORE_MAY_USE}"


def test_games_do_no_input_or_output_and_read_no_clock() -> None:
    for path in modules("games"):
        used = {name.split(".")[0] for name in imports(path)}
        assert not used & {"asyncio", "random", "secrets", "socket", "threading", "time"}, path


def test_a_module_is_a_noun_of_the_domain_or_a_verb_of_the_program() -> None:
    assert not [path for path in SRC.rglob("*.py") if path.stem in BARRED]
