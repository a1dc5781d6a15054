"""Tries its best turns out: how would the others answer, and what would be left to do then?"""

from collections.abc import Sequence
from heapq import nlargest
from pathlib import Path
from typing import ClassVar

from msgspec import Struct, json
from msgspec.structs import replace

from robotable.bots.bot import Idea
from robotable.bots.robot_quest_arena.position import Judge
from robotable.bots.robot_quest_arena.reply import outcome
from robotable.bots.robot_quest_arena.search import Line, at_once, branch, do, lines, rested, somebody, surprising
from robotable.bots.robot_quest_arena.skilled import Skilled, sight
from robotable.bots.robot_quest_arena.taste import Mind, Taste
from robotable.core import Random
from robotable.games.robot_quest_arena.actions import BUY, END, PLAY, Action
from robotable.games.robot_quest_arena.robots import Kind
from robotable.games.robot_quest_arena.state import Phase, State, View

FILE = Path(__file__).with_name("expert.json")


class Learned(Struct, frozen=True):
    """From games of bots that differed in all weights at once, each deal played on both seats (sim/learning)."""

    taste: Taste
    favourites: tuple[Kind, ...]
    """Robots, by how far those came who were dealt them."""


def load(path: Path = FILE) -> Learned:
    return json.decode(path.read_bytes(), type=Learned)


LEARNED = load()


class Expert(Skilled):
    """Likes what it has learned to like, and tries its best turns out."""

    seconds: ClassVar[float] = 0.34
    mind: ClassVar[Mind] = Mind(stays=True)
    taste: ClassVar[Taste] = LEARNED.taste
    fancy: ClassVar[float] = 0.0
    favourites: ClassVar[Sequence[Kind]] = LEARNED.favourites
    promising: ClassVar[int] = 3
    """Lines that are tried out,"""
    moods: ClassVar[tuple[float, ...]] = (1.0, 0.0, 3.0)
    """each as one would end it who minds threats so many times as much."""
    trials: ClassVar[tuple[tuple[int, int], ...]] = ((6, 6), (3, 10), (2, 24))
    """So many of them over so many imagined deals, then the better ones over more."""

    def ideas(self, view: View, legal: Sequence[Action]) -> Sequence[Idea[Action]]:
        """In the Main phase whole turns, as far as nothing is drawn on the way."""
        if len(legal) == 1 or view.phase is not Phase.MAIN or view.agenda or view.aloft >= 0:
            return super().ideas(view, legal)
        if self.plan and self.plan[0][0] == sight(view):
            return (Idea(tuple(action for _, action in self.plan)),)
        state = self._imagine(view)
        played: tuple[Action, ...] = ()
        while cards := at_once(state, state.players[self.seat].hand):
            played = (*played, PLAY[cards[0]][somebody(state)])
            if surprising(cards[0]):
                return (Idea(played),)
            do(state, played[-1])
        judge = self._judge(view, state)
        ends = self._tried(self._ends(state, judge), judge)
        return [Idea((*played, *end.actions, *end.last, *_bought(end, judge), END), end.score) for end in ends]

    def _line(self, state: State, judge: Judge) -> Line:
        return self._tried(self._ends(state, judge), judge)[0]

    def _tried(self, ends: Sequence[Line], judge: Judge) -> list[Line]:
        """The best first."""
        found, tried = [0.0] * len(ends), 0
        order = list(range(len(ends)))
        for kept, deals in self.trials:
            if len(order) == 1:
                break
            order = order[:kept]
            seeds = [self.random.bits() for _ in range(self.some(deals))]
            tried += len(seeds)
            for end in order:
                found[end] += sum(self._foreseen(ends[end], judge, Random(seed)) for seed in seeds)
            order.sort(key=lambda end: -found[end])
        return [replace(ends[end], score=found[end] / max(1, tried)) for end in order]

    def _foreseen(self, end: Line, judge: Judge, random: Random) -> float:
        return outcome(end, judge, random)

    def _ends(self, state: State, judge: Judge) -> list[Line]:
        """Different ways to end the turn, the most promising first."""
        best = nlargest(self.promising, lines(state, judge), key=lambda line: line.score)
        ends = [rested(replace(line, last=()), judge.minding(mood)) for mood in self.moods for line in best]
        return list({(end.actions, end.last): end for end in ends}.values())


def _bought(end: Line, judge: Judge) -> tuple[Action, ...]:
    """The first thing to buy: what lies in the Shop then is not known."""
    state = branch(end.state)
    for action in end.last:
        do(state, action)
    wish = judge.worth.choice(state, state.energy)
    return () if wish is None else (BUY[wish],)
