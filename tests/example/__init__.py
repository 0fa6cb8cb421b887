"""A game as small as it can be, which shows that docs/adding-a-game.md is true."""

NAMED = "pebbles=example.pebbles:Pebbles"
"""What CASCATA_GAMES says for it."""
