"""Writes the client's types and constants from ours: `python -m robotable.client.types` fills web/src/wire/."""

import ast
import inspect
import json
import sys
from collections.abc import Iterator, Mapping
from enum import Enum, IntEnum
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NewType, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Raw, Struct

from robotable.bots.characters import CHARACTERS
from robotable.coach.puzzles.words import Words
from robotable.coach.words import WORDS
from robotable.core import Game, General, Reasons
from robotable.games import GAMES
from robotable.server import wire
from robotable.server.reasons import Why

FOLDER = Path(__file__).parents[3] / "web" / "src" / "wire"
HEAD = "// Generated from the Python types by `./do wire`. Do not edit.\n"
PLAIN: dict[Any, str] = {
    int: "number",
    float: "number",
    str: "string",
    bytes: "string",
    bool: "boolean",
    NoneType: "null",
    None: "null",
    Any: "unknown",
    Raw: "unknown",
}
PARTS = ("Options", "View", "Action", "Event", "Aid")
GENERIC = "<G extends GameTypes = GameTypes>"


class Module:
    """One TypeScript file: declarations in the order they are first needed."""

    def __init__(self, core: "Module | None" = None) -> None:
        self.core = core or self
        self.taken: set[str] = set()
        self._text: dict[str, str] = {}
        self._of: dict[str, Any] = {}
        self._generic: set[str] = set()

    def alias(self, name: str, kind: Any) -> None:
        """`name` stands for `kind`."""
        text = self.of(kind)
        if text != name:
            self._declare(name, kind, f"export type {name}{GENERIC if '<G>' in text else ''} =\n{_lines(text)};\n")

    def of(self, kind: Any) -> str:
        """The TypeScript expression for a Python type; declares on the way whatever it names."""
        if kind in PLAIN:
            return PLAIN[kind]
        origin, args = get_origin(kind), get_args(kind)
        if origin is Annotated:
            return self._annotated(args)
        if origin is Literal:
            return " | ".join(json.dumps(arg) for arg in args)
        if origin in (Union, UnionType):
            return " | ".join(self.of(arg) for arg in args)
        if origin in (tuple, list, set, frozenset) or kind in (list, tuple):
            return self._sequence(origin, args)
        if origin in (dict, Mapping):
            return f"Record<{self._key(args[0])}, {self.of(args[1])}>"
        return self._named(kind)

    def box(self, box: Struct) -> None:
        """What is printed, a constant for every field."""
        hints, notes = get_type_hints(type(box), include_extras=True), _notes(type(box))
        for field in msgspec.structs.fields(box):
            name, hint, value = field.name.upper(), hints[field.name], getattr(box, field.name)
            kind = f"Partial<{self.of(hint)}>" if _lacks(hint, value) else self.of(hint)
            note = f"/** {notes[field.name]} */\n" if field.name in notes else ""
            text = _value(msgspec.to_builtins(value, str_keys=True))
            self._declare(name, box, f"{note}export const {name}: {kind} = {text};\n")

    def written(self) -> str:
        imports = sorted(self.taken)
        head = f'import type {{ {", ".join(imports)} }} from "./core";\n' if imports else ""
        return "\n".join([HEAD + head, *self._text.values()])

    def _annotated(self, args: tuple[Any, ...]) -> str:
        for meta in args[1:]:
            if isinstance(meta, msgspec.Meta) and meta.extra and "of" in meta.extra:
                null = " | null" if NoneType in get_args(args[0]) else ""
                return f'G["{meta.extra["of"]}"]{null}'
        return self.of(args[0])

    def _sequence(self, origin: Any, args: tuple[Any, ...]) -> str:
        if origin is tuple and args[-1] is not ...:
            return f"[{', '.join(self.of(arg) for arg in args)}]"
        item = self.of(args[0]) if args else "unknown"
        return f"({item})[]" if " " in item and not item.startswith("[") else f"{item}[]"

    def _key(self, kind: Any) -> str:
        return "string" if (text := self.of(kind)) == "unknown" else text

    def _named(self, kind: Any) -> str:
        home = self.core if kind.__module__.startswith("robotable.core") else self
        name = home._name(kind)
        home._take(name, kind)
        if home is not self:
            self.taken.add(name)
        return f"{name}<G>" if name in home._generic else name

    def _name(self, kind: Any) -> str:
        """The type's own; the second of a name is called after its module too, such as `LaidEvent`."""
        name: str = kind.__name__
        if self._of.get(name, kind) is kind:
            return name
        home: str = kind.__module__.split(".")[-1]
        return name + home.removesuffix("s").capitalize()

    def _take(self, name: str, kind: Any) -> None:
        if self._of.get(name) is kind:
            return
        if isinstance(kind, NewType):
            text = f"export type {name} = {self.of(kind.__supertype__)};\n"
        elif issubclass(kind, Enum):
            text = _enum(name, kind)
        elif issubclass(kind, Struct):
            self._declare(name, kind, "")
            text = self._struct(name, kind)
        elif issubclass(kind, tuple):
            fields = get_type_hints(kind, include_extras=True)
            text = f"export type {name} = [{', '.join(f'{key}: {self.of(value)}' for key, value in fields.items())}];\n"
        else:
            raise TypeError(f"no TypeScript for {kind!r}")
        self._of.pop(name, None)
        self._text.pop(name, None)
        self._declare(name, kind, _comment(kind) + text)

    def _declare(self, name: str, kind: Any, text: str) -> None:
        if name in self._of and self._of[name] is not kind:
            raise TypeError(f"two types are called {name}: {kind!r} and {self._of[name]!r}")
        self._of[name], self._text[name] = kind, text

    def _struct(self, name: str, kind: type[Struct]) -> str:
        config, hints = kind.__struct_config__, get_type_hints(kind, include_extras=True)
        fields = [(field, self.of(hints[field.name])) for field in msgspec.structs.fields(kind)]
        if config.array_like:
            return f"export type {name} = [{', '.join(f'{field.encode_name}: {text}' for field, text in fields)}];\n"
        notes = _notes(kind)
        lines = [f"  {config.tag_field}: {json.dumps(config.tag)};"] if config.tag is not None else []
        for field, text in fields:
            left_out = not field.required and (config.omit_defaults or issubclass(kind, (wire.Message, wire.Body)))
            note = f"  /** {notes[field.name]} */\n" if field.name in notes else ""
            lines.append(f"{note}  {field.encode_name}{'?' if left_out else ''}: {text};")
        body = "\n".join(lines)
        if 'G["' in body or "<G>" in body:
            self._generic.add(name)
            name += GENERIC
        return (
            f"export interface {name} {{\n{body}\n}}\n" if lines else f"export type {name} = Record<string, never>;\n"
        )


