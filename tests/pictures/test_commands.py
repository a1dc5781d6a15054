"""robotable draw and robotable film."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from robotable.__main__ import main

GOLDEN = Path(__file__).parents[1] / "golden"
RECORD = str(GOLDEN / "quirkies-beginner-2.json")


def test_a_moment_is_drawn(tmp_path, capsys):
    out = tmp_path / "table.svg"
    for words in ([], ["--seat", "1"], ["--all"], ["--dark"], ["--at", "0"]):
        before = out.read_text() if out.exists() else ""
        assert main(["draw", RECORD, "-o", str(out), *words]) == 0
        assert ElementTree.fromstring(out.read_text()).tag.endswith("svg")
        assert out.read_text() != before
    assert "after 0 of" in capsys.readouterr().out
    assert [path.name for path in tmp_path.iterdir()] == ["table.svg"]


def test_a_moment_is_drawn_as_pixels(tmp_path):
    out = tmp_path / "table.PNG"
    assert main(["draw", RECORD, "-o", str(out), "--width", "200"]) == 0
    with Image.open(out) as drawn:
        assert (drawn.format, drawn.width) == ("PNG", 200)


def test_a_game_is_filmed(tmp_path, capsys):
    out = tmp_path / "game.gif"
    assert main(["film", RECORD, "-o", str(out), "--every", "9", "--width", "160", "--fps", "4"]) == 0
    with Image.open(out) as shown:
        assert shown.n_frames == int(capsys.readouterr().out.split(": ")[1].split()[0]) > 1


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["draw", RECORD, "-o", "x.jpg"], "x.jpg should end in .svg or .png"),
        (["draw", RECORD, "-o", "x.svg", "--at", "9999"], "--at is 0 to"),
        (["draw", RECORD, "-o", "x.svg", "--at", "-1"], "--at is 0 to"),
        (["draw", RECORD, "-o", "x.svg", "--seat", "3"], "no seat 3"),
        (["draw", RECORD, "-o", "x.png", "--width", "100000"], "--width is 16 to 8000"),
        (["draw", RECORD, "-o", "nowhere/x.svg"], "cannot be written"),
        (["film", RECORD, "-o", "nowhere/x.gif"], "cannot be written"),
        (["draw", __file__, "-o", "x.svg"], "test_commands.py is no Record: it does not say of which game."),
        (
            ["film", str(Path(__file__).parents[2] / "docs/pictures/quirkies.png"), "-o", "x.gif"],
            "quirkies.png is no Record",
        ),
        (["draw", "missing.json", "-o", "x.svg"], "missing.json cannot be read: No such file or directory"),
        (["film", RECORD, "-o", "x.webm"], "x.webm should end in .gif or .webp"),
        (["film", RECORD, "-o", "x.gif", "--fps", "0"], "--fps is 0.1 to 50"),
        (["film", RECORD, "-o", "x.gif", "--every", "0"], "--every is at least 1"),
    ],
)
def test_a_mistake_is_explained_and_nothing_written(words, why, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(words) == 2
    assert why in capsys.readouterr().err
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize("words", [["draw", RECORD, "-o", "x.svg"], ["film", RECORD, "-o", "x.gif"]])
def test_a_folder_is_no_file(words, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / words[-1]).mkdir()
    assert main(words) == 2
    assert f"{words[-1]} cannot be written: it is a folder." in capsys.readouterr().err


def test_a_film_that_breaks_off_leaves_what_was_there(tmp_path, capsys):
    broken, out = tmp_path / "broken.txt", tmp_path / "game.gif"
    assert main(["replay", RECORD, "--text"]) == 0
    lines = capsys.readouterr().out.splitlines()
    broken.write_text("\n".join([*lines[:-2], lines[-1], lines[-1]]))
    out.write_bytes(b"old")
    assert main(["film", str(broken), "-o", str(out), "--width", "100", "--every", "8"]) == 2
    assert "is not legal" in capsys.readouterr().err
    assert out.read_bytes() == b"old"
    assert len([*tmp_path.iterdir()]) == 2


def test_without_the_extra_pixels_are_not_drawn_but_lines_are(tmp_path, monkeypatch, capsys):
    monkeypatch.setitem(__import__("sys").modules, "robotable.pictures.raster", None)
    assert main(["draw", RECORD, "-o", str(tmp_path / "x.svg")]) == 0
    assert main(["draw", RECORD, "-o", str(tmp_path / "x.png")]) == 2
    assert "robotable[research]" in capsys.readouterr().err
    assert not (tmp_path / "x.png").exists()
