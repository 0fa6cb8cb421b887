"""Settings shared by all tests."""

from hypothesis import settings

# The first call of a kernel loads or compiles it, and a busy machine is slow: no time limits.
settings.register_profile("cascata", deadline=None)
settings.load_profile("cascata")
