"""What needs the server's packages, which are an extra."""

from importlib import import_module
from types import ModuleType

from cascata.core.errors import CascataError


def server_module(module: str = "cascata.cli.serve") -> ModuleType:
    """A module behind `play`, `serve`, `admin` and `trail`, whose packages are an extra."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if (error.name or "cascata").split(".")[0] == "cascata":
            raise
        raise CascataError(
            f"the server's packages are not installed (there is no {error.name!r}): "
            "pip install 'cascata-games[server]'",
            "not_installed",
        ) from None
