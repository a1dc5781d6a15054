"""Quirky Circuits as numbers and arrays: scenarios of the book and of one's own."""

from robotable.games.quirky_circuits.actions import Choose
from robotable.games.quirky_circuits.options import Options
from robotable.games.quirky_circuits.scenarios import BOOK, text_of
from robotable.research.encodings.quirky_circuits import ACTIONS, ENCODING


def test_objects_of_ones_own_have_numbers_among_what_is_legal() -> None:
    legal = [Choose("zebra"), Choose("object1"), Choose("apple"), Choose("blue")]
    numbers = ACTIONS.numbers(legal)
    assert numbers == [ACTIONS.number(Choose(name)) for name in ("object3", "object1", "object2", "blue")]
    assert [ACTIONS.resolve(number, legal) for number in numbers] == legal
    assert ACTIONS.resolve(ACTIONS.number(Choose("object4")), legal) is None


def test_no_two_objects_of_the_book_have_the_same_name() -> None:
    """A name tells its number by itself."""
    names = [token.name for id in BOOK for token in Options(scenario=id).board.tokens if token.carried]
    assert len({ACTIONS.number(Choose(name)) for name in names}) == len(names) == len(set(names))


def test_all_scenarios_of_the_book_have_the_same_arrays() -> None:
    for seats in range(1, 5):
        shapes = [ENCODING.layout(Options(scenario=id), seats).shapes for id in BOOK]
        assert all(shape == shapes[0] for shape in shapes)


def test_a_large_scenario_has_larger_ones() -> None:
    """Nine spaces wide."""
    wide = "\n".join(_wider(line) for line in text_of("T1").splitlines())
    shapes = ENCODING.layout(Options(scenario="own", own=wide), 2).shapes
    assert shapes["board"][1:] == (8, 9)


def _wider(line: str) -> str:
    """Three more spaces in every row of the map."""
    if line.endswith("|"):
        return line[:-1] + " . . .|"
    return line + line[-2:] * 3 if line.endswith("+") else line
