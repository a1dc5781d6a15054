"""Blocked, muted, reported, and what moderators do about it."""

import time
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import create_engine
from tests.server import toy
from tests.server.databases import DATABASES, OR_NODES, run
from tests.server.running import QUICK, Guest, Running, Tab, play_turns, wait_for
from tests.server.test_friends import follow, look, wish
from tests.server.test_sessions import PASSWORD, member

from robotable.games import GAMES
from robotable.server.store import manners, moderation
from robotable.server.store.engine import place
from robotable.server.tables.chat import around
from robotable.server.tables.limits import Allowance
from robotable.server.tables.names import GONE, key
from robotable.server.tables.sheet import Line
from robotable.server.web.access import Access

pytestmark = OR_NODES
MODERATORS = Access(moderators=frozenset({key("Mo Rules"), key("Mo Too")}))


@pytest.fixture(scope="module")
def moderated(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, Guest]]:
    """A server with a moderator, who was a member before."""
    silent = {**toy.GAMES, "quirky_circuits": GAMES["quirky_circuits"]}
    server = Running(tmp_path_factory.mktemp("moderated"), games=silent)
    mo = member(server, "Mo Rules")
    server.access = MODERATORS
    server.restart()
    yield server, mo
    server.stop()


def shun(one: Guest, kind: str | None, **whom: Any) -> dict[str, Any]:
    answer = one.post("/api/shun", kind=kind, **whom)
    assert answer.status_code == 200, answer.text
    return answer.json()


def say(one: Guest, table: str, text: str) -> int:
    """The number of the line."""
    with one.at(table) as tab:
        tab.done("Say", text=text)
        while not tab.said or tab.said[-1]["text"] != text:
            tab.next()
        return tab.said[-1]["number"]


def settle(tab: Tab) -> None:
    """Until all is heard that the table had to say: it refuses this, in its turn."""
    assert tab.ask("TakeBack")["type"] == "Refused"


def heard(one: Guest, table: str) -> list[str]:
    """What somebody reads who comes now."""
    with one.at(table) as tab:
        settle(tab)
        return [line["text"] for line in tab.said]


def told(one: Guest) -> list[str]:
    """The kinds of notices."""
    return [notice["kind"] for notice in one.get("/api/news").json()["notices"]]


# Invitations


def test_a_member_is_invited_by_name_and_told_where(server: Running) -> None:
    ann, bob = member(server, "Ann Invites"), member(server, "Bob Invited")
    table = ann.make("me", "open", listed=False)
    assert ann.post("/api/invitations", name="Bob Invited", table=table).status_code == 201
    notice = bob.get("/api/news").json()["notices"][0]
    assert (notice["kind"], notice["path"]) == ("invited", f"/table/{table}?sit")
    assert "Ann Invites" in notice["says"]["en"]
    with bob.at(table) as tab:
        tab.done("Join")
    assert ann.post("/api/invitations", name="Bob Invited", table=table).json()["key"] == "sits_there"


def test_who_takes_no_invitations_gets_none(server: Running) -> None:
    ann, bob = member(server, "Ann Asks"), member(server, "Bob Busy")
    table = ann.make("me", "open")
    wish(bob, invite="followed")
    assert not ann.get("/api/people/Bob Busy").json()["them"]["invite"]
    for path, what in (("/api/invitations", {"table": table}), ("/api/challenges", {"game": "toy"})):
        answer = ann.post(path, name="Bob Busy", **what)
        assert (answer.status_code, answer.json()["key"]) == (403, "not_invited")
    follow(bob, "Ann Asks")
    assert ann.post("/api/invitations", name="Bob Busy", table=table).status_code == 201
    wish(bob, invite="nobody")
    assert ann.post("/api/invitations", name="Bob Busy", table=table).status_code == 403


@pytest.mark.parametrize("where", ["nowhere", "not mine", "full"])
def test_nobody_is_invited_to_where_there_is_no_seat_of_mine_to_share(server: Running, where: str) -> None:
    ann, bob = member(server, f"Ann {where}"), member(server, f"Bob {where}")
    tables = {"nowhere": "no-such-table", "not mine": bob.make("me", "open"), "full": ann.make("me", "bot:timid")}
    answer = ann.post("/api/invitations", name=f"Bob {where}", table=tables[where])
    assert answer.status_code == (409 if where == "full" else 404)
    assert not told(bob)


