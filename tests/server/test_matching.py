"""Who is seated with whom, by game, strength and time waited."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st
from tests.server.databases import ONE_DATABASE

from robotable.server.matching.matching import Form, Match, Patience, Seeker, Strength, accepted, gap, matches

pytestmark = ONE_DATABASE
FORMS = {"race": Form(2, 3, 4), "duel": Form(2, 2, 2), "crew": Form(3, 3, 4, bots=False)}
TIMES = Patience(gather=10, fill=180, gap=100, growth=10)
NOW = 1000.0


def seeker(
    person: str,
    *games: str,
    waited: float = 0,
    number: int = 1500,
    give: int = 0,
    bots: bool = False,
    hours: tuple[int, ...] = (0,),
) -> Seeker:
    known = dict.fromkeys(games, Strength(number, give))
    return Seeker(person, NOW - waited, games, bots, hours=hours, strengths=known)


def seated(*seekers: Seeker, apart: frozenset[tuple[str, str]] = frozenset()) -> list[Match]:
    both = apart | {(other, one) for one, other in apart}
    return matches(seekers, FORMS, both, NOW, TIMES)


def test_a_good_table_is_seated_at_once_and_a_smaller_one_after_a_little() -> None:
    ann, bob, eve = (seeker(name, "race") for name in ("ann", "bob", "eve"))
    assert seated(ann, bob, eve) == [Match("race", ("ann", "bob", "eve"))]
    assert seated(ann, bob) == []
    assert seated(seeker("ann", "race", waited=10), bob) == [Match("race", ("ann", "bob"))]
    assert seated(seeker("ann", "duel"), seeker("bob", "duel")) == [Match("duel", ("ann", "bob"))]
    assert seated(seeker("ann", "crew", waited=99), seeker("bob", "crew")) == [], "that game is for three"


def test_nobody_waits_alone_for_nothing() -> None:
    assert seated() == seated(seeker("ann", "race", waited=9999)) == []


def test_whoever_waits_longest_is_seated_first_and_no_table_is_too_large() -> None:
    people = [seeker(f"p{number}", "race", waited=number) for number in range(6)]
    (first,) = seated(*people)
    assert first == Match("race", ("p5", "p4", "p3", "p2"))
    assert seated(*people, seeker("p6", "race", waited=6)) == [
        Match("race", ("p6", "p5", "p4", "p3")),
        Match("race", ("p2", "p1", "p0")),
    ]


def test_the_nearest_in_strength_come_first_and_the_gap_widens_with_time() -> None:
    ann = seeker("ann", "duel", number=1500)
    far, near = seeker("far", "duel", number=1590, waited=-1), seeker("near", "duel", number=1520, waited=-1)
    assert seated(ann, far, near) == [Match("duel", ("ann", "near"))]
    strong = seeker("strong", "duel", number=1800)
    assert seated(ann, strong) == []
    assert seated(seeker("ann", "duel", waited=19), strong) == []
    assert seated(seeker("ann", "duel", waited=20), strong) == [Match("duel", ("ann", "strong"))]


def test_of_whom_little_is_known_everybody_may_be_near() -> None:
    ann = seeker("ann", "duel", number=1500, give=0)
    assert seated(ann, seeker("known", "duel", number=1700)) == []
    assert seated(ann, seeker("new", "duel", number=1700, give=200)) == [Match("duel", ("ann", "new"))]
    assert seated(ann, Seeker("guest", NOW, ("duel",))) == [Match("duel", ("ann", "guest"))]


def test_somebody_who_takes_any_game_is_seated_where_it_goes_fastest() -> None:
    any = seeker("any", "crew", "race", "duel", waited=5)
    assert seated(any, seeker("bob", "duel")) == [Match("duel", ("any", "bob"))]
    crowd = [seeker(name, "race") for name in ("b", "c", "d")]
    assert seated(any, seeker("bob", "duel"), *crowd) == [Match("race", ("any", "b", "c", "d"))]


def test_those_who_share_a_time_for_a_decision_sit_together_at_the_shortest_of_them() -> None:
    ann = seeker("ann", "duel", hours=(24, 72))
    assert seated(ann, seeker("bob", "duel", hours=(8, 168))) == []
    assert seated(ann, seeker("bob", "duel", hours=(8, 24, 72))) == [Match("duel", ("ann", "bob"), hours=24)]
    three = [
        seeker("a", "race", hours=(8, 24)),
        seeker("b", "race", hours=(24, 72)),
        seeker("c", "race", hours=(8, 72)),
    ]
    assert seated(*three) == [], "each two share one, and nothing suits all three"
    alone = seeker("ann", "race", waited=999, bots=True, hours=(72, 168))
    assert seated(alone, seeker("bob", "race", hours=(168,))) == [Match("race", ("ann", "bob"), hours=168)]
    assert seated(alone) == [Match("race", ("ann",), 2, 72)]


def test_those_who_are_kept_apart_are_never_at_one_table() -> None:
    ann, bob, eve = (seeker(name, "race", waited=20) for name in ("ann", "bob", "eve"))
    assert seated(ann, bob, eve, apart=frozenset({("ann", "bob")})) == [Match("race", ("ann", "eve"))]


def test_bots_fill_up_after_a_while_only_for_those_who_wish_it() -> None:
    assert seated(seeker("ann", "race", waited=179, bots=True)) == []
    assert seated(seeker("ann", "race", waited=180, bots=True)) == [Match("race", ("ann",), 2)]
    assert seated(seeker("ann", "crew", waited=180, bots=True)) == [], "there are no bots for it"
    far = seeker("far", "race", waited=180, number=1500)
    assert seated(seeker("ann", "race", waited=180, bots=True, number=9000), far) == [Match("race", ("ann",), 2)]


def test_the_gap_is_what_is_known_of_both() -> None:
    ann, bob = seeker("ann", "duel", number=1500, give=50), seeker("bob", "duel", number=1700, give=150, waited=3)
    assert gap(ann, bob, "duel") == gap(bob, ann, "duel") == 100
    assert accepted(ann, bob, NOW, TIMES) == 130


PEOPLE = st.lists(
    st.builds(
        seeker,
        st.integers(0, 30).map(str),
        st.sampled_from(["race", "duel", "crew", "unknown"]),
        st.sampled_from(["race", "duel", "crew"]),
        waited=st.floats(0, 300),
        number=st.integers(900, 2100),
        give=st.integers(0, 250),
        bots=st.booleans(),
    ),
    max_size=25,
    unique_by=lambda one: one.person,
)
ANY = st.integers(0, 30).map(str)
APART = st.frozensets(st.tuples(ANY, ANY), max_size=20)


@given(PEOPLE, APART)
def test_whoever_waits_nobody_is_seated_twice_or_where_they_did_not_wish(
    people: list[Seeker], apart: frozenset[tuple[str, str]]
) -> None:
    known = {one.person: one for one in people}
    made = seated(*people, apart=apart)
    everybody = [person for match in made for person in match.people]
    assert len(everybody) == len(set(everybody))
    for match in made:
        form = FORMS[match.game]
        assert form.fewest <= len(match.people) + match.bots <= form.most
        assert all(match.game in known[person].games for person in match.people)
        assert not match.bots or all(known[person].bots for person in match.people)
        for one, other in combinations(match.people, 2):
            assert not {(one, other), (other, one)} & apart
            both = known[one], known[other]
            assert gap(*both, match.game) <= accepted(*both, NOW, TIMES)
    assert made == seated(*reversed(people), apart=apart), "the order in which they are told of does not matter"
