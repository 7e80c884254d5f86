"""What games of bots say about a game: who wins, how long it takes, and what a house rule would change."""
