"""What people draw is bounded before anything is built of it."""

import tracemalloc
from collections.abc import Callable
from time import process_time

import pytest
from tests.games.roborally.scene import GAME

from robotable.games.roborally import courses
from robotable.games.roborally.drawing import LONGEST
from robotable.games.roborally.options import Options

QUICK, SMALL = 0.25, 3_000_000
"""Seconds of work and bytes that a refusal may cost; 0.01 s and 1 MB are usual."""
BOARD = 'board mine "Mine"\nS S . .\n. . @> .\nend\n'


def course(*lines: str, head: str = "players=2-2", boards: str = BOARD) -> str:
    return boards + "\n".join([f'course c "C" {head}', *lines, "end"])


def raced(place: str = "place mine at 0,0 rot 0", *more: str, **given: str) -> str:
    return course(place, "cp 1 mine 3,0", *more, **given)


def boards(count: int, width: int, height: int) -> str:
    rows = [["."] * width for _ in range(height)]
    rows[0][0] = "@>"
    drawn = "\n".join(" ".join(row) for row in rows)
    return "".join(f'board b{n} "B"\n{drawn}\nend\n' for n in range(count))


HOSTILE = {
    "far away": (raced("place mine at 1000,1000 rot 0"), "a number has at most three digits"),
    "a little less far": (raced("place mine at 400,400 rot 0"), "mine ends beyond 64 spaces"),
    "far away when turned": (raced("place mine at 0,61 rot 90"), "mine ends beyond 64 spaces"),
    "a number without end": (raced(f"place mine at 0,{'9' * 400} rot 0"), "a number has at most three digits"),
    "a checkpoint of many digits": (course(f"cp {'1' * 400} mine 0,0"), "a number has at most three digits"),
    "many minutes": (raced(head=f"minutes={'9' * 400}"), "minutes is a number up to 999"),
    "many starts": (raced("place mine at 0,0 rot 0", f"starts {','.join(['1'] * 200)}"), "at most 24 start spaces"),
    "starts everywhere": (
        raced(boards='board mine "Mine"\n' + f"{'S ' * 24}\n" * 23 + "@> " + ". " * 23 + "\nend\n"),
        "at most 24 start spaces",
    ),
    "a wide row": (raced(boards='board mine "Mine"\n' + "." * 500 + "\nend\n"), "a space is drawn with at most 20"),
    "a long row": (raced(boards=f'board mine "Mine"\n{". " * 200}\nend\n'), "at most 24 spaces long and wide"),
    "a line without end": (raced(boards=f'board mine "Mine"\n{"." * 30_000}\nend\n'), "a line has at most 500 signs"),
    "many rows": (raced(boards='board mine "Mine"\n' + ".\n" * 15_000 + "end\n"), "has at most 40 lines"),
    "many orders": (course(*["reboot mine 0,0 >"] * 2_000), "has at most 40 lines"),
    "many boards": (course("place b0 at 0,0 rot 0", boards=boards(1_500, 1, 1)), "at most 32 faces and courses"),
    "large boards": (
        course("place b0 at 0,0 rot 0", "place b1 at 24,0 rot 0", "cp 1 b0 3,3", boards=boards(2, 24, 24)),
        "at most 800 spaces, this one 1152",
    ),
    "a long name": (raced(boards=f'board {"m" * 200} "Mine"\n. @>\nend\n'), "a name has at most 60 letters"),
    "a long text": (raced() + "\n#" + "x" * 50_000, "a drawing has at most 40000 signs"),
    "only walls": (raced(boards=f'board mine "Mine"\n.{"|N" * 200}\nend\n'), "a space is drawn with at most 20"),
}


def cost(work: Callable[[], object]) -> tuple[float, int]:
    """Seconds of work, and in a second run the bytes it needs at most."""
    begin = process_time()
    work()
    spent = process_time() - begin
    tracemalloc.start()
    work()
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return spent, peak


@pytest.mark.parametrize("name", HOSTILE)
def test_a_drawing_that_asks_for_too_much_is_refused_before_it_costs_anything(name: str) -> None:
    text, reason = HOSTILE[name]
    courses.library()
    said: list[str] = []

    def refuse() -> None:
        with pytest.raises(ValueError, match=r".") as fault:
            GAME.setup(Options(drawn=text), 2, 1)
        said.append(str(fault.value))

    seconds, peak = cost(refuse)
    assert reason in said[0]
    assert len(said[0]) < 300
    assert said[0] in courses.check(text)[0]
    assert seconds < QUICK
    assert peak < SMALL


def test_the_largest_course_costs_little() -> None:
    places = [f"place b{n} at {16 * n},0 rot 0" for n in range(4)]
    starts = boards(4, 16, 12).replace("@> . . .", "@> S S .", 1)
    text = course(*places, *[f"cp {n} b{n % 4} {n},5" for n in range(1, 7)], boards=starts)

    def race() -> None:
        courses.drawn.cache_clear()
        courses.floor.cache_clear()
        courses.problems.cache_clear()
        GAME.setup(Options(drawn=text), 2, 1)

    seconds, peak = cost(race)
    assert seconds < 4 * QUICK
    assert peak < 20_000_000


def test_no_text_that_an_option_may_hold_is_longer_than_a_drawing() -> None:
    text = raced() + "\n#"
    assert courses.check(text + "x" * (LONGEST - len(text))) == []
