"""Cascadero by Reiner Knizia: `cascata.load("cascadero")`."""
