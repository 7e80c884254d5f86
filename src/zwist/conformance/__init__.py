"""Laws that every game obeys, the fuzz run that tries them, and the matrix from clause to code to test."""
