"""Members follow members, see who is here, and say what others may."""

import pytest
from tests.server.callers import new_token
from tests.server.databases import OR_NODES, run
from tests.server.running import Guest, Running, wait_for
from tests.server.test_sessions import PASSWORD, member

from robotable.server.manners.wishes import within
from robotable.server.store import following

pytestmark = OR_NODES


def follow(one: Guest, name: str, on: bool = True) -> dict:
    answer = one.post("/api/follow", name=name, on=on)
    assert answer.status_code == 200, answer.text
    return answer.json()


def look(one: Guest, name: str) -> dict:
    """As one of the people I am told of."""
    return next(person for person in one.get("/api/people").json()["people"] if person["name"] == name)


def wish(one: Guest, invite: str = "everybody", see: str = "everybody", watch: bool = True) -> None:
    assert one.post("/api/wishes", invite=invite, see=see, watch=watch).status_code == 200


def test_who_is_followed_is_seen_here_at_a_table_and_away(server: Running) -> None:
    ann, bob = member(server, "Ann Follows"), member(server, "Bob Followed")
    assert follow(ann, "bob followed")["followed"]
    assert (look(ann, "Bob Followed")["where"], look(ann, "Bob Followed")["table"]) == ("here", None)
    table = bob.make("me", "open")
    with bob.at(table) as tab:
        tab.until_room(status="open")
        wait_for(lambda: look(ann, "Bob Followed")["use"] == "join")
        seen = look(ann, "Bob Followed")
        assert (seen["where"], seen["game"], seen["table"]) == ("table", "toy", table)
        tab.done("Fill", seat=1, bot="timid")
        wait_for(lambda: look(ann, "Bob Followed")["use"] == "watch")
    run(server.folder, "UPDATE sessions SET seen = 0 WHERE person = :id", id=bob.me["id"])
    wait_for(lambda: look(ann, "Bob Followed")["where"] == "away")
    assert not follow(ann, "Bob Followed", on=False)["followed"]
    assert ann.get("/api/people").json()["people"] == []


def test_at_a_private_table_nobody_is_told_which(server: Running) -> None:
    ann, bob = member(server, "Ann Outside"), member(server, "Bob Inside")
    follow(ann, "Bob Inside")
    with bob.at(bob.make("me", "open", listed=False)) as tab:
        tab.until_room(status="open")
        wait_for(lambda: look(ann, "Bob Inside")["where"] == "table")
        assert (look(ann, "Bob Inside")["game"], look(ann, "Bob Inside")["table"]) == (None, None)


def test_who_still_looks_at_a_game_that_is_over_plays_no_more(server: Running) -> None:
    ann, bob = member(server, "Ann Asks"), member(server, "Bob Done")
    follow(ann, "Bob Done")
    with bob.at(bob.make("me", "bot:timid", rounds=1)) as tab:
        tab.until_frame(turn=0)
        wait_for(lambda: look(ann, "Bob Done")["where"] == "table")
        tab.move()
        tab.until_over()
        wait_for(lambda: look(ann, "Bob Done")["where"] == "here")
        assert look(ann, "Bob Done")["game"] is None


def test_those_of_my_last_tables_are_company(server: Running) -> None:
    ann, bob, guest = member(server, "Ann Sat"), member(server, "Bob Sat"), server.guest("Sat too")
    table = ann.make("me", "open", "open", "open")
    for one in (bob, guest):
        with one.at(table) as tab:
            tab.done("Join")
    assert [one["name"] for one in ann.get("/api/people").json()["people"]] == ["Bob Sat"], "members alone"
    assert not look(ann, "Bob Sat")["followed"]


def test_a_bot_that_comes_over_the_network_is_no_member(server: Running) -> None:
    """It has a page, but nobody follows, invites, blocks or reports it."""
    ann = member(server, "Ann Likes Bots")
    new_token(server.folder, "Bob the Bot")
    assert ann.get("/api/players/bob%20the%20bot").json()["bot"]
    table = ann.make("me", "open")
    answers = [
        ann.get("/api/people/bob%20the%20bot"),
        ann.post("/api/follow", name="Bob the Bot", on=True),
        ann.post("/api/invitations", name="Bob the Bot", table=table),
        ann.post("/api/challenges", name="Bob the Bot", game="toy"),
        ann.post("/api/shun", name="Bob the Bot", kind="block"),
        ann.post("/api/reports", name="Bob the Bot"),
    ]
    assert [(answer.status_code, answer.json()["key"]) for answer in answers] == [(404, "no_player")] * 6


