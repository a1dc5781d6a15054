"""Why something is refused or has ended: a key with values. Python makes the English of it, the client the reader's language."""

from enum import Enum

from msgspec import Struct

Value = int | str


class Reason(Struct, frozen=True):
    key: str
    values: dict[str, Value]
    text: str
    """In English, for terminals, logs and bots."""


class Reasons(Enum):
    """A table of sentences: a member's name is the key, its value the English with `{names}` where values go."""

    @property
    def key(self) -> str:
        return self.name.lower()

    def __call__(self, **values: Value) -> Reason:
        return Reason(self.key, values, self.value.format(**values))


class General(Reasons):
    """What every game says."""

    OVER = "The game is over."
    NOT_YOUR_TURN = "It is not your turn."
    NOT_NOW = "That cannot be done now."
    FAULT = "{fault}"
    """What is wrong with a drawing or a message, which only English has words for."""


class Illegal(Exception):
    """A well-formed action that is not open to this seat now."""

    def __init__(self, why: Reason, rule: str | None = None) -> None:
        super().__init__(why.text)
        self.why = why
        self.rule = rule

    @property
    def reason(self) -> str:
        return self.why.text


class Unfit(ValueError):
    """Options that do not go together, or a table that cannot be."""

    def __init__(self, why: Reason) -> None:
        super().__init__(why.text)
        self.why = why