def test_a_challenge_is_the_last_game_again(server: Running) -> None:
    ann, bob = member(server, "Ann Again"), member(server, "Bob Again")
    assert ann.get("/api/people/Bob Again").json()["last"] is None
    assert ann.post("/api/challenges", name="Bob Again", game="no game").status_code == 404
    table = ann.make("me", "open", rounds=1, mood="grim")
    with ann.at(table) as one, bob.at(table) as two:
        two.done("Join")
        play_turns(one, two, 2)
        one.until_over()
    between = ann.get("/api/people/Bob Again").json()
    assert (between["last"], between["game"]) == ("toy", "toy")
    again = ann.post("/api/challenges", name="Bob Again", game="toy").json()["id"]
    info = ann.get(f"/api/tables/{again}").json()
    assert (info["options"]["mood"], info["listed"]) == ("grim", False)
    assert [place["kind"] for place in info["places"]] == ["person", "open"]
    assert told(bob) == ["invited"]


def test_invitations_and_reports_have_an_end(own_server: Running) -> None:
    few = replace(QUICK.limits, invitations=Allowance(0.001, 2), reports=Allowance(0.001, 1))
    own_server.settings = replace(QUICK, limits=few)
    own_server.restart()
    ann, bob = member(own_server, "Ann Floods"), member(own_server, "Bob Flooded")
    table = ann.make("me", "open")
    answers = [ann.post("/api/invitations", name="Bob Flooded", table=table).status_code for _ in range(3)]
    assert answers == [201, 201, 429]
    assert told(bob) == ["invited"], "the same is told once"
    assert [ann.post("/api/reports", name="Bob Flooded").status_code for _ in range(2)] == [201, 429]


# Blocked and muted


def test_who_is_blocked_neither_sits_nor_talks_with_me_and_sees_me_away(server: Running) -> None:
    ann, bob = member(server, "Ann Blocks"), member(server, "Bob Blocked")
    follow(bob, "Ann Blocks")
    follow(ann, "Bob Blocked")
    table = ann.make("me", "open", "open")
    with ann.at(table) as one, bob.at(table) as two:
        one.until_room(status="open")
        one.done("Say", text="before")
        while not two.said:
            two.next()
        shun(ann, "block", name="Bob Blocked")
        assert two.ask("Join")["key"] == "apart"
        one.done("Say", text="from ann")
        two.done("Say", text="from bob")
        settle(one)
        assert [line["text"] for line in one.said] == ["before", "from ann"]
        assert [line["text"] for line in two.said] == ["before", "from bob"]
    assert heard(bob, table) == ["from bob"], "what was said before as well"
    assert bob.get("/api/people").json()["people"] == [], "nobody follows any more"
    assert bob.get("/api/people/Ann Blocks").json()["them"]["where"] == "away"
    assert bob.post("/api/challenges", name="Ann Blocks", game="toy").json()["key"] == "not_invited"
    assert ann.get("/api/manners").json()["shunned"][0]["kind"] == "block"
    shun(ann, None, name="Bob Blocked")
    with bob.at(table) as two:
        two.done("Join")


def test_after_a_game_nobody_is_led_to_a_rematch_with_whom_they_blocked(server: Running) -> None:
    ann, bob = member(server, "Ann Enough"), member(server, "Bob Enough")
    table = ann.make("me", "open", rounds=1)
    with ann.at(table) as one, bob.at(table) as two:
        two.done("Join")
        play_turns(one, two, 2)
        one.until_over()
        shun(ann, "block", table=table, seat=1)
        assert two.ask("Rematch")["key"] == "apart"


def test_who_is_muted_is_not_heard_by_me_alone(server: Running) -> None:
    ann, bob, cat = member(server, "Ann Mutes"), server.guest("Bob Muted"), server.guest("Cat Hears")
    table = ann.make("me", "open", "open")
    number = say(bob, table, "bla")
    kept = shun(ann, "mute", table=table, line=number)["shunned"]
    assert [(one["name"], one["kind"]) for one in kept] == [("Bob Muted", "mute")]
    say(bob, table, "bla bla")
    assert heard(ann, table) == []
    assert heard(cat, table) == ["bla", "bla bla"]
    with bob.at(table) as tab:
        tab.done("Join")
    assert shun(ann, None, who=kept[0]["who"])["shunned"] == []
    assert heard(ann, table) == ["bla", "bla bla"]


