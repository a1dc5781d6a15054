"""An action keeps its number as long as the rules keep theirs."""

import json

import pytest
from tests.research.golden import numbered, path

from robotable.research.encodings import ENCODINGS


@pytest.mark.parametrize("name", ENCODINGS)
def test_numbers_stay(name: str) -> None:
    assert numbered(name) == json.loads(path(name).read_text())
