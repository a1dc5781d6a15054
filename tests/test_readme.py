import doctest
import re
from pathlib import Path

import pytest

from robotable import __version__

README = Path(__file__).parent.parent / "README.md"
SERVER = README.parent / "src/robotable/server"


def test_the_readme_plays_a_game():
    failures, tried = doctest.testfile(str(README), module_relative=False)
    assert tried > 5
    assert not failures


def test_the_page_on_notation_is_true():
    failures, tried = doctest.testfile(str(README.parent / "docs" / "notation.md"), module_relative=False)
    assert tried > 5
    assert not failures


def test_the_readme_opens_with_its_two_commands():
    opening = README.read_text().split("```")[1]
    assert [line.split("#")[0].strip() for line in opening.splitlines()[1:]] == ["./do serve", "./do test"]


def test_the_readme_shows_pictures_that_are_there():
    text = README.read_text()
    names = [part.split(")")[0] for part in text.split("](")[1:]]
    missing = [name for name in names if not name.startswith("http") and not (README.parent / name).exists()]
    assert not missing


def test_who_cites_names_this_version():
    text = (README.parent / "CITATION.cff").read_text()
    assert f"\nversion: {__version__}\n" in text


@pytest.mark.parametrize("folder", ["src/robotable", "web/src"])
def test_the_map_names_every_folder(folder: str):
    text = (README.parent / "CONTRIBUTING.md").read_text()
    named = {word for path in re.findall(r"`([\w/]+)", text) for word in path.split("/")}
    folders = {one.name for one in (README.parent / folder).iterdir() if one.is_dir() and not one.name.startswith("_")}
    assert folders - named == set()


def test_the_table_of_the_server_names_every_module():
    text = (README.parent / "docs" / "architecture.md").read_text()
    table = text.split("## Inside the server")[1].split("\n### ")[0]
    named = set(re.findall(r"`(\w+)(?:\.py|/)?`", table))
    ours = [path for path in SERVER.rglob("*.py") if "migrations" not in path.parts]
    assert {path.stem for path in ours} - named == {"__init__"}
