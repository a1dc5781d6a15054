"""How people treat each other: plain data and what follows from it."""
