"""Writing scenarios as text, and drawing their maps."""

from collections.abc import Iterator
from typing import Any

from robotable.core.grid import Cell, Way
from robotable.games.quirky_circuits.cards import BASIC, Counts
from robotable.games.quirky_circuits.reading import ARROWS
from robotable.games.quirky_circuits.scenario import Scenario, Token

ARROW = {way: sign for sign, way in ARROWS.items()}


def draw_map(scenario: Scenario, letters: dict[Cell, str]) -> list[str]:
    """The map with its frame, `letters` standing on their spaces."""
    columns = "    " + " ".join(chr(ord("A") + x) for x in range(scenario.width))
    return [
        columns,
        *("   " + row if i % 2 == 0 else f"{i // 2 + 1:2} {row}" for i, row in enumerate(plan(scenario, letters))),
    ]


def plan(scenario: Scenario, letters: dict[Cell, str]) -> list[str]:
    """The bare map: spaces and edges, one sign each."""
    rows = [[" "] * (2 * scenario.width + 1) for _ in range(2 * scenario.height + 1)]
    for y in range(0, len(rows), 2):
        rows[y][::2] = "+" * (scenario.width + 1)
    for x in range(1, len(rows[0]), 2):
        rows[0][x] = rows[-1][x] = "-"
    for y in range(1, len(rows), 2):
        rows[y][0] = rows[y][-1] = "|"
        for x in range(scenario.width):
            rows[y][2 * x + 1] = letters.get(Cell(x, y // 2)) or sign(scenario, Cell(x, y // 2))
    for cell, way in scenario.walls:
        set_edge(rows, cell, way, "|" if way % 2 else "-")
    for cell, way in scenario.rises:
        set_edge(rows, cell, way, ARROW[way.back])
    return ["".join(row) for row in rows]


def sign(scenario: Scenario, cell: Cell) -> str:
    return "#" if cell in scenario.obstacles else ARROW[scenario.belts[cell]] if cell in scenario.belts else "."


def set_edge(rows: list[list[str]], cell: Cell, way: Way, sign: str) -> None:
    beyond = cell.to(way)
    rows[cell.y + beyond.y + 1][cell.x + beyond.x + 1] = sign


def write(scenario: Scenario) -> str:
    """The scenario as text; `read` gives it back."""
    return "\n".join(_lines(scenario)) + "\n"


def _lines(s: Scenario) -> Iterator[str]:
    yield f"{s.id}  {s.title}"
    yield ""
    letters = first_letters(s)
    hidden = {cell: way for cell, way in s.belts.items() if cell in letters}
    extra = {command: n - BASIC[s.robot].get(command, 0) for command, n in s.basic.items()}
    plain = all(n >= 0 for n in extra.values()) and BASIC[s.robot].keys() <= s.basic.keys()
    entries: dict[str, Any] = {
        "about": s.about,
        "robot": f"{s.robot}, facing {s.facing.name.lower()}",
        "battery": f"{s.battery}, green to {s.green}, yellow to {s.yellow}",
        "goal": ", ".join(s.goal),
        "cards": "" if plain else listed(s.basic),
        "extra": listed({command: n for command, n in extra.items() if n}) if plain else "",
        "quirks": listed(s.quirks),
        "belts": ", ".join(f"{cell.name} {way.name.lower()}" for cell, way in hidden.items()),
        "order": ", ".join(s.order),
        "contact": ", ".join(" ".join(pair) for pair in s.contact),
        "safe": ", ".join(s.safe),
        "patches": s.patches,
    }
    yield from (f"{key:8} {value}" for key, value in entries.items() if value)
    yield ""
    yield from draw_map(s, letters)
    yield ""
    yield from dict.fromkeys(legend(token) for token in s.tokens)
    if s.program:
        yield ""
        yield f"program  {' '.join(s.program)}"


def listed(counts: Counts) -> str:
    return ", ".join(f"{command} {number}" for command, number in counts.items())


def legend(token: Token) -> str:
    if token.spill is not None:
        return f"{token.letter}  vase {token.at[0].name} spills on {token.spill.name}"
    name = token.piece if token.piece == "dust" else token.name
    piece = f", {token.piece}" if name != token.piece else ""
    return f"{token.letter}  {name}{piece}" + (f" to {token.mark}" if token.mark else "")


def first_letters(s: Scenario) -> dict[Cell, str]:
    """The letters on the map when the game begins."""
    spills = {token.spill: "*" for token in s.tokens if token.spill}
    targets = {cell: token.mark for token in s.tokens for cell in token.target}
    return {**targets, **spills, s.start: "S", **{cell: token.letter for token in s.tokens for cell in token.at}}
