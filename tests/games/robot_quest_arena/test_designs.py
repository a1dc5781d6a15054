"""The shop's 26 designs: what each does, and what it costs."""

from decimal import ROUND_HALF_UP, Decimal

import pytest
from tests.games.robot_quest_arena.given import act, attack, can, cards, health, kinds_of, play, points, table, where
from tests.marks import rule

from robotable.games.robot_quest_arena.actions import DECLINE, Acquire, Buy, Choose, Scrap, Teleport
from robotable.games.robot_quest_arena.cards import DESIGNS, FULL, SHOP_CARDS, SUPPLY, Card, Design, Reach, Verb
from robotable.games.robot_quest_arena.words import title

RANGE = {1: 0.5, 2: 1.0, 3: 1.5, 4: 2.0, 5: 2.25, 6: 2.5}
REACH = {Reach.MELEE: 0.0, Reach.RANGED: 0.0, Reach.ALL_NEXT: 1.75, Reach.ALL_RANGED: 1.75, Reach.BEAM: 1.5}
UNITS = {
    Verb.ENERGY: 1.5,
    Verb.MOVE: 1.0,
    Verb.POINTS: 2.5,
    Verb.CENTRE_POINTS: 1.25,
    Verb.DRAW: 2.0,
    Verb.JUMP: 0.5,
    Verb.IGNORE: 0.5,
    Verb.DIAGONAL: 1.0,
    Verb.DISCOUNT: 1.5,
    Verb.SCRAP: 1.25,
    Verb.ACQUIRE: 0.65,
    Verb.TELEPORT: 4.5,
    Verb.KNOCK_BACK: 0.75,
    Verb.PULL: 0.5,
    Verb.PULL_CLOSE: 0.75,
    Verb.REPAIR: 0.75,
}


def worth(design: Design) -> float:
    """The formula our shop is priced by: see docs/design.md."""
    value = 0.0
    for effect in design.effects:
        if effect.verb is Verb.EITHER:
            value += max(UNITS[half.verb] * half.n for half in effect.of) + 0.5
        elif effect.n == FULL:
            value += 3.0
        else:
            several = design.weapon is not None and design.weapon.reach in (Reach.ALL_NEXT, Reach.ALL_RANGED)
            value += UNITS[effect.verb] * effect.n * (2 if several else 1)
    if weapon := design.weapon:
        value += 1.75 * weapon.damage + REACH[weapon.reach]
        if weapon.reach not in (Reach.MELEE, Reach.ALL_NEXT):
            value += RANGE[weapon.range] + (0 if weapon.sight or weapon.reach is Reach.BEAM else 1.0)
    return value


@pytest.mark.parametrize("card", [*SUPPLY, *dict.fromkeys(SHOP_CARDS)])
def test_every_cost_follows_from_what_the_card_does(card: Card):
    fair = (Decimal(worth(DESIGNS[card])) - Decimal("1.5")).quantize(Decimal(1), ROUND_HALF_UP)
    assert DESIGNS[card].cost == max(1, min(8, int(fair)))


def test_prices_of_the_rulebook_are_kept():
    printed = {Card.PRINTING: 2, Card.RIVET_GUN: 3, Card.REV_MOTORS: 5}
    assert {card: DESIGNS[card].cost for card in printed} == printed


def test_opening_hands_can_afford_something():
    assert sorted(design.cost for design in DESIGNS.values() if design.for_shop)[:2] == [1, 1]


@rule("RQA-R30")
@pytest.mark.parametrize(
    ("card", "energy", "move"),
    [
        ("battery", 1, 0),
        ("advanced_battery", 3, 0),
        ("fusion_cell", 4, 0),
        ("core_reactor", 5, 0),
        ("trickle_charger", 1, 1),
        ("spare_cells", 1, 0),
        ("jump_jets", 0, 2),
        ("tread_kit", 0, 2),
        ("victory_lap", 0, 2),
        ("rev_motors", 0, 3),
        ("omniwheels", 3, 0),
    ],
)
def test_what_cards_give_to_spend(card: str, energy: int, move: int):
    state = table("a . b", hand=card)
    act(state, play(card))
    assert (state.energy, state.move) == (energy, move)


