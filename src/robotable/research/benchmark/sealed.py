"""Quirky Circuits without names for its deals: whoever knew one could deal it again."""

from robotable.games.quirky_circuits.game import QuirkyCircuits
from robotable.games.quirky_circuits.options import Options
from robotable.games.quirky_circuits.rulings import Rulings
from robotable.games.quirky_circuits.state import State

NAMELESS = 0


class Sealed(QuirkyCircuits):
    """The same game, but its state forgets the number it was dealt by, so that no view can tell it, not even the last."""

    def setup(self, options: Options, seats: int, seed: int) -> State:
        state = super().setup(options, seats, seed)
        state.deal = NAMELESS
        return state


SEALED = Sealed()


def terms(scenario: str, own: str, practice: bool) -> Options:
    """By what all teams play: one decision after the other, and no sign but the cards and to wait or be done.

    Nobody hears how long another thinks, nobody beeps, and 'done' is not taken back, which could be done out of turn.
    """
    return Options(
        scenario=scenario,  # type: ignore[arg-type]
        own=own,
        practice=practice,
        mode="turns",
        hands_flat=False,
        beeps=0,
        seconds=0,
        choice_seconds=120,
        telling_pauses=False,
        rulings=Rulings(undone_limit=0),
    )
