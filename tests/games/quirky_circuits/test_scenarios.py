"""The scenario book, its drawn text, the validator and the solver."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.games.quirky_circuits.table import GAME
from tests.marks import rule

from robotable.core import Random
from robotable.core.grid import Cell, Way
from robotable.games.quirky_circuits.analysis.charts import chart_of
from robotable.games.quirky_circuits.analysis.solver import EFFORT, Search, solve
from robotable.games.quirky_circuits.board import board_of
from robotable.games.quirky_circuits.cards import BASIC, BOX, CHASES, EXTRA, QUIRKY, Command
from robotable.games.quirky_circuits.fields import fields_of
from robotable.games.quirky_circuits.options import Options
from robotable.games.quirky_circuits.programs import rehearse
from robotable.games.quirky_circuits.rehearsal import WON, Rehearsal
from robotable.games.quirky_circuits.rulings import Rulings
from robotable.games.quirky_circuits.scenarios import (
    BOOK,
    Unreadable,
    check,
    draw,
    read,
    scenario_of,
    seats_for,
    text_of,
)
from robotable.games.quirky_circuits.world import Fate, begin

PARS = {
    "G1": 12, "G2": 24, "G3": 21, "G4": 22, "T1": 19, "T2": 23, "T3": 18, "T4": 21,
    "R1": 18, "R2": 15, "R3": 24, "R4": 22, "L1": 9, "L2": 8, "L3": 8, "L4": 10,
}  # fmt: skip


@rule("QC-R2", "QC-R101")
def test_the_box_holds_93_cards_and_45_tokens():
    sets = [*BASIC.values(), *EXTRA.values(), *QUIRKY.values()]
    assert sum(number for counts in sets for number in counts.values()) == 93
    assert sum(BOX.values()) == 45
    assert len(BASIC) == 4
    assert QUIRKY["Gizmo"] == {Command.RL: 2, Command.F2: 1}


@rule("QC-R3")
@pytest.mark.parametrize("id", BOOK)
def test_a_scenario_is_drawn_as_it_is_read(id: str):
    assert draw(read(text_of(id))) == text_of(id)
    assert read(draw(scenario_of(id))) == scenario_of(id)


@pytest.mark.parametrize("id", BOOK)
def test_every_scenario_of_the_book_is_sound(id: str):
    assert check(text_of(id)).problems == []
    assert check(text_of(id)).notes == []
    assert seats_for(scenario_of(id)) == [1, 2, 3, 4]


def test_the_options_know_the_whole_book():
    assert (*BOOK, "own") == Options.__annotations__["scenario"].__args__[0].__args__


@rule("QC-R107")
def test_gizmos_batteries_run_from_7_to_11():
    batteries = [scenario_of(id).battery for id in BOOK if scenario_of(id).robot == "Gizmo"]
    assert (min(batteries), max(batteries)) == (7, 11)


@rule("QC-R101", "QC-R98")
def test_the_deck_of_the_cat_scenario_holds_gizmos_three_quirks():
    assert scenario_of("G4").quirks == {**QUIRKY["Gizmo"], Command.PAT1: 1}


@pytest.mark.parametrize("id", BOOK)
def test_the_winning_program_wins_with_its_last_card(id: str):
    program = scenario_of(id).program
    world, used = rehearse(board_of(text_of(id), Rulings()), program)
    assert (world.fate, used) == (Fate.WON, len(program))
    assert len(program) == PARS[id]


@pytest.mark.parametrize("id", BOOK)
def test_the_solver_proves_the_par(id: str):
    search = Search(board_of(text_of(id), Rulings()))
    solution = search.run(EFFORT)
    assert (solution.par, solution.proved) == (PARS[id], True)
    world, used = rehearse(search.board, solution.program)
    assert (world.fate, used) == (Fate.WON, PARS[id])
    assert_never_too_much_is_expected(search)


def assert_never_too_much_is_expected(search: Search) -> None:
    """On the way through the scenario's own program: a solver that expects more cards than are needed proves nothing."""
    situation = search.rehearsal.situation(begin(search.board, 9))
    program = search.board.scenario.program
    for played, card in enumerate(program):
        assert search.least(situation) <= len(program) - played
        command, _, chosen = card.rstrip(")").partition("(")
        afters = search.rehearsal.after(situation, Command(command))
        told = [search._told(situation, Command(command), after) for after in afters]
        situation = afters[told.index(card)] if chosen else afters[-1]
    assert situation == WON


