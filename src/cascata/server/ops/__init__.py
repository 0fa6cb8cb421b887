"""What keeps a server process running: workers, bots, readiness, sweeper, bus, metrics, logs."""
