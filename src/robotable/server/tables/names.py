"""What people may call themselves."""

import re
import unicodedata

BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Letters by their category that show nothing."""
VARIATION = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Says how the letter before is drawn; two names must not differ by it alone."""


def readable(text: str) -> str | None:
    """A name as it is kept, or None if nobody could read it."""
    name = " ".join(VARIATION.sub("", unicodedata.normalize("NFC", text)).split())
    shows = any(unicodedata.category(letter)[0] in "LNPS" for letter in name)
    return name if shows and name.isprintable() and BLANK.isdisjoint(name) else None
