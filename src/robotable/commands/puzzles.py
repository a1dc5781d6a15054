"""solve puzzles from games between bots, dig new ones, or check and grade those there are"""

import argparse
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from random import randrange
from typing import TYPE_CHECKING

import msgspec

from robotable.commands.places import the_file, writing
from robotable.commands.waiting import a_bar, watched
from robotable.commands.words import Mistake
from robotable.games import GAMES

if TYPE_CHECKING:
    from robotable.coach.puzzles.puzzle import Mine, Puzzle

MOST = 10_000


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", choices=list(GAMES), help=", ".join(GAMES))
    parser.add_argument("number", metavar="NUMBER", type=int, nargs="?", help="which puzzle, from 1; any if not given")
    parser.add_argument("--file", type=Path, metavar="FILE", help="puzzles of your own instead of ours")
    parser.add_argument("--check", action="store_true", help="prove all of them again by the rules")
    making = parser.add_argument_group("making puzzles", "the same seed makes the same puzzles")
    making.add_argument("--dig", type=int, metavar="N", help="let bots play until there are so many puzzles")
    making.add_argument("--seed", type=int, default=1, help="of their first game (default: %(default)s)")
    making.add_argument(
        "--grade", action="store_true", help="let today's levels try those there are, which stay as they are"
    )
    making.add_argument("-o", "--out", type=Path, metavar="FILE", help="where to write them, a line of JSON each")


def run(words: argparse.Namespace) -> int:
    from robotable.coach.puzzles import MINES
    from robotable.coach.puzzles.puzzle import kept

    if words.game not in MINES:
        raise Mistake(f"there are no puzzles of {words.game}; there are of {', '.join(MINES)}.")
    mine = MINES[words.game]
    if words.dig is not None:
        return dig(mine, words.dig, words.seed, words.out)
    try:
        puzzles = kept(mine.name, words.file)
    except (OSError, msgspec.MsgspecError) as error:
        raise Mistake(f"these puzzles cannot be read: {error}") from error
    if not puzzles:
        raise Mistake("there is no puzzle in it.")
    if words.check:
        return check(mine, puzzles)
    if words.grade:
        return grade(mine, puzzles, words.out)
    number = 1 + randrange(len(puzzles)) if words.number is None else words.number
    if not 1 <= number <= len(puzzles):
        raise Mistake(f"there are puzzles 1 to {len(puzzles)}, not {number}.")
    print(f"Puzzle {number} of {len(puzzles)}, grade {puzzles[number - 1].grade} of 7\n")
    return pose(mine, puzzles[number - 1], input)


def dig(mine: "Mine", count: int, seed: int, out: Path | None) -> int:
    from robotable.coach.puzzles.puzzle import dug

    if not 1 <= count <= MOST:
        raise Mistake(f"--dig is 1 to {MOST}, not {count}.")
    return write(dug(mine, count, seed), count, out)


def grade(mine: "Mine", puzzles: "Sequence[Puzzle]", out: Path | None) -> int:
    from robotable.coach.puzzles.puzzle import graded

    return write((graded(mine, puzzle) for puzzle in puzzles), len(puzzles), out)


def write(puzzles: "Iterable[Puzzle]", count: int, out: Path | None) -> int:
    """As they come; under another name until all are there."""
    from robotable.coach.puzzles.puzzle import written

    if out is None:
        raise Mistake("where shall they be written? -o FILE")
    grades: Counter[int] = Counter()
    unfinished = the_file(out).with_name(f"{out.name}.unfinished")
    with writing(out):
        with a_bar() as bar, unfinished.open("wb") as file:
            task = bar.add_task("Bots play", total=count)
            for puzzle in puzzles:
                grades[puzzle.grade] += 1
                file.write(written([puzzle]))
                file.flush()
                bar.advance(task)
        unfinished.replace(out)
    print(f"{count} puzzles; " + ", ".join(f"{grades[grade]} of grade {grade}" for grade in sorted(grades)))
    return 0


def check(mine: "Mine", puzzles: "Sequence[Puzzle]") -> int:
    from robotable.coach.puzzles.puzzle import fault

    wrong = 0
    for number, puzzle in enumerate(watched(puzzles, "The rules are asked"), 1):
        if reason := fault(mine, puzzle):
            wrong += 1
            print(f"Puzzle {number}: {reason}.")
    print(f"{len(puzzles) - wrong} of {len(puzzles)} puzzles are right.")
    return 1 if wrong else 0


def pose(mine: "Mine", puzzle: "Puzzle", ask: Callable[[str], str]) -> int:
    """Asks until it is solved or given up."""
    print(f"{mine.show(puzzle)}\n\n{mine.question(puzzle)}")
    while True:
        try:
            said = ask(f"Your answer, such as “{mine.form}” (Enter gives up): ").strip()
        except EOFError:
            said = ""
        if not said:
            print(f"It is: {', '.join(puzzle.solutions[0])}")
            return 1
        try:
            right = mine.right(puzzle, mine.read(said))
        except ValueError as error:
            print(error)
            continue
        if right:
            print("That is right." + (" There is no other way." if mine.only and len(puzzle.solutions) == 1 else ""))
            return 0
        print("No.")
