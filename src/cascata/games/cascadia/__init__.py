"""Cascadia by Randy Flynn: `cascata.load("cascadia")`."""
