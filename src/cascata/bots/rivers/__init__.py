"""Players of Rolling Rivers: `levels` lists them, the other modules are one idea each."""
