from pathlib import Path

import pytest
from tests.toy import TOY

from robotable.__main__ import main
from robotable.bots import BOTS, RandomBot
from robotable.games import GAMES

GOLDEN = Path(__file__).parent / "golden"
FREE = ("--port", "0")
"""Any port: at the usual one whoever tests may be playing."""


@pytest.fixture(autouse=True)
def _toy(monkeypatch):
    monkeypatch.setitem(GAMES, "toy", TOY)
    monkeypatch.setitem(BOTS, "toy", {"random": RandomBot, "novice": RandomBot})


def test_help_names_every_command(capsys):
    with pytest.raises(SystemExit):
        main(["--help"])
    text = capsys.readouterr().out
    assert all(name in text for name in ("serve", "play", "league", "replay", "fuzz", "bench", "rules"))


def test_a_league_prints_its_table_and_keeps_its_records(capsys, tmp_path):
    assert main(["league", "toy", "--games", "6", "--jobs", "1", "--seed", "1", "--save", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    assert "95 % interval" in told
    assert "6 games of " in told
    assert len(list(tmp_path.iterdir())) == 6


def test_who_reads_no_terminal_is_told_of_no_waiting(capsys, tmp_path):
    record = str(GOLDEN / "quirkies-beginner-2.json")
    for words in (
        ["league", "toy", "--games", "2", "--jobs", "1"],
        ["fuzz", "toy", "--games", "2"],
        ["film", record, "-o", str(tmp_path / "x.gif"), "--every", "9"],
    ):
        assert main(words) == 0
        assert capsys.readouterr().err == ""


def test_a_saved_record_is_told_again(capsys, tmp_path):
    main(["league", "toy", "--games", "1", "--jobs", "1", "--save", str(tmp_path)])
    (path,) = tmp_path.iterdir()
    assert main(["replay", str(path)]) == 0
    assert "Ten is reached." in capsys.readouterr().out


def test_a_record_becomes_a_text_that_is_told_again(capsys, tmp_path):
    golden, text = GOLDEN / "quirkies-spot-2.json", tmp_path / "game.txt"
    assert main(["replay", str(golden), "--text"]) == 0
    text.write_text(capsys.readouterr().out)
    assert "\nclock: timeout\n" in text.read_text()
    main(["replay", str(golden), "--seat", "2"])
    told = capsys.readouterr().out
    assert main(["replay", str(text), "--seat", "2"]) == 0
    assert capsys.readouterr().out == told
    assert "  2: call " in told
    assert "  1: call " not in told


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("1: play", "1: ply", "Line 7: Expected “play”"),
        ("1: play", "1: pass play", "expected nothing more"),
        ("seats: 2", "seats: 9", "2 to 4 players, not 9"),
        ("game: quirkies", "game: chess", "no game “chess”"),
        ("game: quirkies", "", "game.txt is no Record: it does not say of which game."),
        ("rules: 1", "rules: 99", "rules 99"),
        ("\n\n", "\n\n1: pass\n", "action 1, “1: pass”, is not legal"),
    ],
)
def test_a_text_that_cannot_be_replayed_says_why(capsys, tmp_path, old, new, reason):
    path = tmp_path / "game.txt"
    main(["replay", str(GOLDEN / "quirkies-spot-2.json"), "--text"])
    path.write_text(capsys.readouterr().out.replace(old, new, 1))
    assert main(["replay", str(path)]) == 2
    assert reason in capsys.readouterr().err


def test_fuzzing_counts_what_it_did(capsys):
    assert main(["fuzz", "toy", "--games", "5"]) == 0
    assert "5 games" in capsys.readouterr().out


def test_a_person_plays_against_bots(capsys, monkeypatch):
    monkeypatch.setattr("builtins.input", lambda _: "1")
    assert main(["play", "toy", "--seed", "4"]) == 0
    assert "Ten is reached. Scores: " in capsys.readouterr().out


def test_a_value_that_looks_like_a_number_is_the_text_that_is_listed(tmp_path):
    words = ["league", "quirkies", "--games", "1", "--jobs", "1", "--bots", "random", "--save", str(tmp_path)]
    assert main([*words, "-o", "dealer=2"]) == 0
    (record,) = tmp_path.iterdir()
    assert '"dealer":"2"' in record.read_text()


