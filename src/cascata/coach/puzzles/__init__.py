"""Puzzles: positions in which exactly one whole turn is clearly best.

book.py   a puzzle, and the puzzles that come with the package
find.py   finds them in games of bots, and checks that they still hold
line.py   how bots go on from a position
theme.py  what a puzzle is about
"""
