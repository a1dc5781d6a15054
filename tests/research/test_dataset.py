"""Datasets: what is in them, that the same seed makes the same files, and what happens to folders."""

import json
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

from robotable.__main__ import main
from robotable.core.record import load
from robotable.games import GAMES
from robotable.research.dataset.folder import Folder
from robotable.research.dataset.plan import plan
from robotable.research.dataset.tables import decisions, part
from robotable.research.encodings import encoding
from robotable.sim.league import own_bots

SHORT = {"roborally": {"course": "warmup", "lighter": True}}
"""Options for random games that come to an end soon."""


USUAL = ["--bots", "novice", "random", "--games", "5", "--part", "2", "--seed", "3", "--jobs", "1"]


def make(folder: Path, *words: str) -> int:
    return main(["dataset", "quirkies", *USUAL, *words, "-o", str(folder)])


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def dataset(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("datasets") / "quirkies"
    assert make(folder) == 0
    return folder


def test_it_loads_in_pandas_polars_and_pyarrow(dataset):
    import pandas as pd
    import polars as pl

    table = pq.read_table(dataset / "decisions")
    frame, other = pd.read_parquet(dataset / "decisions"), pl.read_parquet(dataset / "decisions" / "*.parquet")
    assert len(frame) == len(other) == len(table) > 30
    assert frame["action"].tolist() == other["action"].to_list() == table["action"].to_pylist()
    places = table["view_places"].combine_chunks().flatten().to_numpy().reshape(-1, 9, 28)
    assert np.array_equal(np.stack(frame["view_places"].to_numpy()).reshape(-1, 9, 28), places)
    assert np.array_equal(other["view_places"].to_numpy().reshape(-1, 9, 28), places)
    assert json.loads(table.schema.field("view_places").metadata[b"shape"]) == [9, 28]
    games = pd.read_parquet(dataset / "games")
    assert games["game"].tolist() == list(range(5))
    assert games["deal"].tolist() == [3, 3, 4, 4, 5]
    assert games["bots"].map(list).tolist()[:2] == [["novice", "random"], ["random", "novice"]]


def test_every_row_is_the_decision_of_its_record(dataset):
    rows = pq.read_table(dataset / "decisions").to_pylist()
    games = {row["game"]: row for row in pq.read_table(dataset / "games").to_pylist()}
    game, encoded = GAMES["quirkies"], encoding("quirkies")
    left = iter(rows)
    for number, line in games.items():
        record = load(game, line["record"])
        buffers = encoded.layout(record.options, record.seats).buffers()
        for step, seat, action, state in decisions(record):
            row = next(left)
            encoded.encode(game.view(state, seat), buffers)
            assert (row["game"], row["step"], row["seat"]) == (number, step, seat)
            assert (row["action"], row["text"]) == (encoded.actions.number(action), game.notation.write(action))
            assert np.concatenate([row[f"view_{name}"] for name in buffers]).tolist() == buffers.flat.tolist()
            legal = game.legal(state, seat)
            assert np.flatnonzero(row["mask"]).tolist() == sorted(encoded.actions.numbers(legal))
            assert (row["bot"], row["won"], row["score"]) == (
                line["bots"][seat],
                seat in line["winners"],
                line["scores"][seat],
            )
    assert next(left, None) is None


@pytest.mark.parametrize("name", ["roborally", "quirky_circuits", "robot_memory", "robot_quest_arena"])
def test_every_game_can_be_written_down(name):
    game = GAMES[name]
    planned = plan(game, game.types.options(**SHORT.get(name, {})), 2, ["random"], 1, 1, 1)
    made = part(0, planned, own_bots)
    table = pq.read_table(BytesIO(made.decisions))
    assert table["mask"].type.list_size == planned.actions == len(encoding(name).actions)
    masks = table["mask"].combine_chunks().flatten().to_numpy().reshape(len(table), -1)
    assert masks[np.arange(len(table)), table["action"].to_numpy()].all()
    assert {f"view_{array}" for array in planned.arrays} < set(table.column_names)


def test_several_processes_make_the_same_files(dataset, tmp_path):
    # In a process of its own: this one has threads of pandas, Polars and Arrow, and should not be forked.
    words = [*("dataset", "quirkies"), *USUAL, "--jobs", "2", "-o", str(tmp_path / "again")]
    subprocess.run([sys.executable, "-m", "robotable", *words], check=True, timeout=120)
    assert files(tmp_path / "again") == files(dataset)


def test_the_card_says_how_it_was_made(dataset):
    text = (dataset / "README.md").read_text()
    command = "robotable dataset quirkies --bots novice random --seats 2 --games 5 --seed 3 --part 2 -o FOLDER"
    assert command in text
    card = json.loads((dataset / "card.json").read_text())
    assert card["complete"]
    assert card["plan"]["arrays"]["places"] == [9, 28]


def test_a_dataset_that_was_broken_off_goes_on(dataset, tmp_path, monkeypatch, capsys):
    folder, puts, put = tmp_path / "broken", [], Folder.put

    def until_the_second(self, part):
        if puts:
            (folder / "games" / ".part-00001.parquet.1").write_bytes(b"half")
            raise KeyboardInterrupt
        puts.append(part.number)
        put(self, part)

    with monkeypatch.context() as patched:
        patched.setattr(Folder, "put", until_the_second)
        assert make(folder) == 130
    assert not json.loads((folder / "card.json").read_text())["complete"]
    capsys.readouterr()
    assert (
        main(["dataset", "quirkies", "--bots", "novice", "random", "--games", "5", "--part", "2", "-o", str(folder)])
        == 0
    )
    assert "5 games in 3 parts" in capsys.readouterr().out
    assert files(folder) == files(dataset)
    assert make(folder) == 0
    assert "0 of them new" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--games", "6"], "is another dataset: its games is 5, not 6."),
        (["--seed", "4"], "its seed is 3, not 4."),
        (["--bots", "random"], 'its bots is ["novice","random"], not ["random"].'),
        (["--option", "mode=advanced"], "its options is"),
        (["--games", "0"], "--games and --part are at least 1."),
        (["--seed", "-1"], "the seed of a dataset is 0 to"),
        (["--seats", "9"], "2 to 4 players"),
    ],
)
def test_another_dataset_is_left_alone(dataset, words, reason, capsys):
    before = files(dataset)
    assert make(dataset, *words) == 2
    assert reason in capsys.readouterr().err
    assert files(dataset) == before


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("thesis.tex", "years", "exists and is no dataset; name a folder that is new or empty."),
        ("card.json", "{", "card.json cannot be read"),
        ("card.json", '{"plan":{}}', "card.json cannot be read"),
    ],
)
def test_a_folder_with_something_else_is_refused(tmp_path, name, text, reason, capsys):
    (tmp_path / name).write_text(text)
    assert make(tmp_path) == 2
    assert reason in capsys.readouterr().err
    assert files(tmp_path) == {name: text.encode()}


def test_a_bot_that_fails_is_told_of(tmp_path, capsys):
    bot = tmp_path / "bot.py"
    bot.write_text("raise SystemExit(3)\n")
    words = ["dataset", "quirkies", "--bots", "novice", str(bot), "--games", "2", "--jobs", "1"]
    assert main([*words, "-o", str(tmp_path / "made")]) == 0
    assert f"{bot} lost its seat to random 2 times: it ended with code 3." in capsys.readouterr().out


def test_a_file_is_no_folder(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    assert make(tmp_path / "file") == 2
    assert "exists and is no dataset" in capsys.readouterr().err
    assert make(tmp_path / "file" / "below") == 2
    assert "cannot be written: Not a directory" in capsys.readouterr().err


def test_a_full_disk_leaves_nothing_half_written(tmp_path, monkeypatch, capsys):
    def full(path, data):
        with path.open("wb") as file:
            file.write(data[:10])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    assert make(tmp_path / "new") == 2
    assert "cannot be written: No space left on device" in capsys.readouterr().err
    assert files(tmp_path) == {}
