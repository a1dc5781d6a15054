"""The game in words, for terminals and refusals."""

from robotable.core import Seat, Timeout
from robotable.games.robot_memory.actions import Pass, Point, Ready, Say, ShortCircuit, Statement
from robotable.games.robot_memory.cards import Card, Face
from robotable.games.robot_memory.events import (
    Answered,
    GotReady,
    Passed,
    Pointed,
    RoundBegan,
    RoundEnded,
    TurnedDown,
    TurnedUp,
)
from robotable.games.robot_memory.sides import answerer, pointer
from robotable.games.robot_memory.state import Phase, View

WIDTH = 12
PLURALS = {"battery": "batteries", "gear": "gears", "tool": "tools", "bulb": "bulbs"}


def name(face: Face) -> str:
    return say(Say(face.number, face.colour, face.kind)) if isinstance(face, Card) else "Short Circuit"


def say(said: Statement | None) -> str:
    """A statement as it is spoken: number, colour, type."""
    if said is None:
        return "nothing in time"
    if isinstance(said, ShortCircuit):
        return "Short Circuit"
    kind = said.kind and (said.kind if said.number == 1 else PLURALS[said.kind])
    return " ".join(str(word) for word in (said.number, said.colour, kind) if word is not None)


def tell(what: object) -> str:
    match what:
        case Ready():
            return "ready"
        case Point(spot):
            return f"point at card {spot + 1}"
        case Pass():
            return "no bonus card"
        case Say() | ShortCircuit():
            return f"“{say(what)}”"
        case Timeout():
            return "the time is over"
        case _:
            return tell_event(what)


def tell_event(event: object) -> str:
    match event:
        case RoundBegan(round, starts):
            return f"Round {round}: new cards. {who(starts)} will answer first."
        case GotReady(seat):
            return f"{who(seat)} is ready."
        case TurnedDown():
            return "All cards are turned face down."
        case Pointed(seat, spot, _, answers, late):
            return f"{'The clock' if late else who(seat)} points at card {spot + 1} for {who(answers)}."
        case Passed(seat):
            return f"{who(seat)} takes no bonus card."
        case Answered(seat, spot, _, said):
            return f"{who(seat)} says of card {spot + 1}: {say(said)}."
        case TurnedUp(spot, _, face, _, points, _, again):
            return f"Card {spot + 1} is {name(face)}: {'another card' if again else f'{points} points'}."
        case RoundEnded(round, scores):
            return f"Round {round} is over: {', '.join(map(str, scores))}."
    return repr(event)


def who(seat: Seat) -> str:
    return f"Seat {seat + 1}"


def draw(view: View) -> str:
    columns = view.layout.columns
    cells = [cell(view, spot) for spot in range(len(view.faces))]
    rows = [cells[start : start + columns] for start in range(0, len(cells), columns)]
    return "\n".join([heading(view), *("  ".join(row).rstrip() for row in rows)])


def cell(view: View, spot: int) -> str:
    face = view.faces[spot]
    text = f"{spot + 1:2} " + (("> ? <" if spot == view.spot else "?") if face is None else short(face))
    return f"{text:<{WIDTH + 5}}"


def short(face: Face) -> str:
    return f"{face.number} {face.colour} {face.kind}" if isinstance(face, Card) else "SHORT CIRCUIT"


def heading(view: View) -> str:
    scores = ", ".join(f"{who(Seat(seat))} {view.scores[side]}" for seat, side in enumerate(view.sides))
    return f"Round {view.round} of {view.options.rounds}, {situation(view)}. {scores}"


def situation(view: View) -> str:
    match view.phase:
        case Phase.MEMORISING:
            return "everybody memorises"
        case Phase.POINTING:
            return f"{who(pointer(view))} points for {who(answerer(view))}"
        case Phase.ANSWERING:
            return f"{who(answerer(view))} answers"
        case Phase.BONUS:
            return f"{who(answerer(view))} may choose another card"
        case Phase.OVER:
            return "the game is over"
