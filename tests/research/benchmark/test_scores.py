"""Scores of games that are known, how sure they are, the picture and the leaderboard."""

from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

from robotable import __version__
from robotable.bots import BOTS
from robotable.research.benchmark import GAME, leaderboard, sittings
from robotable.research.benchmark.deals import development
from robotable.research.benchmark.leaderboard import Board, Entry
from robotable.research.benchmark.partners import POOL
from robotable.research.benchmark.picture import draw
from robotable.research.benchmark.runs import Run
from robotable.research.benchmark.scores import FIRST, how, lines, matrix, score
from robotable.research.benchmark.sealed import SEALED
from robotable.research.benchmark.sittings import CROSS, PRACTICE, SELF, Played, Sitting, sit
from robotable.sim.league import own_bots

DOCS = Path(__file__).parents[3] / "docs"
BOARD = msgspec.json.decode((DOCS / "leaderboard.json").read_bytes(), type=Board)
OURS = [entry for entry in BOARD.entries if entry.line.agent in (*BOTS[GAME], *sittings.OURS)]
QUICK = {"expert": 1}
"""Of whom fewer games are played, as they take seconds."""
RUN = Run(set="development", mark="00", agents=("a",), seats=(2,), deals=2)


def game(track, place, medal, partner="a", seats=2, **more):
    battery, rounds = (4, 3) if medal else (0, 7)
    return Played("a", track, partner, seats, place, "Gizmo", medal, battery, rounds, **more)


KNOWN = [
    game(SELF, 0, "green", beliefs=2, loss=1.0, plain=3.0),
    game(SELF, 1, None, beliefs=1, loss=2.0, plain=3.0),
    game(PRACTICE, 0, "green"),
    game(PRACTICE, 1, "red"),
    game(CROSS, 0, None, "bold", beliefs=1, loss=3.0, plain=2.0),
    game(CROSS, 1, None, "literal"),
]


def test_known_games_give_known_scores():
    (line,) = lines(KNOWN)
    assert (line.agent, line.seats, line.deals, line.faults) == ("a", 2, 2, 0)
    assert line.first == "4/3/2 0/7/1"
    assert {name: score.mean for name, score in line.scores.items()} == {
        "wins": 0.5,
        "green": 0.5,
        "medals": 1.5,
        "battery": 2.0,
        "rounds": 5.0,
        "practice": 1.0,
        "cross-play": 0.0,
        "price of hiding": 0.5,
        "cross-play loss": 0.5,
        "belief": 1.5,
        "plain belief": 2.0,
    }


def test_tables_of_all_sizes_are_summed_up_first():
    more = [game(SELF, 0, "red", seats=3), game(SELF, 1, "red", seats=3, faults=["failed"])]
    whole, two, three = lines([*KNOWN, *more])
    assert [(line.seats, line.deals, line.faults) for line in (whole, two, three)] == [(0, 4, 1), (2, 2, 0), (3, 2, 1)]
    assert whole.scores["wins"].mean == 0.75
    assert "practice" not in three.scores
    assert three.fault == "failed"


def test_intervals_come_from_drawing_the_deals_anew():
    """40 of 100: the normal approximation gives 0.40 ± 0.096."""
    found = score([(1.0, 1.0)] * 40 + [(0.0, 1.0)] * 60)
    assert found.mean == 0.4
    assert found.low == pytest.approx(0.304, abs=0.02)
    assert found.high == pytest.approx(0.496, abs=0.02)
    assert found == score([(1.0, 1.0)] * 40 + [(0.0, 1.0)] * 60)
    assert score([(1.0, 1.0)] * 9) == score([(1.0, 1.0)] * 2)


def test_a_deal_with_many_beliefs_weighs_more():
    assert score([(9.0, 9.0), (0.0, 1.0)]).mean == 0.9


