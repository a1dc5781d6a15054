"""Six memories, and what is made of them."""

from robotable.bots.robot_memory.expert import Thorough
from robotable.bots.robot_memory.reckoning import Reckoner
from robotable.bots.robot_memory.telling import Teller


class Novice(Teller):
    """Hurries, takes a card for the one beside it, and points at one after the other."""

    keeps = (0.455, 0.515, 0.485)
    swaps = 0.03
    slips = 0.03
    loses = 0.01
    study = 4.0
    in_order = True


class Casual(Teller):
    """Says everything that comes to mind, and mixes up some of it."""

    keeps = (0.4, 0.5, 0.46)
    slips = 0.08
    loses = 0.01


class Steady(Reckoner):
    """Has an eye for colours and none for numbers."""

    keeps = (0.275, 0.585, 0.435)
    slips = 0.08
    loses = 0.01


class Able(Reckoner):
    """Keeps a card as one picture or not at all."""

    keeps = (0.31, 0.31, 0.31)
    whole = True
    loses = 0.01


class Skilled(Reckoner):
    """Remembers nearly half, counts the cards that can still lie there, and says as much as pays on average."""

    keeps = (0.485, 0.485, 0.485)
    loses = 0.01


class Expert(Thorough):
    """Keeps thirteen features of twenty-five and none wrongly; the rest is elimination and what others show."""

    keeps = (0.52, 0.52, 0.52)
    loses = 0.01
