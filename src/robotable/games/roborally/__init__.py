"""RoboRally by the rules of 2023."""
