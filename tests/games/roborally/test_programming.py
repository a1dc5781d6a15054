import pytest
from tests.games.roborally.race import Race
from tests.games.roborally.scene import GAME
from tests.marks import rule

from robotable.core import Illegal, Seat
from robotable.games.roborally.actions import COMMIT, DONE, REOPEN, Commit, Keep, Put, Stack, TakeBack, Use
from robotable.games.roborally.cards import DAMAGE, Card, Upgrade
from robotable.games.roborally.decks import lose
from robotable.games.roborally.events import Drew, PutDown, Revealed

SPAM = Card.SPAM


def programming(**options: object) -> Race:
    return Race(**options).to("program")  # type: ignore[arg-type]


def with_spam(race: Race, name: str, count: int) -> Race:
    """SPAM takes the place of cards in hand."""
    robot = race.robot(name)
    robot.discard += robot.hand[:count]
    robot.hand[:count] = [race.fetch(robot, SPAM) for _ in range(count)]
    return race


def put_first(race: Race, name: str, count: int = 5) -> Race:
    """The first ordinary cards of the hand onto the first free registers."""
    robot = race.robot(name)
    ordinary = [card for card in robot.hand if card not in DAMAGE][:count]
    free = [register for register in range(1, 6) if not robot.registers[register - 1]]
    return race.act(name, *(Put(card, r) for card, r in zip(ordinary, free, strict=False)))


@rule("RR-R19", "RR-I8")
def test_everybody_draws_up_to_nine_cards_and_kept_ones_count() -> None:
    race = Race().to("upgrade")
    race.robot("A").hand = [race.fetch(race.robot("A"), SPAM) for _ in range(2)]
    race.act("A", DONE).act("B", DONE)
    assert [len(robot.hand) for robot in race.state.robots] == [9, 9]
    assert race.robot("A").hand.count(SPAM) == 2
    assert [len(event.cards) for event in race.events if isinstance(event, Drew)] == [7, 9]


@rule("RR-R20", "RR-C22")
def test_an_empty_deck_is_made_anew_in_mid_draw() -> None:
    race = Race().to("upgrade")
    robot = race.robot("A")
    robot.hand = [race.fetch(robot, SPAM) for _ in range(2)]
    robot.discard = [robot.deck.pop() for _ in range(17)]
    race.act("A", DONE).act("B", DONE)
    assert (len(robot.hand), len(robot.deck), len(robot.discard)) == (9, 13, 0)
    assert robot.hand.count(SPAM) == 2


@rule("RR-R20", "RR-A10", "RR-I8")
def test_drawing_stops_when_there_are_no_cards_at_all() -> None:
    race = Race().to("upgrade")
    robot = race.robot("A")
    robot.removed, robot.deck = robot.deck[3:], robot.deck[:3]
    race.act("A", DONE).act("B", DONE)
    assert len(robot.hand) == 3
    put_first(race, "A")
    assert COMMIT in race.legal("A")
    race.act("A", COMMIT)
    assert [len(cards) for cards in robot.registers] == [1, 1, 1, 0, 0]


@rule("RR-R21", "RR-D2")
def test_one_card_goes_on_each_register_in_any_order() -> None:
    race = programming().hand("A", Card.U_TURN, Card.AGAIN)
    race.act("A", Put(Card.AGAIN, 4), Put(Card.U_TURN, 1))
    assert race.robot("A").registers == [[Card.U_TURN], [], [], [Card.AGAIN], []]
    with pytest.raises(Illegal) as refusal:
        race.act("A", Put(race.robot("A").hand[0], 4))
    assert refusal.value.rule == "RR-R21"


@rule("RR-R21", "RR-I9")
def test_a_program_stands_only_when_every_free_register_is_filled() -> None:
    race = programming()
    put_first(race, "A", 4)
    with pytest.raises(Illegal) as refusal:
        race.act("A", Commit())
    assert refusal.value.rule == "RR-R21"
    assert all(isinstance(action, Put | TakeBack) for action in race.legal("A"))


