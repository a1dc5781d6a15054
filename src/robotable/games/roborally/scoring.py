"""Batteries, checkpoints, archives; the end of the round and of the race."""

from collections.abc import Sequence
from functools import lru_cache

from robotable.core import Event, Outcome, Seat
from robotable.games.roborally.actions import PASS, Action
from robotable.games.roborally.cards import Card, Upgrade
from robotable.games.roborally.courses import distances, floor
from robotable.games.roborally.decks import discard, lose
from robotable.games.roborally.events import Archived, Claimed, Ended, Energised, Prioritised
from robotable.games.roborally.floor import OFF, Floor
from robotable.games.roborally.haywires import removable
from robotable.games.roborally.reasons import Why
from robotable.games.roborally.reboot import home
from robotable.games.roborally.state import State, floor_of, gain
from robotable.games.roborally.steps import Ask, At, Stage, Window

FAR = 10_000
AT_ROUND = At(Stage.ROUND)


def batteries(state: State, table: Floor, out: list[Event]) -> bool:
    cells = state.cells
    for seat in state.beat.order:
        if cells[seat] in table.batteries and gain(state, seat, 1):
            out.append(Energised(seat, state.robots[seat].energy, Stage.BATTERIES))
    return True


def checkpoints(state: State, table: Floor, out: list[Event]) -> bool:
    """RR-R63; the last one ends the race at once (RR-R168)."""
    goals, cells = table.checkpoints, state.cells
    asked: list[Ask] = []
    for seat in state.beat.order:
        robot = state.robots[seat]
        if goals.get(cells[seat]) != robot.claimed + 1 or robot.shut:
            continue
        robot.claimed += 1
        out.append(Claimed(seat, robot.claimed))
        if robot.claimed == len(goals):
            finish(state, seat, out)
            return True
        if Upgrade.SELF_DIAGNOSTICS in robot.installed:
            asked.append(Ask(Window.DIAGNOSE, seat))
    if asked:
        state.agenda.extend(reversed(asked))
    return True


def diagnoses(state: State, table: Floor, ask: Ask) -> Sequence[Action]:
    """RR-R126: by default SPAM is removed, and nothing else."""
    robot = state.robots[ask.robot]
    found = removable(robot.hand + robot.discard)
    if Card.SPAM in robot.hand or Card.SPAM in robot.discard:
        return [found[0], PASS, *found[1:]]
    return [PASS, *found] if found else ()


def archive(state: State, table: Floor, out: list[Event]) -> bool:
    """RR-R172: who ends a register on a checkpoint or battery will return there."""
    if not state.options.dynamic_archiving:
        return True
    for seat in state.beat.order:
        robot, c = state.robots[seat], state.cells[seat]
        if (c in table.checkpoints or c in table.batteries) and robot.archive != c and not robot.shut:
            robot.archive = c
            out.append(Archived(seat, table.cells[c]))
    return True


def end(state: State, table: Floor, out: list[Event]) -> bool:
    """RR-R68, in its order."""
    if not state.keeps:
        state.priority = (state.priority + 1) % len(state.robots)
        out.append(Prioritised(state.priority))
    for seat, robot in enumerate(state.robots):
        robot.played = tuple(map(tuple, robot.registers))
        for register, cards in enumerate(robot.registers):
            discard(state, seat, cards)
            waiting = robot.under[register]
            robot.registers[register] = [waiting] if waiting else []
            robot.under[register] = None
            robot.deeds[register] = ()
        robot.shut = robot.rewired = False
        robot.returns = state.cells[seat] == OFF
    if state.loans:
        return_loans(state, out)
    state.keeps, state.register = False, 0
    if state.round >= state.options.max_rounds:
        finish(state, None, out)
    else:
        state.agenda.append(AT_ROUND)
    return True


def return_loans(state: State, out: list[Event]) -> None:
    """RR-R151: what Haywire 47 installed leaves with the round, whoever has it by then."""
    for upgrade in state.loans:
        for seat, robot in enumerate(state.robots):
            if upgrade in robot.installed:
                lose(state, seat, upgrade, out)
    state.loans.clear()


def finish(state: State, winner: int | None, out: list[Event]) -> None:
    state.winner, state.phase = winner, "over"
    state.agenda.clear()
    out.append(Ended(winner))


def outcome(state: State) -> Outcome | None:
    if state.phase != "over":
        return None
    standings = [standing(state, seat) for seat in range(len(state.robots))]
    best = max(standings)
    winners = tuple(Seat(seat) for seat, reached in enumerate(standings) if reached == best)
    why = Why.CLAIMED() if state.winner is not None else Why.ROUNDS()
    if state.options.ranking == "winner_only":
        return Outcome.of((seat in winners for seat in range(len(standings))), winners, why)
    return Outcome.of((sum(other < mine for other in standings) for mine in standings), winners, why)


def standing(state: State, seat: int) -> tuple[int, int]:
    """RR-A86: checkpoints claimed, then nearness to the next one; whoever is off the board counts from its return."""
    robot, table = state.robots[seat], floor_of(state.options)
    if robot.claimed == len(table.goals):
        return robot.claimed, 0
    cell = state.cells[seat] or home(state, table, seat, 0)[0]
    return robot.claimed, -steps_to(state.options.drawn or state.options.course, robot.claimed).get(cell, FAR)


@lru_cache(64)
def steps_to(course: str, claimed: int) -> dict[int, int]:
    """Steps to the next checkpoint from everywhere; walls and pits work alike in both directions."""
    table = floor(course)
    return distances(table, table.goals[claimed])
