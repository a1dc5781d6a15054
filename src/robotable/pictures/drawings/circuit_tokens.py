"""The tokens of Quirky Circuits, each in a box of 48: a round disc with what it is; tokens of a kind differ in shape."""

from collections.abc import Sequence
from itertools import pairwise

from robotable.core.grid import Cell
from robotable.games.quirky_circuits.cards import Piece
from robotable.pictures.paper import circle, group, path, words

SPACE = 80
DISCS: dict[str, str] = {
    "seed": "green",
    "fox": "warm",
    "hen": "green",
    "wheat": "corn",
    "dish": "blue",
    "toy": "blue",
    "box": "green",
    "patches": "warm",
    "tiger": "corn",
    "scar": "blue",
}
GRAIN = "".join(
    f'<ellipse cx="{x}" cy="{y}" rx="3.4" ry="5.6" transform="rotate({turn} {x} {y})"/>'
    for y in (16, 23, 30)
    for x, turn in ((18, -32), (30, 32))
)
EYES = '<g fill="var(--black)" stroke="none"><circle cx="{}" cy="{}" r="{}"/><circle cx="{}" cy="{}" r="{}"/></g>'
PIECES: dict[str, str] = {
    "dust": '<path d="M14 22Q9 6 15 5.5q4 0 4.5 12M34 22q5-16-1-16.5-4 0-4.5 12" fill="var(--qc-dust-2)"/>'
    '<path d="M24 15q7-2 9 4 8 1 6 9 3 8-5 9-4 6-10 2-6 4-10-2-8-1-5-9-2-8 6-9 2-6 9-4z" fill="var(--qc-dust)"/>'
    + EYES.format(19, 27, 2.6, 29, 27, 2.6)
    + '<path d="M21.5 33q2.5 2 5 0" stroke-width="2"/>',
    "vase": '<path d="M7 33 13 19 21 26 19 36zM25 20 33 8 41 17 31 25zM28 40 31 30 43 33 40 41zM11 12 20 7 21 16z" '
    'fill="var(--qc-vase)"/><path d="M29 18 34 12M13 31 15 25" stroke="var(--white)" stroke-width="2"/>',
    "fox": '<path d="M10 10.5 18.5 16h11L38 10.5 37 27q-3 10-13 13.5Q14 37 11 27z" fill="var(--qc-fox)"/>'
    '<path d="M11.5 27q6.5-1.5 12.5 13.5Q14 37 11.5 27zM36.5 27Q30 25.5 24 40.5 34 37 36.5 27z" fill="var(--qc-cream)" '
    'stroke="none"/><path d="M24 40.5Q14 37 11 27M24 40.5Q34 37 37 27"/>'
    + EYES.format(18, 24.5, 2.2, 30, 24.5, 2.2)
    + '<path d="m21.5 36 2.5 3.5 2.5-3.5z" fill="var(--black)"/>',
    "hen": '<path d="M16 16q1-7 5-4 2-6 6-1 5-3 5 5z" fill="var(--qc-comb)"/>'
    '<circle cx="24" cy="26" r="12.5" fill="var(--card)"/>'
    '<path d="M24 32q-3.5 5 0 6.5 3.5-1.5 0-6.5z" fill="var(--qc-comb)"/>'
    '<path d="M19.5 27h9L24 33z" fill="var(--qc-beak)"/>' + EYES.format(18.5, 23, 2, 29.5, 23, 2),
    "wheat": '<path d="M24 41V14" stroke="var(--qc-stalk)" stroke-width="3"/>'
    f'<g fill="var(--qc-corn)" stroke-width="2">{GRAIN}<ellipse cx="24" cy="10.5" rx="3.4" ry="5.6"/></g>',
    "toy": '<path d="M35 30q7 0 5-7"/><path d="M10 31Q11 17 25 17t13 14z" fill="var(--qc-grey-cat)"/>'
    '<circle cx="22" cy="17" r="5" fill="var(--blush)"/>'
    '<circle cx="15.5" cy="26" r="2" fill="var(--black)" stroke="none"/>'
    '<g fill="var(--lamp)" stroke-width="2"><circle cx="16" cy="33" r="4"/><circle cx="31" cy="33" r="4"/></g>',
    "box": '<path d="M11 19 24 13 37 19V34L24 40 11 34z" fill="var(--qc-crate-3)"/><path d="M11 19 24 25 37 19M24 25V40"/>'
    '<path d="M11 19 6 14 19 9 24 13M37 19 42 14 29 9 24 13" fill="var(--qc-crate)"/>',
}
SEEDS: dict[str, str] = {
    "tomato": '<path d="M24 16c9-3 14 3 13 10S31 38 24 38 12 33 11 26s4-13 13-10z" fill="var(--qc-comb)"/>'
    '<path d="M24 17q-6-5-9-3 5 0 9 3 0-6 3-8-1 5-3 8 6-4 9-1-5-1-9 1z" fill="var(--qc-pod)" stroke-width="2"/>',
    "squash": '<path d="M24 15q6 0 5 7 8 3 7 10-2 7-12 7t-12-7q-1-7 7-10-1-7 5-7z" fill="var(--qc-squash)"/>'
    '<path d="M24 15V9q3-1 4 1M19 26q-2 5 1 9M29 26q2 5-1 9" stroke-width="2"/>',
    "bean": '<path d="M15 10q14 3 17 15 1 9-7 13-5 1-5-4 1-4 0-9-2-7-8-9-2-6 3-6z" fill="var(--qc-pod)"/>'
    '<path d="M18 15q8 4 9 13" stroke="var(--white)" stroke-opacity=".6" stroke-width="2.4"/>',
    "pea": '<path d="M8 30Q24 40 40 20 37 12 33 15 22 27 10 26 6 27 8 30z" fill="var(--qc-pod)"/>'
    '<g fill="var(--qc-disc-green)" stroke-width="2"><circle cx="17" cy="28.5" r="4"/><circle cx="25" cy="25.5" r="4"/>'
    '<circle cx="32" cy="20" r="3.6"/></g>',
}
PACKETS: dict[str, tuple[str, str]] = {
    "red": ("var(--qc-comb)", '<circle cx="24" cy="26" r="6.5" fill="var(--card)" stroke-width="2"/>'),
    "gold": ("var(--qc-corn)", '<path d="M24 17.5 31 26 24 34.5 17 26z" fill="var(--card)" stroke-width="2"/>'),
    "blue": (
        "var(--qc-sky)",
        '<rect x="18" y="20" width="12" height="12" rx="2" fill="var(--card)" stroke-width="2"/>',
    ),
}
FOSSILS: dict[str, str] = {
    "skull": '<path d="M24 9q14 0 14 13 0 6-5 9v6H15v-6q-5-3-5-9Q10 9 24 9z"/>'
    + EYES.format(18, 22, 3.4, 30, 22, 3.4)
    + '<path d="m24 26 2.5 4h-5z" fill="var(--black)" stroke="none"/><path d="M20.5 37v-3.5M27.5 37v-3.5" stroke-width="2"/>',
    "claw": '<path d="M14 37Q8 22 15 10q3 9 6 13 2-9 7-13 0 8 2 13 4-5 8-7-2 12-8 21-8 4-16 0z"/>',
    "tooth": '<path d="M14 11q10-4 20 0 1 14-10 28Q13 25 14 11z"/><path d="M15 17q9 3 18 0" stroke-width="2"/>',
    "rib": '<path d="M12 12q20-2 22 26l-5 1Q27 20 11 18z"/><path d="M14 23q9 2 11 15"/>',
    "jaw": '<path d="M9 15q2 18 15 18t15-18l-6-1q-2 12-9 12t-9-12z"/><path d="M18 25v-5M24 27v-5M30 25v-5"/>',
    "horn": '<path d="M12 32Q30 32 35 8q7 20-6 31Q17 41 12 32z"/><path d="M20 33q2 3 1 6M27 29q4 2 5 6" stroke-width="2"/>',
}
BONE = '<path d="M15 27 27 15q-3-6 3-7 2 0 3 4 4 1 4 3-1 6-7 3L18 30q3 6-3 7-2 0-3-4-4-1-4-3 1-6 7-3z"/>'
SLABS: dict[str, tuple[str, str]] = {
    "nigiri": (
        "var(--qc-salmon)",
        '<path d="M17 18l-2 9M24 16.5V28M31 18l2 9" stroke="var(--white)" stroke-width="2.2"/>',
    ),
    "tuna": ("var(--qc-tuna)", ""),
    "eel": (
        "var(--qc-eel)",
        '<path d="M14 22l4 3 4-4 4 4 4-4 4 3" stroke="var(--qc-cream)" stroke-width="2.2"/>'
        '<path d="M21 15.5V35h6V15.5" fill="var(--qc-nori)" stroke-width="2"/>',
    ),
    "ebi": (
        "var(--qc-squash)",
        '<path d="M37 22 44 17 42 24 44 30z" fill="var(--qc-comb)" stroke-width="2"/>'
        '<path d="M16 18q-2 4 0 9M23 16q-2 6 0 12" stroke-width="2"/>',
    ),
    "tako": (
        "var(--qc-octopus)",
        '<g fill="var(--white)" stroke-width="1.5"><circle cx="15" cy="24" r="2.4"/><circle cx="22" cy="21" r="2.4"/>'
        '<circle cx="29" cy="24" r="2.4"/><circle cx="35" cy="23" r="1.8"/></g>',
    ),
}
MAKI = (
    '<circle cx="24" cy="24" r="12.5" fill="var(--qc-nori)"/><circle cx="24" cy="24" r="8.6" fill="var(--white)" '
    'stroke="none"/><path d="M20 21h8v6h-8z" fill="var(--qc-salmon)" stroke-width="2"/>'
)
CAT = "M11 9 19 15q5-1.5 10 0L37 9l1 16q-1 13-14 13.5Q11 38 10 25z"
CATS: dict[str, tuple[str, str]] = {
    "patches": (
        "var(--qc-calico)",
        '<path d="M11 9 19 15q-1 8-8.5 9.5z" fill="var(--qc-tabby)" stroke="none"/>'
        f'<path d="M37 9 29 15q-1 6 8.5 7.5z" fill="var(--black)" stroke="none"/><path d="{CAT}"/>',
    ),
    "tiger": (
        "var(--qc-tabby)",
        '<path d="M24 15v6M19.5 15.5l1 4M28.5 15.5l-1 4M10.5 27l5 .5M37.5 27l-5 .5" stroke-width="2.2"/>',
    ),
    "scar": (
        "var(--qc-grey-cat)",
        '<path d="M28 15l6 12M29 22l4-2M31 26l4-2" stroke="var(--qc-comb)" stroke-width="2.2"/>',
    ),
}


