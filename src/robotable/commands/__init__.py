"""The command line, a module for each command: its docstring is the help, `arguments` and `run` do the rest."""
