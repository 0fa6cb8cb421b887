"""Bots against each other: matches and their figures."""
