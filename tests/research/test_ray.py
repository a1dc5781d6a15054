"""The same work on a Ray cluster: here one of two workers on this machine."""

import socket
import threading

import pytest
import ray

from robotable.__main__ import main
from robotable.commands.words import the_gathering
from robotable.games import GAMES
from robotable.research import ray_cluster
from robotable.research.ray_cluster import Away, check, cluster
from robotable.sim.accumulator import added_up
from robotable.sim.league import Conditions, fixtures, run_all

MORTAL = '''
import os, signal
from collections import Counter
from pathlib import Path
from robotable.sim.accumulator import Accumulator

class Mortal(Accumulator):
    """Counts reasons; once, after some game, it ends its whole process, and never again."""

    def __init__(self):
        self.reasons = Counter()

    def after(self, game, played):
        self.reasons[played.outcome.reason] += 1
        try:
            Path(__file__).with_name("died").touch(exist_ok=False)
        except FileExistsError:
            return
        os.kill(os.getpid(), signal.SIGKILL)

    def add(self, other):
        self.reasons += other.reasons
'''


PATIENT = {
    "RAY_AUTH_MODE": "disabled",  # or it would leave a token in the home folder
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_gcs_server_port_wait_time_s": "300",
    "RAY_worker_register_timeout_seconds": "300",
    "RAY_health_check_failure_threshold": "100",
    "RAY_DASHBOARD_STARTUP_TIMEOUT_S": "300",
}


@pytest.fixture(scope="module")
def two_workers():
    with pytest.MonkeyPatch.context() as patched:
        for name, value in PATIENT.items():
            patched.setenv(name, value)
        begin()
        yield
        ray.shutdown()


def begin(tries: int = 3) -> None:
    """Ray's own parts have 15 and 30 seconds to start, whatever it is told; a very busy machine may not have them."""
    try:
        ray.init("local", num_cpus=2, include_dashboard=False, object_store_memory=100 * 2**20, log_to_driver=False)
    except Exception as error:
        ray.shutdown()
        if "timed out during startup" not in str(error):
            raise
        if tries == 1:
            pytest.skip(f"Ray does not start on a machine that is so busy: {error}")
        begin(tries - 1)


def test_a_league_whose_worker_is_killed_ends_as_it_does_here(two_workers, tmp_path):
    path = tmp_path / "mortal.py"
    path.write_text(MORTAL)
    conditions = Conditions(keep=True, gather=(the_gathering(f"{path}:Mortal"),))
    games = list(fixtures("quirkies", ["novice", "random"], 2, GAMES["quirkies"].types.options(), 64, 3))
    with cluster() as spread:
        there = list(run_all(games, conditions, spread))
    assert (tmp_path / "died").exists()
    here = list(run_all(games, conditions))
    assert [(one.fixture, one.outcome, one.record) for one in there] == [
        (one.fixture, one.outcome, one.record) for one in here
    ]
    found = [added_up([one.findings[0] for one in results]).reasons for results in (here, there)]
    assert found[0] == found[1]
    assert sum(found[0].values()) == 64


def test_a_dataset_is_the_same_byte_for_byte(two_workers, tmp_path):
    words = ["dataset", "quirkies", "--bots", "random", "--games", "2", "--part", "2", "--seed", "3", "--jobs", "1"]
    assert main([*words, "-o", str(tmp_path / "here")]) == 0
    assert main([*words, "--on", "ray", "-o", str(tmp_path / "there")]) == 0
    here, there = (
        {path.relative_to(tmp_path / name): path.read_bytes() for path in (tmp_path / name).rglob("*.*")}
        for name in ("here", "there")
    )
    assert len(here) == 4
    assert here == there


def test_a_benchmark_scores_the_same(two_workers, tmp_path):
    words = ["benchmark", "quirky_circuits", "--agent", "random", "--seats", "2", "--deals", "1", "--jobs", "1"]
    assert main([*words, "--out", str(tmp_path / "here")]) == 0
    assert main([*words, "--on", "ray", "--out", str(tmp_path / "there")]) == 0
    for file in ("games.jsonl", "scores.json", "matrix.svg"):
        assert (tmp_path / "here" / file).read_bytes() == (tmp_path / "there" / file).read_bytes()


def test_what_fails_there_fails_here(two_workers):
    with pytest.raises(ZeroDivisionError), cluster() as spread:
        list(spread(divided, [0]))


def divided(number):
    return 1 // number


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--on", "ray:127.0.0.1:9"], "no Ray cluster answers at 127.0.0.1:9: Connection refused."),
        (["--on", "ray:ray://127.0.0.1:9"], "no Ray cluster answers at ray://127.0.0.1:9: Connection refused."),
        (["--on", "ray:nowhere"], "“nowhere” is no address of a Ray cluster"),
        (["--on", "ray:here:99999"], "“here:99999” is no address of a Ray cluster"),
        (["--on", "slurm"], "--on is ray or ray:ADDRESS, not “slurm”."),
        (["--jobs", "0"], "--jobs is at least 1."),
    ],
)
def test_an_address_that_does_not_answer_is_said(words, reason, capsys, monkeypatch, tmp_path):
    monkeypatch.setattr(ray, "is_initialized", lambda: False)
    assert main(["league", "quirkies", *words]) == 2
    assert reason in capsys.readouterr().err
    assert main(["dataset", "quirkies", *words, "-o", str(tmp_path / "new")]) == 2
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(("says", "reason"), [(b"", "timed out"), (b"220 mail here\r\n", "somebody else")])
def test_somebody_else_is_not_taken_for_ray(says, reason, monkeypatch):
    monkeypatch.setattr(ray_cluster, "PATIENCE", 0.2 if not says else 30)
    with socket.create_server(("127.0.0.1", 0)) as server:

        def answer():
            line, _ = server.accept()
            line.sendall(says)
            lines.append(line)

        lines: list[socket.socket] = []
        answering = threading.Thread(target=answer)
        answering.start()
        with pytest.raises(Away, match=reason):
            check(f"127.0.0.1:{server.getsockname()[1]}")
        answering.join(30)
        for line in lines:
            line.close()
