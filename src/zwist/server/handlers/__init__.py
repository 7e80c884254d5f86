"""What the addresses of the server answer, by subject; `app.py` puts them together."""
