"""The page's types, written by `make types` from what is described once in Python."""
