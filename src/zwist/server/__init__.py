"""The server: tables kept in a database, people on sockets, bots in processes of their own. It judges by the engine alone."""