@pytest.mark.parametrize(("card", "drawn"), [("spare_cells", 1), ("patch_kit", 1), ("rev_motors", 1), ("overclock", 2)])
def test_what_cards_draw(card: str, drawn: int):
    state = table("a . b", hand=card)
    act(state, play(card))
    assert len(state.players[0].hand) == drawn


@pytest.mark.parametrize(
    ("card", "damage"), [("hammer", 1), ("heavy_hammer", 3), ("rivet_gun", 2), ("buzz_blade", 2), ("dart_launcher", 1)]
)
def test_what_plain_attacks_do(card: str, damage: int):
    state = table("a b", hand=card)
    act(state, attack(card))
    assert (health(state, "b"), points(state)) == (5 - damage, damage)


def test_3d_printing_is_energy_or_a_card():
    state = table("a . b", hand="3d_printing 3d_printing", shop="tread_kit overclock core_reactor")
    act(state, play("3d_printing"), Choose(0))
    assert state.energy == 2
    act(state, play("3d_printing"), Choose(1))
    assert {action.card for action in kinds_of(state, Acquire)} == {
        "tread_kit",
        "overclock",
        "advanced_battery",
        "rivet_gun",
    }
    act(state, Acquire(Card.OVERCLOCK))
    assert (state.players[0].discard, state.energy) == (["overclock"], 2)


def test_the_recycler_may_scrap_from_hand_or_discard_or_nothing():
    state = table("a . b", hand="recycler recycler battery")
    state.players[0].discard = cards("hammer")
    act(state, play("recycler"))
    assert {Scrap(Card.BATTERY, "hand"), Scrap(Card.HAMMER, "discard"), DECLINE} <= set(kinds_of(state, object))
    act(state, Scrap(Card.HAMMER, "discard"), play("recycler"), DECLINE)
    assert (state.heap, state.energy, state.players[0].hand) == (["hammer"], 4, ["battery"])


def test_the_recycler_asks_nothing_where_there_is_nothing_to_scrap():
    state = table("a . b", hand="recycler")
    act(state, play("recycler"))
    assert state.agenda == []


def test_the_nano_swarm_repairs_scraps_two_and_draws():
    state = table("a . b", hand="nano_swarm battery battery", health="1 5")
    act(state, play("nano_swarm"), Scrap(Card.BATTERY, "hand"), Scrap(Card.BATTERY, "hand"))
    assert (health(state, "a"), state.heap, len(state.players[0].hand)) == (5, ["battery", "battery"], 1)


def test_the_assembly_line_gives_energy_and_a_card():
    state = table("a . b", hand="assembly_line")
    act(state, play("assembly_line"), Acquire(Card.HEAVY_HAMMER))
    assert (state.energy, state.players[0].discard) == (1, ["heavy_hammer"])


def test_center_stage_pays_more_in_the_centre_even_on_a_tile():
    state = table("a . b", hand="center_stage")
    act(state, play("center_stage"))
    assert (points(state), state.energy) == (2, 1)
    state = table(". . .\n. . .\nb . aT", hand="center_stage")
    act(state, play("center_stage"))
    assert points(state) == 3


def test_points_of_cards_need_no_robot_in_the_arena():
    state = table(". . b", hand="center_stage victory_lap")
    act(state, play("center_stage"), play("victory_lap"))
    assert points(state) == 3


def test_the_teleporter_goes_anywhere_free_and_draws():
    state = table("a # b", hand="teleporter")
    act(state, play("teleporter"))
    assert len(kinds_of(state, Teleport)) == 49 - 3
    act(state, Teleport(48))
    assert (where(state, "a"), len(state.players[0].hand)) == ("G7", 1)


def test_a_free_card_cannot_be_bought_meanwhile():
    state = table("a . b", hand="assembly_line", energy=9)
    act(state, play("assembly_line"))
    assert not can(state, Buy(Card.RIVET_GUN))


def test_every_card_has_a_name():
    assert title(Card.PRINTING) == "3D Printing"
    assert len({title(card) for card in Card}) == 32
