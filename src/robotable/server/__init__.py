"""Tables for people, over HTTP and WebSockets. Nothing imports this package but the command line."""
