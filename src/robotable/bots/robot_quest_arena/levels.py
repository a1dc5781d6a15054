"""Levels below the skilled: they plan as the skilled does, and each errs in its own way."""

from typing import ClassVar

from robotable.bots.robot_quest_arena.skilled import Skilled
from robotable.bots.robot_quest_arena.taste import Mind, Taste
from robotable.games.robot_quest_arena.cards import Type


class Novice(Skilled):
    """Strolls: is drawn to the middle and spends all it has, on whatever there is; thinks of one strike at a time, near
    by, and of no danger, and overlooks much."""

    mind: ClassVar[Mind] = Mind(width=1, depth=1, far=2, pushes=False, overlooks=25)
    taste: ClassVar[Taste] = Taste(threat=0.0, brink=0.0, spite=0.0, centre=1.0, step=0.2, price=3.0)


class Casual(Skilled):
    """Charges: thinks of one strike at a time and of no danger, overlooks enemies, and likes dear cards too much."""

    mind: ClassVar[Mind] = Mind(width=1, depth=1, far=3, pushes=False, overlooks=7)
    taste: ClassVar[Taste] = Taste(threat=0.0, brink=0.0, spite=0.0, hunt=0.2, price=1.5)


class Steady(Skilled):
    """Hides: keeps its distance and likes the Repair Pad; two strikes ahead, and not far away."""

    mind: ClassVar[Mind] = Mind(width=2, depth=2, far=3, pushes=False, overlooks=12)
    taste: ClassVar[Taste] = Taste(threat=0.6, pad=2.0, spite=0.0)


class Able(Skilled):
    """Collects: takes gadgets for better than they are, and never thinks of pushing."""

    mind: ClassVar[Mind] = Mind(width=6, depth=5, pushes=False, overlooks=2)
    fond_of = {Type.FUNCTION: 1.4}
