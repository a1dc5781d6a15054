from robotable.core.kept import kept, kept_by_identity


def test_what_was_asked_before_is_not_worked_out_again() -> None:
    asked = []

    @kept(10)
    def double(number: int) -> int:
        asked.append(number)
        return 2 * number

    assert [double(3), double(4), double(3)] == [6, 8, 6]
    assert asked == [3, 4]


def test_no_more_is_kept_than_was_said() -> None:
    asked = []

    @kept(2)
    def double(number: int) -> int:
        asked.append(number)
        return 2 * number

    assert [double(number) for number in (1, 2, 3, 3, 1)] == [2, 4, 6, 6, 2]
    assert asked == [1, 2, 3, 1]


def test_the_very_same_thing_is_not_looked_at_again_and_its_like_is() -> None:
    asked = []

    @kept_by_identity(2)
    def length(numbers: list[int]) -> int:
        asked.append(numbers)
        return len(numbers)

    one, other, third = [1], [1], [1, 2]
    assert [length(numbers) for numbers in (one, one, other, one)] == [1] * 4
    assert asked == [one, other]
    assert [length(third), length(one)] == [2, 1]
    assert asked == [one, other, third, one]
