"""The puzzle of the day as it is kept: on either store, for guests and members."""

from pathlib import Path

from tests.server.test_puzzles import DAY, running, send, set_clock, solution, wrong
from tests.server.test_sessions import member

from robotable.server.today.days import later


def test_the_days_puzzle_counts_among_todays_and_goes_with_me(tmp_path: Path) -> None:
    for server in running(tmp_path):
        ann, bob = member(server, "Ann Puzzled"), server.guest("Bob")
        today = ann.get("/api/puzzles").json()["today"]
        assert today == bob.get("/api/puzzles").json()["today"]
        assert (today["day"], today["left"] <= 60) == (DAY, True)
        game, number = today["game"], today["number"]
        assert send(ann, "/api/puzzles/day/today/try", wrong(game, number)).json()["puzzle"]["spread"] is None
        done = send(ann, "/api/puzzles/day/today/try", solution(game, number)).json()["puzzle"]
        assert (done["row"]["row"], done["day"], done["spread"]) == (1, DAY, [{"tries": 2, "many": 1}])
        assert [bool(one["progress"]) for one in done["row"]["week"]] == [False] * 6 + [True]
        assert ann.get(f"/api/puzzles/{game}/{number}").json()["mine"]["tries"] == 0
        told = ann.get("/api/today").json()
        assert (told["row"], told["week"][-1]) == (1, True)
        set_clock(server, later(DAY, 1))
        yesterday = ann.get(f"/api/puzzles/day/{DAY}").json()
        assert (yesterday["mine"]["ended"], yesterday["left"]) == ("solved", None)
        (mine,) = ann.get("/api/account/data").json()["puzzles"]
        assert (mine["puzzle"], mine["day"], mine["tries"]) == (f"{game}/{number}", DAY, 2)
        assert ann.post("/api/account/delete", name="Ann Puzzled").status_code == 200
        late = send(bob, f"/api/puzzles/day/{DAY}/try", solution(game, number)).json()["puzzle"]
        assert (late["spread"], late["row"]["row"]) == ([{"tries": 1, "many": 1}], 1)
