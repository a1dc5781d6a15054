"""Who is seated with whom: those who wait in, tables out. It asks nobody, reads no clock and draws no chance.

Whoever waits longest is looked at first. For each game they chose, others who chose it join them, the nearest in strength
first, as long as everybody may sit with everybody and, by day, some time for a decision suits them all. A good table is seated at once, a smaller one when somebody has waited
a little, and one with bots when somebody who wishes it has waited long.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Literal

from msgspec import Struct

Pace = Literal["live", "day"]
"""At the table together, or a move when one has a minute."""
Pairs = Collection[tuple[str, str]]
"""Both ways round."""


class Strength(Struct, frozen=True):
    """A rating, and how far off it may be; that of whom nobody knows is in the middle and far off."""

    number: int = 1500
    give: int = 250


class Seeker(Struct, frozen=True):
    """Somebody who waits."""

    person: str
    since: float
    games: tuple[str, ...]
    """Any of these, the dearest first."""
    bots: bool = False
    """Bots may fill up after a while."""
    pace: Pace = "live"
    hours: tuple[int, ...] = (0,)
    """Any of these for a decision; none at a live table."""
    strengths: Mapping[str, Strength] = {}
    """By game, where there is one."""


class Form(Struct, frozen=True):
    """How many sit at tables of a game."""

    fewest: int
    good: int
    """So many are seated at once,"""
    most: int
    """and no more than these."""
    bots: bool = True
    """There are some."""


class Patience(Struct, frozen=True):
    """Times in seconds, gaps in points of a rating."""

    gather: float = 8.0
    """After so long two are enough."""
    fill: float = 180.0
    """After so long bots fill up, if wished."""
    come: float = 20.0
    """To say that one comes to a table."""
    alive: float = 15.0
    """After so long without a word somebody is gone,"""
    hidden: float = 300.0
    """or after so long if their page was out of sight: browsers let such pages sleep."""
    gap: float = 100.0
    """Between two people that is accepted at once,"""
    growth: float = 10.0
    """and what a second of waiting adds."""


BY_DAY = Patience(gather=3600.0, fill=12 * 3600.0, alive=7 * 24 * 3600.0, growth=1 / 60)
"""Nobody sits and waits: an hour for a good table, half a day before bots fill up, and a week in all."""


class Terms(Struct, frozen=True):
    """On which people are brought together at one pace."""

    forms: Mapping[str, Form]
    """The games there are."""
    patience: Patience


class Match(Struct, frozen=True):
    """A table to be made."""

    game: str
    people: tuple[str, ...]
    bots: int = 0
    hours: int = 0


def matches(
    seekers: Iterable[Seeker], forms: Mapping[str, Form], apart: Pairs, now: float, patience: Patience = Patience()
) -> list[Match]:
    """The tables to be made now. Nobody is at two of them, nor at a game they did not choose, nor with somebody of a pair
    that is to be kept apart."""
    free = sorted(seekers, key=lambda seeker: (seeker.since, seeker.person))
    made: list[Match] = []
    for seeker in list(free):
        if seeker in free and (match := _match(seeker, free, forms, apart, now, patience)):
            made.append(match)
            free = [other for other in free if other.person not in match.people]
    return made


def gap(one: Seeker, other: Seeker, game: str) -> float:
    """How far two are apart at least, by what is known of both."""
    return between(one.strengths.get(game), other.strengths.get(game))


def between(one: Strength | None, other: Strength | None) -> float:
    """The same of two strengths, if there are any."""
    mine, theirs = one or Strength(), other or Strength()
    return max(0.0, abs(mine.number - theirs.number) - (mine.give + theirs.give) / 2)


def accepted(one: Seeker, other: Seeker, now: float, patience: Patience) -> float:
    """Which gap is none: the longer of both has waited, the wider."""
    return patience.gap + patience.growth * (now - min(one.since, other.since))


def _match(
    seeker: Seeker, free: Sequence[Seeker], forms: Mapping[str, Form], apart: Pairs, now: float, patience: Patience
) -> Match | None:
    """The best table for somebody: with most people, then the game they like best."""
    found = []
    for game in (game for game in seeker.games if game in forms):
        company = _company(seeker, game, free, forms[game].most, apart, now, patience)
        if match := _table(game, company, forms[game], now, patience):
            found.append(match)
    return max(found, key=lambda match: len(match.people), default=None)


def _company(
    seeker: Seeker, game: str, free: Sequence[Seeker], most: int, apart: Pairs, now: float, patience: Patience
) -> list[Seeker]:
    """Who may sit together, the seeker first."""

    def fits(one: Seeker, other: Seeker) -> bool:
        together = (one.person, other.person) not in apart
        return together and gap(one, other, game) <= accepted(one, other, now, patience)

    company, hours = [seeker], set(seeker.hours)
    others = [one for one in free if one is not seeker and game in one.games and one.pace == seeker.pace]
    for other in sorted(others, key=lambda other: (gap(seeker, other, game), other.since)):
        shared = hours.intersection(other.hours)
        if len(company) < most and shared and all(fits(one, other) for one in company):
            company.append(other)
            hours = shared
    return company


def _table(game: str, company: Sequence[Seeker], form: Form, now: float, patience: Patience) -> Match | None:
    """None while they had better wait."""
    waited = now - company[0].since
    enough = form.good if waited < patience.gather else max(2, form.fewest)
    if len(company) >= enough:
        return Match(game, tuple(one.person for one in company), hours=_hours(company))
    if waited < patience.fill or not company[0].bots or not form.bots:
        return None
    willing = [one for one in company if one.bots]
    bots = max(form.good - len(willing), 0)
    return Match(game, tuple(one.person for one in willing), bots, _hours(willing))


def _hours(company: Sequence[Seeker]) -> int:
    """The shortest that suits all: a game that takes less time is finished more often."""
    return min(set.intersection(*(set(one.hours) for one in company)))
