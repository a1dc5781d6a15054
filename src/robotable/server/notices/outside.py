"""What leaves this machine, as whoever runs the server wants it."""

from msgspec import Struct

from robotable.server.notices.postbox import Postbox


class Outside(Struct, frozen=True):
    site: str | None = None
    """Where people find us, as https://HOST: for links in mails, and for push services that want to ask."""
    postbox: Postbox | None = None
    sender: str | None = None
    """The address from which mails come."""
    mail_pause: float = 60.0
    """Seconds between two looks for notices to be mailed,"""
    mail_after: float = 60.0
    """and for which a page may show them first."""
    anywhere: bool = False
    """For tests: pushes also go to this machine, and without TLS."""

    @property
    def contact(self) -> str:
        """For push services that want to ask whoever runs the server."""
        return self.site or "mailto:robotable@localhost"
