"""What an expert weighs before it plays a card, waits or is done: numbers about each choice, and a small net over them."""

from collections.abc import Sequence
from math import tanh

from msgspec import Struct

from robotable.bots.quirky_circuits.belief import expected_cards
from robotable.bots.quirky_circuits.estimate import Estimate
from robotable.bots.quirky_circuits.minds import Counts, gains
from robotable.bots.quirky_circuits.players import open_cards, without
from robotable.games.quirky_circuits.actions import DONE, WAIT, Action, Play
from robotable.games.quirky_circuits.beliefs import Belief, follow
from robotable.games.quirky_circuits.cards import Back
from robotable.games.quirky_circuits.options import LEAST
from robotable.games.quirky_circuits.rehearsal import WON
from robotable.games.quirky_circuits.state import View

Row = tuple[float, ...]
OF_CHOICE = ("play", "wait", "done", "cards won", "cards won with another", "harm", "goal met", "yellow", "help")
OF_TABLE = ("cards needed", "hurry", "doubt", "hidden", "best", "queue", "missing", "idle", "others done", "hand", "owing", "others owe", "forced", "two", "three", "open", "sense")  # fmt: skip
GOOD = 0.5
"""Cards won by a card that helps."""

Pools = dict[Back, Counts]
"""By back, what a hidden card may be."""


def rows(
    estimate: Estimate, belief: Belief, view: View, choices: Sequence[Action], pools: Pools, sense: float
) -> list[Row]:
    """What the net is told, a row for every choice."""
    needed = expected_cards(estimate, belief)
    told = [of_choice(estimate, belief, needed, view, action, pools) for action in choices]
    best = max((max(row[3], row[4]) for row in told if row[0]), default=0.0)
    table = of_table(view, belief, needed, best, WAIT not in choices, sense)
    return [(*row, *table) for row in told]


def of_choice(estimate: Estimate, belief: Belief, needed: float, view: View, action: Action, pools: Pools) -> Row:
    if not isinstance(action, Play):
        help = help_at_hand(estimate, belief, view, pools)
        return 0.0, float(action == WAIT), float(action == DONE), 0.0, 0.0, 0.0, 0.0, 0.0, help
    cards, card = estimate.cards, action.card
    after = follow(estimate.after, belief, card.command)
    left = expected_cards(estimate, after)
    others = open_cards(without(view.hand, card))
    ends = [expected_cards(estimate, follow(estimate.after, after, other.command)) for other in others]
    harm = sum(weight for end, weight in belief if cards(estimate.after(end, card.command)) > cards(end) + GOOD)
    met = sum(weight for end, weight in after if end == WON)
    help = help_at_hand(estimate, after, view, pools)
    return (
        1.0,
        0.0,
        0.0,
        clip(needed - left),
        clip(needed - min(ends, default=left)),
        harm,
        met,
        float(card.quirk),
        help,
    )


def clip(gain: float) -> float:
    return min(max(gain, -4.0), 4.0)


def help_at_hand(estimate: Estimate, belief: Belief, view: View, pools: Pools) -> float:
    """How likely another seat that still plays holds a card that helps."""
    good: dict[Back, float] = {}
    missing = 1.0
    for seat, backs in enumerate(view.backs):
        if seat == view.seat or view.done[seat]:
            continue
        for back in [back for back in backs if back.quirk] or backs:
            if back not in good:
                good[back] = share_of_good(estimate, belief, pools[back])
            missing *= 1 - good[back]
    return 1 - missing


def share_of_good(estimate: Estimate, belief: Belief, counts: Counts) -> float:
    found = gains(estimate, belief, counts)
    total = sum(number for _, number in counts)
    return sum(number for command, number in counts if found[command] > GOOD) / total if total else 0.0


def of_table(view: View, belief: Belief, needed: float, best: float, forced: bool, sense: float) -> Row:
    assert view.seat is not None
    others = [seat for seat in range(len(view.done)) if seat != view.seat]
    return (
        min(needed, 20) / 10,
        min(needed / max(view.battery, 1), 4) / 2,
        1 - sum(weight**2 for _, weight in belief),
        sum(laid.card is None for laid in view.queue) / LEAST,
        best,
        len(view.queue) / LEAST,
        view.missing / LEAST,
        view.idle / view.seats,
        sum(view.done[seat] for seat in others) / len(others),
        len(view.hand) / LEAST,
        float(not view.played[view.seat]),
        sum(not view.played[seat] for seat in others) / len(others),
        float(forced),
        float(view.seats == 2),
        float(view.seats == 3),
        float(view.options.practice),
        sense,
    )


class Net(Struct, frozen=True):
    """One hidden layer: a row of numbers in, a score out."""

    first: tuple[tuple[float, ...], ...]
    """By hidden place, the weights of the inputs."""
    bias: tuple[float, ...]
    last: tuple[float, ...]

    def score(self, row: Row) -> float:
        total = 0.0
        for weights, bias, last in zip(self.first, self.bias, self.last, strict=True):
            total += last * tanh(bias + sum(map(float.__mul__, weights, row)))
        return total
