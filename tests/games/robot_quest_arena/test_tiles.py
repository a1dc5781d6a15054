"""The nine kinds of tiles and the spawn tiles, and the layouts they make."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.robot_quest_arena.given import (
    GAME,
    act,
    at,
    can,
    end_round,
    health,
    legal,
    points,
    step,
    table,
)
from tests.marks import rule

from robotable.core import Random
from robotable.games.robot_quest_arena.actions import DECLINE, Scrap
from robotable.games.robot_quest_arena.arena import BOX, Tile, arena, drawn, dull, faults, layout, plan_of, random_plan
from robotable.games.robot_quest_arena.cards import Card
from robotable.games.robot_quest_arena.options import Options
from robotable.games.robot_quest_arena.state import Phase

OURS = ("standard", "open", "tight", "hazards")


@rule("RQA-R80")
def test_a_tile_speaks_to_the_robot_on_it():
    state = table("a+ . c\nb . .", owners="0 1 0", health="2 5 2")
    end_round(state)
    assert (health(state, "a"), health(state, "c")) == (3, 2)


@rule("RQA-R89")
def test_the_junkyard_scraps_a_card_from_the_hand():
    state = table("aJ . b")
    end_round(state)
    card = state.players[0].hand[0]
    assert can(state, DECLINE)
    act(state, Scrap(card, "hand"))
    assert (state.heap, len(state.players[0].hand), state.phase) == ([card], 4, Phase.MAIN)


@rule("RQA-R90")
def test_the_remote_terminal_draws_one_then_discards_one():
    state = table("aR . b")
    end_round(state)
    chosen = legal(state)[-1]
    act(state, chosen)
    assert len(state.players[0].hand) == 5
    assert state.players[0].discard == [chosen.card]


@rule("RQA-R91")
def test_the_repair_pad_gives_a_point_and_repairs_one():
    state = table("a+ . b", health="3 5")
    end_round(state)
    assert (points(state), health(state, "a"), state.energy) == (1, 4, 0)
    state = table("a+ . b", health="3 5", options=Options(repair_pad="energy"))
    end_round(state)
    assert (points(state), health(state, "a"), state.energy) == (0, 4, 1)


@rule("RQA-R92")
def test_the_solar_farm_gives_energy():
    state = table("aE . b")
    end_round(state)
    assert (points(state), state.energy) == (0, 1)
    state = table("aE . b", options=Options(solar_farm="point"))
    end_round(state)
    assert (points(state), state.energy) == (1, 0)


@rule("RQA-R93")
def test_tacks_do_two_damage_on_entering():
    state = table("a T b", move=2)
    act(state, step("E"))
    assert health(state, "a") == 3
    end_round(state)
    assert health(state, "a") == 3


@rule("RQA-R94")
def test_a_pothole_does_one_damage_and_costs_one_move_more_to_leave():
    state = table("a O b", move=2)
    act(state, step("E"))
    assert health(state, "a") == 4
    assert not can(state, step("S"))
    state.move = 2
    act(state, step("S"))
    assert state.move == 0


@rule("RQA-R95")
@pytest.mark.parametrize(("card", "left"), [(Card.CORE_REACTOR, 0), (Card.FUSION_CELL, 5)])
def test_the_compactor_scraps_the_top_shop_card_and_knocks_out_from_six_on(card: Card, left: int):
    state = table("a C b", move=1, shop_deck=[Card.OVERCLOCK, card], points="9 0")
    act(state, step("E"))
    assert (health(state, "a"), state.heap, state.shop_deck) == (left, [card], [Card.OVERCLOCK])


@rule("RQA-R97")
def test_a_hazard_on_my_turn_pays_or_costs_me():
    state = table("a C b", move=1, shop_deck=[Card.OVERCLOCK, Card.CORE_REACTOR], points="9 0")
    act(state, step("E"))
    assert points(state) == 3


@rule("RQA-R98")
def test_a_spawn_tile_has_no_effect_of_its_own():
    state = table("aS S b", move=1)
    act(state, step("E"))
    end_round(state)
    assert (health(state, "a"), points(state), state.energy, state.phase) == (5, 0, 0, Phase.MAIN)


@rule("RQA-R99")
def test_empty_means_neither_robot_nor_tile():
    here = arena(layout("hazards"))
    assert at("C3") not in here.centre
    assert at("D3") in here.centre
    assert len(arena(layout("standard")).centre) == 9


@rule("RQA-R12")
@pytest.mark.parametrize("title", OURS)
def test_our_layouts_are_sound_and_use_the_whole_box(title: str):
    plan = layout(title)
    assert faults(plan, robots=4) == []
    assert not dull(plan)
    assert {tile: plan.count(tile) for tile in Tile} == BOX


@given(st.integers(0, 2**32))
def test_random_layouts_are_sound_and_fair(seed: int):
    plan = random_plan(Random(seed))
    assert faults(plan, robots=4) == []
    assert not dull(plan)
    assert {tile: plan.count(tile) for tile in Tile} == BOX
    spawns = {(at % 7 - 3, at // 7 - 3) for at in arena(plan).spawns}
    assert spawns == {(-y, x) for x, y in spawns}


@pytest.mark.parametrize(
    ("plan", "fault"),
    [
        ("S" * 4, "49 spaces"),
        ("SSSS" + "?" * 45, "No tile"),
        ("SSSSS" + "." * 44, "box holds 4"),
        ("SSS" + "." * 46, "spawn tiles"),
        (".#SSSS." + "#......" + "." * 35, "A1 cannot be reached"),
    ],
)
def test_a_plan_of_ones_own_is_checked(plan: str, fault: str):
    assert any(fault in wrong.text for wrong in faults(plan, robots=4))
    with pytest.raises(ValueError, match=fault):
        GAME.setup(Options(layout="own", plan=plan), 4, 1)


def test_a_plan_may_be_drawn_in_rows():
    plan = layout("tight")
    assert plan_of(drawn(plan)) == plan
    state = GAME.setup(Options(layout="own", plan=drawn(plan)), 4, 1)
    assert state.plan == plan


def test_a_plan_is_not_silently_ignored():
    with pytest.raises(ValueError, match="only read"):
        GAME.setup(Options(plan="S"), 4, 1)


def test_a_layout_where_nobody_can_be_pushed_into_a_hazard_is_dull():
    assert dull("T" + "." * 48) is False
    assert dull("." * 49)
    assert dull("T#....." + "#......" + "." * 35)


def test_every_deal_has_a_random_layout_of_its_own():
    plans = {GAME.setup(Options(layout="random"), 4, seed).plan for seed in range(20)}
    assert len(plans) == 20
