"""What remains of finished games: their results, and marks on the hiking trail."""