def _lines(text: str) -> str:
    """A union of many members, one to a line."""
    if len(text) < 100 or "(" in text or "<" in text:
        return f"  {text}"
    return "\n".join(f"  | {member}" for member in text.split(" | "))


def _lacks(hint: Any, table: Any) -> bool:
    """Whether a table has no entry for some of its keys."""
    key = get_args(hint)[0] if get_origin(hint) is dict else None
    return isinstance(key, type) and issubclass(key, Enum) and len(table) < len(key)


def _value(value: Any) -> str:
    """A constant, the entries of a table one to a line."""
    if not isinstance(value, dict):
        return json.dumps(value)
    lines = "".join(f"  {json.dumps(key)}: {json.dumps(entry)},\n" for key, entry in value.items())
    return f"{{\n{lines}}}"


def _enum(name: str, kind: type[Enum]) -> str:
    values = " | ".join(json.dumps(member.value) for member in kind)
    if not issubclass(kind, IntEnum):
        return f"export type {name} =\n{_lines(values)};\n"
    members = ", ".join(f"{member.name}: {member.value}" for member in kind)
    return f"export const {name} = {{ {members} }} as const;\nexport type {name} = {values};\n"


def _comment(kind: Any) -> str:
    text = inspect.cleandoc(kind.__dict__.get("__doc__") or "") if isinstance(kind, type) else ""
    if not text or text == Enum.__doc__ or text.startswith(f"{kind.__name__}("):
        return ""
    lines = text.splitlines()
    return (
        f"/** {lines[0]} */\n"
        if len(lines) == 1
        else "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"
    )


