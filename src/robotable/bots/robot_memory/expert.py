"""Plays the best it can with what it remembers: what others show, what is left for itself, and how the game stands."""

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from statistics import NormalDist

from robotable.bots.bot import Idea
from robotable.bots.robot_memory.memory import Features, Trace, features_of
from robotable.bots.robot_memory.outlook import FITTING, Outlook
from robotable.bots.robot_memory.reckoning import Reckoner
from robotable.games.robot_memory.actions import POINTS, Action, Say
from robotable.games.robot_memory.cards import Card
from robotable.games.robot_memory.state import Phase, Turn, View

HINT = 4
"""How much likelier a card is that somebody named in vain: it was seen, but not there."""
SPREAD = 2.4
"""By so many points one answer differs from another."""
USUAL, EXPERIENCE = 2.0, 4
"""What others are thought to make of a card before they have answered for so many."""

NORMAL = NormalDist()


class Listening(Outlook):
    """Somebody who named a card quite unlike the one that was there has seen it somewhere else."""

    def __init__(self, view: View, traces: Sequence[Trace]) -> None:
        super().__init__(view, traces)
        self.misplaced = {card for turn in view.turns for card in misplaced(view, turn)}

    def likely(self, features: Features) -> dict[Features, int]:
        likely = super().likely(features)
        return {card: HINT if card in self.misplaced else weight for card, weight in likely.items()}


def misplaced(view: View, turn: Turn) -> Sequence[Features]:
    """The cards that may have been named: two features at least were said, and none is true of the card at that spot."""
    said, face = turn.said, view.faces[turn.spot]
    if not isinstance(said, Say) or said.features == 1:
        return ()
    told = (said.number, said.colour, said.kind)
    there = features_of(face) if isinstance(face, Card) else ()
    return () if set(told) & set(there) else FITTING[told]


class Thorough(Reckoner):
    """Eliminates, listens to what others say, keeps for itself what it knows, and dares more when behind."""

    def outlook(self, view: View) -> Outlook:
        return Listening(view, self.traces or [Trace([None, None, None]) for _ in view.faces])

    def choose(self, view: View, legal: Sequence[Action]) -> Action | None:
        return self.ideas(view, legal)[0].actions[0]

    def ideas(self, view: View, legal: Sequence[Action]) -> Sequence[Idea[Action]]:
        return sorted(self.weighed(view, legal), key=lambda idea: -idea.worth)

    def weighed(self, view: View, legal: Sequence[Action]) -> Iterator[Idea[Action]]:
        if view.phase is Phase.MEMORISING:
            return iter((Idea((legal[0],)),))
        outlook = self.outlook(view)
        if view.phase is Phase.ANSWERING:
            return self.answers(outlook)
        own = view.phase is Phase.BONUS or len(view.scores) == 1
        worth = outlook.worth if own else lambda spot: -self.cost(outlook, spot)
        return (Idea((POINTS[spot],), worth(spot)) for spot in outlook.down)

    def answers(self, outlook: Outlook) -> Iterator[Idea[Action]]:
        """Where nothing brings a point, a Short Circuit that it knows is still called one: it comes first."""
        spot, chance_to_win = outlook.view.spot, self.chance_to_win(outlook.view)
        assert spot is not None
        for guess in (outlook.short(spot), *outlook.guesses(spot)):
            worth = guess.chance * chance_to_win(guess.points) + (1 - guess.chance) * chance_to_win(0)
            yield Idea((guess.said,), worth)

    def chance_to_win(self, view: View) -> Callable[[float], float]:
        """With so many points more; alone it is the points that count."""
        if len(view.scores) == 1:
            return float
        mine = view.sides[self.seat]
        lead = view.scores[mine] - max(score for side, score in enumerate(view.scores) if side != mine)
        to_come = view.faces.count(None) - 1 + (view.options.rounds - view.round) * len(view.faces)
        spread = 0.5 + SPREAD * sqrt(2 * to_come / len(view.scores))
        return lambda points: NORMAL.cdf((lead + points) / spread)

    def cost(self, outlook: Outlook, spot: int) -> float:
        """Of having somebody else answer for a card: what they may make of it, and what I could have made of it."""
        view, short, usual = outlook.view, outlook.chance_of_short(spot), self.usual(outlook.view)
        choice = min(6.0, 1.5 * (len(outlook.down) - 1))
        theirs = short * choice * min(1.0, usual / 4) + (1 - short) * usual
        mine = short * choice + outlook.best(spot).worth
        return theirs + mine / len(view.scores)

    def usual(self, view: View) -> float:
        """What others make of a card, as far as this round tells."""
        mine = view.sides[self.seat]
        points = [turn.points for turn in view.turns if view.sides[turn.seat] != mine]
        return (USUAL * EXPERIENCE + sum(points)) / (EXPERIENCE + len(points))
