"""Two teams against each other (AP-B18): what they do instead of the cooperative rules, and what they fight for.

The economy is the same. On the battlefield each team has an army, tiles, sight and a hospital of its own; what the other
rules say of attackers holds for the opposing units (AP-B18.29).
"""

CONFRONTATION = "confrontation"
"""The module that replaces rules where two teams play."""