@cache
def _notes(kind: type[Struct]) -> dict[str, str]:
    """The strings that stand below fields, as this project writes them."""
    notes: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        if issubclass(base, Struct) and base is not Struct:
            notes.update(_own_notes(base))
    return notes


def _own_notes(kind: type[Struct]) -> Iterator[tuple[str, str]]:
    written = _classes(kind.__module__).get(kind.__qualname__)
    for field, note in pairwise(written.body if written else []):
        match field, note:
            case ast.AnnAssign(target=ast.Name(name)), ast.Expr(ast.Constant(str(text))):
                yield name, " ".join(text.split())


@cache
def _classes(module: str) -> dict[str, ast.ClassDef]:
    """What stands at the top of a module, read once: `inspect` would read the whole file again for each."""
    try:
        source = inspect.getsource(sys.modules[module])
    except (KeyError, OSError, TypeError):
        return {}
    return {one.name: one for one in ast.parse(source).body if isinstance(one, ast.ClassDef)}


def modules(games: Mapping[str, Game[Any, Any, Any, Any]]) -> dict[str, str]:
    """The files by name: core, wire, bots, puzzles and one per game."""
    core = Module()
    files = {name: _game(game, core) for name, game in games.items()}
    messages = _messages(core)
    return {"core": core.written(), "wire": messages, "bots": _characters(), "puzzles": _puzzles(), **files}


def _messages(core: Module) -> str:
    module = Module(core)
    module.alias("ClientMessage", wire.ClientMessage)
    module.alias("ServerMessage", wire.ServerMessage)
    for body in (*get_args(wire.ClientBody), *get_args(wire.ServerBody)):
        (core if body.__module__.startswith("robotable.core") else module).of(body)
    types = f"/** What a message holds of a game. */\nexport interface GameTypes {{\n{_parts('unknown')}}}\n"
    keys = {code: why.key for code, why in wire.CLOSED.items()}
    closed = f"export const CLOSED: Record<number, ReasonKey> = {json.dumps(keys, indent=2)};\n"
    reasons = _reasons(*General, *Why)
    return f"{module.written()}\n{types}\n{reasons}\n/** Why the server closes a WebSocket. */\n{closed}"


def _characters() -> str:
    table = json.dumps(msgspec.to_builtins(CHARACTERS), indent=2, ensure_ascii=False)
    return f"{HEAD}\n/** By level, from weakest to strongest. */\nexport const CHARACTERS = {table} as const;\n"


def _game(game: Game[Any, Any, Any, Any], core: Module) -> str:
    module = Module(core)
    for part in PARTS:
        module.alias(part, getattr(game.types, part.lower()))
    if game.display.box:
        module.box(game.display.box)
    return (
        f"{module.written()}\nexport interface Types {{\n{_parts()}}}\n\n{_reasons(*game.reasons)}\n{_hints(game.name)}"
    )


def _reasons(*table: Reasons) -> str:
    sentences = json.dumps({why.key: why.value for why in table}, indent=2, ensure_ascii=False)
    note = "/** Why something is refused or has ended: by key the English, with `{names}` where values go. */\n"
    return f"{note}export const REASONS = {sentences} as const;\nexport type ReasonKey = keyof typeof REASONS;\n"


def _hints(game: str) -> str:
    sentences = json.dumps({words.key: words.value for words in WORDS.get(game, ())}, indent=2, ensure_ascii=False)
    note = "/** What hints say: by key the English, with `{names}` where values go. */\n"
    return f"{note}export const HINTS = {sentences} as const;\nexport type HintKey = keyof typeof HINTS;\n"


def _puzzles() -> str:
    sentences = json.dumps({words.key: words.value for words in Words}, indent=2, ensure_ascii=False)
    note = "/** What puzzles and their hints say: by key the English, with `{names}` where values go. */\n"
    return (
        f"{HEAD}\n{note}export const PUZZLES = {sentences} as const;\nexport type PuzzleKey = keyof typeof PUZZLES;\n"
    )


def _parts(kind: str | None = None) -> str:
    return "".join(f"  {part}: {kind or part};\n" for part in PARTS)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in modules(GAMES).items():
        (FOLDER / f"{name}.ts").write_text(text, encoding="utf-8")
    print(f"wrote {FOLDER}", file=sys.stderr)


if __name__ == "__main__":
    main()