@rule("RR-R21", "RR-R77", "RR-A8", "RR-C13")
def test_a_register_with_a_haywire_gets_no_card() -> None:
    race = Race().to("upgrade").cards("A", 3, Card.HAYWIRE_43)
    race.act("A", DONE).act("B", DONE)
    assert len(race.robot("A").hand) == 9
    assert not any(isinstance(a, Put) and a.register == 3 for a in race.legal("A"))
    assert TakeBack(3) not in race.legal("A")
    with pytest.raises(Illegal) as refusal:
        race.act("A", Put(race.robot("A").hand[0], 3))
    assert refusal.value.rule == "RR-R77"
    put_first(race.halt(), "A", 4).act("A", COMMIT)
    put_first(race, "B").act("B", COMMIT)
    assert len(race.robot("A").discard) == 5
    race.go_on()
    assert Revealed(0, 3, (Card.HAYWIRE_43,)) in race.events
    assert Card.HAYWIRE_43 in race.state.damage_discard
    assert race.robot("A").registers[2] == []


@rule("RR-A8")
def test_a_table_may_let_haywires_cost_cards_of_the_hand() -> None:
    race = Race(haywire_reduces_draw=True).to("upgrade").cards("A", 3, Card.HAYWIRE_43)
    race.act("A", DONE).act("B", DONE)
    assert [len(robot.hand) for robot in race.state.robots] == [8, 9]


@rule("RR-R22")
def test_spam_may_be_programmed_but_need_not_be() -> None:
    race = with_spam(programming(), "A", 2)
    assert Put(SPAM, 1) in race.legal("A")
    assert COMMIT in put_first(race, "A").legal("A")


@rule("RR-R23", "RR-R24", "RR-C23", "RR-I9")
def test_after_programming_damage_cards_stay_in_hand_and_others_are_discarded() -> None:
    turns = (Card.LEFT, Card.LEFT, Card.RIGHT, Card.RIGHT, Card.U_TURN)
    race = with_spam(programming().hand("A", *turns), "A", 2)
    race.robot("A").discard.clear()
    race.act("A", *(Put(card, register) for register, card in enumerate(turns, 1)), COMMIT)
    assert len(race.robot("A").hand) == 4
    race.halt().program("B", "l r l r l")
    assert race.robot("A").hand == [SPAM, SPAM]
    assert len(race.robot("A").discard) == 2
    race.go_on().events.clear()
    race.to("program")
    assert race.robot("A").hand[:2] == [SPAM, SPAM]
    assert [len(event.cards) for event in race.events if isinstance(event, Drew)] == [7, 9]


@rule("RR-R171", "RR-A83", "RR-C24")
@pytest.mark.parametrize(("to", "own", "damage"), [("own", 4, 0), ("damage", 2, 2)])
def test_in_the_less_spammy_game_spam_is_discarded_too(to: str, own: int, damage: int) -> None:
    race = with_spam(programming(less_spammy=True, less_spammy_to=to), "A", 2)
    race.robot("A").discard.clear()
    put_first(race.halt(), "A").act("A", COMMIT)
    put_first(race, "B").act("B", COMMIT)
    assert race.robot("A").hand == []
    assert len(race.robot("A").discard) == own
    assert race.state.damage_discard == [SPAM] * damage


@rule("RR-R25", "RR-A18")
def test_programs_may_be_changed_until_all_stand_and_never_after() -> None:
    race = put_first(programming(), "A")
    card = race.robot("A").registers[0][0]
    race.act("A", COMMIT)
    with pytest.raises(Illegal) as early:
        race.act("A", TakeBack(1))
    race.act("A", REOPEN, TakeBack(1), Put(card, 1), COMMIT)
    put_first(race, "B").act("B", COMMIT)
    with pytest.raises(Illegal):
        race.act("A", REOPEN)
    assert early.value.rule == "RR-A18"


@rule("RR-R25")
def test_during_the_activation_no_program_is_changed() -> None:
    race = Race().install("A", Upgrade.ZOOP).round("1 1 1 1 l", "l r l r l")
    assert race.state.phase == "activate"
    with pytest.raises(Illegal) as refusal:
        race.act("B", TakeBack(5))
    assert refusal.value.rule == "RR-R25"


@rule("RR-R26", "RR-I20")
def test_programs_are_secret_until_they_are_revealed() -> None:
    race = put_first(programming(), "A")
    mine, theirs = (GAME.view(race.state, Seat(seat)).robots[0] for seat in (0, 1))
    assert all(len(cards) == 1 for cards in mine.registers)
    assert theirs.registers == ((), (), (), (), ())
    assert theirs.hand == (Card.HIDDEN,) * 9
    race.act("A", COMMIT)
    assert GAME.view(race.state, Seat(1)).robots[0].registers == ((Card.HIDDEN,),) * 5
    put = next(event for event in race.events if isinstance(event, PutDown))
    assert put.seen_by(Seat(0)) == put
    assert put.seen_by(Seat(1)) is None
    assert put.seen_by(None) is None


