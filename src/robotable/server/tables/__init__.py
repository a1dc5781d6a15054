"""Tables for people. Nothing here knows a web framework or a database: see `keeping` and `audience.Line`."""