def test_who_wants_to_be_unseen_is_away(server: Running) -> None:
    ann, bob = member(server, "Ann Sees"), member(server, "Bob Hides")
    follow(ann, "Bob Hides")
    wish(bob, see="nobody")
    assert look(ann, "Bob Hides")["where"] == "away"
    wish(bob, see="followed")
    assert look(ann, "Bob Hides")["where"] == "away"
    follow(bob, "Ann Sees")
    assert look(ann, "Bob Hides")["where"] == "here"
    assert bob.get("/api/wishes").json() == {"invite": "everybody", "see": "followed", "watch": True}


def test_who_wants_no_spectators_has_none(server: Running) -> None:
    ann, bob = member(server, "Ann Unwatched"), server.guest("Bob Watches")
    wish(ann, watch=False)
    table = ann.make("me", "open")
    with bob.at(table) as early, ann.at(table) as tab:
        early.until_room(status="open")
        tab.done("Fill", seat=1, bot="timid")
        assert early.closed()[0] == 4403, "before the game anybody may look in"
        assert not early.frame
        tab.until_frame()
        with bob.at(table) as late:
            assert late.closed()[0] == 4403
        assert bob.get(f"/api/tables/{table}/history").status_code == 403
        assert ann.get(f"/api/tables/{table}/history").status_code == 200
        assert table not in [one["id"] for one in bob.get("/api/tables").json()["watch"]]
        tab.done("Leave")
        assert tab.until_room(you=None), "who gives the seat up is not sent away"


def test_nobody_follows_themselves_nobody_or_everybody(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(following, "MOST", 1)
    ann, guest = member(server, "Ann Many"), server.guest()
    for name in ("Bob One", "Bob Two"):
        member(server, name)
    assert ann.post("/api/follow", name="Ann Many", on=True).json()["key"] == "yourself"
    assert ann.post("/api/follow", name="Nobody of this name", on=True).status_code == 404
    assert guest.post("/api/follow", name="Bob One", on=True).json()["key"] == "guests_cannot"
    assert guest.post("/api/wishes", invite="nobody", see="nobody", watch=False).status_code == 409
    assert guest.get("/api/people").status_code == 409
    for _ in range(2):
        assert follow(ann, "Bob One")["followed"]
    assert ann.post("/api/follow", name="Bob Two", on=True).json()["key"] == "follow_enough"


def test_whom_one_follows_is_in_ones_data_and_gone_with_it(server: Running) -> None:
    ann, bob = member(server, "Ann Leaves"), member(server, "Bob Stays")
    follow(ann, "Bob Stays")
    follow(bob, "Ann Leaves")
    wish(ann, see="followed")
    data = ann.get("/api/account/data").json()
    assert (data["follows"], data["wishes"]["see"]) == (["Bob Stays"], "followed")
    assert ann.post("/api/account/delete", name="Ann Leaves").status_code == 200
    for relation, column in (("follows", "person"), ("follows", "whom"), ("wishes", "person")):
        assert not run(server.folder, f"SELECT 1 FROM {relation} WHERE {column} = :id", id=ann.me["id"])
    assert bob.get("/api/people").json()["people"] == []


@pytest.mark.parametrize(
    ("circle", "followed", "is_meant"),
    [("everybody", False, True), ("followed", True, True), ("followed", False, False), ("nobody", True, False)],
)
def test_whom_a_wish_means(circle: str, followed: bool, is_meant: bool) -> None:
    assert within(circle, followed) == is_meant  # type: ignore[arg-type]


def test_being_here_is_written_once_a_minute_at_most(server: Running) -> None:
    ann = member(server, "Ann Ticks")
    run(server.folder, "UPDATE sessions SET seen = 0 WHERE person = :id", id=ann.me["id"])
    assert ann.post("/api/sign-in", name="Ann Ticks", password=PASSWORD).status_code == 200
    (before,) = run(server.folder, "SELECT max(seen) FROM sessions WHERE person = :id", id=ann.me["id"])
    for _ in range(3):
        ann.get("/api/tables")
    assert run(server.folder, "SELECT max(seen) FROM sessions WHERE person = :id", id=ann.me["id"]) == [before]


def test_an_invitation_is_withdrawn_when_the_game_begins_or_the_table_is_gone(server: Running) -> None:
    ann, bob = member(server, "Ann Hosts"), member(server, "Bob Is Late")

    def invited() -> list[str]:
        return [one["path"] for one in bob.get("/api/news").json()["notices"] if one["kind"] == "invited"]

    table, other = ann.make("me", "open"), ann.make("me", "open")
    for one in (table, other):
        assert ann.post("/api/invitations", name="Bob Is Late", table=one).status_code == 201
    assert sorted(invited()) == sorted(f"/table/{one}?sit" for one in (table, other))
    with ann.at(table) as tab:
        tab.done("Fill", seat=1, bot="timid")
        tab.until_room(status="running")
    assert invited() == [f"/table/{other}?sit"]
    for node in server.nodes:
        node.do(node.app.lobby.forget(other))
    assert invited() == []