def test_the_solver_says_where_it_gives_only_a_bound():
    solution = solve(scenario_of("T4"), effort=10)
    assert not solution.proved
    assert 15 <= solution.bound < 21
    assert solution.par is None
    assert solution.program == scenario_of("T4").program
    assert "at least" in str(solution)


def test_the_solver_says_when_nothing_wins():
    walled = replace(scenario_of("T1"), walls=frozenset((cell, way) for cell in all_cells("T1") for way in Way))
    solution = solve(walled)
    assert (solution.program, solution.proved) == ((), True)
    assert str(solution) == "No program wins."


def all_cells(id: str) -> list[Cell]:
    return [Cell(x, y) for x in range(scenario_of(id).width) for y in range(scenario_of(id).height)]


@pytest.mark.parametrize("id", ["G1", "T1", "L1"])
def test_what_solver_and_bots_go_by_agrees_with_brute_force(id: str):
    """Cards still needed, by tables worked out backward and by a plain search forward with the rules themselves."""
    board = board_of(text_of(id), Rulings())
    rehearsal = Rehearsal(board)
    world = begin(board, 9)
    hands, places = tuple(world.hands), tuple(world.places)
    told = (
        chart_of(rehearsal, board.wanted).cards(hands, places, 0)
        if board.wanted
        else fields_of(rehearsal).cards(hands, places, 0)
    )
    found, level, depth = {rehearsal.situation(world)}, {rehearsal.situation(world)}, 0
    while -1 not in level:
        level = {after for s in level for c in rehearsal.commands for after in rehearsal.after(s, c)} - found
        found |= level
        depth += 1
    assert told == depth == PARS[id]


# The validator


def faults(id: str, *changes: tuple[str, str]) -> str:
    text = text_of(id)
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return " ".join(check(text).problems)


@rule("QC-A10")
def test_the_validator_wants_decks_large_enough():
    few = ("goal     clean, dock", "goal     clean, dock\ncards    F1 3, RR 3, RL 3")
    assert "The deck holds 9 cards; two players need 10." in faults("G1", few)
    twelve = text_of("G1").replace("goal ", "cards    F1 4, RR 4, F3 4\ngoal ").split("program")[0]
    assert check(twelve).problems == []
    assert "With 12 cards it can be played by 2 or 3, not by four." in check(twelve).notes


def test_the_validator_wants_targets_within_reach():
    walls = (" 1 |. Q . . T .|\n   + + + + + + +", " 1 |. Q|. .|T|.|\n   + + + + +-+ +")
    assert "No hand of Twirl can get at the target of the tomato." in faults("T1", walls)
    assert "Gizmo cannot get to D1" in faults(
        "G1", ("|. . . b . .|\n   + + + + + + +\n 2", "|. . .|b|. .|\n   + + + +-+ + +\n 2")
    )


def test_the_validator_wants_the_winning_program_to_win():
    assert "does not win" in faults("G1", ("program  RR F1", "program  RL F1"))
    assert "wins with card 12 already; it has 13" in faults("G1", ("F3 F2 F3\n", "F3 F2 F3 F1\n"))


