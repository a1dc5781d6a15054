"""The doors: HTTP, WebSockets, the built client, and the process that serves them."""
