"""What is played: by seed, without a word, and without a name for the deal."""

import msgspec
import pytest

from robotable.bots import Bot
from robotable.core import Random, Seat
from robotable.core.grid import Cell
from robotable.core.random import MASK
from robotable.games import GAMES
from robotable.games.quirky_circuits.actions import Choose, Done, Play, Wait
from robotable.games.quirky_circuits.analysis.solver import solve
from robotable.games.quirky_circuits.scenarios import BOOK, check, draw, read, scenario_of, seats_for
from robotable.research.benchmark import beliefs, generator
from robotable.research.benchmark.deals import PUBLIC, Room, deals, development, salted
from robotable.research.benchmark.partners import POOL
from robotable.research.benchmark.sealed import SEALED
from robotable.research.benchmark.sittings import CROSS, PLANNER, PRACTICE, SELF, Sitting, sit, sittings
from robotable.research.outside.entrants import seating
from robotable.sim.play import Match

TINY = deals("tiny", b"some salt of sixteen", [Room("G1"), Room("T4")])
FROZEN = {
    "literal": "2/6 0/12 4/4 0/12 4/4 0/12",
    "sensible": "3/5 0/12 3/5 0/12 4/4 0/12",
    "devoted": "2/6 3/10 3/5 2/11 0/7 1/12",
    "farsighted": "3/5 0/12 4/4 2/11 3/5 3/10",
    "cautious": "3/5 5/8 4/4 5/8 4/4 7/6",
    "bold": "3/5 0/12 3/5 0/12 2/6 0/12",
    "patient": "3/5 5/8 4/4 0/12 4/4 0/12",
    "listener": "5/3 0/12 5/3 1/12 5/3 0/12",
}
"""Battery left and rounds, deal by deal."""


class Watching(Bot):
    """Plays any card and keeps all it ever sees."""

    sights: list[object] = []

    def see(self, events, view):
        self.sights += [*events, view]

    def choose(self, view, legal):
        self.sights += [view, *legal]
        return self.random.choice(legal)


class Believing(Watching):
    """Is always sure that the goal is met."""

    def believe(self, view):
        return {None: 1.0}


def me(name: str) -> str:
    return f"{__file__}:{name}"


def played(agent: str, track=SELF, partner: str = "", seats: int = 2, place: int = 0, source=TINY):
    sitting = Sitting(agent, track, partner or agent, 1, source.deal(seats, place))
    return sit(sitting, source, seating("quirky_circuits", [agent] if ":" in agent else []))


def test_the_same_deal_is_played_the_same_way_again():
    for track, partner in ((SELF, "skilled"), (PRACTICE, "skilled"), (CROSS, "bold")):
        assert played("skilled", track, partner) == played("skilled", track, partner)


def test_deals_and_rooms_follow_from_the_salt_and_from_nothing_else(few_rooms):
    one, again, other = salted(b"a salt of sixteen"), salted(b"a salt of sixteen"), salted(b"another of sixteen")
    assert one.deal(3, 7) == again.deal(3, 7)
    assert one.mark == again.mark != other.mark
    assert one.rooms == again.rooms != other.rooms
    assert one.deal(3, 7).seed != other.deal(3, 7).seed
    seeds = {one.deal(seats, place).seed for seats in (2, 3, 4) for place in range(100)}
    assert len(seeds) == 300


@pytest.mark.parametrize("robot", generator.ROBOTS)
def test_a_room_is_sound_and_its_par_is_proved(robot):
    text = generator.room(TINY.drawn, robot, 0)
    scenario = read(text)
    assert check(text).sound
    assert solve(scenario).par in generator.PARS[robot][0]
    assert scenario.robot == robot
    assert not scenario.program
    assert set(seats_for(scenario)) >= {2, 3, 4}


def test_rooms_have_all_that_the_rooms_of_the_book_have():
    tries = [(Random(seed), robot, degree) for seed in range(6) for robot in generator.ROBOTS for degree in range(4)]
    texts = [draw(generator.tried(*one)) for one in tries]
    found, book = features(read(text) for text in texts if check(text).sound), features(map(scenario_of, BOOK))
    assert book - found == set()


def features(scenarios):
    """What is on the sheets, by words."""
    kinds = ("walls", "rises", "belts", "order", "contact", "safe", "obstacles")
    words = set()
    for scenario in scenarios:
        words |= {kind for kind in kinds if getattr(scenario, kind)}
        words |= {*scenario.goal, scenario.robot, scenario.patches, *scenario.commands()}
        words |= {token.piece for token in scenario.tokens} | {f"{len(token.at) > 1}" for token in scenario.tokens}
    return words


def test_a_room_of_ones_own_is_played():
    source = deals("own", b"a salt of sixteen", [Room("G1", generator.room(TINY.drawn, "Gizmo", 0))])
    assert played(PLANNER, source=source).medal


@pytest.mark.parametrize("track", [SELF, PRACTICE])
def test_nothing_a_seat_sees_tells_which_deal_it_is(track):
    """Not even the last view, which names the deal at every other table."""
    source = deals("secret", b"a secret of sixteen", [Room("G1")])
    deal = source.deal(2, 0)
    Watching.sights = []
    options = deal.room.options(track is PRACTICE)
    match = Match(SEALED, [Watching(SEALED, Seat(seat), Random(seat)) for seat in (0, 1)], options, deal.seed)
    while not SEALED.outcome(match.state):
        match.step()
    seen = msgspec.json.encode(Watching.sights).decode()
    number = GAMES["quirky_circuits"].setup(options, 2, deal.seed).deal
    assert all(str(secret) not in seen for secret in (deal.seed, number, source.mark, source.key.hex()))
    assert '"deal":"G1-2p-0000"' in seen


