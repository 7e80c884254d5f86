"""Bots against bots: matches, balanced series of them, and what they show."""