@rule("RR-R173", "RR-A85", "RR-C66", "RR-D2")
def test_at_the_bell_chance_fills_the_free_registers() -> None:
    programs = set()
    for seed in range(6):
        race = put_first(programming(act_fast=True, seed=seed).halt(), "A", 3)
        put, held = race.robot("A").registers[:3], sorted(race.robot("A").hand)
        race.clock()
        assert race.robot("A").registers[:3] == put
        added = [card for cards in race.robot("A").registers[3:] for card in cards]
        assert len(added) == 2
        assert sorted(added + [c for c in race.robot("A").discard if c not in DAMAGE]) == held
        assert race.asked() == "A open"
        programs.add(tuple(card for cards in race.robot("B").registers for card in cards))
    assert len(programs) == 6


@rule("RR-R173", "RR-A85")
def test_acting_fast_has_a_timer_of_two_to_three_minutes() -> None:
    assert GAME.timer(programming(act_fast=True, clock="off").state).seconds == 150  # type: ignore[union-attr]
    assert GAME.timer(programming(act_fast=True, program_timer=120).state).seconds == 120  # type: ignore[union-attr]
    assert GAME.timer(programming(clock="off").state) is None


@rule("RR-R117", "RR-A78", "RR-D3", "RR-C53")
def test_memory_cards_keep_cards_for_the_next_round() -> None:
    race = Race().install("A", Upgrade.MEMORY_CARDS).to("program").halt()
    race.program("A", "1 1 1 1 l")
    race.robot("A").hand = [race.fetch(race.robot("A"), card) for card in (Card.MOVE_3, Card.U_TURN, Card.RIGHT, SPAM)]
    race.program("B", "l r l r l")
    assert list(GAME.waiting_on(race.state)) == [0]
    assert Keep(SPAM) not in race.legal("A")
    race.act("A", Keep(Card.MOVE_3), Keep(Card.U_TURN), DONE)
    assert race.robot("A").store == [Card.MOVE_3, Card.U_TURN]
    assert race.robot("A").hand == [SPAM]
    race.go_on()
    assert race.state.phase == "upgrade"
    assert race.robot("A").hand == [SPAM, Card.MOVE_3, Card.U_TURN]
    race.to("program")
    assert len(race.robot("A").hand) == 9


@rule("RR-R117")
def test_who_holds_nothing_that_memory_cards_could_keep_is_not_asked() -> None:
    race = with_spam(Race().install("A", Upgrade.MEMORY_CARDS).to("program").halt(), "A", 2)
    put_first(race, "A").act("A", COMMIT)
    race.robot("A").hand = [SPAM, SPAM]
    assert race.program("B", "l r l r l").asked() == "A open"


@rule("RR-R117")
def test_nobody_is_asked_once_more_after_the_last_card_that_can_be_kept() -> None:
    race = Race().install("A", Upgrade.MEMORY_CARDS).to("program").halt().program("A", "1 1 1 1 l")
    race.robot("A").hand = [race.fetch(race.robot("A"), card) for card in (Card.MOVE_3, SPAM)]
    race.program("B", "l r l r l").act("A", Keep(Card.MOVE_3))
    assert race.asked() == "A open"
    assert race.robot("A").store == [Card.MOVE_3]


@rule("RR-D3")
def test_by_default_nothing_is_kept() -> None:
    race = Race().install("A", Upgrade.MEMORY_CARDS).to("program")
    race.halt().program("A", "1 1 1 1 l").program("B", "l r l r l").clock()
    assert race.robot("A").store == []
    assert race.asked() == "A open"


@rule("RR-R117")
def test_losing_the_memory_cards_loses_what_lies_on_them() -> None:
    race = Race().to("upgrade").install("A", Upgrade.MEMORY_CARDS)
    race.robot("A").store = [race.fetch(race.robot("A"), Card.MOVE_3)]
    lose(race.state, 0, Upgrade.MEMORY_CARDS, [])
    assert race.robot("A").discard == [Card.MOVE_3]


@rule("RR-R114", "RR-I8")
def test_a_flash_drive_gives_ten_cards() -> None:
    race = Race().install("A", Upgrade.FLASH_DRIVE).to("program")
    assert [len(robot.hand) for robot in race.state.robots] == [10, 9]


