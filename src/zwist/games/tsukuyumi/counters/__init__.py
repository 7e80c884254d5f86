"""Counters (TS-13): how they are chosen, and what each of them does, by the time at which it takes place."""
