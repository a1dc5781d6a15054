"""The cross-play matrix as a picture: agents down, partners of the pool across, wins in the fields."""

from collections.abc import Iterator, Sequence
from html import escape

from robotable.research.benchmark import NAME, VERSION
from robotable.research.benchmark.scores import Matrix

WIDE, HIGH, LEFT, TOP = 72, 34, 150, 96
"""A field; the names beside and above."""
LONGEST_NAME = 20
DARK, PALE = (12, 74, 110), (240, 249, 255)
"""All won, none won."""


def draw(matrix: Matrix, partners: Sequence[str]) -> str:
    width, height = LEFT + WIDE * len(partners) + 12, TOP + HIGH * len(matrix) + 34
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
            'font-family="system-ui, sans-serif" font-size="13" role="img" aria-label="Cross-play matrix">',
            f'<rect width="{width}" height="{height}" fill="#fff"/>',
            f'<text x="12" y="26" font-size="16" font-weight="600">{NAME} {VERSION}: wins in cross-play</text>',
            f'<text x="12" y="46" fill="#555">{note(matrix)}</text>',
            *heads(partners),
            *(field for row, agent in enumerate(matrix) for field in fields(matrix, agent, row, partners)),
            f'<text x="12" y="{height - 12}" fill="#555">down: the agent; across: who sits at all other seats</text>',
            "</svg>",
            "",
        ]
    )


def note(matrix: Matrix) -> str:
    numbers = sorted({games for row in matrix.values() for _, games in row.values()})
    return "games a field: " + " to ".join(map(str, dict.fromkeys((numbers[0], numbers[-1]))))


def heads(partners: Sequence[str]) -> Iterator[str]:
    for column, partner in enumerate(partners):
        x = LEFT + WIDE * column + WIDE / 2
        yield f'<text x="{x:g}" y="{TOP - 10}" text-anchor="middle">{escape(short(partner))}</text>'


def fields(matrix: Matrix, agent: str, row: int, partners: Sequence[str]) -> Iterator[str]:
    y = TOP + HIGH * row
    yield f'<text x="{LEFT - 10}" y="{y + 22}" text-anchor="end">{escape(short(agent))}</text>'
    for column, partner in enumerate(partners):
        wins, games = matrix[agent].get(partner, (0, 0))
        yield field(LEFT + WIDE * column, y, wins / games if games else None)


def field(x: int, y: int, share: float | None) -> str:
    fill, ink = ("#eee", "#555") if share is None else (shade(share), "#fff" if share > 0.5 else "#111")
    text = "–" if share is None else f"{share:.0%}"
    return (
        f'<rect x="{x}" y="{y}" width="{WIDE - 2}" height="{HIGH - 2}" rx="3" fill="{fill}"/>'
        f'<text x="{x + WIDE // 2 - 1}" y="{y + 21}" text-anchor="middle" fill="{ink}">{text}</text>'
    )


def shade(share: float) -> str:
    return "#" + "".join(f"{round(pale + (dark - pale) * share):02x}" for dark, pale in zip(DARK, PALE, strict=True))


def short(name: str) -> str:
    """The end of a long name says most: module:Class."""
    return name if len(name) <= LONGEST_NAME else "…" + name[1 - LONGEST_NAME :]