@rule("RR-R127", "RR-A79")
def test_the_spam_filter_shows_the_top_of_the_deck_to_all() -> None:
    race = Race().install("A", Upgrade.SPAM_FILTER).to("program")
    assert GAME.view(race.state, Seat(1)).robots[0].top is race.robot("A").deck[-1]
    assert GAME.view(race.state, Seat(0)).robots[1].top is None


@rule("RR-A79")
def test_the_spam_filter_makes_no_new_deck_to_show_a_card() -> None:
    race = Race().install("A", Upgrade.SPAM_FILTER).to("upgrade")
    robot = race.robot("A")
    robot.discard = [robot.deck.pop() for _ in range(11)]
    race.to("program")
    assert (len(robot.deck), len(robot.discard)) == (0, 11)
    assert GAME.view(race.state, Seat(1)).robots[0].top is None


@rule("RR-R133", "RR-C54")
def test_calibration_swaps_damage_cards_of_the_hand_for_others() -> None:
    race = with_spam(programming(), "A", 3).install("A", Upgrade.CALIBRATION_PROTOCOL)
    race.act("A", Use(Upgrade.CALIBRATION_PROTOCOL))
    assert len(race.robot("A").hand) == 9
    assert race.robot("A").hand.count(SPAM) == 0
    assert race.state.damage_discard == [SPAM] * 3


@rule("RR-R143", "RR-A80", "RR-C48")
def test_rewired_haywires_must_all_be_programmed_anywhere() -> None:
    race = Race().to("upgrade").install("A", Upgrade.REWIRE)
    race.cards("A", 1, Card.HAYWIRE_43).cards("A", 4, Card.HAYWIRE_50)
    race.act("A", Use(Upgrade.REWIRE), DONE).act("B", DONE)
    assert len(race.robot("A").hand) == 9
    assert len([event for event in race.events if isinstance(event, Drew) and len(event.cards) == 7]) == 1
    put_first(race, "A")
    with pytest.raises(Illegal) as refusal:
        race.act("A", COMMIT)
    assert refusal.value.rule == "RR-R143"
    race.act("A", TakeBack(2), Put(Card.HAYWIRE_43, 2), TakeBack(5), Put(Card.HAYWIRE_50, 5), COMMIT)
    put_first(race, "B").act("B", COMMIT)
    assert {Card.HAYWIRE_43, Card.HAYWIRE_50} <= set(race.state.damage_discard)


@rule("RR-A80")
def test_at_the_bell_rewired_haywires_come_first() -> None:
    race = Race().to("upgrade").install("A", Upgrade.REWIRE).cards("A", 1, Card.HAYWIRE_43)
    race.act("A", Use(Upgrade.REWIRE), DONE).act("B", DONE)
    put_first(race.halt(), "A").clock()
    assert [Card.HAYWIRE_43] in race.robot("A").registers


@rule("RR-R143")
def test_rewire_belongs_to_the_upgrade_phase() -> None:
    race = Race().install("A", Upgrade.REWIRE).cards("A", 1, Card.HAYWIRE_43).to("program")
    assert Use(Upgrade.REWIRE) not in race.legal("A")


@rule("RR-R137", "RR-D2b")
def test_a_memory_swap_draws_three_and_puts_three_on_the_deck_in_any_order() -> None:
    race = programming().install("A", Upgrade.MEMORY_SWAP).hand("A", Card.MOVE_3, Card.U_TURN, Card.AGAIN)
    race.act("A", Use(Upgrade.MEMORY_SWAP))
    assert len(race.robot("A").hand) == 12
    assert all(isinstance(action, Stack) for action in race.legal("A"))
    race.act("A", Stack(Card.U_TURN), Stack(Card.AGAIN), Stack(Card.MOVE_3))
    assert race.robot("A").deck[-3:] == [Card.U_TURN, Card.AGAIN, Card.MOVE_3]
    assert len(race.robot("A").hand) == 9
    assert any(isinstance(action, Put) for action in race.legal("A"))


@rule("RR-D2b")
def test_by_default_a_memory_swap_puts_back_what_it_drew() -> None:
    race = Race().to("upgrade").install("A", Upgrade.MEMORY_SWAP)
    deck = list(race.robot("A").deck)
    race.act("A", Use(Upgrade.MEMORY_SWAP)).clock()
    assert race.robot("A").deck + race.robot("A").hand[::-1] == deck
