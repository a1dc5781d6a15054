"""Notices in words, by kind and in every language: the same on a page, by push and by mail. A new kind is a line here."""

from collections.abc import Mapping

from msgspec import Struct

from robotable.server.pages import title
from robotable.server.wire import Words

Values = Mapping[str, str | int]
"""`game` is a game's name and `hours` a time to think: both are put into words. `by` is the id of a person, who may be
called otherwise or be gone by the time it is read."""
DAY = 24
"""Hours."""


class Kind(Struct, frozen=True):
    says: Words
    """With the names of values in braces."""
    does: Words
    """On the button that leads to what it tells of."""


class Pushed(Struct, frozen=True):
    """What a browser's service worker shows."""

    says: str
    does: str
    stop: str
    path: str


OPEN = Words("Open the table", "Ouvrir la table")
PLAY = Words("Play", "Jouer")
SEE = Words("See", "Voir")
READ = Words("Read", "Lire")

STOP = Words("Stop notices", "Arrêter les avis")

KINDS = {
    "invited": Kind(
        Words("{by} invites you to a game of {game}", "{by} vous invite à une partie de {game}"),
        Words("Join", "Rejoindre"),
    ),
    "seated": Kind(Words("Table ready: {game} begins", "Table prête : {game} commence"), Words("Come", "Venir")),
    "not_seated": Kind(
        Words(
            "In a week nobody came for a game by day: you no longer wait",
            "En une semaine, personne n’est venu pour une partie par jour : vous n’attendez plus",
        ),
        Words("Look again", "Chercher encore"),
    ),
    "your_turn": Kind(
        Words("Your turn at {game}, {hours} to think", "À vous de jouer à {game}, {hours} pour réfléchir"), PLAY
    ),
    "day_over": Kind(
        Words(
            "Your time at {game} ran out: the table went on", "Votre temps à {game} est écoulé : la table a continué"
        ),
        OPEN,
    ),
    "round": Kind(Words("{tournament}: round {round} begins", "{tournament} : la ronde {round} commence"), OPEN),
    "tournament_over": Kind(Words("{tournament} is over", "{tournament} est terminé"), SEE),
    "warned": Kind(Words("A moderator warns you: {why}", "Un modérateur vous avertit : {why}"), READ),
    "muted": Kind(
        Words(
            "A moderator has taken your word until {until}: {why}",
            "Un modérateur vous a coupé la parole jusqu’au {until} : {why}",
        ),
        READ,
    ),
    "renamed": Kind(
        Words("A moderator has given you another name: {why}", "Un modérateur vous a donné un autre nom : {why}"), READ
    ),
    "closed": Kind(
        Words(
            "A moderator closed your account until {until}: {why}",
            "Un modérateur a fermé votre compte jusqu’au {until} : {why}",
        ),
        READ,
    ),
    "lifted": Kind(
        Words("A moderator took a decision about you back: {why}", "Un modérateur est revenu sur sa décision : {why}"),
        READ,
    ),
    "reported": Kind(Words("Something was reported", "Un signalement attend"), SEE),
    "report_settled": Kind(
        Words("What you reported was looked at. Thank you", "Votre signalement a été examiné. Merci"), SEE
    ),
}


def in_language(words: Words, language: str) -> str:
    return words.fr if language == "fr" else words.en


def told(kind: str, values: Values) -> Words:
    """Raises KeyError for a kind that has no words, and for a value that they lack."""
    says = KINDS[kind].says
    return Words(says.en.format_map(_shown(values, "hour", "day")), says.fr.format_map(_shown(values, "heure", "jour")))


def _shown(values: Values, hour: str, day: str) -> dict[str, str | int]:
    shown = dict(values)
    if "game" in values:
        shown["game"] = title(str(values["game"]))
    if "hours" in values:
        hours = int(values["hours"])
        shown["hours"] = _many(hours, hour) if hours < 2 * DAY else _many(hours // DAY, day)
    return shown


def _many(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
