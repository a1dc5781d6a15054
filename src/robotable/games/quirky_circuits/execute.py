"""The Execute phase: the queue is carried out card by card; only a choice between objects interrupts it."""

from typing import Final

from robotable.core import Event, Seat
from robotable.core.agenda import work_off
from robotable.games.quirky_circuits.board import Board
from robotable.games.quirky_circuits.cards import COMMANDS, Command
from robotable.games.quirky_circuits.commands import carry_out, pick_up
from robotable.games.quirky_circuits.events import Asked, Started
from robotable.games.quirky_circuits.hands import name, within_reach
from robotable.games.quirky_circuits.reset import tidy
from robotable.games.quirky_circuits.state import EXECUTE, OVER, Grab, Perform, State, Step, Tidy
from robotable.games.quirky_circuits.world import NONE

PERFORM = tuple(Perform(place) for place in range(25))
STARTED = tuple(Started(place) for place in range(25))
TIDY = Tidy()


def start(state: State, out: list[Event]) -> None:
    state.phase = EXECUTE
    state.agenda = [TIDY, *PERFORM[len(state.queue) - 1 :: -1]]
    work(state, out)


_PICK_UP: Final = Command.PD


def work(state: State, out: list[Event]) -> None:
    board = state.options.board

    def perform(step: Step) -> bool:
        if isinstance(step, Perform):
            out.append(STARTED[step.place])
            command = COMMANDS[state.queue[step.place]]
            if command is _PICK_UP:
                grab(state, board, step.place, (), out)
            else:
                carry_out(board, state.world, command, out)
                follow(state)
        elif isinstance(step, Tidy):
            tidy(state, board, out)
        else:
            return False
        return True

    work_off(state.agenda, perform)


def grab(state: State, board: Board, place: int, picks: tuple[int, ...], out: list[Event]) -> None:
    """Pick up or drop; where a hand could take several objects, the card's owner has to choose (QC-A31)."""
    world = state.world
    for hand in range(len(picks), len(world.hands)):
        found = within_reach(board, world, hand)
        if len(found) > 1:
            state.agenda.append(Grab(place, picks))
            state.ticks += 1
            names = tuple(board.names[token] for token in found)
            out.append(Asked(state.owners[place], name(board, hand), names))
            return
        picks += (found[0] if found else NONE,)
    pick_up(board, world, list(picks), out)
    follow(state)


def follow(state: State) -> None:
    """After a card: the game may be over, or the rest of the queue be skipped (QC-A49)."""
    if state.world.fate:
        state.agenda.clear()
        state.phase = OVER
    elif state.world.napping:
        state.world.napping = False
        state.agenda[:] = [TIDY]


# The choice


def asked(state: State) -> Grab | None:
    step = state.agenda[-1] if state.agenda else None
    return step if isinstance(step, Grab) else None


def chooser(state: State, step: Grab) -> Seat:
    """The card's owner; for a dummy's card the single player."""
    return Seat(min(state.owners[step.place], state.seats - 1))


def candidates(state: State, step: Grab) -> list[int]:
    return within_reach(state.options.board, state.world, len(step.picks))


def choose(state: State, token: int, out: list[Event]) -> None:
    step = state.agenda.pop()
    assert isinstance(step, Grab)
    grab(state, state.options.board, step.place, (*step.picks, token), out)
    work(state, out)
