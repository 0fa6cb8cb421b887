"""Programs that make the bots' weights again: `make train GAME=cascadero`. Not needed to play."""
