"""An action as a line of text and back.

A game lists a form for each of its actions: `attack {card} {robot} > {target}`. Writing and reading are made from the
same row, so they cannot disagree. In square brackets stands what is left out where it says nothing.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from typing import Any, NamedTuple, Protocol

import msgspec

LONGEST = 200
"""Signs of a text."""
SHOWN = 40
"""Signs of a text that a reason repeats."""
FEW = 8
"""Words to choose from that a reason lists."""


class Notation(NamedTuple):
    """How the actions of a game are written in a line of text that needs no state to be read back."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]
    """Raises ValueError, with what was expected."""
    forms: tuple[str, ...] = ()
    """As told to people: `attack CARD ROBOT > TARGET`."""


class Words(Protocol):
    """The words for one field of an action."""

    texts: Sequence[str]
    """What there is to choose from; empty where it cannot be listed."""
    label: str
    """What people call it, where that is not the name of the field."""

    def write(self, value: Any) -> str: ...

    def read(self, words: Sequence[str]) -> Iterator[tuple[Any, int]]:
        """Every value that the words can begin with, and how many of them it takes; the longest first."""


class Names:
    """A value for each name; large and small letters are the same."""

    def __init__(self, names: Mapping[Any, str], label: str = "") -> None:
        self._names = dict(names)
        self.texts: Sequence[str] = tuple(names.values())
        self.label = label
        self._values = {tuple(name.lower().split()): value for value, name in names.items()}
        if len(self._values) < len(names):
            raise ValueError(f"Of {', '.join(self.texts)} two are alike.")
        self._lengths = sorted({len(words) for words in self._values}, reverse=True)

    def write(self, value: Any) -> str:
        if value not in self._names:
            raise ValueError(f"There is no word for {value!r}.")
        name: str = self._names[value]
        return name

    def read(self, words: Sequence[str]) -> Iterator[tuple[Any, int]]:
        for length in self._lengths:
            key = tuple(word.lower() for word in words[:length])
            if key in self._values:
                yield self._values[key], len(key)


class Free:
    """One word, whatever it is."""

    texts: Sequence[str] = ()
    label = ""

    def write(self, value: Any) -> str:
        if str(value).split() != [value]:
            raise ValueError(f"{value!r} is not one word.")
        return str(value)

    def read(self, words: Sequence[str]) -> Iterator[tuple[Any, int]]:
        if words:
            yield words[0], 1


def numbers(values: range, label: str = "") -> Names:
    return Names({value: str(value) for value in values}, label)


def counted(values: range, label: str = "") -> Names:
    """Counted by people from 1, by us from 0."""
    return Names({value: str(value + 1) for value in values}, label)


def flag(word: str) -> Names:
    """For a field that is true or left out."""
    return Names({True: word})


class Field(NamedTuple):
    name: str
    words: Words


Part = str | Field
Parts = tuple["Part | tuple[Part, ...]", ...]
"""A tuple inside is left out where all of its fields are at rest."""


class Wanted(NamedTuple):
    """What should have stood where a form and a text part."""

    at: int
    part: Part | None
    """None is the end."""

    @property
    def what(self) -> str:
        return "nothing more" if self.part is None else _explained(self.part)

    @property
    def texts(self) -> Sequence[str]:
        return self.part.words.texts if isinstance(self.part, Field) else (self.part,) if self.part else ()


class Form:
    """How the actions of one type are written."""

    def __init__(self, type: type, pattern: str, words: Mapping[str, Words]) -> None:
        self.type = type
        self.parts = _parts(pattern, words)
        self._rest = {field.name: _at_rest(field) for field in msgspec.structs.fields(type)}
        if self._rest.keys() != {field.name for field in _fields(self.parts)}:
            raise ValueError(f"“{pattern}” should name {', '.join(self._rest) or 'nothing'}.")

    def __str__(self) -> str:
        return _shown(self.parts)

    def write(self, action: Any) -> str:
        return " ".join(self._written(self.parts, action))

    def _written(self, parts: Parts, action: Any) -> Iterator[str]:
        for part in parts:
            if isinstance(part, str):
                yield part
            elif isinstance(part, Field):
                yield part.words.write(getattr(action, part.name))
            elif any(getattr(action, field.name) != self._rest[field.name] for field in _fields(part)):
                yield from self._written(part, action)

    def read(self, words: Sequence[str], wanted: list[Wanted]) -> Any:
        """The action, or None; then it is noted what the form wanted instead."""
        values = next(_values(self.parts, words, 0, wanted), None)
        return None if values is None else self.type(**(self._rest | values))