def test_the_matrix_is_drawn():
    wins = [game(CROSS, place, "red" if place < 3 else None, "bold") for place in range(4)]
    found = matrix([*wins, *KNOWN])
    assert found == {"a": {"bold": (3, 5), "literal": (0, 1)}}
    svg = ElementTree.fromstring(draw({"<&>" + "x" * 40: found["a"]}, list(POOL)))
    texts = [text.text for text in svg.iter("{http://www.w3.org/2000/svg}text")]
    assert texts.count("–") == len(POOL) - 2
    assert {"60%", "0%", "bold", "games a field: 1 to 5"} <= set(texts)


def test_a_leaderboard_grows_and_a_line_made_again_takes_the_place_of_the_old(tmp_path):
    path = tmp_path / "board.json"
    leaderboard.add(path, leaderboard.entries(RUN, lines(KNOWN), "2026-01-01"))
    leaderboard.add(path, leaderboard.entries(RUN, lines(KNOWN), "2026-01-02"))
    other = msgspec.structs.replace(RUN, set="test", mark="11")
    leaderboard.add(path, leaderboard.entries(other, lines(KNOWN), "2026-01-03"))
    first, second = leaderboard.read(path).entries
    assert (first.set, first.date) == ("development", "2026-01-02")
    assert (first.rules, first.robotable) == (SEALED.rules, __version__)
    assert first.command == "robotable benchmark quirky_circuits --agent a --seats 2 --deals 2"
    assert second.command.endswith("--deals 2 --salt-file SALT")
    page = (tmp_path / "board.md").read_text()
    assert "| a | 2 | 50% [0, 100] | 100% [100, 100] | 0% [0, 0] |" in page
    assert sorted(one.name for one in tmp_path.iterdir()) == ["board.json", "board.md"]


def test_who_gets_along_best_with_strangers_stands_first():
    (line,) = lines(KNOWN)
    better = msgspec.structs.replace(line, scores=line.scores | {"cross-play": line.scores["practice"]})
    of = {"version": "v1", "set": "test", "mark": "0", "date": "", "rules": 2, "robotable": "", "command": ""}
    assert leaderboard.rank(Entry(line=better, **of)) < leaderboard.rank(Entry(line=line, **of))


def test_the_page_in_the_docs_was_written_from_the_file_beside_it():
    assert BOARD.entries
    assert (DOCS / "leaderboard.md").read_text() == leaderboard.page(BOARD)


@pytest.mark.parametrize("entry", OURS, ids=lambda entry: entry.line.agent)
def test_our_lines_are_of_those_who_play_today(entry):
    """If one plays otherwise than it did, its line tells of somebody else: measure anew, by the line's own command."""
    agent, source = entry.line.agent, development()
    told = entry.line.first.split()[: QUICK.get(agent, FIRST)]
    seats = min(int(word) for word in entry.command.split("--seats")[1].split("--")[0].split())
    deals = [source.deal(seats, place) for place in range(len(told))]
    today = [how(sit(Sitting(agent, SELF, agent, 0, deal), source, own_bots)) for deal in deals]
    assert today == told, f"measure anew: {entry.command} --leaderboard docs/leaderboard.json"
    assert (entry.rules, entry.mark) == (SEALED.rules, source.mark)


def test_whom_we_bring_has_a_line():
    assert {entry.line.agent for entry in OURS} == {"random", "novice", "skilled", "expert", *sittings.OURS}


def test_the_matrix_of_the_docs_has_all_who_met_strangers_so_often():
    drawn = ElementTree.parse(DOCS / "pictures" / "silent-teamwork-v1.svg")
    texts = [text.text for text in drawn.iter("{http://www.w3.org/2000/svg}text") if text.get("text-anchor") == "end"]
    often = [entry.line for entry in OURS if entry.line.deals >= 3 * 48]
    assert set(texts) == {line.agent for line in often if "cross-play" in line.scores}
    assert f"--agent {' '.join([*texts, 'planner'])} --deals 48 --out run" in (DOCS / "benchmark.md").read_text()
