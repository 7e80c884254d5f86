"""Ante Portas: the economy of The Colonists, and a battlefield before its gates."""
