"""Players who count the cards that can still lie somewhere, and say as much as pays on average."""

from collections.abc import Iterable

from robotable.bots.robot_memory.memory import Features, Forgetful, Trace, face_down
from robotable.bots.robot_memory.outlook import Outlook
from robotable.games.robot_memory.actions import POINTS, Pass, Point, Statement
from robotable.games.robot_memory.state import View


class Reckoner(Forgetful):
    """Weighs every statement by what it promises, and points where others get least."""

    def outlook(self, view: View) -> Outlook:
        """A bot that came later has seen nothing."""
        return Outlook(view, self.traces or [Trace([None, None, None]) for _ in view.faces])

    def candidates(self, view: View, spot: int) -> Iterable[Features]:
        """The cards that may lie there, for those who want to hear why."""
        return self.outlook(view).likely(tuple(self.trace(spot).features))

    def chance_of_short(self, view: View, spot: int) -> float:
        return self.outlook(view).chance_of_short(spot)

    def answer(self, view: View) -> Statement:
        assert view.spot is not None
        outlook = self.outlook(view)
        here, short = outlook.best(view.spot), outlook.short(view.spot)
        # Where neither brings a point it says what it knows.
        return short.said if short.worth >= here.worth else here.said

    def pick(self, view: View) -> Point | Pass:
        return POINTS[max(face_down(view), key=self.outlook(view).worth)]

    def point(self, view: View) -> Point:
        """At the card that serves the other least, and oneself least to keep for later."""
        outlook = self.outlook(view)
        return POINTS[min(outlook.down, key=lambda spot: (gift(outlook, spot), -seclusion(view, spot)))]


def gift(outlook: Outlook, spot: int) -> float:
    """A Short Circuit is a free choice among what is left: a gift early on, none at the end."""
    short, others = outlook.chance_of_short(spot), len(outlook.down) - 1
    return short * min(6, 1.5 * others) + (1 - short) * outlook.best(spot).worth


def seclusion(view: View, spot: int) -> int:
    """How far from the corners, where memory is best."""
    columns, rows = view.layout.columns, -(-len(view.faces) // view.layout.columns)
    x, y = spot % columns, spot // columns
    return min(x, columns - 1 - x) + min(y, rows - 1 - y)
