"""The strangers' plugins of the core's tests, for bots."""

from tests.core.conftest import strangers

__all__ = ["strangers"]
