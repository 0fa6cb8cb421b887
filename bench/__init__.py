"""Measuring the server as a whole: `make bench-server`. The engine alone: `cascata bench`."""
