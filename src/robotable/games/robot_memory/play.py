"""The course of a round: memorise, then point and answer until every card is face up."""

from robotable.core import Event, Seat
from robotable.games.robot_memory.actions import Say, ShortCircuit, Spot, Statement
from robotable.games.robot_memory.cards import CARDS, FACES, SHORT
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
from robotable.games.robot_memory.sides import answerer, captains, pointer
from robotable.games.robot_memory.state import ANSWERING, BONUS, MEMORISING, OVER, POINTING, Phase, State, Turn

POINTS_FOR = (0, 1, 3, 6)
"""By the number of features named, if all are right (MEM-R8)."""


def begin_round(state: State, out: list[Event]) -> None:
    state.round += 1
    lay_out(state)
    state.captains = captains(state.options, state.seats, state.round)
    state.active = starter(state)
    state.ready.clear()
    state.turns.clear()
    wait(state, MEMORISING)
    out.append(RoundBegan(state.round, answerer(state)))


def lay_out(state: State) -> None:
    stock, random, layout = state.stock, state.random, state.layout
    cards: list[int] = []
    for _ in range(layout.memory_cards):
        pick = random.below(len(stock))
        stock[pick], stock[-1] = stock[-1], stock[pick]
        cards.append(stock.pop())
    cards += [SHORT] * layout.short_circuits
    random.shuffle(cards)
    state.faces = cards
    state.down = []


def starter(state: State) -> int:
    """Whoever has fewest points, by lot among several (MEM-R4, MEM-R12)."""
    least = min(state.scores)
    last = [side for side, score in enumerate(state.scores) if score == least]
    return state.random.choice(last)


def get_ready(state: State, seat: Seat, out: list[Event]) -> None:
    state.ready.append(seat)
    out.append(GotReady(seat))
    if len(state.ready) == state.seats:
        turn_down(state, out)


def turn_down(state: State, out: list[Event]) -> None:
    state.down = list(range(len(state.faces)))
    wait(state, POINTING)
    out.append(TurnedDown())


def point(state: State, spot: Spot, out: list[Event], late: bool = False) -> None:
    own = state.phase is BONUS
    seat = answerer(state) if own else pointer(state)
    state.spot = spot
    wait(state, ANSWERING, own)
    out.append(Pointed(seat, spot, state.layout.place(spot), answerer(state), late))


def point_anywhere(state: State, out: list[Event]) -> None:
    point(state, state.random.choice(state.down), out, late=True)


def answer(state: State, said: Statement | None, out: list[Event]) -> None:
    spot, seat = state.spot, answerer(state)
    assert spot is not None
    points, again = judge(state, state.faces[spot], said)
    state.scores[state.active] += points
    state.down.remove(spot)
    again = again and bool(state.down)  # MEM-A5
    state.spot = None
    state.turns.append(Turn(spot, seat, said, points, again))
    place = state.layout.place(spot)
    out.append(Answered(seat, spot, place, said))
    out.append(TurnedUp(spot, place, FACES[state.faces[spot]], seat, points, state.scores[state.active], again))
    if again:
        wait(state, BONUS)
    else:
        pass_on(state, out)


def judge(state: State, face: int, said: Statement | None) -> tuple[int, bool]:
    """The points for a statement, and whether it earns another card."""
    if isinstance(said, Say):
        return (POINTS_FOR[said.features] if fits(said, face) else 0), False
    if face != SHORT or not isinstance(said, ShortCircuit):
        return 0, False
    if state.seats == 1:
        return 1, False  # MEM-A10
    return 0, not state.own or state.options.chain


def fits(said: Say, face: int) -> bool:
    if face == SHORT:
        return False
    card = CARDS[face]
    return (
        (said.number is None or said.number == card.number)
        and (said.colour is None or said.colour is card.colour)
        and (said.kind is None or said.kind is card.kind)
    )


def decline(state: State, seat: Seat, out: list[Event]) -> None:
    out.append(Passed(seat))
    pass_on(state, out)


def pass_on(state: State, out: list[Event]) -> None:
    """The turn goes to the left; when every card is face up, the round is over."""
    if state.down:
        state.active = (state.active + 1) % len(state.scores)
        wait(state, POINTING)
    else:
        end_round(state, out)


def end_round(state: State, out: list[Event]) -> None:
    out.append(RoundEnded(state.round, tuple(state.scores)))
    if state.round == state.options.rounds:
        wait(state, OVER)
        return
    gather(state)
    begin_round(state, out)


def gather(state: State) -> None:
    """The Memory cards go back to the stock or, without repeats, out of the game (MEM-A7)."""
    pile = state.used if state.options.no_repeat else state.stock
    pile += [face for face in state.faces if face != SHORT]


def wait(state: State, phase: Phase, own: bool = False) -> None:
    state.phase = phase
    state.own = own
    state.step += 1
