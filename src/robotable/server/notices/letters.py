"""Mails as they are written: to one address, with one link for each thing they tell of and one to stop."""

from collections.abc import Sequence
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, localtime, make_msgid

from msgspec import Struct

from robotable.server.notices.words import in_language
from robotable.server.wire import Words

LONGEST = 120
"""Letters of a subject."""
LINE = "-- \n"


class Letter(Struct, frozen=True):
    to: str
    subject: str
    text: str
    stop: str | None = None
    """Where one press stops more of the kind."""


CONFIRM = Words("Confirm your address", "Confirmez votre adresse")
CONFIRM_TEXT = Words(
    "Somebody, we hope you, wants mails from Robotable for {name} here.\n\nIf so, press this; it is good once, for a day:\n{link}\n\n"
    "If not, do nothing: you will hear no more of us.\n",
    "Quelqu’un, vous sans doute, veut recevoir ici les messages de Robotable pour {name}.\n\nSi c’est bien vous, ouvrez ce lien ; "
    "il sert une fois, pendant un jour :\n{link}\n\nSinon, ne faites rien : nous n’écrirons plus.\n",
)
RECOVER = Words("Sign in to Robotable", "Connexion à Robotable")
RECOVER_TEXT = Words(
    "Somebody, we hope you, wants to sign in as {name}.\n\nThis link does it; it is good once, for an hour:\n{link}\n\n"
    "If it was not you, do nothing: nobody else has this link.\n",
    "Quelqu’un, vous sans doute, veut se connecter en tant que {name}.\n\nCe lien le permet ; il sert une fois, pendant une heure :\n"
    "{link}\n\nSi ce n’était pas vous, ne faites rien : personne d’autre n’a ce lien.\n",
)
STOP = Words("No more of these mails: {link}", "Ne plus recevoir ces messages : {link}")


def asking(words: tuple[Words, Words], language: str, to: str, name: str, link: str) -> Letter:
    """A letter with a link that is good once."""
    subject, text = (in_language(one, language) for one in words)
    return Letter(to, subject, text.format(name=plain(name), link=link))


def telling(to: str, language: str, told: Sequence[tuple[str, str]], stop: str) -> Letter:
    """What somebody was told, each with its link."""
    text = "\n\n".join(f"{plain(says)}\n{link}" for says, link in told)
    farewell = in_language(STOP, language).format(link=stop)
    return Letter(to, told[0][0], f"{text}\n\n{LINE}{farewell}\n", stop)


def written(letter: Letter, sender: str, one_click: str | None = None) -> EmailMessage:
    """As it is sent. No header can hold more than it should: what people wrote is one line without signs of control."""
    message = EmailMessage(SMTP)
    message["From"] = Address("Robotable", addr_spec=sender)
    message["To"] = Address(addr_spec=letter.to)
    message["Subject"] = plain(letter.subject)[:LONGEST]
    message["Date"] = format_datetime(localtime())
    message["Message-ID"] = make_msgid(domain=sender.rpartition("@")[2])
    message["Auto-Submitted"] = "auto-generated"
    if one_click:
        message["List-Unsubscribe"] = f"<{one_click}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(letter.text)
    return message


def plain(text: str) -> str:
    """In one line, without anything that is not to be read."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
