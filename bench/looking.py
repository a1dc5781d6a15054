"""Where a look goes: `python -m bench.looking`. Each column has all that the one before it has and one thing more, in
multiples of the bare engine; so it tells what a decision would cost if all that is right of it cost nothing.
"""

from collections.abc import Callable
from os import getloadavg
from typing import Any

from rich.console import Console
from rich.table import Table

from bench.research import SEATS, Game, at_random, compared, engine, environment
from robotable.core import Seat
from robotable.research import ENCODINGS, aec
from robotable.research.setting import setting
from robotable.research.sight import Sight
from robotable.research.turns import Turns

See = Callable[[Turns, Seat], Any]


def nothing(sight: Sight) -> See:
    return lambda turns, seat: None


def blank(sight: Sight) -> See:
    """Arrays of one's own, in which nothing was ever written."""
    buffers = sight._buffers
    return lambda turns, seat: buffers[seat].flat.copy()


def unwritten(sight: Sight) -> See:
    """The same, and a view."""
    buffers, seen = sight._buffers, sight._seen

    def see(turns: Turns, seat: Seat) -> Any:
        mine, state = buffers[seat], turns.state
        again = seen[seat] is state
        mine.before = sight._view_since(state, seat, mine.before) if again else sight._view(state, seat)
        seen[seat] = state
        return mine.flat.copy()

    return see


STAGES = {"and its mask": nothing, "arrays, blank": blank, "a view": unwritten}


def looking(name: str, how: Callable[[Sight], See]) -> Game:
    """Our environment, which looks no further than that."""
    env = aec(name, SEATS)
    env._see = how(env.table.sight)
    return at_random(env, look=True)


def run() -> None:
    console = Console()
    console.print(f"load {getloadavg()[0]:.1f}")
    table = Table("game", "engine µs", "blind ×", *(f"{stage} ×" for stage in STAGES), "arrays, written ×")
    with console.status("") as status:
        for name in ENCODINGS:
            status.update(name)
            stages = [looking(name, how) for how in STAGES.values()]
            doors = [environment(name, SEATS, look=False), *stages, environment(name, SEATS, look=True)]
            base, *shares = compared(engine(setting(name, SEATS)), doors)
            table.add_row(name, f"{base:.1f}", *(f"{share:.2f}" for share in shares))
    console.print(table)


if __name__ == "__main__":
    run()
