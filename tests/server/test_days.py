"""Days in a row, and seeds that nobody can guess."""

from tests.server.databases import ONE_DATABASE, run

from robotable.__main__ import main
from robotable.games import CHALLENGES
from robotable.server.today.days import day_of, ends, in_a_row, later, week
from robotable.server.today.seeds import CANDIDATES, seeds

pytestmark = ONE_DATABASE


def test_a_day_is_that_of_utc():
    assert day_of(0) == day_of(86_399.9) == "1970-01-01"
    assert ends("1970-01-01") == 86_400 == ends("1970-01-02") - 86_400
    assert later("2024-02-28", 2) == "2024-03-01"
    assert week("2024-03-02")[0] == "2024-02-25"
    assert week("2024-03-02")[-1] == "2024-03-02"


def test_a_missed_day_begins_anew():
    assert in_a_row([], "2024-03-02") == 0
    assert in_a_row(["2024-03-02"], "2024-03-02") == 1
    assert in_a_row(["2024-03-01", "2024-02-29"], "2024-03-02") == 2, "today can still be played"
    assert in_a_row(["2024-02-29", "2024-02-28"], "2024-03-02") == 0
    assert in_a_row(["2024-03-02", "2024-02-29"], "2024-03-02") == 1


def test_seeds_follow_from_the_secret_the_day_and_the_game():
    all = [*seeds("a", "2024-03-02", "toy"), *seeds("a", "2024-03-03", "toy"), *seeds("b", "2024-03-02", "toy")]
    assert len(set(all)) == len(all) == 3 * CANDIDATES
    assert list(seeds("a", "2024-03-02", "toy")) == all[:CANDIDATES]
    assert max(all) < 2**62


def test_the_command_draws_what_is_missing_and_tells_no_seed(tmp_path, capsys, monkeypatch):
    quick = {name: CHALLENGES[name] for name in ("quirkies", "robot_memory")}
    monkeypatch.setattr("robotable.games.CHALLENGES", quick)
    monkeypatch.setattr("robotable.server.today.days.day_of", lambda now: "2126-11-16")
    monkeypatch.setenv("COLUMNS", "200")
    words = ["today", "--data", str(tmp_path), "--days"]
    assert main([*words, "2"]) == 2
    assert f"There is nothing in {tmp_path}" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
    assert main(["store", "upgrade", "--data", str(tmp_path)]) == 0
    assert main([*words, "2"]) == 0
    told, drawn = capsys.readouterr(), run(tmp_path, "SELECT day, game, seed, options, bots FROM challenges")
    assert len(drawn) == 4
    assert all(day in told.out and game in told.out for day, game, *_ in drawn)
    assert not any(str(seed) in told.out + told.err for _, _, seed, *_ in drawn)
    assert main([*words, "2"]) == 0
    assert "All is drawn already" in capsys.readouterr().out
    run(tmp_path, "DELETE FROM challenges")
    assert main([*words, "2"]) == 0
    again = run(tmp_path, "SELECT day, game, seed, options, bots FROM challenges")
    assert sorted(drawn) == sorted(again)
    assert main([*words, "0"]) == 2
    assert "--days is 1 to" in capsys.readouterr().err
