"""Games without people: played, compared and tried to destruction."""
