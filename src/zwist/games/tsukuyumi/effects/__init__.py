"""What the components of Tsukuyumi do: one class for each kind, its numbers as fields."""