def test_deals_that_look_the_same_look_the_same():
    """What a seat sees depends on the cards alone: not on the salt by which they came."""
    views = {}
    for place in range(4000):
        state = SEALED.setup(TINY.rooms[0].options(), 2, TINY.drawn("look", place))
        before = views.setdefault((tuple(state.hands[0]), tuple(state.hands[1])), (place, SEALED.view(state, Seat(0))))
        if before[0] != place:
            assert SEALED.view(state, Seat(0)) == before[1]
            return
    raise AssertionError("no two deals gave the same hands")


def test_a_bot_cannot_work_the_deal_out_of_its_own_chance():
    """Numbers of one `Random` give away those that follow; these are drawn by a key, each for its purpose."""
    parent = Random(99)
    assert follows(parent.fork().state, parent.bits())
    deal = TINY.deal(2, 0)
    assert not any(follows(TINY.drawn("chance", SELF, "skilled", 2, 0, seat), deal.seed) for seat in (0, 1))


def follows(one: int, other: int) -> bool:
    """Whether the other number comes soon after the one, of the same generator."""
    z = undone(one, 31) * pow(0x94D0_49BB_1331_11EB, -1, 2**64) & MASK
    z = undone(z, 27) * pow(0xBF58_476D_1CE4_E5B9, -1, 2**64) & MASK
    random = Random(undone(z, 30))
    return other in [random.bits() for _ in range(9)]


def undone(z: int, shift: int) -> int:
    """What gives `z` when it is mixed with itself, shifted."""
    return z ^ z >> shift ^ z >> 2 * shift


def test_one_decides_at_a_time_and_has_no_sign_but_cards():
    Watching.sights = []
    bots = [Watching(SEALED, Seat(seat), Random(seat)) for seat in range(3)]
    match = Match(SEALED, bots, TINY.rooms[1].options(), 5)
    while not SEALED.outcome(match.state):
        assert sum(bool(SEALED.legal(match.state, Seat(seat))) for seat in range(3)) == 1
        match.step()
    assert {type(action) for _, action in match.record.actions} <= {Play, Done, Wait, Choose}


def test_a_deal_is_played_on_three_tracks_and_every_partner_comes_into_every_room():
    source = development()
    assert [one.track for one in sittings(source, "novice", 3, 5)] == [SELF, PRACTICE, CROSS]
    met = {(one.partner, one.deal.room.name) for place in range(128) for one in sittings(source, "novice", 3, place)}
    assert len(met - {("novice", room.name) for room in source.rooms}) == 8 * 16
    few = [one for n in (2, 3, 4) for place in range(16) for one in sittings(source, "novice", n, place)]
    assert all(len({one.deal.room.name for one in few if one.partner == name}) == 6 for name in POOL)
    places = [one for place in range(64) for one in sittings(source, "novice", 3, place) if one.track is CROSS]
    assert {one.seat for one in places} == {0, 1, 2}
    assert all(one.line_up.count("novice") == 1 for one in places)
    assert [one.track for one in sittings(source, PLANNER, 3, 5)] == [SELF]


def test_who_sees_everything_wins():
    games = [played(PLANNER, seats=seats, place=place) for seats in (2, 3, 4) for place in range(2)]
    assert all(game.medal for game in games)
    assert sum(game.rounds for game in games) < 5 * len(games)


def test_the_pool_is_frozen():
    """Its partners play as they always did; see research/benchmark/partners.py for what to do if they do not."""
    found = {}
    for name in POOL:
        games = [played(name, seats=2, place=place) for place in range(6)]
        found[name] = " ".join(f"{game.battery}/{game.rounds}" for game in games)
    assert found == FROZEN


def test_a_class_from_outside_plays_and_is_asked_what_it_believes():
    game = played(me("Believing"))
    assert (game.medal, game.faults) == (None, [])
    assert game.beliefs > 10
    assert game.loss / game.beliefs == pytest.approx(6.9078, abs=1e-3)
    assert game.plain < game.loss
    assert played(me("Watching")).beliefs == 0


def test_beliefs_cost_what_they_gave_the_truth():
    here, there = Cell(1, 2), Cell(3, 4)
    assert beliefs.loss({here: 1.0}, here) == 0
    assert beliefs.loss({here: 1, there: 1}, there) == pytest.approx(0.6931, abs=1e-4)
    assert beliefs.loss({(1, 2): 3, None: 1}, None) == pytest.approx(1.3863, abs=1e-4)
    worst = beliefs.loss({here: 1.0}, there)
    for rubbish in ("here", {here: "much"}, {here: float("nan")}, {here: -1, there: 2}, {here: 0}, [here]):
        assert beliefs.loss(rubbish, here) == worst == pytest.approx(6.9078, abs=1e-4)


def test_who_believes_that_any_card_may_lie_there_pays_the_plain_price():
    game = played("novice")
    assert game.beliefs > 10
    assert game.loss == pytest.approx(game.plain, rel=0.01)
    assert played("novice", PRACTICE).beliefs == 0


def test_the_development_set_is_pinned():
    source = development()
    assert PUBLIC == b"Silent Teamwork v1, development"
    assert source.mark == "2bbbfe00c5d78ea3"
    assert source.deal(2, 0).seed == 15364964140803952422