def test_a_game_without_novices_is_played_against_its_strongest(capsys, monkeypatch):
    monkeypatch.setitem(BOTS, "toy", {"random": RandomBot, "counter": Mute})
    monkeypatch.setattr("builtins.input", lambda _: "1")
    with pytest.raises(AssertionError, match="nobody should play"):
        main(["play", "toy", "--seed", "4"])
    monkeypatch.setitem(BOTS, "toy", {"random": RandomBot})
    assert main(["play", "toy", "--seed", "4"]) == 0


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["league", "toy", "--bots", "genius"], "no bot “genius”"),
        (["league", "toy", "--seats", "9"], "2 to 3 players"),
        (["play", "toy", "--seats", "0"], "2 to 3 players, not 0"),
        (["prompt", "quirkies", "--seats", "0"], "2 to 4 players, not 0"),
        (["dataset", "quirkies", "--seats", "0", "-o", "nowhere"], "2 to 4 players, not 0"),
        (["league", "toy", "-o", "goal=0"], "The goal is at least 1."),
        (["league", "toy", "-o", "goal=many"], "The options of toy are goal, seconds"),
        (["league", "toy", "-o", "goal"], "NAME=VALUE"),
        (["league", "quirkies", "-o", "mode=hard"], "mode is one of beginner, advanced, not 'hard'. The options of "),
        (["play", "quirkies", "-o", "dealer=5"], "dealer is one of random, 1, 2, 3, 4, not 5. The options of "),
        (["league", "toy", "--each", "goal"], "--each needs"),
        (["league", "quirkies", "--each", "turn_seconds"], "--each needs an option with a list of values"),
        (["league", "toy", "--games", "0"], "--games is at least 1, not 0."),
        (["league", "toy", "--games", "-5"], "--games is at least 1, not -5."),
        (["league", "toy", "--ladder", "x.json", "--games", "0"], "--games is at least 1, not 0."),
        (["fuzz", "toy", "--games", "0"], "--games is at least 1, not 0."),
        (["bench", "bots", "--games", "-3"], "--games is at least 1, not -3."),
        (["league", "toy", "--limit", "-1"], "--limit and --start are seconds, more than 0"),
        (["replay", "nowhere.json"], "nowhere.json cannot be read: No such file or directory"),
        (["replay", str(GOLDEN)], "golden cannot be read: Is a directory"),
        (["replay", __file__], "test_main.py is no Record: it does not say of which game."),
        (["replay", str(GOLDEN / "quirkies-spot-2.json"), "--seat", "3"], "no seat 3 in this record"),
    ],
)
def test_a_mistake_is_explained(capsys, words, reason):
    assert main(words) == 2
    assert reason in capsys.readouterr().err


class Mute(RandomBot):
    def choose(self, view, legal):
        raise AssertionError("nobody should play")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["league", "toy", "--save", "file/records"], "file/records cannot be written: Not a directory"),
        (["league", "toy", "--save", "file"], "file cannot be written: Not a directory"),
        (["league", "quirkies", "--report", "nowhere/x.html"], "nowhere/x.html cannot be written: No such file"),
        (["league", "robot_quest_arena", "--report", "folder"], "folder cannot be written: it is a folder."),
        (["league", "toy", "--ladder", "nowhere/ladder.json"], "nowhere/ladder.json cannot be written: No such file"),
        (["league", "toy", "--ladder", "file"], "file is no ladder"),
        (["fuzz", "toy", "--out", "file/crashes"], "file/crashes cannot be written: Not a directory"),
        (["league", "toy", "--save", "x" * 300], "cannot be written: File name too long"),
    ],
)
def test_a_place_that_cannot_be_written_is_told_before_anybody_plays(capsys, tmp_path, monkeypatch, words, reason):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(BOTS, words[1], {"random": Mute, "novice": Mute})
    Path("file").write_text("as it was")
    Path("folder").mkdir()
    assert main([*words, "--games", "1", *(["--jobs", "1"] if words[0] == "league" else [])]) == 2
    assert reason in capsys.readouterr().err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "folder"]
    assert Path("file").read_text() == "as it was"


def test_a_new_folder_of_records_is_made(tmp_path, capsys):
    assert main(["league", "toy", "--games", "1", "--jobs", "1", "--save", str(tmp_path / "a" / "b")]) == 0
    assert "1 game of " in capsys.readouterr().out
    assert len(list((tmp_path / "a" / "b").iterdir())) == 1


