"""Before the first turn."""

from collections import Counter

import pytest
from tests.games.robot_quest_arena.given import GAME, act, at, census, kinds_of, legal, where
from tests.marks import rule

from robotable.core import Seat
from robotable.games.robot_quest_arena.actions import Pick, Place
from robotable.games.robot_quest_arena.arena import layout
from robotable.games.robot_quest_arena.cards import COPIES, DESIGNS, SHOP_CARDS, Card, Rarity, Type
from robotable.games.robot_quest_arena.options import Options
from robotable.games.robot_quest_arena.robots import BOARDS, Kind
from robotable.games.robot_quest_arena.state import Phase, State

DEALT = Options(robots="dealt", first="seat_1")


def new(seats: int = 4, seed: int = 1, options: Options = DEALT) -> State:
    return GAME.setup(options, seats, seed)


@rule("RQA-R1")
def test_three_supply_piles_hold_twelve_cards_each():
    assert new().supply == {Card.ADVANCED_BATTERY: 12, Card.HEAVY_HAMMER: 12, Card.RIVET_GUN: 12}


@rule("RQA-R2")
def test_all_other_cards_with_a_cost_are_the_shops():
    state = new()
    shop = [*state.shop, *state.shop_deck]
    assert len(shop) == 54
    assert Counter(shop) == Counter(SHOP_CARDS)
    assert not {Card.BATTERY, Card.HAMMER, Card.JUMP_JETS, *state.supply} & set(shop)
    assert new(seed=2).shop_deck != state.shop_deck


@rule("RQA-R3")
def test_the_shop_shows_six_cards():
    state = new()
    assert len(state.shop) == 6
    assert None not in state.shop
    assert len(state.shop_deck) == 48


@rule("RQA-R4")
def test_the_scrap_heap_starts_empty():
    assert new().heap == []


@rule("RQA-R5")
def test_turns_run_clockwise_from_the_first_player():
    state = new(3, options=Options(robots="dealt", first="seat_1"))
    order = [place_all(state)]
    for _ in range(4):
        GAME.act(state, state.active, legal(state)[-1])
        order.append(state.active)
    assert order == [0, 1, 2, 0, 1]


@rule("RQA-R5", "RQA-A44")
def test_the_first_player_is_drawn_by_lot():
    assert {new(4, seed, Options()).first for seed in range(40)} == {0, 1, 2, 3}
    assert {new(4, seed, Options(first="seat_1")).first for seed in range(40)} == {0}


@rule("RQA-R6")
def test_robots_are_chosen_in_seat_order():
    state = new(3, options=Options(robots="chosen", first="seat_1"))
    assert len(legal(state)) == 4
    assert [pick(state, kind) for kind in (Kind.CRATE, Kind.PUG, Kind.PETRI)] == [0, 1, 2]
    assert [robot.kind for robot in state.robots] == [Kind.CRATE, Kind.PUG, Kind.PETRI]
    assert state.phase is Phase.PLACEMENT


@rule("RQA-A48")
def test_robots_are_dealt_unless_a_table_agrees_otherwise():
    state = new(2, options=Options())
    assert state.phase is Phase.PLACEMENT
    assert {robot.kind for robot in state.robots} == set(Kind)


@rule("RQA-R6")
def test_a_robot_is_chosen_once():
    state = new(3, options=Options(robots="chosen", first="seat_1"))
    pick(state, Kind.CRATE)
    assert Pick(Kind.CRATE) not in legal(state)


@rule("RQA-R6")
def test_robots_may_be_dealt_instead():
    kinds = {tuple(robot.kind for robot in new(3, seed).robots) for seed in range(200)}
    assert len(kinds) == 24


@rule("RQA-R7")
def test_a_robot_starts_with_full_health():
    state = new()
    place_all(state)
    assert [robot.health for robot in state.robots] == [BOARDS[robot.kind].health for robot in state.robots] == [5] * 4


@rule("RQA-R8")
def test_every_deck_is_eight_batteries_a_hammer_and_jump_jets():
    for player in new().players:
        assert len(player.hand) == 5
        assert Counter(player.deck + player.hand) == {Card.BATTERY: 8, Card.HAMMER: 1, Card.JUMP_JETS: 1}
    assert len({tuple(new(seed=seed).players[0].hand) for seed in range(30)}) > 5


