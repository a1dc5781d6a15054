"""What lies face down stays there: nothing that leaves the engine depends on it."""

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.robot_memory.drawn import GAME, table, turn
from tests.games.robot_memory.given import VARIANTS
from tests.marks import rule

from robotable.core import CLOCK, Codec, Random, Seat, codec
from robotable.games.robot_memory import Options, State
from robotable.games.robot_memory.actions import Pass, Point, Say, ShortCircuit
from robotable.games.robot_memory.cards import CARDS, SHORT
from robotable.games.robot_memory.state import Phase

CODEC: Codec = codec(GAME)
TABLES = [(options, seats) for options, allowed in VARIANTS for seats in allowed]


def leaves(state: State) -> bytes:
    """All that leaves the engine before somebody acts, byte by byte."""
    everybody = [*map(Seat, range(state.seats)), None]
    views = [GAME.view(state, seat) for seat in everybody]
    legal = [list(GAME.legal(state, seat)) for seat in (*everybody[:-1], CLOCK)]
    rest = [GAME.display.aid(views[0]), list(GAME.waiting_on(state)), GAME.timer(state), GAME.display.draw(views[0])]
    return CODEC.encode([views, legal, rest])


def swapped(state: State, random: Random, keep: int | None = None) -> State:
    """The same table with other cards under the backs, but for the one kept."""
    other = CODEC.clone(state)
    spots = [spot for spot in state.down if spot != keep]
    shorts = [SHORT] * sum(state.faces[spot] == SHORT for spot in spots)
    cards = other.stock + [state.faces[spot] for spot in spots if state.faces[spot] != SHORT]
    random.shuffle(cards)
    under = shorts + [cards.pop() for _ in range(len(spots) - len(shorts))]
    random.shuffle(under)
    for spot, face in zip(spots, under, strict=True):
        other.faces[spot] = face
    other.stock = cards
    return other


def told(state: State, seat: Seat, action: object) -> bytes:
    """What everybody is told of an action, and sees after it."""
    events = GAME.act(state, seat, action)
    sights = [[event.seen_by(who) for event in events] for who in (*map(Seat, range(state.seats)), None)]
    return CODEC.encode(sights) + leaves(state)


def moments(options: Options, seats: int, seed: int) -> Iterator[State]:
    state, random = GAME.setup(options, seats, seed), Random(seed)
    while waiting := GAME.waiting_on(state):
        yield state
        seat = random.choice(waiting)
        GAME.apply(state, seat, random.choice(GAME.legal(state, seat)))


@rule("MEM-A14")
@settings(max_examples=60)
@given(st.sampled_from(TABLES), st.integers(0, 2**32))
def test_other_cards_under_the_backs_change_no_byte(case: tuple[Options, int], seed: int):
    random = Random(seed)
    for state in moments(*case, seed):
        other = swapped(state, random)
        assert leaves(other) == leaves(state)
        keeping = [action for action in GAME.legal(state, GAME.waiting_on(state)[0]) if isinstance(action, Point)]
        if keeping and random.chance(0.3):
            seat, action = GAME.waiting_on(state)[0], random.choice(keeping)
            one, two = CODEC.clone(state), CODEC.clone(other)
            assert told(one, seat, action) == told(two, seat, action)


@rule("MEM-A14")
def test_pointing_passing_and_the_clock_tell_nothing():
    for seed in range(40):
        state = table("SC | 1 red tool | 2 blue bulb | SC | 4 green gear")
        turn(state, 0, "SC")
        other = swapped(state, Random(seed))
        assert told(CODEC.clone(state), Seat(0), Pass()) == told(CODEC.clone(other), Seat(0), Pass())
        GAME.act(state, Seat(0), Pass())
        GAME.act(other, Seat(0), Pass())
        timeout = GAME.legal(state, CLOCK)[0]
        assert told(state, CLOCK, timeout) == told(other, CLOCK, timeout)


@rule("MEM-A14")
def test_an_answer_tells_the_card_pointed_at_and_no_other():
    for seed in range(40):
        state = table("SC | 1 red tool | 2 blue bulb | SC | 4 green gear")
        GAME.act(state, Seat(1), Point(1))
        other = swapped(state, Random(seed), keep=1)
        for said in (Say(number=1), ShortCircuit()):
            assert told(CODEC.clone(state), Seat(0), said) == told(CODEC.clone(other), Seat(0), said)


@rule("MEM-A14")
def test_who_comes_to_watch_after_the_minute_sees_backs():
    state = table()
    assert GAME.view(state, None).faces == (None,) * 6
    for card in (CARDS[face] for face in state.faces if face != SHORT):
        assert CODEC.encode(card) not in CODEC.encode(GAME.view(state, None))


def test_what_is_imagined_keeps_to_the_open_cards():
    state = table()
    turn(state, 0, "red")
    turn(state, 3, "2")
    view = GAME.view(state, Seat(0))
    dreams = [GAME.imagine(view, Random(seed)) for seed in range(30)]
    assert len({tuple(dream.faces) for dream in dreams}) > 25
    for dream in dreams:
        assert (dream.faces[0], dream.faces[3]) == (state.faces[0], SHORT)
        assert sorted(dream.stock + [face for face in dream.faces if face != SHORT]) == list(range(64))
        assert dream.phase is Phase.POINTING