def test_courses_are_listed_drawn_and_checked(capsys, tmp_path):
    assert main(["courses"]) == 0
    assert main(["courses", "warmup"]) == 0
    assert "[1]" in capsys.readouterr().out
    bad = tmp_path / "bad.txt"
    bad.write_text("course nowhere\n")
    assert main(["courses", str(bad)]) == 1
    assert "cannot be played" in capsys.readouterr().out
    assert main(["courses", str(tmp_path / "missing.txt")]) == 2
    assert "No such file" in capsys.readouterr().err
    assert main(["courses", str(tmp_path)]) == 2
    told = capsys.readouterr().err
    assert "Is a directory" in told
    assert "Errno" not in told
    bad.write_bytes(b"\xff\xfe\x00")
    assert main(["courses", str(bad)]) == 2
    assert "bad.txt is no text" in capsys.readouterr().err


def test_scenarios_are_checked_solved_and_drawn(capsys):
    assert main(["scenario", "check", "all"]) == 0
    assert main(["scenario", "solve", "G1"]) == 0
    assert "proved" in capsys.readouterr().out
    assert main(["scenario", "draw", "T2"]) == 0
    assert main(["scenario", "check", "nowhere.txt"]) == 2


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--site", "example.org"], "a site is named as https://HOST, not as “example.org”."),
        (["--smtp", "smtp://localhost"], "mails need --site, for their links, and --sender"),
        (
            ["--smtp", "localhost", "--site", "https://x.org", "--sender", "a@x.org"],
            "a mail server is named as smtp://",
        ),
        (["--log", "xml"], "the log is written as text or json, not as “xml”."),
        (["--ahead", "99999"], "--ahead is -1 to 59 days, not 99999."),
        (["--ahead", "-2"], "--ahead is -1 to 59 days, not -2."),
        (["--proxy", "10.0.0.1", "here"], "--proxy takes addresses and networks, as 10.0.0.5 and 10.0.0.0/8: 'here'"),
        (["--metrics", "10.0.0.0/40"], "--metrics takes addresses and networks"),
        ([*FREE, "--store", "mysql://localhost/robots"], "There is no store of the kind “mysql”"),
        ([*FREE, "--store", "postgresql://nowhere:port/robots"], "The URL of the store cannot be read"),
        ([*FREE, "--data", "/dev/null/data"], "The data folder /dev/null/data cannot be made: Not a directory"),
        (["--port", "99999"], "Cannot listen on 127.0.0.1:99999: there is no such address"),
        (["--port", "-1"], "Cannot listen on 127.0.0.1:-1: there is no such address"),
        (["--host", "nowhere.invalid"], "Cannot listen on nowhere.invalid:8000: there is no such address"),
        (["--host", "x" * 80], "there is no such address. Name another with --host and --port."),
        (["--host", "192.0.2.1"], "Cannot listen on 192.0.2.1:8000: Cannot assign requested address"),
    ],
)
def test_a_server_that_cannot_start_says_why(words, reason, capsys, monkeypatch, tmp_path):
    monkeypatch.setattr("robotable.client.build.ensure", lambda: None)
    assert main(["serve", "--data", str(tmp_path / "data"), *words]) == 2
    told = capsys.readouterr().err
    assert reason in told
    assert told.startswith("robotable: ")
    assert told.count("\n") == 1


@pytest.mark.parametrize("words", [["--port", "many"], ["--proxy"], ["--open", "now"], ["--nodes"]])
def test_words_that_serve_cannot_read_are_told_with_the_usage(words, capsys):
    with pytest.raises(SystemExit) as left:
        main(["serve", *words])
    assert left.value.code == 2
    assert "usage: robotable" in capsys.readouterr().err


def test_moderators_are_named_by_what_their_names_look_like(monkeypatch, tmp_path):
    given = []
    monkeypatch.setattr("robotable.client.build.ensure", lambda: None)
    monkeypatch.setattr("robotable.server.web.app.serve", lambda *words, access, **more: given.append(access))
    assert main(["serve", "--data", str(tmp_path), "--moderators", "Mo Rules, Zo\xeb,"]) == 0
    assert given[0].moderators == {"morules", "zoe"}


def test_a_token_that_can_be_guessed_is_none(capsys, monkeypatch, tmp_path):
    monkeypatch.setenv("ROBOTABLE_METRICS_TOKEN", "sesame")
    assert main(["serve", "--data", str(tmp_path)]) == 2
    assert "ROBOTABLE_METRICS_TOKEN needs 16 letters or more" in capsys.readouterr().err
