"""The command cards of Quirky Circuits in a box of 84 × 116, and their backs."""

from functools import cache

from robotable.games.quirky_circuits.cards import CHASES, KINDS, NAMES, Back, Card, Command, Kind
from robotable.pictures.drawings.circuit_tokens import token
from robotable.pictures.paper import Look, circle, group, moved, path, rect, words

WIDE, HIGH = 84, 116
ROUND: Look = {"stroke_linecap": "round", "stroke_linejoin": "round"}
EDGE: Look = {"stroke": "var(--outline)", "stroke_width": 2.5}
MARKS: dict[Kind, str] = {
    "move": "M42 6.5v9M38.5 9.5 42 6l3.5 3.5M38.5 13l3.5 3.5 3.5-3.5",
    "turn": "M38 14.5a5.2 5.2 0 1 1 8 0M34.5 13.2l3.5 1.5 1-3.8M49.5 13.2l-3.5 1.5-1-3.8",
    "special": "M42 6v5M42 15.5h.01",
}
ARROWS = {
    "F": ("M42 25 66 49H54V83H30V49H18z", 73),
    "B": ("M42 85 66 61H54V27H30V61H18z", 58),
    "SL": ("M14 54 38 30V42H70V66H38V78z", 0),
    "SR": ("M70 54 46 30V42H14V66H46V78z", 0),
    "MN": ("M42 26 62 48H52V80H32V48H22z", 0),
}
"""Its outline, and how low a number stands in it."""
BENDS = {
    "RL": ("M58 79V64q0-17-17-17h-3", "M37 31 15 47 37 63z"),
    "RR": ("M26 79V64q0-17 17-17h3", "M47 31 69 47 47 63z"),
    "UT": ("M27 80V53q0-16 15-16t15 16v6", "M43 60H71L57 82z"),
}
"""The shaft, and the head."""
SPECIAL = {
    "RN": '<path d="M21 71a24 24 0 1 1 42 0" stroke-width="4" stroke-dasharray="1 7"/>'
    '<path d="m42 33 13 34-13-7-13 7z" fill="{tint}"/>',
    "J": '<path d="M17 78Q20 36 46 34Q60 34 64 56" stroke-width="14"/><path d="M51 55H77L64 78z" fill="{tint}"/>'
    '<path d="M17 78Q20 36 46 34Q60 34 64 56" stroke="{tint}" stroke-width="8.5"/>'
    '<circle cx="24" cy="38" r="12" fill="var(--card)" stroke-width="2.5"/>',
    "PD": '<path d="M42 26v15M42 41q-17 0-17 20M42 41q17 0 17 20" stroke-width="7"/>'
    '<path d="M42 26v15M42 41q-17 0-17 20M42 41q17 0 17 20" stroke="{tint}" stroke-width="2.6"/>'
    '<rect x="30.5" y="60" width="23" height="23" rx="5" fill="var(--qc-corn)" stroke-width="2.5"/>'
    '<path d="M14 73V52m-6 6 6-7 6 7M70 52v21m-6-6 6 7 6-7" stroke="var(--card-ink)" stroke-width="3"/>',
    "SW": '<circle cx="24" cy="55" r="12" fill="var(--qc-corn)" stroke-width="2.5"/>'
    '<rect x="48" y="43" width="24" height="24" rx="5" fill="{tint}" stroke-width="2.5"/>'
    '<path d="M26 34q16-11 32 0m0-9v9h-9M58 76q-16 11-32 0m0 9v-9h9" stroke="var(--card-ink)" stroke-width="3.2"/>',
    "C": '<rect x="11" y="62" width="62" height="17" rx="8.5" fill="var(--belt-blue)"/>'
    '<g fill="var(--card)" stroke-width="2"><circle cx="20" cy="70.5" r="3"/><circle cx="42" cy="70.5" r="3"/>'
    '<circle cx="64" cy="70.5" r="3"/></g>'
    '<rect x="18" y="43" width="19" height="19" rx="4" fill="var(--qc-corn)" stroke-width="2.5"/>'
    '<path d="M44 52h20m-8-8 8 8-8 8" stroke="var(--card-ink)" stroke-width="3.6"/>',
}
LETTERS = {"MN": (42, 72, 19), "RN": (42, 84, 14), "J": (24, 44, 18), "C": (42, 40, 18)}
"""Where the N or the number of a special card stands, and how large."""


