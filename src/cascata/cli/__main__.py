"""`python -m cascata.cli` is the same as `cascata`."""

import sys

from cascata.cli import main

if __name__ == "__main__":
    sys.exit(main())
