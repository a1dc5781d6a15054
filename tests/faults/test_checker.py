"""The checker of runs with faults, given stories that never happened: it finds each of them out."""

import time
from collections.abc import Callable

import msgspec
import pytest
from bench.faulting import notes
from bench.faulting.checker import check
from bench.faulting.log import Kept
from bench.faulting.notes import Note, json
from msgspec import Raw

from robotable.core import Random, Seat
from robotable.games import GAMES
from robotable.server.tables.history import seen_by_all
from robotable.server.tables.play import Play
from robotable.server.tables.sheet import Entry, Line, Sheet, Sitting
from robotable.server.wire import encode

GAME = GAMES["quirkies"]
ACTIONS = 12


class Tale:
    """Ann and Bob play; what the database kept of it, and what both wrote down."""

    def __init__(self) -> None:
        sittings = [Sitting("person", "ann"), Sitting("person", "bob")]
        sheet = Sheet("t", GAME.name, GAME.rules, b"{}", 7, "running", False, "ann", 0.0, sittings)
        self.kept = Kept(sheet, [], [])
        self.notes: dict[str, list[Note]] = {"ann": [], "bob": []}
        self.play = Play.begin(GAME, sheet, time.time())
        self.known = {"ann": 0, "bob": 0}
        self._chance = Random(3)
        self._clock = 0.0
        for who in self.notes:
            self.come(who)

    def tell(self) -> "Tale":
        for _ in range(ACTIONS):
            self.act()
        self.chat("ann", "ann-hello")
        return self

    def write(self, who: str, what: notes.What, text: bytes) -> None:
        self._clock += 1.0
        self.notes[who].append(Note(self._clock, what, "t", Raw(text)))

    def come(self, who: str, since: int | None = None) -> None:
        self.write(who, "opened", json(since=self.known[who] if since is None else since))
        self.write(who, "heard", json(type="Room", you=self.seat(who)))
        self.look(who, since)

    def look(self, who: str, since: int | None = None) -> None:
        self.write(who, "heard", self.frame(who, since))
        self.known[who] = self.play.told(self.seat(who))

    def frame(self, who: str, since: int | None = None) -> bytes:
        seat = self.seat(who)
        return self.play.frame(seat, self.play.look(seat), self.known[who] if since is None else since, 0.0)

    def seat(self, who: str) -> Seat:
        return Seat(list(self.notes).index(who))

    def act(self) -> None:
        """Whoever's turn it is, and both see it."""
        seat = self.play.waiting[0]
        who, id = list(self.notes)[seat], f"m{self.play.number + 1}"
        legal = GAME.legal(self.play.state, seat)
        action = legal[self._chance.below(len(legal))]
        self.write(who, "sent", json(type="Act", id=id, action=action))
        self.play.act(seat, action, 0.0)
        self.kept.entries.append(Entry(self.play.number, seat, encode(action), who, id, 0.0))
        self.write(who, "heard", json(type="Done", id=id))
        for one in self.notes:
            self.look(one)

    def chat(self, who: str, id: str) -> None:
        self.write(who, "sent", json(type="Say", id=id, text=id))
        self.kept.lines.append(Line(len(self.kept.lines) + 1, self.seat(who), who, who, id, 0.0, [], id))
        self.write(who, "heard", json(type="Said", number=len(self.kept.lines), text=id))
        self.write(who, "heard", json(type="Done", id=id))

    def found(self) -> set[str]:
        return {finding.kind for finding in check({"t": self.kept}, dict(self.notes)).findings}


@pytest.fixture
def tale() -> Tale:
    return Tale().tell()


def test_a_true_story_is_believed(tale: Tale) -> None:
    tale.come("bob")
    verdict = check({"t": tale.kept}, dict(tale.notes))
    assert verdict.findings == []
    assert (verdict.moves, verdict.acknowledged, verdict.frames) == (ACTIONS, ACTIONS + 1, 2 * ACTIONS + 3)


