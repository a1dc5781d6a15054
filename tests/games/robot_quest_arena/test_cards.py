"""Playing cards, decks and discard piles."""

from collections import Counter

from tests.games.robot_quest_arena.given import GAME, act, at, can, cards, kinds_of, play, points, table
from tests.marks import rule

from robotable.core import Seat
from robotable.games.robot_quest_arena.actions import Buy, Convert, End, Play, Push, Shoot, Step
from robotable.games.robot_quest_arena.cards import Card
from robotable.games.robot_quest_arena.events import Drew


@rule("RQA-R21")
def test_cards_are_played_from_the_hand_for_nothing():
    state = table("a . b", hand="battery jump_jets")
    act(state, play("jump_jets"))
    assert state.players[0].hand == ["battery"]
    assert state.energy == 0
    assert not can(state, play("jump_jets"))


@rule("RQA-R22", "RQA-R23")
def test_a_played_card_stays_in_play_until_cleanup():
    state = table("a . b", hand="overclock")
    state.players[0].deck = []
    act(state, play("overclock"))
    assert state.players[0].played == ["overclock"]
    assert state.players[0].hand == []
    act(state, End())
    assert state.players[0].hand == ["overclock"]


@rule("RQA-R24", "RQA-R4", "RQA-A39")
def test_discard_piles_and_the_scrap_heap_are_open_to_all():
    state = table("a . b", hand="hammer", heap=cards("battery"))
    state.players[1].discard = cards("rivet_gun battery")
    for seat in (Seat(0), None):
        view = GAME.view(state, seat)
        assert view.players[1].discard == ("rivet_gun", "battery")
        assert view.heap == ("battery",)


@rule("RQA-A39")
def test_hands_and_the_order_of_decks_are_hidden():
    state = table("a . b", hand="hammer")
    state.players[1].hand, state.players[1].deck = cards("rivet_gun battery"), cards("hammer battery")
    seen = GAME.view(state, Seat(0)).players
    assert seen[0].hand == ("hammer",)
    assert (seen[1].hand, seen[1].hand_size, seen[1].deck_size) == ((), 2, 2)
    assert seen[1].unseen == ("battery", "battery", "hammer", "rivet_gun")
    assert GAME.view(state, None).players[0].hand == ()


@rule("RQA-A39")
def test_what_is_drawn_is_told_to_the_drawer_alone():
    event = Drew(Seat(0), 2, (Card.HAMMER, Card.BATTERY))
    assert event.seen_by(Seat(0)) == event
    assert event.seen_by(Seat(1)) == event.seen_by(None) == Drew(Seat(0), 2, ())


@rule("RQA-R32")
def test_energy_pays_for_cards_move_and_abilities():
    state = table("a . b", energy=5, shop="tread_kit", kinds="strider pug")
    assert {Buy(Card.TREAD_KIT), Buy(Card.RIVET_GUN), Convert(), Shoot(0, 1)} <= set(GAME.legal(state, Seat(0)))
    act(state, Buy(Card.TREAD_KIT), Convert(), Shoot(0, 1))
    assert state.energy == 1


@rule("RQA-R73")
def test_an_empty_deck_is_made_anew_while_drawing():
    state = table("a . b", hand="hammer hammer")
    state.players[0].deck, state.players[0].discard = cards("rivet_gun battery"), cards("jump_jets")
    act(state, End())
    hand = state.players[0].hand
    assert hand[:2] == ["battery", "rivet_gun"]
    assert Counter(hand[2:]) == {"jump_jets": 1, "hammer": 2}


@rule("RQA-R73", "RQA-A35")
def test_with_deck_and_discard_empty_drawing_stops():
    state = table("a . b", hand="overclock battery")
    state.players[0].deck = cards("hammer")
    act(state, play("overclock"))
    assert state.players[0].hand == ["battery", "hammer"]
    act(state, End())
    assert len(state.players[0].hand) == 3


@rule("RQA-A27")
def test_without_a_robot_in_the_arena_one_may_still_play_and_buy():
    state = table(". b", hand="battery rivet_gun jump_jets victory_lap", energy=3, move=2)
    offered = {type(action) for action in GAME.legal(state, Seat(0))}
    assert offered == {Play, Buy, End}
    act(state, play("battery"), play("victory_lap"), Buy(Card.RIVET_GUN))
    assert (state.energy, points(state)) == (1, 1)


@rule("RQA-A27")
def test_without_a_robot_there_is_no_repair_and_no_teleport():
    state = table(". b", hand="patch_kit teleporter")
    act(state, play("patch_kit"), play("teleporter"))
    assert (state.robots[0].health, state.robots[0].space, state.agenda) == (0, -1, [])
    assert not kinds_of(state, (Step, Push))


@rule("RQA-A34")
def test_a_scrapped_card_lies_on_the_heap_and_a_starter_never_comes_back():
    state = table("a . b", hand="recycler battery", shop_deck=[], heap=[])
    act(state, play("recycler"))
    scrap = next(action for action in GAME.legal(state, Seat(0)) if getattr(action, "card", "") == "battery")
    act(state, scrap)
    assert (state.heap, state.shop_deck) == (["battery"], [])


@rule("RQA-R101")
def test_a_cards_text_beats_the_general_rules():
    state = table("a # .\nb . .", hand="jump_jets", move=1)
    assert not can(state, Step(0, 1))
    act(state, play("jump_jets"))
    assert can(state, Step(0, 1))
    assert where_after(state) == at("C1")


def where_after(state) -> int:
    act(state, Step(0, 1), Step(0, 1))
    return state.robots[0].space