@rule("RQA-R9")
def test_later_players_start_with_more_points():
    assert [player.points for player in new().players] == [0, 1, 2, 3]
    state = new(3, 5, Options())
    order = [(state.first + place) % 3 for place in range(3)]
    assert [state.players[seat].points for seat in order] == [0, 1, 2]


@rule("RQA-R10")
@pytest.mark.parametrize(("seats", "blue"), [(2, 6), (3, 7), (4, 8)])
def test_blue_cubes_in_the_reserve_go_by_the_number_of_players(seats: int, blue: int):
    assert new(seats).reserve == blue
    assert new(seats, options=Options(blue_cubes=2)).reserve == blue + 2
    assert new(seats, options=Options(blue_cubes=-6)).reserve == blue - 6


def test_a_view_tells_how_many_blue_cubes_there_were():
    state = new(3, options=Options(blue_cubes=2))
    state.reserve = 4
    assert GAME.view(state, None).cubes == 9


@rule("RQA-R12")
def test_the_standard_layout_is_used_unless_another_is_agreed():
    assert new().plan == layout("standard")
    assert new(options=Options(layout="tight")).plan == layout("tight") != layout("standard")


@rule("RQA-R13")
def test_robots_are_placed_in_seat_order_on_free_spawn_tiles():
    state = new(4, options=Options(robots="dealt", first="seat_1"))
    state.robots[0].kind, state.robots[1].kind = Kind.CRATE, Kind.PETRI
    assert {action.space for action in legal(state)} == {at("A1"), at("G1"), at("A7"), at("G7")}
    act(state, Place(0, at("G1")))
    assert state.active == 1
    assert {action.space for action in legal(state)} == {at("A1"), at("A7"), at("G7")}
    assert where(state, "a") == "G1"


@rule("RQA-R33")
def test_copies_go_by_rarity():
    assert COPIES == {Rarity.GREEN: 3, Rarity.BLUE: 2, Rarity.PURPLE: 1}
    count = Counter(SHOP_CARDS)
    assert all(count[card] == COPIES[DESIGNS[card].rarity] for card in count)
    assert len(count) == 26


@rule("RQA-R30")
def test_batteries_give_energy_and_attacks_have_a_weapon():
    for design in DESIGNS.values():
        assert (design.weapon is not None) == (design.type is Type.ATTACK)
        assert design.type is not Type.BATTERY or design.effects[0].verb == "energy"
    types = Counter(DESIGNS[card].type for card in SHOP_CARDS)
    assert types == {Type.FUNCTION: 23, Type.ATTACK: 19, Type.BATTERY: 12}


def test_a_table_for_four_holds_130_cards():
    assert census(new()).total() == 130


@rule("RQA-A28")
def test_two_players_choose_and_place_by_turns():
    state = new(2, options=Options(robots="chosen", first="seat_1"))
    assert [pick(state, kind) for kind in (Kind.CRATE, Kind.PUG, Kind.PETRI)] == [0, 1, 0]
    assert [robot.seat for robot in state.robots] == [0, 1, 0, 1]
    assert [place_next(state) for _ in range(4)] == [0, 1, 0, 1]


@rule("RQA-A28")
def test_two_players_may_agree_on_the_snake():
    state = new(2, options=Options(robots="dealt", first="seat_1", draft="snake"))
    assert [robot.seat for robot in state.robots] == [0, 1, 1, 0]
    assert [place_next(state) for _ in range(4)] == [0, 1, 1, 0]


def test_teams_need_four_players():
    with pytest.raises(ValueError, match="four players"):
        new(3, options=Options(teams=True))


def pick(state: State, kind: Kind) -> Seat:
    seat = state.active
    act(state, Pick(kind))
    return seat


def place_next(state: State) -> Seat:
    seat = state.active
    act(state, kinds_of(state, Place)[0])
    return seat


def place_all(state: State) -> Seat:
    while state.phase is Phase.PLACEMENT:
        place_next(state)
    return state.active
