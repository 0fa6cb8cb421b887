"""Players. A bot is given a state that holds no more than its seat may know."""
