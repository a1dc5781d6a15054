import doctest
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


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