@pytest.mark.parametrize(
    ("id", "old", "new", "fault"),
    [
        ("G1", "goal     clean, dock", "goal     deliver", "no object has a target"),
        ("T1", "goal     deliver", "goal     clean", "Twirl does not clean"),
        ("T1", "goal     deliver", "goal     deliver\ncards    F1 9, F2 9", "no Pick Up or Drop"),
        ("G1", "7, green to 5", "7, green to 9", "bands must go down"),
        ("G1", "goal     clean, dock", "", "There is no goal"),
        ("T3", "safe     hen, wheat", "safe     hen, corn", "safe: there is no token corn"),
        ("R2", "f  femur, fossil to F", "f  femur, seed to F", "only fossils are large"),
        ("R2", " 2 |. f f . . . F|", " 2 |. f f . . . .|", "another shape"),
        ("G3", "V  vase D3 spills on C3", "V  vase D3 spills on A4", "free space to fall on"),
    ],
)
def test_the_validator_says_what_is_wrong(id: str, old: str, new: str, fault: str):
    assert fault in faults(id, (old, new))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("G1  First Sweep", "G1", "short name and its title"),
        ("robot    Gizmo, facing north", "robot    Gizmo", "Line 4: robot: a name and a direction"),
        ("robot    Gizmo", "robot    Fido", "Line 4: robot: 'Fido' is not one of Gizmo, Twirl, Rover, Lefty."),
        ("facing north", "facing up", "Line 4: robot: 'up' is not one of north, east, south, west."),
        ("battery  7,", "battery  seven,", "battery: three numbers"),
        ("goal     clean", "goal     sweep", "goal: 'sweep' is not one of"),
        ("b  dust", "b  crumbs", "a name, what it is and its target"),
        ("b  dust", "", "which the legend does not explain"),
        ("b  dust", "b  dust\nz  fox", "'z', which is not on the map"),
        (" 6 |S . b", " 6 |. . b", "0 start spaces S"),
        (" 3 |. . # #", " 3 |. . #x#", "Between C3 and D3 stands 'x'"),
        ("   + + + + + + +\n 2", " 2", "drawn in turns"),
        ("goal ", "colour   red\ngoal ", "a line begins with one of"),
        ("goal ", "quirks   F9 2\ngoal ", "There is no card 'F9'"),
        ("goal ", "quirks   F1 two\ngoal ", "a card's code and how many"),
        ("goal ", "contact  fox\ngoal ", "should name two tokens"),
        ("goal ", "belts    D1 up\ngoal ", "a space and a direction"),
        ("goal ", "belts    Z1 east\ngoal ", "Line 6: There is no space Z1"),
        (" 3 |. . # # . .|", " 3 |. . #", "Line 14: This line of the map has 6 signs, its first one 13."),
        (" 3 |. . # #", " 3 |.   # #", "Line 14: There is nothing on B3; floor is drawn as '.'."),
        (
            "   + + + + + + +\n 2",
            "   + + . + + + +\n 2",
            "Line 11: In this line of the map every other sign is a corner",
        ),
        ("goal ", "goal     clean\ngoal ", "Line 7: There is a second 'goal'; the first is line 6."),
        ("goal ", "order    dust1\ngoal ", "Line 6: order: the dust1 is not to be delivered anywhere."),
        ("goal ", "contact  dust1 dust2\ngoal ", "Line 6: contact: the dust1 meets nobody"),
        ("b  dust", "b  dust to S", "Dust is cleaned up, not delivered"),
        ("b  dust", "b  dust\n#  fox", "'#' cannot stand for a token"),
        ("program  RR", "program  RR(dust1)", "program: 'RR\\(dust1\\)' is no card"),
        ("program  RR", "program  XX", "program: 'XX' is no card"),
        ("program  RR", "program  PD(zzz)", "program: there is no token zzz."),
        ("G1  First", "G1-and-so-on-and-on  First", "Line 1: A short name has at most 12 signs."),
    ],
)
def test_an_unreadable_text_says_where_and_why(old: str, new: str, reason: str):
    text = text_of("G1")
    assert old in text
    with pytest.raises(Unreadable, match=reason.replace("?", r"\?")):
        read(text.replace(old, new))


def unreadable(id: str, *changes: tuple[str, str]) -> str:
    text = text_of(id)
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    with pytest.raises(Unreadable) as found:
        read(text)
    return str(found.value)


def test_names_stand_once_in_an_order():
    order = "order    skull, spine, tail"
    assert unreadable("R3", (order, f"{order}, skull")) == "Line 7: order: skull stands there twice."
    assert unreadable("R3", (order, f"{order}\n{order}")) == "Line 8: There is a second 'order'; the first is line 7."


def test_a_vase_stands_on_a_table_of_its_own():
    vase = "V  vase D3 spills on C3"
    assert "Line 26: A vase stands on a table, and C1 is none" in unreadable("G3", (vase, "V  vase C1 spills on C3"))
    assert "There is a vase on D3 already." in unreadable("G3", (vase, f"{vase}\n{vase}"))
    assert "The legend says of no vase that it stands on D1." in unreadable("G1", ("|. . . b . .|", "|. . . V . .|"))
    assert "The legend says of no vase that it spills on C3." in unreadable("G3", (vase, "V  vase D3 spills on C2"))


