"""The Shop, the Supply and the Scrap Heap."""

from tests.games.robot_quest_arena.given import act, can, cards, kinds_of, play, step, table
from tests.marks import rule

from robotable.games.robot_quest_arena.actions import DECLINE, Acquire, Buy, Choose, Scrap
from robotable.games.robot_quest_arena.cards import Card

SIX = "buzz_blade tread_kit overclock rev_motors core_reactor recycler"


@rule("RQA-R25")
def test_one_buys_from_the_shop_and_the_supply_by_paying():
    state = table("a . b", energy=3, shop=SIX)
    prices = {action.card for action in kinds_of(state, Buy)}
    assert prices == {"buzz_blade", "tread_kit", "overclock", "recycler", "advanced_battery", "rivet_gun"}
    act(state, Buy(Card.RIVET_GUN))
    assert (state.energy, state.supply[Card.RIVET_GUN]) == (0, 11)


@rule("RQA-R26")
def test_an_acquired_card_goes_to_the_discard_pile():
    state = table("a . b", energy=4, shop=SIX)
    act(state, Buy(Card.BUZZ_BLADE))
    assert state.players[0].discard == ["buzz_blade"]
    assert state.energy == 2


@rule("RQA-R27")
def test_an_empty_slot_is_filled_at_once_and_the_new_card_can_be_bought():
    state = table("a . b", energy=4, shop=SIX, shop_deck=cards("fusion_cell dart_launcher"))
    act(state, Buy(Card.BUZZ_BLADE))
    assert state.shop[0] == "dart_launcher"
    assert state.shop_deck == ["fusion_cell"]
    act(state, Buy(Card.DART_LAUNCHER))
    assert (state.shop[0], state.energy) == ("fusion_cell", 0)


@rule("RQA-R28")
def test_an_empty_shop_deck_is_made_of_the_heaps_shop_cards():
    state = table(
        "a . b", energy=4, shop=SIX, shop_deck=cards("fusion_cell"), heap=cards("battery overclock rivet_gun")
    )
    act(state, Buy(Card.BUZZ_BLADE))
    assert state.shop[0] == "fusion_cell"
    assert (state.shop_deck, state.heap) == (["overclock"], ["battery", "rivet_gun"])


@rule("RQA-A33")
def test_a_new_shop_deck_leaves_the_other_slots_alone():
    state = table("a . b", energy=4, shop=SIX, shop_deck=[], heap=cards("patch_kit"))
    act(state, Buy(Card.TREAD_KIT))
    assert state.shop == ["buzz_blade", "patch_kit", "overclock", "rev_motors", "core_reactor", "recycler"]


@rule("RQA-R29")
def test_one_may_buy_as_often_as_one_can_pay():
    state = table("a . b", energy=9)
    act(state, Buy(Card.RIVET_GUN), Buy(Card.RIVET_GUN), Buy(Card.ADVANCED_BATTERY))
    assert state.players[0].discard == ["rivet_gun", "rivet_gun", "advanced_battery"]


@rule("RQA-A30")
def test_a_free_card_may_come_from_the_supply_and_may_be_left():
    state = table("a . b", hand="3d_printing assembly_line", shop=SIX)
    act(state, play("3d_printing"), Choose(1))
    assert can(state, Acquire(Card.RIVET_GUN))
    assert can(state, Acquire(Card.BUZZ_BLADE))
    assert not can(state, Acquire(Card.HEAVY_HAMMER))
    act(state, Acquire(Card.RIVET_GUN), play("assembly_line"))
    assert can(state, Acquire(Card.HEAVY_HAMMER))
    act(state, DECLINE)
    assert (state.players[0].discard, state.supply[Card.RIVET_GUN]) == (["rivet_gun"], 11)


@rule("RQA-A31")
def test_an_empty_supply_pile_sells_nothing():
    state = table("a . b", energy=9, hand="recycler rivet_gun")
    state.supply[Card.RIVET_GUN] = 0
    assert not can(state, Buy(Card.RIVET_GUN))
    act(state, play("recycler"), Scrap(Card.RIVET_GUN, "hand"))
    assert state.supply[Card.RIVET_GUN] == 0
    assert not can(state, Buy(Card.RIVET_GUN))


@rule("RQA-A32")
def test_a_slot_that_cannot_be_filled_waits_for_a_card():
    state = table("a . b", energy=4, hand="recycler overclock", shop="buzz_blade", shop_deck=[])
    act(state, Buy(Card.BUZZ_BLADE))
    assert state.shop == [None] * 6
    act(state, play("recycler"), Scrap(Card.OVERCLOCK, "hand"))
    assert state.shop == ["overclock", None, None, None, None, None]
    assert state.heap == []


@rule("RQA-A32")
def test_without_shop_cards_the_compactor_does_nothing():
    state = table("a C b", move=1, shop_deck=[], heap=cards("battery"))
    act(state, step("E"))
    assert (state.robots[0].health, state.heap) == (5, ["battery"])
