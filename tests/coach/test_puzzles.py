"""Puzzles: what is kept is right by the rules, and can be made again."""

import os
from pathlib import Path

import pytest
from msgspec.structs import replace

from robotable.__main__ import main
from robotable.coach.puzzles import MINES
from robotable.coach.puzzles.puzzle import dug, fault, kept, read, written
from robotable.coach.puzzles.robot_memory import all_lie

ENOUGH = 100
SAMPLE = {"roborally": 60, "quirky_circuits": 20}
"""By game, every how many are proved again, 12 if not named here: `robotable puzzles GAME --check` proves them all."""
QUICK = ("quirkies", "robot_memory")
"""Dug in no time."""


@pytest.mark.parametrize("name", MINES)
def test_there_are_enough_of_several_grades(name: str) -> None:
    puzzles = kept(name)
    assert len(puzzles) >= ENOUGH
    assert len({MINES[name].show(puzzle) for puzzle in puzzles}) == len(puzzles)
    assert len({puzzle.grade for puzzle in puzzles}) > 1


@pytest.mark.parametrize("name", MINES)
def test_the_rules_prove_a_sample_again(name: str) -> None:
    assert not [reason for puzzle in kept(name)[:: SAMPLE.get(name, 12)] if (reason := fault(MINES[name], puzzle))]


@pytest.mark.parametrize("name", QUICK)
def test_the_same_seed_digs_the_same(name: str) -> None:
    mine = MINES[name]
    first = list(dug(mine, 2, 1))
    assert read(written(first)) == tuple(first) == tuple(kept(name)[:2])


def test_those_there_are_may_be_graded_anew(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    few = kept("quirkies")[:2]
    before, after = tmp_path / "before.jsonl", tmp_path / "after.jsonl"
    before.write_bytes(written([replace(puzzle, solved={}, tries=1) for puzzle in few]))
    assert main(["puzzles", "quirkies", "--grade", "--file", str(before), "-o", str(after)]) == 0
    assert read(after.read_bytes()) == few
    assert sorted(path.name for path in tmp_path.iterdir()) == ["after.jsonl", "before.jsonl"]
    assert capsys.readouterr().out.startswith("2 puzzles; 1 of grade ")


def test_a_wrong_solution_is_noticed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    right = kept("robot_memory")[0]
    wrong = replace(right, solutions=(("say 1 red",),))
    path = tmp_path / "puzzles.jsonl"
    path.write_bytes(written([right, wrong]))
    assert main(["puzzles", "robot_memory", "--check", "--file", str(path)]) == 1
    assert capsys.readouterr().out == "Puzzle 2: a solution does not solve it.\n1 of 2 puzzles are right.\n"


def test_whoever_answers_is_told_whether_it_is_right(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (solution,) = kept("quirkies")[0].solutions
    said = iter(["fly", "call falling diagonal" if solution != ("call falling diagonal",) else "pass", *solution])
    monkeypatch.setattr("builtins.input", lambda prompt: next(said))
    assert main(["puzzles", "quirkies", "1"]) == 0
    told = capsys.readouterr().out
    assert "nobody called" in told
    assert "No." in told
    assert told.endswith("That is right. There is no other way.\n")


def test_what_cannot_lie_elsewhere_lies_here() -> None:
    assert all_lie({1: [("a",), ("b",)], 2: [("a",)]})
    assert not all_lie({1: [("a",)], 2: [("a",)]})


def test_a_program_may_be_typed_as_its_cards_alone() -> None:
    puzzle, mine = kept("roborally")[0], MINES["roborally"]
    (solution,) = puzzle.solutions
    cards = ", ".join(step.split(" ", 2)[2] for step in solution)
    assert mine.read(cards) == solution
    assert mine.right(puzzle, mine.read(cards))
    with pytest.raises(ValueError, match="five cards"):
        mine.right(puzzle, ("commit",))


def test_a_program_is_made_of_the_cards_in_the_hands() -> None:
    puzzle, mine = kept("quirky_circuits")[0], MINES["quirky_circuits"]
    assert mine.right(puzzle, (*puzzle.solutions[0], "F1"))
    assert not mine.right(puzzle, puzzle.solutions[0][:-1])
    with pytest.raises(ValueError, match="no SCA2 left"):
        mine.right(puzzle, ("SCA2",))


def test_fewer_points_than_can_be_made_are_not_enough() -> None:
    puzzle, mine = kept("robot_quest_arena")[0], MINES["robot_quest_arena"]
    assert mine.right(puzzle, (*puzzle.solutions[0], "end"))
    assert not mine.right(puzzle, ("end",))
    with pytest.raises(ValueError, match="cannot convert"):
        mine.right(puzzle, ("convert",) * 30)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["9999"], "there are puzzles 1 to"),
        (["0"], "there are puzzles 1 to"),
        (["--dig", "0", "-o", "x"], "--dig is 1 to"),
        (["--dig", "1"], "where shall they be written"),
        (["--dig", "1", "-o", "/nowhere/x"], "/nowhere/x cannot be written: No such file"),
        (["--grade", "-o", "/dev/null/x"], "/dev/null/x cannot be written: Not a directory"),
        (["--grade"], "where shall they be written"),
        (["--file", "/nowhere"], "cannot be read"),
        (["--file", __file__], "cannot be read"),
        (["--file", os.devnull], "no puzzle in it"),
    ],
)
def test_mistakes_are_explained(words: list[str], reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", "quirkies", *words]) == 2
    assert reason in capsys.readouterr().err
