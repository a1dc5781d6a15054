"""Where people and tables are kept: a database in a folder."""
