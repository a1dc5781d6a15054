"""Robo-Recall: the cards as they lie, what was said of them, and the points."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from robotable.games.robot_memory.cards import FACES, Card, Face
from robotable.games.robot_memory.state import Phase, State, Turn, View
from robotable.games.robot_memory.words import say, situation
from robotable.pictures.drawing import Drawing
from robotable.pictures.paper import Look, Part, circle, moved, path, rect, sprite, words
from robotable.pictures.people import Somebody, glyph

WIDE, HIGH, GAP = 100, 119, 14
LINE: Look = {"stroke": "var(--outline)", "stroke_width": 2.2}
ROUND: Look = {"stroke_linecap": "round", "stroke_linejoin": "round"}
SIGNS = {
    "yellow": "M12 6.8a5.2 5.2 0 1 0 0 10.4a5.2 5.2 0 1 0 0-10.4ZM12 1.6v2.6M12 19.8v2.6M1.6 12h2.6M19.8 12h2.6M4.6 4.6l1.9 1.9M17.5 17.5l1.9 1.9M19.4 4.6l-1.9 1.9M6.5 17.5l-1.9 1.9",
    "red": "M12.5 2c.8 4.2 6.5 6.8 6.5 12.8A7 7 0 0 1 12 22a7 7 0 0 1-7-7.2c0-3 1.6-5 3-6.6.3 2 1 3 2.2 3.6C9.6 8 10.2 4.6 12.5 2Z",
    "blue": "M12 2.5c4.5 5.8 7 9 7 12.2a7 7 0 0 1-14 0C5 11.5 7.5 8.3 12 2.5Z",
    "green": "M4 20C3 9 9 3.5 20.5 3.5 20.5 15 14.5 21 4 20ZM4.5 19.5 13 11",
}
SPOTS: dict[int, tuple[tuple[int, int, int], ...]] = {
    1: ((50, 74, 62),),
    2: ((31, 60, 44), (69, 89, 44)),
    3: ((50, 53, 38), (28, 93, 38), (72, 93, 38)),
    4: ((29, 55, 38), (71, 55, 38), (29, 95, 38), (71, 95, 38)),
}
"""By number: middle and size of each thing."""


def front(face: Face) -> str:
    """Number upper left, colour sign upper right, as many things as the number; or a Short Circuit, dark with a bolt."""
    if not isinstance(face, Card):
        return (
            rect(1.5, 1.5, 97, 116, 12, fill="var(--m-short)", **LINE)
            + path(
                "M4 40h18l8 8M96 40H78l-8 8M4 96h22l8-8M96 96H74l-8-8M50 4v15",
                fill="none",
                stroke="var(--m-short-line)",
                stroke_width=3,
                **ROUND,
            )
            + path(
                "M56 20 28 60h16l-6 33 34-43H55l8-30z", fill="var(--m-bolt)", **{**LINE, "stroke_width": 2.6}, **ROUND
            )
            + words(50, 110, "Short Circuit", 13.5, "var(--white)", "middle")
        )
    dye = f"var(--m-{face.colour})"
    things = "".join(
        sprite(f"item-{face.kind}", x - size / 2, y - size / 2, size, item=dye) for x, y, size in SPOTS[face.number]
    )
    sign = path(SIGNS[face.colour], fill=dye, **LINE, **ROUND)
    return (
        rect(1.5, 1.5, 97, 116, 12, fill="var(--card)", **LINE)
        + path("M2.6 30V14q0-11.4 11.4-11.4h72q11.4 0 11.4 11.4v16z", fill=dye, opacity=0.28)
        + words(17, 24.5, face.number, 23, "var(--card-ink)", "middle")
        + moved(71, 5.5, sign, scale=21 / 24)
        + things
    )


def back(place: str) -> str:
    """A robot that smiles and tells nothing but its place."""
    ink: Look = {"fill": "none", "stroke": "var(--black)", **ROUND}
    return (
        rect(1.5, 1.5, 97, 116, 12, fill="var(--m-back)", **LINE)
        + rect(7, 7, 86, 105, 8, fill="none", stroke="var(--m-back-line)", stroke_width=2)
        + path("M50 34v-9", stroke_width=2.6, **ink)
        + circle(50, 23, 4, fill="var(--lamp)", stroke="var(--outline)", stroke_width=2.4)
        + rect(26, 34, 48, 40, 13, fill="var(--m-back-head)", stroke="var(--outline)", stroke_width=2.4)
        + path("M36 52q4-5 8 0M56 52q4-5 8 0M43 63q7 5 14 0", stroke_width=3.6, **ink)
        + words(50, 101, place, 18, "var(--white)", "middle")
    )


def board(view: View) -> Part:
    columns = view.layout.columns
    rows = -(-len(view.faces) // columns)
    width, height = columns * (WIDE + GAP) + GAP, rows * (HIGH + GAP) + GAP
    turns = {turn.spot: turn for turn in view.turns}
    slots = "".join(
        moved(
            GAP + spot % columns * (WIDE + GAP), GAP + spot // columns * (HIGH + GAP), slot(view, spot, turns.get(spot))
        )
        for spot in range(len(view.faces))
    )
    sheet = rect(1.5, 1.5, width - 3, height - 3, 22, fill="var(--floor)", stroke="var(--outline)", stroke_width=2.5)
    return Part(width, height, sheet + slots)


def slot(view: View, spot: int, turn: Turn | None) -> str:
    face, place = view.faces[spot], view.layout.place(spot)
    aim: Look = {"fill": "var(--accent-soft)", "stroke": "var(--accent)", "stroke_width": 5}
    drawn = rect(-4, -4, WIDE + 8, HIGH + 8, 15, **aim) if spot == view.spot else ""
    drawn += back(place) if face is None else front(face)
    return drawn + (chip(turn, face is None) if turn else "")


def chip(turn: Turn, hidden: bool) -> str:
    """What was said of a card that is still hidden; what it brought once it lies open."""
    won = f"+{turn.points}" if turn.points else "named" if turn.again else "0"
    said = say(turn.said) if hidden else won
    width = min(WIDE + 8, 34 + 7.2 * len(said))
    sheet = rect(50 - width / 2, -9, width, 23, 11.5, fill="var(--surface)", stroke="var(--outline)", stroke_width=2)
    text = words(60, 7.5, said, 14, anchor="middle", within=width - 30)
    return sheet + glyph(turn.seat, 50 - width / 2 + 5, -5, 15) + text


def people(view: View) -> list[Somebody]:
    return [
        Somebody(seat, does(view, seat), str(view.scores[side]), waited_for(view, seat))
        for seat, side in enumerate(view.sides)
    ]


def waited_for(view: View, seat: int) -> bool:
    if view.phase is Phase.MEMORISING:
        return seat not in view.ready
    return view.phase is not Phase.OVER and seat == (view.pointer if view.phase is Phase.POINTING else view.answerer)


def does(view: View, seat: int) -> str:
    won = view.gained[view.sides[seat]]
    gained = f"{won:+} this round" if won else ""
    if view.phase is Phase.MEMORISING:
        return "is ready" if seat in view.ready else "memorises"
    if view.phase is Phase.POINTING and seat == view.pointer:
        return "points"
    if view.phase in (Phase.ANSWERING, Phase.BONUS) and seat == view.answerer:
        return "answers" if view.phase is Phase.ANSWERING else "may take one more"
    team = f"team {view.sides[seat] + 1}" if view.options.teams else ""
    return " · ".join(filter(None, (team, gained)))


def now(view: View) -> str:
    return f"round {view.round} of {view.options.rounds} · {situation(view).lower()}"


def opened(view: View, views: Sequence[View], state: State) -> Any:
    return replace(view, faces=tuple(FACES[face] for face in state.faces))


DRAWING = Drawing("Robo-Recall", now, board, people, opened=opened)
