"""A small game, to show how a package of one's own adds one to Robotable."""