def test_whom_the_matching_may_not_bring_together(own_server: Running) -> None:
    ann, bob, cat = (member(own_server, f"{name} Apart") for name in ("Ann", "Bob", "Cat"))
    shun(ann, "block", name="Bob Apart")
    shun(ann, "mute", name="Cat Apart")
    one, two, three = (person.me["id"] for person in (ann, bob, cat))
    engine = create_engine(place(DATABASES.url(own_server.folder), own_server.folder).url)
    with engine.connect() as connection:
        assert manners.blocks(connection, [one, two, three]) == {(one, two), (two, one)}
        assert manners.blocks(connection, [one, three]) == set()
        assert manners.unheard(connection, [one, two, three], [three, two]) == {(one, two), (one, three)}
        assert manners.unheard(connection, [two, three], [one]) == {(two, one)}
    engine.dispose()


@pytest.mark.parametrize(
    ("whom", "status"),
    [
        ({"name": "Nobody at all"}, 404),
        ({"table": "no-such-table", "seat": 0}, 404),
        ({"table": "TABLE", "seat": 0}, 422),
        ({"table": "TABLE", "seat": 1}, 404),
        ({"table": "TABLE", "seat": -1}, 404),
        ({"table": "TABLE", "seat": 99}, 404),
        ({"table": "TABLE", "line": 1}, 422),
        ({"table": "TABLE", "line": 2**60}, 404),
        ({"table": "TABLE"}, 404),
        ({"who": "nobody"}, 404),
        ({}, 404),
    ],
)
def test_nobody_shuns_or_reports_nobody_or_themselves(server: Running, whom: dict[str, Any], status: int) -> None:
    ann = server.guest()
    table = ann.make("me", "bot:timid", rounds=9)
    say(ann, table, "to myself")
    meant = {what: table if which == "TABLE" else which for what, which in whom.items()}
    assert ann.post("/api/shun", kind="block", **meant).status_code == status
    assert ann.post("/api/reports", **meant).status_code == status