@cache
def face(card: Card) -> str:
    """A band with the back's colour and edge, one picture, the name in two lines."""
    tint = "var(--quirk-soft)" if card.quirk else "var(--basic-soft)"
    mark = path(
        MARKS[KINDS[card.command]],
        stroke="var(--card-ink)" if card.quirk else "var(--white)",
        stroke_width=2.4,
        fill="none",
        **ROUND,
    )
    first, last = two_lines(NAMES[card.command])
    return (
        rect(1.5, 1.5, 81, 113, 11, fill="var(--card)")
        + band(card.quirk)
        + mark
        + rect(1.5, 1.5, 81, 113, 11, fill="none", **EDGE)
        + picture(card.command, tint)
        + words(42, 97, first, 13.5, "var(--card-ink)", "middle", 74)
        + words(42, 109.5, last, 13.5, "var(--card-ink)", "middle", 74)
    )


def two_lines(name: str) -> tuple[str, str]:
    first, _, last = name.rpartition(" ")
    return (first, last) if first else (last, "")


def band(quirk: bool) -> str:
    if not quirk:
        d = "M2.5 20V12q0-9.5 9.5-9.5h60q9.5 0 9.5 9.5v8z"
        return path(d, fill="var(--basic)", stroke="var(--outline)", stroke_width=2)
    d = f"M2.5 15V12q0-9.5 9.5-9.5h60q9.5 0 9.5 9.5v3{'l-6.58 7-6.58-7' * 6}z"
    return path(d, fill="var(--quirk)", stroke="var(--outline)", stroke_width=2, stroke_linejoin="round")


def picture(command: Command, tint: str) -> str:
    letters, number = command.rstrip("123"), command.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    drawn, said = "", ""
    if letters in ARROWS:
        arrow, y = ARROWS[letters]
        drawn, said = path(arrow, fill=tint), words(42, y, number, 27, "var(--card-ink)", "middle") if y else ""
    elif letters in BENDS:
        shaft, head = BENDS[letters]
        drawn = path(shaft, stroke_width=16) + path(head, fill=tint) + path(shaft, stroke=tint, stroke_width=10.5)
    elif letters in SPECIAL:
        drawn = SPECIAL[letters].format(tint=tint)
    if letters in LETTERS:
        x, y, size = LETTERS[letters]
        said = words(x, y, number or "N", size, "var(--card-ink)", "middle")
    if command in CHASES:
        piece = CHASES[command][0]
        drawn = moved(7, 24, token(piece, piece), scale=0.94) + circle(63, 68, 14, fill=tint, stroke_width=2.5)
        said = words(63, 75.5, number, 21, "var(--card-ink)", "middle")
    return group(drawn, fill="none", stroke="var(--outline)", stroke_width=2.8, **ROUND) + said


EMBLEMS: dict[Kind, str] = {
    "move": '<rect x="25" y="26" width="34" height="60" rx="17" fill="var(--card)"/><g fill="none" stroke="var(--card-ink)">'
    '<path d="M42 50v12" stroke-width="4" stroke-dasharray="1 6"/>'
    '<path d="m34 44 8-9 8 9M34 68l8 9 8-9" stroke-width="5"/></g>',
    "turn": '<circle cx="42" cy="56" r="29" fill="var(--card)"/>'
    '<path d="M29 63.5A15 15 0 1 1 55 63.5M20.5 60l8.5 4 2.5-9.5M63.5 60 55 64l-2.5-9.5" fill="none" '
    'stroke="var(--card-ink)" stroke-width="5"/>',
    "special": '<path d="m42 29 8.5 14.5L67 47l-11 13 2 17-16-6.5L26 77l2-17-11-13 16.5-3.5z" fill="var(--card)"/>'
    '<path d="M42 46v10M42 67h.01" stroke="var(--card-ink)" stroke-width="6"/>',
}


@cache
def back(card: Back) -> str:
    """Its kind and its colour, and no more."""
    fill = "var(--quirk)" if card.quirk else "var(--basic)"
    zigzag = f"M3 13V12Q3 3 12 3H72Q81 3 81 12V13{'l-6.5 7-6.5-7' * 6}z"
    inner: Look = {"fill": "none", "stroke": "var(--white)", "stroke_opacity": 0.5, "stroke_width": 2}
    edge = (
        path(zigzag, fill="var(--quirk-2)", stroke="var(--outline)", stroke_width=2, stroke_linejoin="round")
        if card.quirk
        else rect(7, 7, 70, 102, 7, **inner)
    )
    ink = "var(--card-ink)" if card.quirk else "var(--white)"
    return (
        rect(1.5, 1.5, 81, 113, 11, fill=fill)
        + edge
        + rect(1.5, 1.5, 81, 113, 11, fill="none", **EDGE)
        + group(EMBLEMS[card.kind], **EDGE, **ROUND)
        + words(42, 104, card.kind.upper(), 13, ink, "middle")
    )
