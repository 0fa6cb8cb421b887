"""What a browser is called in the list of devices: no more is kept of what it says of itself."""

from __future__ import annotations

BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("Linux", "Linux"),
)
"""What stands in a browser's own words, and what people call it: the first that fits, as most say
that they are others besides."""


def device_name(user_agent: str) -> str | None:
    """ "Firefox, Android"; None for what nobody knows."""
    names = [
        next((name for sign, name in known if sign in user_agent), None)
        for known in (BROWSERS, SYSTEMS)
    ]
    return ", ".join(name for name in names if name) or None
