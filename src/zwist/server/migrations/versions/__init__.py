"""The steps, in order; the number of the last one is the version of the database."""
