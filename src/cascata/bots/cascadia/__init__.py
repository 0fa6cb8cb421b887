"""Players of Cascadia: `levels` lists them, the other modules are one idea each."""
