"""What leaves this machine, as whoever runs the server wants it."""

from msgspec import Struct


class Outside(Struct, frozen=True):
    site: str | None = None
    """Where people find us, as https://HOST: for links in mails, and for push services that want to ask."""
    anywhere: bool = False
    """For tests: pushes also go to this machine, and without TLS."""

    @property
    def contact(self) -> str:
        """For push services that want to ask whoever runs the server."""
        return self.site or "mailto:robotable@localhost"
