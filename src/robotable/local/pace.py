"""How fast this machine thinks, measured and kept: where it is slow, experts do less of what they usually do."""

from contextlib import suppress
from time import perf_counter

from msgspec import DecodeError, Struct, json

from robotable.bots import BotType
from robotable.core import Random
from robotable.games import GAMES
from robotable.local.shelf import Shelf

KEY = "pace"
DECISIONS = 2000
"""By chance, in RoboRally: some hundredths of a second,"""
MOMENT = 0.001
"""Seconds; some browsers have clocks that do not go on for longer than that."""
TRIES = 3
"""of which the fastest counts: a page that is just being drawn slows the others down."""
USUAL = 135_000
"""Of these a second, natively, on the machine on which `Bot.seconds` were measured."""
ENOUGH = 0.2
"""Of its speed, for all bots to do all they usually do; what seemed slower is measured again, it may have been a bad moment."""
WITHIN = 2.0
"""Seconds for a decision, as people are told."""
LEAST = 0.25
"""Of its usual work an expert does: with less it would be none."""


class Pace(Struct, frozen=True):
    speed: float = 1.0
    """Of that machine's."""

    def share(self, bot: BotType) -> float:
        """Of its usual work, so that it stays within its time as far as it can."""
        return max(LEAST, min(1.0, WITHIN * self.speed / bot.seconds)) if bot.seconds else 1.0

    def long(self, bot: BotType) -> int | None:
        """The seconds of a decision of a bot that cannot stay within its time."""
        seconds = bot.seconds * self.share(bot) / self.speed
        return round(seconds) if seconds > 1.5 * WITHIN else None


async def pace(shelf: Shelf) -> Pace:
    """As it was measured here before, or now. A shelf without room is no reason to stop here."""
    known = Pace(0.0)
    with suppress(OSError, DecodeError):
        if rows := await shelf.read(KEY):
            known = json.decode(rows[0][1], type=Pace)
    if known.speed >= ENOUGH:
        return known
    found = Pace(max(known.speed, *(_rate() / USUAL for _ in range(TRIES))))
    with suppress(OSError):
        await shelf.change([(KEY, json.encode(found))], [])
    return found


def _rate() -> float:
    """Decisions a second, the same ones each time."""
    game, random = GAMES["roborally"], Random(1)
    state = game.setup(game.types.options(), 4, 1)
    begun = perf_counter()
    for _ in range(DECISIONS):
        seat = game.waiting_on(state)[0]
        game.apply(state, seat, random.choice(game.legal(state, seat)))
    return DECISIONS / max(perf_counter() - begun, MOMENT)
