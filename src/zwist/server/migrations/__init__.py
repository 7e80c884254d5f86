"""How a database of an earlier version becomes one of today: one step for each change of its tables."""
