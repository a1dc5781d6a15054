"""Robo-Recall as numbers and arrays. Seats and sides are counted from one's own, to the left.

Cards that lie face down are not in it, as they are not in the view: what was seen is for the learner to remember.
"""

from robotable.core import Seat
from robotable.games.robot_memory.actions import ANSWERS, PASS, POINTS, READY, Say, Statement
from robotable.games.robot_memory.cards import CARDS, INDEX, NUMBERS, Card, Colour, Face, Kind
from robotable.games.robot_memory.options import Options
from robotable.games.robot_memory.options import layout as laid_out
from robotable.games.robot_memory.sides import count, side_of
from robotable.games.robot_memory.state import Phase, State, Turn, View
from robotable.research.actions import ActionSpace
from robotable.research.arrays import Array, Buffers, Layout
from robotable.research.encoding import Encoding

PHASES = {phase: number for number, phase in enumerate(Phase)}
FEATURES: dict[object, int] = {word: at for at, word in enumerate((*NUMBERS, *Colour, *Kind))}
SHORT = len(FEATURES)
"""After the features: it is a Short Circuit."""
WORDS = SHORT + 1
FULL = 6.0
"""The most points for one card."""


def layout(options: Options, seats: int) -> Layout:
    cards, sides = laid_out(options, seats).cards, count(options, seats)
    return Layout(
        seat=seats,
        faces=(cards, WORDS),
        down=cards,
        pointed=cards,
        said=(cards, WORDS),
        turned_by=(cards, seats),
        turned=(cards, 3),
        scores=sides,
        captains=(sides, seats),
        answerer=seats,
        pointer=seats,
        ready=seats,
        phase=len(PHASES),
        clock=3,
        used=len(CARDS),
    )


def write(view: View, into: Buffers) -> None:
    assert view.seat is not None
    me, seats = view.seat, len(view.sides)
    mine, sides, all_points = view.sides[me], len(view.scores), FULL * len(view.faces) * view.options.rounds
    into["seat"][me] = 1
    _faces(view.faces, into["faces"], into["down"])
    if view.spot is not None:
        into["pointed"][view.spot] = 1
    for order, turn in enumerate(view.turns):
        _turned(turn, order, me, seats, into)
    into["scores"][:] = [view.scores[(mine + other) % sides] / all_points for other in range(sides)]
    captains = into["captains"]
    for side, captain in enumerate(view.captains):
        captains[(side - mine) % sides, (captain - me) % seats] = 1
    into["answerer"][(view.answerer - me) % seats] = 1
    into["pointer"][(view.pointer - me) % seats] = 1
    for before, seat in enumerate(view.ready):
        into["ready"][(seat - me) % seats] = 1 - before / seats
    into["phase"][PHASES[view.phase]] = 1
    into["clock"][:] = (view.round / view.options.rounds, len(view.turns) / len(view.faces), view.own)
    if view.used:
        into["used"][[INDEX[card] for card in view.used]] = 1


def _faces(faces: tuple[Face | None, ...], into: Array, down: Array) -> None:
    for spot, face in enumerate(faces):
        if face is None:
            down[spot] = 1
        else:
            into[spot, _words(face)] = 1


def _words(face: Face | Statement) -> list[int]:
    """What is drawn on a card, or said of it."""
    said = (face.number, face.colour, face.kind) if isinstance(face, Card | Say) else ()
    return [FEATURES[word] for word in said if word is not None] or [SHORT]


def _turned(turn: Turn, order: int, me: int, seats: int, into: Buffers) -> None:
    spot = turn.spot
    if turn.said is not None:
        into["said"][spot, _words(turn.said)] = 1
    into["turned_by"][spot, (turn.seat - me) % seats] = 1
    into["turned"][spot] = (1 - order / len(into["down"]), turn.points / FULL, turn.again)


def standing(state: State) -> list[float]:
    """In full answers, of the side that each seat plays for."""
    return [state.scores[side_of(state.options, Seat(seat))] / FULL for seat in range(state.seats)]


ENCODING = Encoding(ActionSpace((*READY, *POINTS, PASS, *ANSWERS)), layout, write, standing=standing)
