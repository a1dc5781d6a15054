"""Each game as a module, as PettingZoo's own are: `quirkies_v0.env()`, `raw_env` and `parallel_env`."""
