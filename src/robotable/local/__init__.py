"""The whole house inside one browser: the same tables, bots and routes as a server's, kept on a shelf of its own."""