def test_shunning_has_an_end(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(manners, "MOST", 1)
    ann = member(server, "Ann Shuns")
    for name in ("Bob Shun", "Cat Shun"):
        member(server, name)
    shun(ann, "mute", name="Bob Shun")
    shun(ann, "block", name="Bob Shun")
    assert ann.post("/api/shun", kind="mute", name="Cat Shun").json()["key"] == "shun_enough"


# Reports and moderators


def reported(moderated: tuple[Running, Guest], who: str, text: str = "rude") -> tuple[Guest, Guest, dict[str, Any]]:
    """A guest's line, reported by another, as the moderator sees it."""
    server, mo = moderated
    bad, ann = member(server, who), server.guest("Ann Reports")
    table = ann.make("me", "open")
    say(bad, table, "hello")
    number = say(bad, table, text)
    say(ann, table, "please stop")
    assert ann.post("/api/reports", table=table, line=number, note="Look").status_code == 201
    (report,) = [one for one in mo.get("/api/moderation").json()["reports"] if one["table"] == table]
    return bad, ann, report


def decide(mo: Guest, report: dict[str, Any], kind: str, **more: Any) -> Any:
    return mo.post("/api/moderation", report=report["id"], kind=kind, **more)


def test_a_reported_line_is_seen_with_its_context_and_the_person_warned(moderated: tuple[Running, Guest]) -> None:
    _, mo = moderated
    bad, ann, report = reported(moderated, "Bad Words")
    assert "reported" in told(mo)
    assert (report["name"], report["reporter"], report["note"], report["game"]) == (
        "Bad Words",
        "Ann Reports",
        "Look",
        "toy",
    )
    assert [(line["text"], line["meant"]) for line in report["lines"]] == [
        ("hello", False),
        ("rude", True),
        ("please stop", False),
    ]
    assert decide(mo, report, "warn").json()["key"] == "no_why"
    done = decide(mo, report, "warn", why="Nobody wants to read this.")
    assert done.status_code == 200
    assert report["id"] not in [one["id"] for one in done.json()["reports"]]
    logged = done.json()["log"][0]
    assert (logged["moderator"], logged["name"], logged["kind"]) == ("Mo Rules", "Bad Words", "warn")
    (notice,) = bad.get("/api/news").json()["notices"]
    assert notice["kind"] == "warned"
    assert "Nobody wants to read this." in notice["says"]["fr"]
    assert bad.get("/api/manners").json()["deeds"][0]["why"] == "Nobody wants to read this."
    assert told(ann) == ["report_settled"]
    assert ann.get("/api/manners").json()["reports"][0]["settled"]
    assert decide(mo, report, "warn", why="Again").json()["key"] == "no_report"


def test_who_is_muted_by_a_moderator_says_nothing_until_it_is_lifted(moderated: tuple[Running, Guest]) -> None:
    _, mo = moderated
    bad, ann, report = reported(moderated, "Loud Mouth")
    for days in (None, 0, -1, 366):
        assert decide(mo, report, "mute", why="Too loud", days=days).json()["key"] == "how_long"
    done = decide(mo, report, "mute", why="Too loud", days=3).json()["log"][0]
    assert done["lasts"]
    table = ann.make("me", "open")
    with bad.at(table) as tab:
        refused = tab.ask("Say", text="but")
        assert refused["key"] == "muted"
        assert refused["values"]["until"] == time.strftime("%Y-%m-%d", time.gmtime(done["until"]))
        assert told(bad) == ["muted"]
        assert mo.post("/api/moderation/lift", deed=done["id"], why="It was enough").status_code == 200
        tab.done("Say", text="thank you")
    assert told(bad) == ["lifted", "muted"]


def test_who_is_closed_is_signed_out_and_told_why_until_the_day(moderated: tuple[Running, Guest]) -> None:
    server, mo = moderated
    bad, _, report = reported(moderated, "Very Bad")
    done = decide(mo, report, "close", why="Threats", days=7).json()["log"][0]
    wait_for(lambda: bad.get("/api/account").status_code == 401)
    answer = server.guest().post("/api/sign-in", name="Very Bad", password=PASSWORD)
    assert (answer.status_code, answer.json()["key"]) == (403, "closed")
    assert answer.json()["values"] == {
        "until": time.strftime("%Y-%m-%d", time.gmtime(done["until"])),
        "why": "Threats",
    }
    assert server.guest().post("/api/sign-in", name="Very Bad", password="wrong").json()["key"] == "wrong_sign_in"
    run(server.folder, "UPDATE deeds SET until = :now WHERE id = :id", now=time.time(), id=done["id"])
    assert server.guest().post("/api/sign-in", name="Very Bad", password=PASSWORD).status_code == 200


def test_a_moderators_new_name_is_not_shown_while_a_silent_game_lasts(moderated: tuple[Running, Guest]) -> None:
    server, mo = moderated
    bad, ann = member(server, "Rude Name"), server.guest()
    quiet, other = (ann.make("me", "open", game="quirky_circuits"), bad.make("me", "open"))
    with ann.at(quiet) as one, bad.at(quiet) as two:
        two.done("Join")
        one.until_frame()
        assert ann.post("/api/reports", table=quiet, seat=1).status_code == 201
        report = mo.get("/api/moderation").json()["reports"][-1]
        assert (report["lines"], report["name"]) == ([], "Rude Name")
        assert decide(mo, report, "rename", why="Not this name").status_code == 200
        settle(one)
        assert one.room["places"][1]["name"] == "Rude Name"
    now = bad.get("/api/me").json()
    assert now["member"]
    for table, name in ((quiet, "Rude Name"), (other, now["name"])):
        with ann.at(table) as tab:
            tab.until("Room")
            assert name in [place["name"] for place in tab.room["places"]]
    assert now["name"] != "Rude Name"
    assert told(bad) == ["renamed"]
    assert server.guest().post("/api/members", name="Rude Name", password=PASSWORD).status_code == 201, "it is free"


def test_only_moderators_look_and_never_at_themselves_or_where_they_play(moderated: tuple[Running, Guest]) -> None:
    server, mo = moderated
    ann, bob = member(server, "Ann Curious"), server.guest("Bob Near Mo")
    for answer in (
        ann.get("/api/moderation"),
        ann.post("/api/moderation", report="x", kind="dismiss"),
        ann.post("/api/moderation/lift", deed="x", why="y"),
    ):
        assert (answer.status_code, answer.json()["key"]) == (403, "moderators_only")
    assert mo.post("/api/moderation", report="x", kind="dismiss").json()["key"] == "no_report"
    assert mo.post("/api/moderation/lift", deed="x", why="y").status_code == 409
    assert mo.post("/api/me", name="Mo Else").json()["key"] == "moderators_name"
    assert ann.post("/api/me", name="Mo Too").json()["key"] == "name_taken", "who takes it would be one"
    before = {one["id"] for one in mo.get("/api/moderation").json()["reports"]}
    assert ann.post("/api/reports", name="Mo Rules").status_code == 201
    assert mo.post("/api/reports", name="Ann Curious").status_code == 201
    table = mo.make("me", "open", "open")
    number = say(bob, table, "not for Mo, perhaps")
    assert ann.post("/api/reports", table=table, line=number).status_code == 201
    assert {one["id"] for one in mo.get("/api/moderation").json()["reports"]} == before


def test_whoever_reports_the_same_has_it_settled_together(moderated: tuple[Running, Guest]) -> None:
    server, mo = moderated
    member(server, "Odd Name")
    ann, bob = server.guest(), server.guest()
    for one in (ann, ann, bob):
        assert one.post("/api/reports", name="Odd Name").status_code == 201
    both = [one for one in mo.get("/api/moderation").json()["reports"] if one["name"] == "Odd Name"]
    assert len(both) == 2
    decide(mo, both[0], "dismiss")
    assert "Odd Name" not in [one["name"] for one in mo.get("/api/moderation").json()["reports"]]
    assert (told(ann), told(bob)) == (["report_settled"], ["report_settled"])


def test_nobody_has_more_than_a_few_reports_waiting(
    moderated: tuple[Running, Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    server, _ = moderated
    monkeypatch.setattr(moderation, "MOST_OPEN", 1)
    ann = server.guest()
    for name in ("Odd One", "Odd Two"):
        member(server, name)
    assert ann.post("/api/reports", name="Odd One").status_code == 201
    assert ann.post("/api/reports", name="Odd Two").json()["key"] == "report_enough"
    assert ann.post("/api/reports", name="Odd One").status_code == 201


def test_who_is_gone_is_gone_from_reports_and_no_moderator_finds_them(moderated: tuple[Running, Guest]) -> None:
    server, mo = moderated
    bad, ann, report = reported(moderated, "Soon Gone", text="a word of mine")
    number = say(ann, report["table"], "what I said")
    assert bad.post("/api/reports", table=report["table"], line=number).status_code == 201
    decide(mo, report, "warn", why="Of this person")
    shun(ann, "block", name="Soon Gone")
    data = bad.get("/api/account/data").json()
    assert data["moderation"][0]["why"] == "Of this person"
    assert data["reports"][0]["name"] == "Ann Reports"
    assert ann.get("/api/account/data").json()["blocked"] == ["Soon Gone"]
    assert ann.post("/api/reports", name="Soon Gone").status_code == 201
    waiting = next(one for one in mo.get("/api/moderation").json()["reports"] if one["name"] == "Soon Gone")
    assert bad.post("/api/account/delete", name="Soon Gone").status_code == 200
    assert decide(mo, waiting, "close", why="Too late", days=1).json()["key"] == "no_report"
    kept = str([run(server.folder, f"SELECT * FROM {relation}") for relation in ("reports", "deeds", "shuns")])
    assert "a word of mine" not in kept
    assert "Of this person" not in kept
    mine = next(one for one in mo.get("/api/moderation").json()["reports"] if one["name"] == "Ann Reports")
    assert mine["reporter"] == GONE
    assert GONE in [line["name"] for line in mine["lines"]]


def test_of_a_line_that_somebody_was_not_shown_nothing_is_told() -> None:
    lines = [Line(number, None, "p", "P", str(number), 0.0, [None]) for number in range(1, 10)]
    assert [line.number for line in around(lines, 5, lambda line: line.number % 2 == 1, most=1)] == [3, 5, 7]
    assert around(lines, 4, lambda line: line.number % 2 == 1) == []


def test_an_unseen_friend_is_away_to_whom_they_blocked(server: Running) -> None:
    ann, bob = member(server, "Ann Gone"), member(server, "Bob Looks")
    follow(bob, "Ann Gone")
    assert look(bob, "Ann Gone")["where"] == "here"
    shun(ann, "mute", name="Bob Looks")
    assert look(bob, "Ann Gone")["where"] == "here", "who is only muted sees no difference"
