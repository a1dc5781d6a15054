"""Classes that others wrote, by words such as `module:Class` and `file.py:Class`."""

import os
import sys
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from msgspec import Struct


class Unknown(Exception):
    """A word that means nothing here, and why."""


class Reference(Struct, frozen=True):
    """Where a class is. Other processes find it by this, too."""

    module: str
    """Its dotted name, or the path of its file."""
    name: str
    folder: str
    """Where modules are looked for, too."""

    def load(self, kind: type) -> Any:
        """The class, if it is one of this kind."""
        found = _found(self)
        if not (isinstance(found, type) and issubclass(found, kind)):
            whole = f"{kind.__module__}.{kind.__name__}"
            raise Unknown(f"{self.module} has no class “{self.name}” that is a {whole}.")
        return found


def reference(word: str) -> Reference | None:
    """None if the word means no class at all."""
    module, _, name = word.rpartition(":")
    if not (module and name.isidentifier()):
        return None
    return Reference(str(Path(module).resolve()) if module.endswith(".py") else module, name, os.getcwd())


@cache
def _found(where: Reference) -> Any:
    if where.module.endswith(".py") and not Path(where.module).is_file():
        raise Unknown(f"there is no file {where.module}.")
    try:
        return getattr(_module(where), where.name, None)
    except (Exception, SystemExit) as error:  # a stranger's module may fail in any way
        raise Unknown(f"{where.module} cannot be loaded: {type(error).__name__}: {error}") from error


def _module(where: Reference) -> ModuleType:
    if where.module.endswith(".py"):
        return _of_file(Path(where.module))
    if where.folder not in sys.path:
        sys.path.insert(0, where.folder)
    return import_module(where.module)


@cache
def _of_file(path: Path) -> ModuleType:
    # What it makes travels between processes by this name, which no other module has.
    name = "__".join(("file", *path.with_suffix("").parts[1:]))
    spec = spec_from_file_location(name, path)
    assert spec
    assert spec.loader
    module = sys.modules[name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
