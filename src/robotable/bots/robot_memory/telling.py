"""Players who say all that they have in mind."""

from typing import ClassVar

from robotable.bots.robot_memory.memory import Features, Forgetful, face_down, features_of
from robotable.games.robot_memory.actions import POINTS, SAYS, Pass, Point, Say, ShortCircuit, Statement
from robotable.games.robot_memory.cards import Card
from robotable.games.robot_memory.state import View

STATEMENT: dict[Features, Say] = {(say.number, say.colour, say.kind): say for say in SAYS}
COLOURS = [say for say in SAYS if say.colour and say.features == 1]


class Teller(Forgetful):
    """Says what it remembers, right or wrong, and guesses a colour where it remembers nothing."""

    in_order: ClassVar[bool] = False
    """Points at the first card that lies face down, not at one that it knows nothing of."""

    def answer(self, view: View) -> Statement:
        assert view.spot is not None
        trace = self.trace(view.spot)
        if trace.short:
            return ShortCircuit()
        if trace.empty:
            return self.random.choice(COLOURS)
        return STATEMENT[self.unless_open(view, tuple(trace.features))]

    def unless_open(self, view: View, features: Features) -> Features:
        """A card that everybody sees elsewhere cannot lie here, too: the number must be wrong."""
        known = {features_of(face) for face in view.faces if isinstance(face, Card)}
        return (None, *features[1:]) if features in known else features

    def point(self, view: View) -> Point:
        spots = face_down(view)
        return POINTS[spots[0] if self.in_order else min(spots, key=lambda spot: self.known(spot))]

    def pick(self, view: View) -> Point | Pass:
        return POINTS[max(face_down(view), key=lambda spot: self.known(spot))]

    def known(self, spot: int) -> int:
        """Features; of a Short Circuit there are none to name."""
        return sum(feature is not None for feature in self.trace(spot).features)
