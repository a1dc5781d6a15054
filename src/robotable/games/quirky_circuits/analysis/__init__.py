"""What can be worked out about a scenario: how far it is, and the fewest cards."""
