"""What people may call themselves, and which names look the same."""

import re
import secrets
import unicodedata

BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Letters by their category that show nothing."""
STEPS = frozenset({".", ".."})
"""Addresses drop them: nobody would find the page of whoever is called so."""
VARIATION = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Says how the letter before is drawn; two names must not differ by it alone."""
SILENCED = "…"
"""What they said who are gone."""
GONE = "Somebody who left"
"""What those are called who deleted themselves."""

# Letters that look like others, small ones: of Cyrillic, Greek, Armenian, Cherokee and Latin itself, and digits.
LIKE = {
    "a": "аαɑ@",
    "b": "ьβвъƅ",
    "c": "сϲ¢",
    "d": "ԁđð",
    "e": "еєεэ€ə",
    "f": "ƒϝ",
    "g": "ɡց",
    "h": "һнհħ",
    "j": "јϳ",
    "k": "кκқ",
    "l": "iіιӏ1|ıłɩ!",
    "m": "мμ",
    "n": "пηոռ",
    "o": "оοσ0øօθө",
    "p": "рρ",
    "q": "ԛգ",
    "r": "гя",
    "s": "ѕ5$ʂ",
    "t": "тτŧ",
    "u": "υսц",
    "v": "νѵ",
    "w": "ωшԝա",
    "x": "хχ×",
    "y": "уγүʏ",
    "z": "ʐ",
    "ae": "æ",
    "oe": "œ",
}
ALIKE = str.maketrans({sign: letter for letter, signs in LIKE.items() for sign in signs})
PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))
"""Letters that look like one."""

# fmt: off
RESERVED = (
    "account", "all", "anybody", "anyone", "anonymous", "bot", "bots", "computer", "deleted", "everybody", "everyone",
    "guest", "host", "me", "member", "mod", "nobody", "none", "null", "owner", "player", "robot", "robots", "root",
    "server", "somebody", "someone", "support", "system", "table", "team", "undefined", "you",
)
# fmt: on
OFFICIAL = ("admin", "administrator", "moderator", "official", "robotable", "staff")
"""Not even as one of several words."""


def readable(text: str) -> str | None:
    """A name as it is kept, or None if nobody could read it."""
    name = " ".join(VARIATION.sub("", unicodedata.normalize("NFC", text)).split())
    shows = any(unicodedata.category(letter)[0] in "LNPS" for letter in name)
    return name if shows and name not in STEPS and name.isprintable() and BLANK.isdisjoint(name) else None


def key(name: str) -> str:
    """The same for names that look the same: case, width, accents, signs between letters and letters that look like others
    make no difference."""
    wide = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    bare = "".join(letter for letter in wide if not unicodedata.combining(letter)).translate(ALIKE)
    for pair, one in PAIRS:
        bare = bare.replace(pair, one)
    return "".join(letter for letter in bare if letter.isalnum()) or bare


_RESERVED = {key(word) for word in (*RESERVED, *OFFICIAL, GONE)}
_OFFICIAL = {key(word) for word in OFFICIAL}


def reserved(name: str) -> bool:
    """Whether nobody may be called so, for others would take them for somebody else."""
    return key(name) in _RESERVED or any(key(word) in _OFFICIAL for word in name.split())


# fmt: off
MANNERS = (
    "Agile", "Bold", "Brave", "Bright", "Calm", "Cheery", "Clever", "Cosy", "Curious", "Dapper", "Eager", "Fearless",
    "Gentle", "Happy", "Humble", "Jolly", "Kind", "Lively", "Lucky", "Merry", "Mighty", "Nimble", "Noble", "Patient",
    "Playful", "Polite", "Proud", "Quick", "Quiet", "Sly", "Sunny", "Swift", "Thrifty", "Tidy", "Trusty", "Witty",
)
THINGS = (
    "Anvil", "Axle", "Battery", "Beacon", "Bolt", "Buzzer", "Cable", "Circuit", "Clamp", "Cog", "Coil", "Crank",
    "Dial", "Diode", "Dynamo", "Fuse", "Gadget", "Gear", "Gizmo", "Hinge", "Lever", "Magnet", "Motor", "Piston",
    "Pixel", "Pulley", "Ratchet", "Rivet", "Rotor", "Sensor", "Socket", "Spanner", "Spring", "Sprocket", "Turbine", "Widget",
)
# fmt: on


def any_name() -> str:
    """For somebody new."""
    return f"{secrets.choice(MANNERS)} {secrets.choice(THINGS)}"