def token(piece: Piece, name: str) -> str:
    disc = "var(--qc-cream)" if piece == "fossil" else f"var(--qc-disc-{DISCS[piece]})" if piece in DISCS else None
    return group(
        circle(24, 24, 21.5, fill=disc) if disc else "",
        thing(piece, name),
        fill="none",
        stroke="var(--outline)",
        stroke_width=2.5,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def thing(piece: Piece, name: str) -> str:
    match piece:
        case "seed":
            return SEEDS.get(name) or packet(name)
        case "fossil":
            return group(FOSSILS.get(name, BONE), fill="var(--qc-bone-2)")
        case "dish":
            plate = '<circle cx="24" cy="24" r="16.5" fill="var(--card)" stroke-width="1.5" stroke-opacity=".4"/>'
            return plate + (MAKI if name == "maki" else slab(name))
        case "patches" | "tiger" | "scar":
            return cat(piece)
    return PIECES[piece]


def packet(name: str) -> str:
    fill, mark = PACKETS.get(name) or ("var(--qc-cream)", letter(name, 32, 18))
    flap = path("M13 12 15 9H33L35 12z", fill="var(--card)", stroke_width=2)
    return path("M13 12H35V37Q35 39 33 39H15Q13 39 13 37z", fill=fill) + flap + mark


def slab(name: str) -> str:
    fill, mark = SLABS.get(name) or ("var(--qc-corn)", letter(name, 27, 13))
    rice = path("M11 30q0-8 13-8t13 8q-2 5-13 5t-13-5z", fill="var(--white)", stroke_width=2)
    return rice + path("M9 25Q11 15 24 15t15 10q-2 4-15 4T9 25z", fill=fill) + mark


def letter(name: str, y: float, size: float) -> str:
    """Of a token that somebody has named."""
    return group(words(24, y, name[:1].upper(), size, "var(--black)", "middle"), stroke="none")


def cat(piece: Piece) -> str:
    fur, marks = CATS[piece]
    nose = '<path d="M22 29.5h4L24 32z" fill="var(--black)" stroke="none"/>'
    mouth = path("M24 32q-2 3-4.5 1.5M24 32q2 3 4.5 1.5", stroke_width=1.8)
    return path(CAT, fill=fur) + marks + EYES.format(18, 25, 2.4, 30, 25, 2.4) + nose + mouth


def bone(cells: Sequence[Cell]) -> str:
    """An object of several spaces, from knob to knob, where it lies."""
    spots = [(SPACE * (x + 0.5), SPACE * (y + 0.5)) for x, y in chain(cells)]
    way = "M" + "L".join(f"{x:g} {y:g}" for x, y in spots)
    joints = "".join(
        f"M{(ax + bx) / 2:g} {ay - 7:g}v14" if ay == by else f"M{ax - 7:g} {(ay + by) / 2:g}h14"
        for (ax, ay), (bx, by) in pairwise(spots)
    )
    knobs = (spots[0], spots[-1])
    return group(
        path(way, stroke="var(--outline)", stroke_width=27),
        *(circle(x, y, 19, fill="var(--qc-bone)", stroke="var(--outline)", stroke_width=2.5) for x, y in knobs),
        path(way, stroke="var(--qc-bone)", stroke_width=22),
        path(joints, stroke="var(--qc-bone-2)", stroke_width=5),
        *(circle(x, y, 6, fill="var(--qc-bone-2)") for x, y in knobs),
        fill="none",
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def chain(cells: Sequence[Cell]) -> list[Cell]:
    """From end to end: neighbours follow each other."""
    beside = {cell: [other for other in cells if abs(cell.x - other.x) + abs(cell.y - other.y) == 1] for cell in cells}
    line = [next((cell for cell in cells if len(beside[cell]) < 2), cells[0])]
    while following := [cell for cell in beside[line[-1]] if cell not in line]:
        line.append(following[0])
    return line