def _at_rest(field: msgspec.structs.FieldInfo) -> Any:
    return None if field.default is msgspec.NODEFAULT else field.default


def _parts(pattern: str, words: Mapping[str, Words]) -> Parts:
    parts: list[Part | tuple[Part, ...]] = []
    for number, piece in enumerate(pattern.replace("]", "[").split("[")):
        group = [Field(word[1:-1], words[word[1:-1]]) if word[0] == "{" else word for word in piece.split()]
        parts += [tuple(group)] if number % 2 else group
    return tuple(parts)


def _fields(parts: Parts) -> Iterator[Field]:
    for part in parts:
        if isinstance(part, Field):
            yield part
        elif not isinstance(part, str):
            yield from _fields(part)


def _shown(parts: Parts) -> str:
    return " ".join(
        part if isinstance(part, str) else _label(part) if isinstance(part, Field) else f"[{_shown(part)}]"
        for part in parts
    )


def _label(field: Field) -> str:
    texts = field.words.texts
    return texts[0] if len(texts) == 1 else (field.words.label or field.name).upper()


def _explained(part: Part) -> str:
    if isinstance(part, str):
        return f"“{part}”"
    label, texts = _label(part), part.words.texts
    return f"{label} ({', '.join(texts)})" if 1 < len(texts) <= FEW else label


def _values(parts: Parts, words: Sequence[str], at: int, wanted: list[Wanted]) -> Iterator[dict[str, Any]]:
    """Every way to read the words from `at` on as these parts."""
    if not parts:
        if at == len(words):
            yield {}
        else:
            wanted.append(Wanted(at, None))
        return
    part, rest = parts[0], parts[1:]
    if isinstance(part, str):
        if words[at : at + 1] and words[at].lower() == part:
            yield from _values(rest, words, at + 1, wanted)
        else:
            wanted.append(Wanted(at, part))
    elif isinstance(part, Field):
        wanted.append(Wanted(at, part))
        for value, length in part.words.read(words[at:]):
            yield from ({part.name: value} | more for more in _values(rest, words, at + length, wanted))
    else:
        yield from _values((*part, *rest), words, at, wanted)
        yield from _values(rest, words, at, wanted)


def notation(words: Mapping[str, Words], *rows: tuple[type, str]) -> Notation:
    """Of the words for each field, and a row for each type of action."""
    forms = {type: Form(type, pattern, words) for type, pattern in rows}

    def write(action: Any) -> str:
        return forms[type(action)].write(action)

    def read(text: str) -> Any:
        if len(text) > LONGEST:
            raise ValueError(f"An action has at most {LONGEST} signs, this one {len(text)}.")
        said, wanted = text.split(), list[Wanted]()
        for form in forms.values():
            if (action := form.read(said, wanted)) is not None:
                return action
        raise ValueError(_reason(said, wanted))

    return Notation(write, read, tuple(map(str, forms.values())))


def _reason(words: Sequence[str], wanted: Sequence[Wanted]) -> str:
    """Where the form that came furthest and the text part, and what is meant most likely."""
    at = max(want.at for want in wanted)
    furthest = [want for want in wanted if want.at == at]
    if near := _near(words[at:], [text for want in furthest for text in want.texts]):
        expected = " or ".join(f"“{text}”" for text in near)
    elif at == 0:
        expected = "one of " + ", ".join(dict.fromkeys(want.what.strip("“”") for want in furthest))
    else:
        expected = " or ".join(dict.fromkeys(want.what for want in furthest))
    found = f"“{_short(words[at:])}”" if at < len(words) else "nothing"
    after = f"After “{_short(words[:at])}” expected" if at else "Expected"
    return f"{after} {expected}, found {found}."


def _near(words: Sequence[str], texts: Sequence[str]) -> list[str]:
    """The texts that look most like what the words begin with."""
    by_length: dict[int, dict[str, str]] = {}
    for text in texts:
        by_length.setdefault(len(text.split()), {})[text.lower()] = text
    begins = ((_short(words[:length]).lower(), same) for length, same in by_length.items())
    return [same[text] for begin, same in begins for text in get_close_matches(begin, same, n=2, cutoff=0.7)]


def _short(words: Sequence[str]) -> str:
    text = " ".join(words)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


@cache
def as_json(action: Any) -> Notation:
    """The notation of a game that has none: an action of this type as JSON."""
    decoder = msgspec.json.Decoder(action)

    def read(text: str) -> Any:
        try:
            return decoder.decode(text)
        except (msgspec.MsgspecError, RecursionError) as error:
            raise ValueError(f"This is no action: {error}.") from error

    return Notation(lambda action: msgspec.json.encode(action).decode(), read)
