from collections import Counter

import pytest
from tests.games.roborally.scene import GAME
from tests.marks import rule

from robotable.core.grid import Cell
from robotable.games.roborally.courses import (
    NAMES,
    check,
    course,
    draw,
    drawn,
    faults,
    floor,
    library,
    listing,
    remarks,
)
from robotable.games.roborally.floor import GROUND, WALL
from robotable.games.roborally.options import Options
from robotable.games.roborally.tiles import Kind, Misdrawn, read_tile
from robotable.games.roborally.venues import draft

BOARD = 'board mine "Mine"\n  S . @>\n  S . .\nend\n'
COURSE = 'course mine "Mine" players=2-2\n  place mine at 0,0 rot 0\n  cp 1 mine 2,1\nend\n'


@rule("RR-R2")
@pytest.mark.parametrize("name", NAMES)
def test_a_course_of_ours_is_by_the_book(name: str) -> None:
    laid = course(name)
    boards = laid.bays.count(False)
    assert 1 <= boards <= 4
    assert laid.bays.count(True) == 1
    assert 2 <= len(laid.checkpoints) <= 6
    assert len(laid.tokens) == boards
    assert len({library().faces[placed.face].sheet for placed in laid.plan.placed}) == len(laid.bays)
    assert [*faults(laid), *remarks(laid)] == []


@rule("RR-R2")
def test_there_are_eight_faces_a_two_sided_bay_and_eleven_courses() -> None:
    faces = library().faces.values()
    assert Counter((face.bay, face.size) for face in faces) == {(False, (12, 12)): 8, (True, (3, 12)): 2}
    assert set(Counter(face.sheet for face in faces).values()) == {2}
    assert {laid.plan.id for laid in listing()} == set(library().plans)
    assert len(listing()) == 11


@rule("RR-R2")
def test_the_two_faces_of_a_sheet_cannot_be_used_together() -> None:
    text = 'course both "Both"\n  place shift at 0,0 rot 0\n  place carousel at 12,0 rot 0\n  cp 1 shift 0,0\nend\n'
    assert check(text) == ["line 1: course both: shift and carousel are the two faces of sheet S1"]


@rule("RR-R99")
def test_a_wall_drawn_on_one_side_closes_the_edge_for_both() -> None:
    table = floor('board a "A"\n . .|W @>\nend\ncourse a "A"\n place a at 0,0 rot 0\n cp 1 a 0,0\nend\n')
    here, there = table.number(Cell(0, 0)), table.number(Cell(1, 0))
    assert table.steps[1][here] == table.steps[3][there] == WALL


@rule("RR-R100", "RR-R170")
def test_board_edges_are_walls_only_in_the_less_deadly_game() -> None:
    corner = floor("warmup").number(Cell(0, 0))
    assert floor("warmup").steps[0][corner] != WALL
    assert floor("warmup", edges_are_walls=True).steps[0][corner] == WALL


def test_a_face_can_be_turned() -> None:
    tile = read_tile("b>r|N*2v")
    assert tile.turned(1).written() == "bvr|E*2<"
    assert tile.turned(4) == tile


@pytest.mark.parametrize("token", [".", "O", "+", "R", "L", "S", "g>", "b^l", "gvx", "g<s", "@v", ".|NESW", ".P>135"])
def test_a_tile_is_written_as_it_was_read(token: str) -> None:
    assert read_tile(token).written() == token


def test_faces_lie_where_the_plan_puts_them() -> None:
    laid = course("longhaul")
    assert (laid.width, laid.height) == (27, 24)
    prism = library().faces["prism"].rows
    assert laid.tiles[Cell(15 + 11, 12)].kind is prism[0][0].kind
    assert laid.tiles[Cell(15, 12 + 2)].written() == "b^"
    assert Cell(3, 15) not in laid.tiles


