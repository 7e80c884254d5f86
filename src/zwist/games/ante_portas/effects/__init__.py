"""What components do: actions that are carried out, effects that last, abilities of movement cards."""
