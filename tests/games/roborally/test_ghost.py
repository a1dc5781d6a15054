"""The preview of a program."""

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.roborally import boards
from tests.games.roborally.race import Race
from tests.games.roborally.scene import GAME, WAYS, Scene
from tests.marks import rule

from robotable.core import Seat
from robotable.core.grid import Cell
from robotable.games.roborally.actions import Face, Put
from robotable.games.roborally.aid import Aid, Track, elements, execute
from robotable.games.roborally.cards import Card, Upgrade
from robotable.games.roborally.programs import PARTS
from robotable.games.roborally.steps import Drive, Rotate

C = Card
PLAIN = [card for card in PARTS if PARTS[card] and all(isinstance(part, Drive | Rotate) for part in PARTS[card])]
BELTS = """
  S g> gvr . .
  S .  gv  . .
  . .  R   . .
  . .  @>  O .
"""


def aid_of(race: Race, name: str = "A") -> Aid:
    return GAME.display.aid(GAME.view(race.state, Seat(race.seat(name))))


def planned(*cards: Card, rows: str = BELTS) -> Race:
    race = Race(rows=rows, checkpoints="1 4,0").to("program").hand("A", *dict.fromkeys(cards))
    return race.act("A", *(Put(card, register) for register, card in enumerate(cards, 1)))


def test_a_preview_follows_the_program_over_belts_and_gears() -> None:
    ghosts = aid_of(planned(C.MOVE_1, C.RIGHT, C.U_TURN)).program
    assert [(ghost.at, ghost.facing) for ghost in ghosts] == [
        (Cell(2, 0), 2),
        (Cell(2, 1), 3),
        (Cell(2, 2), 2),
    ]
    assert ghosts[0].driven == (Cell(1, 0),)
    assert ghosts[0].carried == (Cell(2, 0),)
    assert ghosts[2].signs == ("green", "gear")


def test_every_card_in_hand_is_tried_on_the_next_free_register() -> None:
    race = planned(C.MOVE_1).hand("A", C.BACK, C.AGAIN)
    aid = aid_of(race)
    assert aid.register == 2
    assert set(aid.cards) == set(race.robot("A").hand)
    assert aid.cards[C.AGAIN].driven == (Cell(2, 1),)
    assert aid.cards[C.BACK].at is None
    assert aid.cards[C.BACK].signs == ("edge",)


def test_a_fall_ends_the_preview() -> None:
    ghosts = aid_of(planned(C.U_TURN, C.MOVE_2, C.MOVE_1)).program
    assert [ghost.at for ghost in ghosts] == [Cell(0, 0), None]


def test_what_nobody_can_know_is_said_to_be_unknown() -> None:
    race = Race(rows=BELTS, checkpoints="1 4,0").to("upgrade").cards("A", 1, C.HAYWIRE_44).to("program")
    ghosts = aid_of(race).program
    assert ghosts[0].signs == ("unknown",)
    assert len(ghosts) == 1


def test_a_known_haywire_is_previewed() -> None:
    race = Race(rows=BELTS, checkpoints="1 4,0").to("upgrade").cards("A", 1, C.HAYWIRE_43).to("program")
    assert aid_of(race).program[0].driven == (Cell(1, 0), Cell(2, 0))


def test_other_robots_are_ignored() -> None:
    race = planned(C.MOVE_1)
    race.put("B", "1,0")
    assert aid_of(race).program[0].driven == (Cell(1, 0),)


def test_a_robot_that_returns_is_previewed_from_its_token() -> None:
    race = Race(checkpoints="1 5,5").round("u 1 1 1 1", "l r l r l").to("program").program("A", "1 1 1 1 l")
    aid = aid_of(race)
    assert aid.home == Cell(3, 1)
    assert aid.program[0].driven == (Cell(4, 1),)


def test_whoever_chooses_a_facing_sees_where_it_returns() -> None:
    race = Race(checkpoints="1 5,5").round("u 1 1 1 1", "l r l r l").round("1 1 1 1 l", "l r l r l")
    assert race.legal("A") == [Face(1), Face(2), Face(3), Face(0)]
    assert aid_of(race) == Aid(home=Cell(3, 1))


def test_nobody_sees_anothers_preview() -> None:
    race = planned(C.MOVE_1, C.RIGHT)
    assert aid_of(race, "B").program == ()
    assert GAME.display.aid(GAME.view(race.state, None)) == Aid()


def test_while_programs_run_there_is_nothing_to_preview() -> None:
    race = Race(checkpoints="1 5,5").install("A", Upgrade.ZOOP).round("l r l r l", "l r l r l")
    assert race.state.phase == "activate"
    assert aid_of(race) == Aid()


@rule("RR-R115")
def test_a_hover_unit_is_part_of_the_preview() -> None:
    rows = "S . O .\nS . @> ."
    race = Race(rows=rows, checkpoints="1 3,0").install("A", Upgrade.HOVER_UNIT).to("program").hand("A", C.MOVE_3)
    assert aid_of(race.act("A", Put(C.MOVE_3, 1))).program[0].at == Cell(3, 0)


@settings(max_examples=200)
@given(
    board=boards.rows(),
    spot=st.integers(0, 35),
    facing=st.integers(0, 3),
    card=st.sampled_from(PLAIN),
    register=st.integers(1, 5),
)
def test_a_ghost_goes_where_a_lone_robot_goes(
    board: boards.Rows, spot: int, facing: int, card: Card, register: int
) -> None:
    free = [(x, y) for y, row in enumerate(board) for x, token in enumerate(row) if token[0] != "O"]
    x, y = free[spot % len(free)]
    scene = Scene(boards.text(board), f"A {x},{y} {WAYS[facing]}", register=register)
    track = Track(scene.state.cells[0], facing)
    execute(scene.floor, track, [card], hover=False)
    if not track.fallen:
        elements(scene.floor, track, register)
    scene.drive("A", *PARTS[card]).rest()  # type: ignore[arg-type]
    assert track.fallen == (scene.at("A") == "off")
    if not track.fallen:
        assert (track.cell, track.facing) == (scene.state.cells[0], scene.state.facing[0])