def test_who_watches_sees_what_spectators_see(tale: Tale) -> None:
    tale.play.recall(seen_by_all(GAME, tale.kept.sheet, tale.kept.entries))  # as a table does for who comes anew
    watching = tale.play.frame(None, tale.play.look(None), 0, 0.0)
    told = [json(since=0), json(type="Room", you=None), watching]
    told_as = ("opened", "heard", "heard")
    tale.notes["cid"] = [
        Note(100.0 + n, what, "t", Raw(text)) for n, (what, text) in enumerate(zip(told_as, told, strict=True))
    ]
    assert tale.found() == set()
    tale.notes["cid"][1] = Note(101.0, "heard", "t", Raw(json(type="Room", you=0)))
    assert "unwritten" in tale.found()


def lose_the_last(tale: Tale) -> None:
    tale.kept.entries.pop()


def lose_one_in_the_middle(tale: Tale) -> None:
    tale.kept.entries.pop(5)


def write_a_number_twice(tale: Tale) -> None:
    tale.kept.entries.insert(5, tale.kept.entries[5])


def do_a_message_twice(tale: Tale) -> None:
    again = msgspec.structs.replace(tale.kept.entries[-1], number=ACTIONS + 1)
    tale.kept.entries.append(again)


def do_what_was_refused(tale: Tale) -> None:
    tale.write("ann", "heard", json(type="Refused", id="m1"))


def do_what_nobody_sent(tale: Tale) -> None:
    tale.kept.entries[-1] = msgspec.structs.replace(tale.kept.entries[-1], message="of nobody")


def do_something_else(tale: Tale) -> None:
    tale.kept.entries[4] = msgspec.structs.replace(tale.kept.entries[4], action=tale.kept.entries[3].action)


def show_another_seats_cards(tale: Tale) -> None:
    tale.write("ann", "heard", tale.frame("bob"))


def show_what_is_not_written(tale: Tale) -> None:
    tale.act()
    tale.kept.entries.pop()


def leave_events_out(tale: Tale) -> None:
    heard = tale.notes["ann"]
    heard.pop(next(number for number, note in enumerate(heard) if b'"Placed"' in bytes(note.text)[:80]))


def tell_events_twice(tale: Tale) -> None:
    tale.write("ann", "heard", tale.frame("ann", since=0))


def show_the_past(tale: Tale) -> None:
    """Without events, as a line does that a second owner opens."""
    before = Tale()
    for _ in range(ACTIONS - 3):
        before.act()
    tale.write("ann", "opened", json(since=before.known["ann"]))
    tale.write("ann", "heard", before.frame("ann"))


def show_the_past_to_somebody_new(tale: Tale) -> None:
    before = Tale()
    watching = before.play.frame(None, before.play.look(None), 0, 0.0)
    tale.notes["cid"] = []
    for what, text in (("opened", json(since=0)), ("heard", json(type="Room", you=None)), ("heard", watching)):
        tale._clock += 1.0
        tale.notes["cid"].append(Note(tale._clock, what, "t", Raw(text)))  # type: ignore[arg-type]


def say_what_is_not_kept(tale: Tale) -> None:
    tale.chat("bob", "bob-hello")
    tale.kept.lines.pop()


def lose_the_table(tale: Tale) -> None:
    tale.notes["ann"].append(Note(999.0, "opened", "nowhere", Raw(json(since=0))))


@pytest.mark.parametrize(
    ("forge", "kind"),
    [
        (lose_the_last, "lost"),
        (lose_one_in_the_middle, "gap"),
        (lose_one_in_the_middle, "lost"),
        (write_a_number_twice, "doubled"),
        (do_a_message_twice, "doubled"),
        (do_what_was_refused, "refused and done"),
        (do_what_nobody_sent, "foreign"),
        (do_something_else, "foreign"),
        (show_another_seats_cards, "unwritten"),
        (show_what_is_not_written, "unwritten"),
        (leave_events_out, "events not in a row"),
        (tell_events_twice, "events not in a row"),
        (show_the_past, "back in time"),
        (show_the_past_to_somebody_new, "stale"),
        (say_what_is_not_kept, "unwritten"),
        (say_what_is_not_kept, "lost"),
        (lose_the_table, "lost"),
    ],
)
def test_a_forged_story_is_found_out(tale: Tale, forge: Callable[[Tale], None], kind: str) -> None:
    forge(tale)
    assert kind in tale.found()
