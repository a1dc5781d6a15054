"""What the contract test has to know about RoboRally."""

from collections import Counter
from collections.abc import Hashable

from robotable.games.roborally.cards import DAMAGE
from robotable.games.roborally.events import Damaged
from robotable.games.roborally.options import Options
from robotable.games.roborally.state import State

# Short races on every course; each option is tried somewhere.
VARIANTS = [
    (Options(max_rounds=2), range(2, 7)),
    (Options(course="freightdash", max_rounds=2, starting_upgrades=5, clock="brisk"), range(2, 7)),
    (Options(course="warmup", max_rounds=2, lighter=True, start_choice="random"), range(2, 5)),
    (Options(course="duel", max_rounds=3, less_deadly=True, robot_laser="spam", clock="off"), range(2, 3)),
    (Options(course="mindgap", max_rounds=2, more_deadly=True, start_facing="free"), range(2, 5)),
    (Options(course="lightwork", max_rounds=2, less_spammy=True, haywire_reduces_draw=True), range(2, 6)),
    (Options(course="downstream", max_rounds=2, act_fast=True, program_timer=120, clock="off"), range(2, 6)),
    (Options(course="assembly", max_rounds=2, dynamic_archiving=True, shutdown_scope="registers"), range(2, 7)),
    (Options(course="papertrail", max_rounds=2, shutdown_scope="everywhere", shutdown_fires=True), range(2, 7)),
    (Options(course="longhaul", max_rounds=2, bay_reboot="own_start", haywire_limit_counts_faceup=False), range(3, 7)),
    (Options(course="grandtour", max_rounds=2, contact_damage_per_step=True, ranking="winner_only"), range(4, 7)),
    (
        Options(max_rounds=2, less_spammy=True, less_spammy_to="damage", start_choice="random", start_facing="free"),
        range(2, 7),
    ),
]
ACTIONS = 5_000
OPENS = (Damaged,)
"""Which of several cards somebody draws first all have seen, and no view tells it afterwards."""


def census(state: State) -> Counter[Hashable]:
    """RR-I1 to RR-I3: every card with its owner, if it has one."""
    parts: Counter[Hashable] = Counter()
    for seat, robot in enumerate(state.robots):
        piles = (robot.deck, robot.discard, robot.hand, *robot.registers, robot.store, robot.removed)
        for card in [card for pile in piles for card in pile] + [card for card in robot.under if card]:
            parts[card if card in DAMAGE else (seat, card)] += 1
        parts.update(robot.collection + robot.installed)
    parts.update(state.damage + state.damage_discard)
    parts.update(state.upgrades + state.upgrade_discard)
    if state.beat.held:
        parts[state.beat.held] += 1
    return parts
