import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tests.toy import TOY, Add

from robotable.core import Data, Timeout
from robotable.core.notation import LONGEST, Free, Names, counted, flag, notation, numbers


class Throw(Data, frozen=True):
    thing: str
    at: int | None
    high: bool = False


class Name(Data, frozen=True):
    name: str


NOTATION = notation(
    {
        "thing": Names({"nut": "nut", "big nut": "Big Nut", "bolt": "bolt"}),
        "at": counted(range(3), "robot"),
        "high": flag("high"),
        "name": Free(),
    },
    (Throw, "throw {thing} [at {at}] [{high}]"),
    (Name, "call it {name}"),
    (Timeout, "timeout"),
)


def reason(text: str) -> str:
    with pytest.raises(ValueError) as error:
        NOTATION.read(text)
    return str(error.value)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Throw("nut", None), "throw nut"),
        (Throw("big nut", 0), "throw Big Nut at 1"),
        (Throw("bolt", None, high=True), "throw bolt high"),
        (Throw("bolt", 2, high=True), "throw bolt at 3 high"),
        (Name("Rusty"), "call it Rusty"),
        (Timeout(), "timeout"),
    ],
)
def test_one_row_both_writes_and_reads(action, text):
    assert NOTATION.write(action) == text
    assert NOTATION.read(text) == action


def test_large_letters_and_spaces_do_not_matter_but_in_free_words():
    assert NOTATION.read("  THROW  big   NUT at 1 ") == Throw("big nut", 0)
    assert NOTATION.read("Call It RUSTY") == Name("RUSTY")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "Expected one of throw, call, timeout, found nothing."),
        ("juggle nut", "Expected one of throw, call, timeout, found “juggle nut”."),
        ("trow nut", "Expected “throw”, found “trow nut”."),
        ("throw bg nut", "After “throw” expected “Big Nut”, found “bg nut”."),
        ("throw cat", "After “throw” expected THING (nut, Big Nut, bolt), found “cat”."),
        ("throw nut at", "After “throw nut at” expected ROBOT (1, 2, 3), found nothing."),
        ("throw nut at 4", "After “throw nut at” expected ROBOT (1, 2, 3), found “4”."),
        ("throw nut high up", "After “throw nut high” expected nothing more, found “up”."),
        ("call it " + "x" * LONGEST, f"An action has at most {LONGEST} signs, this one {LONGEST + 8}."),
    ],
)
def test_what_cannot_be_read_is_told_with_what_was_expected(text, why):
    assert reason(text) == why


def test_a_value_without_a_word_is_not_written():
    with pytest.raises(ValueError, match="no word for 7"):
        NOTATION.write(Throw("nut", 7))
    with pytest.raises(ValueError, match="not one word"):
        NOTATION.write(Name("Rusty Bucket"))


def test_a_table_that_would_lose_something_is_none():
    with pytest.raises(ValueError, match="two are alike"):
        Names({1: "nut", 2: "Nut"})
    with pytest.raises(ValueError, match="should name thing, at, high"):
        notation({"thing": Free()}, (Throw, "throw {thing}"))


def test_forms_are_shown_as_people_type_them():
    assert NOTATION.forms == ("throw THING [at ROBOT] [high]", "call it NAME", "timeout")


def test_numbers_are_themselves_and_counting_begins_with_one():
    assert numbers(range(1, 3)).write(1) == "1"
    assert counted(range(2)).write(1) == "2"


def test_a_game_without_forms_writes_json():
    assert TOY.notation.write(Add(2)) == '{"type":"Add","number":2}'
    assert TOY.notation.read('{"type":"Add","number":2}') == Add(2)
    assert not TOY.notation.forms


@given(st.text())
@example('{"type":"Add","number":2')
@example('{"x":' + "[" * 5000)
@example("\ud800")
def test_a_text_that_is_no_json_is_refused(text):
    with pytest.raises(ValueError):
        TOY.notation.read(text)
