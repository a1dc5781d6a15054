"""How others play, worked out from every program that is turned up: what they believe, what they think worth playing, and
what they do when nothing is."""

from collections.abc import Sequence
from math import exp, log
from typing import Literal

from msgspec import Struct

from robotable.bots.quirky_circuits.estimate import Estimate
from robotable.bots.quirky_circuits.playout import Hand, Hidden, Manner, Mind, Rule, Style, rule_of
from robotable.core import Random
from robotable.games.quirky_circuits.cards import BACK_RANKS

What = Literal["play", "wait", "done"]
TRUSTS = (1.6, 0.0, 5.0)
SHARES = {0.05: 0.5, -0.6: 0.1, 0.6: 0.75}
"""By what a card has to win to be worth playing, how often somebody has none."""
MANNERS: tuple[Manner, ...] = ("waits", "quits", "listens")
TASTES = tuple((trust, enough) for trust in TRUSTS for enough in SHARES)
ODDS = 0.9
"""How surely somebody acts as his manner says."""
SLIP = 1.5
"""How unlikely somebody is to leave a better card: by its power of e for every card more it wins."""
SURPRISE = -2.0
"""What is said, as a logarithm, by a card laid that was not worth it, or by one kept that was."""
SLACK = 0.1
"""Cards won that nobody argues about."""
FIRST = (log(0.7), log(0.2), log(0.1))
"""How likely each manner is of somebody who has not been seen to play: others are met as oneself."""
USUAL = 1.5
"""The same of the usual taste, which is the first, against any other: as a logarithm."""
FAINT = 0.5
"""How much a program tells of tastes: much of what decided it stays hidden."""


class Moment(Struct, frozen=True):
    """When something was done."""

    place: int = 0
    """Cards that lay there before."""
    idle: int = 0
    must: bool = False
    """Whoever acted could not wait."""
    alone: bool = False
    """All others were done."""


class Act(Struct, frozen=True):
    """What a seat did, as all saw it."""

    seat: int
    what: What
    when: Moment


class Character(Struct, frozen=True):
    """How likely each manner and each taste is of somebody, as logarithms."""

    manners: tuple[float, ...] = FIRST
    tastes: tuple[float, ...] = (USUAL, *[0.0] * (len(TASTES) - 1))

    def draw(self, random: Random) -> Style:
        trust, enough = TASTES[drawn(self.tastes, random)]
        return Style(trust, enough, MANNERS[drawn(self.manners, random)])


def drawn(logs: Sequence[float], random: Random) -> int:
    top = max(logs)
    likely = [exp(one - top) for one in logs]
    at = random.bits() / 2**64 * sum(likely)
    for number, share in enumerate(likely):
        at -= share
        if at < 0:
            return number
    return 0


class Program(Struct, frozen=True):
    """A round that is over: where it began, what was laid by whom, and everything that was done."""

    situation: int
    cards: tuple[int, ...]
    owners: tuple[int, ...]
    acts: tuple[Act, ...]


def weighed(before: Character, estimate: Estimate, hidden: Hidden, program: Program, seat: int) -> Character:
    """What is thought of a seat after a program."""
    acts = [act for act in program.acts if act.seat == seat]
    manners = [one + manner_told(acts, manner) for one, manner in zip(before.manners, MANNERS, strict=True)]
    told: list[float] = []
    for trust in TRUSTS:
        sights = seen(rule_of(estimate, hidden, trust), program, acts, seat)
        told += [sum([taste_told(act, sight, enough) for act, sight in sights]) for enough in SHARES]
    tastes = [one + FAINT * more for one, more in zip(before.tastes, told, strict=True)]
    return Character(tuple(manners), tuple(tastes))


def manner_told(acts: Sequence[Act], manner: Manner) -> float:
    """By those who could have played, waited or been done."""
    told = 0.0
    for act in acts:
        if act.when.must or act.when.alone:
            continue
        if manner == "listens" and not act.when.idle:
            told += log(ODDS if act.what == "wait" else 1 - ODDS)
        elif act.what != "play":
            told += log(ODDS if (act.what == "done") == (manner != "waits") else 1 - ODDS)
        else:
            told += log(0.5)
    return told


Sight = tuple[dict[int, float], int | None]
"""What the cards that somebody is known to have held would have won, and the one he laid."""


def seen(rule: Rule, program: Program, acts: Sequence[Act], seat: int) -> list[tuple[Act, Sight]]:
    """By somebody who goes by this rule, whenever he had to decide."""
    pressed = {act.when.place for act in program.acts if act.what == "play" and act.when.must}
    minds = [Mind(rule, [(program.situation, 1.0)])]
    for place, (card, owner) in enumerate(zip(program.cards, program.owners, strict=True)):
        mind = minds[-1]
        minds.append(mind.lays(card) if owner == seat else mind.sees(BACK_RANKS[card], place in pressed))
    found: list[tuple[Act, Sight]] = []
    for act in acts:
        known: Hand = tuple(sorted([card for card, owner in zip(program.cards[act.when.place :], program.owners[act.when.place :], strict=True) if owner == seat]))  # fmt: skip
        gains = {card: gain for gain, card in rule.gains(minds[act.when.place].belief, known)}
        found.append((act, (gains, program.cards[act.when.place] if act.what == "play" else None)))
    return found


def taste_told(act: Act, sight: Sight, enough: float) -> float:
    gains, laid = sight
    best = max(gains.values(), default=-1.0)
    if laid is None:
        return log(SHARES[enough]) + (SURPRISE if best > enough + SLACK else 0.0)
    slip = -SLIP * min(best - gains.get(laid, best), 1.0)
    if act.when.must:
        return slip
    return slip + log(1 - SHARES[enough]) + (SURPRISE if best < enough - SLACK else 0.0)