def test_a_cat_can_only_be_gathered_by_a_card_that_moves_it():
    program = ("TIG1 TIG1 SCA2", "SCA2")
    assert faults("L4", (", TIG1 1", ""), program) == "No card of the deck moves tiger, so it cannot be gathered."
    assert "No card of the deck moves felix" in faults("L4", ("t  tiger to Y", "t  felix, tiger to Y"))
    assert "plays TIG1, and the deck holds none" in faults(
        "L4", (", TIG1 1", ""), ("goal     deliver, gather", "goal     deliver")
    )


@pytest.mark.parametrize(("id", "goal"), [("G1", "dock"), ("G3", "clean")])
def test_a_goal_that_is_met_before_the_first_card_is_none(id: str, goal: str):
    text = text_of(id).replace("b  dust", "").replace("goal     clean, dock", f"goal     {goal}").replace("|b", "|.")
    text = text.replace(" b", " .").split("program")[0]
    assert check(text).problems == ["The goal is met before the first card."]


@rule("QC-A51")
@pytest.mark.parametrize(
    ("pairs", "reason"),
    [
        ("fox hen", "contact: fox and hen begin on the same space, where they must not meet."),
        ("fox fox", "contact: 'fox fox' should name two tokens"),
        ("fox wheat, wheat fox", "contact: wheat and fox stand there twice."),
    ],
)
def test_tokens_that_would_meet_for_ever_are_refused(pairs: str, reason: str):
    farm = (("contact  fox hen, hen wheat", f"contact  {pairs}"), ("|. h . . . H .|", "|. . . . . H .|"))
    assert reason in unreadable("T3", *farm, ("h  hen to H", "f  hen to H"))


@pytest.mark.parametrize(
    ("id", "old", "new", "reason"),
    [
        ("G1", "goal ", "quirks   RL 30000000\ngoal ", "'RL 30000000': a card's code and how many, from 1 to 99"),
        ("G1", "goal ", "quirks   RL \u00b2\ngoal ", "a card's code and how many, from 1 to 99"),
        ("G1", "goal ", "quirks   RL 0\ngoal ", "a card's code and how many, from 1 to 99"),
        ("G1", "goal ", "quirks   RL 60, RR 60\ngoal ", "The deck would hold 136 cards; at most 99."),
        ("G1", "battery  7,", "battery  99,", "battery: it lasts for at most 30 rounds."),
        ("G1", "battery  7,", f"battery  {'9' * 3000},", "battery: three numbers"),
        ("G1", "program", "; " + "x" * 4000 + "\nprogram", "signs; at most 4000 are read."),
        ("T4", "s  red,", "\n".join(f"s  r{i}, seed" for i in range(43)) + "\ns  red,", "more tokens than the 45"),
        ("R2", " 3 |. . . . . . .|", " 3 |F F F F F F F|", "covers more than 8 spaces"),
        ("R3", "goal ", "patches  fright\ngoal ", "in a fright only small objects can be dropped"),
    ],
)
def test_sizes_and_counts_are_bounded_before_anything_is_built(id: str, old: str, new: str, reason: str):
    assert reason in unreadable(id, (old, new))


SNIPPETS = (
    "contact  fox hen", "contact  fox fox", "quirks   RL 30000000", "quirks   F1 \u0663", "program  PD(zzz)", "patches  fright",
    "order    red, red", "safe     hen", "belts    A1 east", "V  vase A1 spills on A1", "f  fox", "t  toy to S", "goal     gather",
    "cards    F1 9, PD 9", "robot    Rover, facing east", "battery  1, green to 1, yellow to 1", "x  \u00e9t\u00e9, seed to \u00b2",
    "p  patches to S", "k  skull, fossil to S",
)  # fmt: skip
SIGNS = st.sampled_from(list(" .#S*V^>v<|-+bfhswtpxkXYKFG0123456789,()\u00b2\n"))
LINES = st.sampled_from([line for id in BOOK for line in text_of(id).splitlines() if line] + list(SNIPPETS))


