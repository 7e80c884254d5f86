"""Ante Portas: rules, data, words and scenes."""
