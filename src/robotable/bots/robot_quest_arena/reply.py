"""What comes after a turn: how others answer it, and what is left to do then."""

from copy import copy
from typing import Final

from robotable.bots.robot_quest_arena.position import Judge, owned
from robotable.bots.robot_quest_arena.search import Line, at_once, best_line, branch, do, somebody
from robotable.bots.robot_quest_arena.taste import Mind, Taste, Worth, rounds_left
from robotable.core import Random
from robotable.games.robot_quest_arena.actions import BUY, END, PLAY, Action, Place
from robotable.games.robot_quest_arena.questions import answers
from robotable.games.robot_quest_arena.state import Phase, State

QUICK: Final = Mind(width=2, depth=3)
OVER: Final = 8.0
"""Being ahead, or behind, when the game has ended."""


def outcome(line: Line, judge: Judge, random: Random) -> float:
    """What a line is worth in one of the deals that could be, if the others think quickly and like what we like."""
    return answered(line, judge, _dealt_anew(line.state, random), judge.taste, QUICK)


def answered(line: Line, judge: Judge, state: State, taste: Taste, mind: Mind) -> float:
    """What a line is worth after all others have answered it by their taste and mind: points ahead, and the next turn's
    prospects. It is ended and answered on `state`, the table that it leads to."""
    for action in line.last:
        do(state, action)
    bought = judge.spend(state.energy)
    _buy(state, judge.worth)
    do(state, END)
    while state.phase is not Phase.OVER and state.active != judge.seat:
        state = _replied(state, taste, mind)
    if state.phase is not Phase.OVER:
        return bought + _begun(state, judge.taste, QUICK).score - _rival(state, judge)
    ahead = state.players[judge.seat].points - _rival(state, judge)
    return ahead + (OVER if ahead > 0 else -OVER)


def _rival(state: State, judge: Judge) -> int:
    return max(state.players[seat].points for seat in judge.rivals)


def _dealt_anew(state: State, random: Random) -> State:
    """The same table as far as the active seat knows, with other cards in other hands."""
    twin = branch(state)
    twin.random = random
    for seat, player in enumerate(state.players):
        twin.players[seat] = other = copy(player)
        own = seat == state.active
        unseen = player.deck + ([] if own else player.hand)
        random.shuffle(unseen)
        other.deck = unseen[: len(player.deck)]
        other.hand = player.hand[:] if own else unseen[len(player.deck) :]
        other.discard, other.played, other.sources = player.discard[:], player.played[:], player.sources.copy()
    return twin


def _buy(state: State, worth: Worth) -> None:
    while (wish := worth.choice(state, state.energy)) is not None:
        do(state, BUY[wish])


def _replied(state: State, taste: Taste, mind: Mind) -> State:
    """After the turn of whoever is next. What it buys comes too late to matter."""
    line = _begun(state, taste, mind)
    if line.state.phase is not Phase.OVER:
        for action in (*line.last, END):
            do(line.state, action)
    return line.state


def _begun(state: State, taste: Taste, mind: Mind) -> Line:
    """Answers what the turn begins with, plays what there is to play, and looks for strikes."""
    deck = owned(state.players[state.active])
    judge = Judge(taste, mind, state, Worth(taste, rounds_left(state, taste), deck))
    _settle(state, judge)
    while state.phase is not Phase.OVER and (cards := at_once(state, state.players[state.active].hand)):
        do(state, PLAY[cards[0]][somebody(state)])
        _settle(state, judge)
    return Line(state, (), 0.0, ()) if state.phase is Phase.OVER else best_line(state, judge)


def _settle(state: State, judge: Judge) -> None:
    """By what is best for a robot that returns, and otherwise by the first answer: mostly to leave it."""
    while state.agenda and state.phase is not Phase.OVER:
        do(state, max(answers(state, state.agenda[-1]), key=lambda action: _liking(state, judge, action)))


def _liking(state: State, judge: Judge, action: Action) -> float:
    return judge.rest(state, action.robot, action.space) if isinstance(action, Place) else 0.0
