"""Players of Cascadero: `levels` lists them, the other modules are one idea each."""