@st.composite
def garbled(draw: st.DrawFn) -> str:
    """A scenario of the book after some accidents."""
    text = text_of(draw(st.sampled_from(BOOK)))
    for _ in range(draw(st.integers(1, 4))):
        lines = text.split("\n")
        at = draw(st.integers(0, len(lines) - 1))
        match draw(st.sampled_from(("sign", "sign", "line", "drop", "twice", "other"))):
            case "sign":
                place = draw(st.integers(0, len(text)))
                text = text[:place] + draw(SIGNS) + text[place + draw(st.integers(0, 1)) :]
                continue
            case "line":
                lines.insert(at, draw(LINES))
            case "other":
                lines[at] = draw(LINES)
            case "twice":
                lines.insert(at, lines[at])
            case "drop":
                del lines[at]
        text = "\n".join(lines)
    return text


@settings(max_examples=150)
@given(garbled(), st.integers(1, 4), st.integers(0, 2**32))
def test_whatever_is_drawn_is_refused_in_words_or_can_be_played(text: str, seats: int, seed: int):
    report = check(text)
    assert all(problem.strip() for problem in report.problems)
    options = Options(scenario="own", own=text)
    if report.problems:
        with pytest.raises(ValueError, match=re.escape(report.problems[0]) if text.strip() else ""):
            GAME.setup(options, seats, seed)
        return
    assert read(draw(read(text))) == read(text)
    if seats not in seats_for(read(text)):
        return
    state, random = GAME.setup(options, seats, seed), Random(seed)
    for _ in range(80):
        if waiting := GAME.waiting_on(state):
            GAME.act(state, waiting[0], random.choice(GAME.legal(state, waiting[0])))
            GAME.view(state, waiting[0])


def test_the_sheet_lists_what_the_map_shows():
    text = """X1  Things
about    A room with one of each.
robot    Gizmo, facing north
battery  9, green to 6, yellow to 3
goal     clean

    A B C D
   +-+-+-+-+
 1 |S . # d|
   + +-+ + +
 2 |. .>. v|
   +-+-+-+-+

d  dust
"""
    sheet = GAME.view(GAME.setup(Options(scenario="own", own=text), 2, 1), None).sheet
    assert (sheet.width, sheet.height, sheet.blocks) == (4, 2, (Cell(2, 0),))
    assert sheet.belts == ((Cell(3, 1), Way.SOUTH),)
    assert sheet.bars == ((Cell(1, 0), Way.SOUTH),)
    assert sheet.slopes == ((Cell(1, 1), Way.EAST),)


def test_anybody_can_play_a_scenario_of_his_own():
    state = GAME.setup(Options(scenario="own", own=text_of("T4").replace("T4  Mixed", "X9  Mixed")), 2, 1)
    assert GAME.view(state, None).sheet.id == "X9"
    with pytest.raises(ValueError, match="Draw your own scenario first"):
        GAME.setup(Options(scenario="own"), 2, 1)
    with pytest.raises(ValueError, match="short name"):
        GAME.setup(Options(scenario="own", own="hello"), 2, 1)


def test_the_book_uses_every_command_and_every_chase():
    used = {command for id in BOOK for command in scenario_of(id).commands()}
    assert used == set(Command)
    assert set(CHASES) <= used


def large(side: int) -> str:
    """A hall with a big fossil and a small one, for Rover."""
    rows = [["."] * side for _ in range(side)]
    for (x, y), letter in {
        (0, 0): "S",
        (3, 3): "f",
        (4, 3): "f",
        (4, 4): "f",
        (9, 9): "F",
        (9, 10): "F",
        (8, 10): "F",
    }.items():
        rows[y][x] = letter
    rim, gap = "   +" + "-+" * side, "   +" + " +" * side
    lines = [rim]
    for y, row in enumerate(rows):
        lines += [f"{y + 1:2} |{' '.join(row)}|", rim if y == side - 1 else gap]
    head = "X1  Hall\nrobot Rover, facing north\nbattery 12, green to 6, yellow to 3\ngoal deliver\n"
    return head + "\n".join(lines) + "\nf  femur, fossil to F\n"


def test_a_large_map_is_no_trouble():
    assert check(large(26)).problems == []
    with pytest.raises(Unreadable, match="at most 26 by 26"):
        read(large(27))
