"""What is said live: the WebSocket of a table and its messages."""
