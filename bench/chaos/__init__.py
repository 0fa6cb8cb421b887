"""Faults from outside while people play, and what was acknowledged compared with the log."""