def test_all_starts_of_a_bay_face_the_board() -> None:
    assert {start.facing for laid in listing() for start in laid.starts} == {1}


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("hello", "line 1: expected board, bay or course with a name in quotes, found “hello”"),
        ('board a "A"\n . . @>', "line 1: a has no end"),
        ('board a "A"\n . . @>\n . .\nend', "line 3: this row has 2 spaces, the first one 3"),
        ('board a "A"\n . x @>\nend', "line 2: “x” is no space: it must begin with one of . O + R L S @ g b"),
        ('board a "A"\n . .|X @>\nend', "line 2: “.|X”: cannot read “|X” (walls |NE, laser *2>, panel P>135 or P>24)"),
        ('board a "A"\n .*1> @>\nend', "line 2: “.*1>”: a laser needs the wall behind it, |W"),
        ('board a "A"\n @> @>\nend', "line 1: a board has one reboot token, this one 2"),
        ('bay a "A"\n @>\nend', "line 1: a bay has no reboot token, this one 1"),
        (BOARD + BOARD, "line 5: there are two of the name mine"),
        (BOARD + COURSE.replace("at 0,0", "at here"), "line 6: expected place, cp, reboot, starts or about, found"),
        (BOARD + COURSE.replace("place mine", "place yours"), "line 5: course mine: no face is called yours"),
        (
            BOARD + COURSE.replace("2,1", "7,1"),
            "line 7: course mine: checkpoint 1 lies at 7,1, outside the face of 3×2",
        ),
        (
            BOARD + COURSE.replace("cp 1", "cp 2"),
            "line 5: course mine: checkpoints are numbered from 1 up to 6 without a gap, not 2",
        ),
        (BOARD + COURSE.replace("players=2-2", "players=2-9"), "line 5: players is a range within 2-6"),
        (BOARD + COURSE.replace("players=2-2", "level=odd"), "line 5: level is one of beginner, intermediate, expert"),
        (BOARD.replace("@>", "."), None),
        (BOARD.replace("@>", ".") + COURSE, "course mine: Mine has no reboot token (@>)"),
        (BOARD + COURSE.replace("2-2", "2-4"), "course mine: 4 robots need as many open start spaces, there are 2"),
        (BOARD.replace("S . .", "S . O") + COURSE, "line 7: course mine: checkpoint 1 lies in a pit"),
        (BOARD.replace("S . .", "S . .|NW") + COURSE, "course mine: no way leads from start 1 to checkpoint 1"),
    ],
)
def test_a_drawing_that_cannot_be_played_is_refused_with_the_reason(text: str, fault: str | None) -> None:
    found = check(text)
    if fault is None:
        assert found == []
    else:
        assert found
        assert found[0].startswith(fault)


def test_a_good_drawing_has_no_faults_and_can_be_raced_on() -> None:
    assert check(BOARD + COURSE) == []
    assert GAME.setup(Options(drawn=BOARD + COURSE), 2, 1).phase == "start"


def test_a_bad_drawing_is_no_option() -> None:
    with pytest.raises(ValueError, match="expected board"):
        GAME.setup(Options(drawn="nonsense"), 2, 1)
    with pytest.raises(ValueError, match="cannot be raced on: Mine has no reboot token"):
        GAME.setup(Options(drawn=BOARD.replace("@>", ".") + COURSE), 2, 1)


def test_a_draft_says_what_is_wrong_or_how_it_looks() -> None:
    assert "[1]" in draft(BOARD + COURSE).picture
    assert draft(BOARD + COURSE).faults == draft("warmup").faults == ()
    assert "has no reboot token" in draft(BOARD.replace("@>", ".") + COURSE).faults[0]


def test_a_text_without_a_course_to_play_is_no_draft_of_one() -> None:
    assert "holds exactly one course, this one 0" in draft(BOARD).faults[0]


def test_unusual_courses_are_remarked_on() -> None:
    board = BOARD.replace("S . .", "S g> g<")
    found = list(remarks(drawn(board + COURSE.replace("2,1", "1,0"))))
    assert found == [
        "Mine has 3×2 spaces instead of 12×12",
        "there is no docking bay",
        "there is only one checkpoint",
        "the belts at 1,1 and 2,1 run against each other",
    ]


def test_a_moved_token_needs_plain_floor() -> None:
    moved = COURSE.replace("end", "  reboot mine 1,1 ^\nend")
    laid = drawn(BOARD + moved)
    assert laid.tokens[0].cell == Cell(1, 1)
    assert laid.tiles[Cell(2, 0)].kind is Kind.FLOOR
    assert check(BOARD + moved.replace("1,1", "0,0"))[0].endswith("must lie on plain floor")


def test_a_text_to_be_played_holds_one_course_and_no_face_of_ours() -> None:
    with pytest.raises(Misdrawn, match="exactly one course"):
        drawn(BOARD)
    with pytest.raises(Misdrawn, match="shift is the name of a face"):
        drawn(BOARD.replace("mine", "shift") + COURSE.replace("mine", "shift"))


def test_a_course_is_drawn_for_terminals() -> None:
    picture = draw(course("freightdash"))
    assert "[1]" in picture
    assert "⇒" in picture
    assert len(picture.splitlines()) == 25


@rule("RR-R65", "RR-R67")
def test_nothing_works_under_a_checkpoint_of_ours() -> None:
    for laid in listing():
        table = floor(laid.plan.id)
        for goal in table.goals:
            assert table.hole[goal] == GROUND
            assert goal not in table.blue | table.green | table.gears
            assert goal not in table.batteries
