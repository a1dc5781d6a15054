"""`robotable benchmark`, as typed."""

import msgspec
import pytest

from robotable.__main__ import main
from robotable.bots import Bot
from robotable.research.benchmark import leaderboard, runs
from robotable.research.benchmark.deals import Room, deals
from robotable.research.benchmark.runs import Folder, Run, evaluate
from robotable.research.outside.entrants import seating
from robotable.sim.spread import here


class Any(Bot):
    def choose(self, view, legal):
        return self.random.choice(legal)


class Faulty(Bot):
    def choose(self, view, legal):
        return 1 // 0


def benchmark(*words) -> int:
    return main(["benchmark", "quirky_circuits", "--jobs", "1", "--deals", "1", "--seats", "2", *map(str, words)])


def test_an_agent_is_measured_and_kept(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(leaderboard, "LEAST", 1)
    out, board = tmp_path / "run", tmp_path / "board.json"
    assert benchmark("--agent", f"{__file__}:Any", "--out", out, "--leaderboard", board) == 0
    assert "price of hiding" in capsys.readouterr().out
    assert sorted(file.name for file in out.iterdir()) == ["games.jsonl", "matrix.svg", "scores.json"]
    assert msgspec.json.decode((out / "scores.json").read_bytes())["lines"][0]["deals"] == 1
    assert "games a field: 1<" in (out / "matrix.svg").read_text()
    assert "test_command.py:Any" in board.with_suffix(".md").read_text()


def test_two_processes_play_the_same_as_one(tmp_path):
    for jobs, name in (("1", "one"), ("2", "two")):
        assert benchmark("--agent", "random", "--deals", "2", "--jobs", jobs, "--out", tmp_path / name) == 0
    one, two = ((tmp_path / name / "scores.json").read_bytes() for name in ("one", "two"))
    assert one == two


def test_the_test_set_is_dealt_by_the_salt_and_tells_nothing_of_it(tmp_path, few_rooms):
    for name in ("one", "two"):
        (tmp_path / name).write_bytes(f"sixteen bytes or more, {name}".encode())
        words = ("--agent", "random", "--salt-file", tmp_path / name, "--out", tmp_path / f"by {name}")
        assert benchmark(*words) == 0
    first, second = ((tmp_path / f"by {name}" / "games.jsonl").read_text() for name in ("one", "two"))
    assert '"set":"test"' in first
    assert first.splitlines()[0] != second.splitlines()[0]
    assert "sixteen" not in first
    assert str(tmp_path) not in first


def test_who_loses_a_seat_is_named(capsys):
    assert benchmark("--agent", f"{__file__}:Faulty") == 0
    assert "failed with ZeroDivisionError" in capsys.readouterr().out.replace("\n", " ")


def test_a_run_that_was_broken_off_goes_on(tmp_path):
    small = deals("small", b"a salt of sixteen", [Room("G1")])
    run = Run(set=small.name, mark=small.mark, agents=("random",), seats=(2,), deals=3)

    def go(path, watch):
        return evaluate(run, small, seating("quirky_circuits", []), here, Folder(path), watch)

    def broken_off(playing, games):
        assert games == 9
        for _ in range(4):
            yield next(playing)
        raise KeyboardInterrupt

    def to_the_end(playing, games):
        assert games == 5
        yield from playing

    with pytest.raises(KeyboardInterrupt):
        go(tmp_path / "run", broken_off)
    assert not (tmp_path / "run").exists()
    unfinished = tmp_path / "run.unfinished" / "games.jsonl"
    unfinished.write_bytes(unfinished.read_bytes() + b'{"agent":"ran')
    report = go(tmp_path / "run", to_the_end)
    whole = go(tmp_path / "whole", lambda playing, games: playing)
    assert report == whole
    assert not unfinished.parent.exists()
    lines = [(tmp_path / name / runs.GAMES).read_text().splitlines() for name in ("run", "whole")]
    assert len(lines[0]) == 10
    assert lines[0] == lines[1]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (
            ["--agent", "nobody"],
            "there is no agent “nobody”; there are random, novice, casual, steady, able, skilled, expert, literal",
        ),
        (["--agent", "no.such.module:Agent"], "no.such.module cannot be loaded"),
        (["--agent", f"{__file__}:Missing"], "has no class “Missing”"),
        (["--agent", "./nothing"], "there is no file of that name"),
        (["--agent", "random", "--salt-file", "nowhere"], "the salt cannot be read: No such file"),
        (["--agent", "random", "--seats", "1"], "alone nobody has a partner"),
        (["--agent", "random", "--deals", "0"], "--deals is 1 to"),
        (["--agent", "random", "--jobs", "-2"], "--jobs is at least 1"),
        (["--agent", "random", "--out", "."], "exists"),
        (["--agent", "random", "--leaderboard", __file__], "is no leaderboard"),
        (["--agent", "random", "--leaderboard", "/nowhere/b.json"], "/nowhere/b.json cannot be written: No such file"),
        (["--agent", "random", "--leaderboard", "board.md"], "board.md would be its own page"),
        (["--agent", "random", "--leaderboard", "board.json"], "takes 48 deals or more at all tables, not 1"),
        (
            ["--agent", "random", "--out", "/dev/null/run"],
            "/dev/null/run.unfinished cannot be written: Not a directory",
        ),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(words, reason, capsys):
    assert benchmark(*words) == 2
    assert reason in capsys.readouterr().err


def test_scores_are_shown_also_where_their_line_cannot_be_added(tmp_path, monkeypatch, capsys):
    def full(*_):
        raise OSError("No space left")

    monkeypatch.setattr(leaderboard, "put", full)
    monkeypatch.setattr(leaderboard, "LEAST", 1)
    assert benchmark("--agent", "random", "--leaderboard", tmp_path / "board.json") == 2
    told = capsys.readouterr()
    assert "price of hiding" in told.out
    assert "No space left" in told.err


def test_a_short_salt_and_another_game_and_another_runs_beginning_are_refused(tmp_path, capsys):
    short = tmp_path / "salt"
    short.write_text("short")
    assert benchmark("--agent", "random", "--salt-file", short) == 2
    assert "a salt has 16 to" in capsys.readouterr().err
    assert main(["benchmark", "quirkies", "--agent", "random"]) == 2
    assert "there is no benchmark of quirkies" in capsys.readouterr().err
    (tmp_path / "run.unfinished").mkdir()
    (tmp_path / "run.unfinished" / "games.jsonl").write_text("{}\n")
    assert benchmark("--agent", "random", "--out", tmp_path / "run") == 2
    assert "the beginning of another run" in capsys.readouterr().err
