"""The coach: which moves are good and why, where a game was won, and puzzles.

It judges with what the bots think with, for all games through one interface (`base.Coach`).
"""
