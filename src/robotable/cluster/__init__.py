"""PostgreSQL and Redis on this machine, found or fetched and started, for tests and for trying a cluster."""
