"""A table: its log and game, who sits there, who watches, what they are shown, its clock."""
