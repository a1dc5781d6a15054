"""What the contract test needs to know about Quirky Circuits."""

from collections import Counter

from robotable.games.quirky_circuits.events import Revealed
from robotable.games.quirky_circuits.options import Options
from robotable.games.quirky_circuits.rulings import Rulings
from robotable.games.quirky_circuits.scenarios import BOOK, text_of
from robotable.games.quirky_circuits.state import State

OTHERWISE = Rulings(
    gizmo_turns_on="barrier_only",
    momentum_stack="replace",
    momentum_over_rounds=False,
    drop_over_inner_barrier=True,
    pick_over_barrier=True,
    extra_loss_at_zero="after_execute",
    quirk_rule="off",
    peek_own_queue=False,
    undone_limit=1,
)

VARIANTS = [
    *((Options(scenario=id), range(1, 5)) for id in BOOK),
    *(
        (Options(scenario=id, rulings=OTHERWISE, counter=True, seconds=0), range(1, 5))
        for id in ("G4", "T3", "R3", "L4")
    ),
    (Options(scenario="T4", mode="turns", append="anyway"), range(1, 5)),
    (Options(scenario="T3", mode="turns", beeps=3, hands_flat=False), range(1, 5)),
    (Options(scenario="T4", practice=True, deal=42, battery_offset=-2, beeps=0), range(1, 5)),
    (Options(scenario="L3", append="anyway", hand_size=5, choice_seconds=3, counter=True), range(1, 5)),
    (Options(scenario="own", own=text_of("T4"), solo_edits=3), range(1, 5)),
    (Options(scenario="G1", solo_edits=0), range(1, 5)),
]
ACTIONS = 1500
OPENS = (Revealed,)
"""Whoever lays the last card sees all that lie there, and may be in the next round before they look again."""


def census(state: State) -> Counter:
    tokens = Counter(token for token in state.options.board.names)
    return Counter([*state.deck, *state.queue, *(card for hand in state.hands for card in hand)]) + tokens
