"""`@rule("QUI-R17")`: the numbered rules a test holds us to."""

import pytest

rule = pytest.mark.rule
