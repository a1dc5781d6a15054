"""Tables drawn as text: `2 red gear | 1 blue bulb | SC`, a row per line."""

from robotable.core import CLOCK, Event, Seat, Timeout
from robotable.games import GAMES
from robotable.games.robot_memory import Options, State
from robotable.games.robot_memory.actions import Action, Point, Say, ShortCircuit
from robotable.games.robot_memory.cards import CARDS, INDEX, SHORT, Card, Colour, Kind
from robotable.games.robot_memory.events import TurnedUp
from robotable.games.robot_memory.state import Phase

GAME = GAMES["robot_memory"]
SQUARE = """
2 red gear     | 3 yellow bulb | 1 green battery
SC             | 4 blue tool   | 3 red bulb
"""
SC = ShortCircuit()


def face(text: str) -> int:
    if text == "SC":
        return SHORT
    number, colour, kind = text.split()
    return INDEX[Card(int(number), Colour(colour), Kind(kind))]


def table(drawing: str = SQUARE, seats: int = 3, memorised: bool = True, **options: object) -> State:
    """A table with these cards; seat 0 is the active player."""
    rows = [[face(cell.strip()) for cell in line.split("|")] for line in drawing.strip().splitlines()]
    faces = [card for row in rows for card in row]
    short = faces.count(SHORT)
    counts = {"memory_cards": len(faces) - short, "short_circuits": short, "columns": len(rows[0])}
    state = GAME.setup(Options(**{**counts, **options}), seats, seed=7)
    state.faces, state.active = faces, 0
    state.stock = [card for card in range(len(CARDS)) if card not in faces]
    if memorised:
        GAME.act(state, CLOCK, Timeout())
    return state


def do(state: State, action: Action) -> list[Event]:
    """By the seat waited on."""
    return GAME.act(state, GAME.waiting_on(state)[0], action)


def time_out(state: State) -> list[Event]:
    return GAME.act(state, CLOCK, Timeout())


def say(words: str) -> Say | ShortCircuit:
    """`3 bulb` as a statement."""
    if words == "SC":
        return SC
    parts = words.split()
    return Say(
        number=next((int(part) for part in parts if part.isdigit()), None),
        colour=next((Colour(part) for part in parts if part in list(Colour)), None),
        kind=next((Kind(part) for part in parts if part in list(Kind)), None),
    )


def turn(state: State, spot: int, words: str) -> TurnedUp:
    """A card is pointed at and answered."""
    do(state, Point(spot))
    return next(event for event in do(state, say(words)) if isinstance(event, TurnedUp))


def play_out(state: State) -> None:
    """To the end of the round, with answers that bring nothing."""
    now = state.round
    while state.round == now and state.phase is not Phase.OVER:
        time_out(state)


def answerer(state: State) -> Seat:
    return Seat(state.captains[state.active])
