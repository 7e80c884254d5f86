"""What components do: one typed effect for each kind, its numbers as fields, in the data under ``effect``."""
