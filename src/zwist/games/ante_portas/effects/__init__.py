"""What the components of Ante Portas do: one class for each kind, its numbers as fields."""
