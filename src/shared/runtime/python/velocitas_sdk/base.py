"""Where the choice of a middleware was in earlier versions of the SDK."""

from .config import Config, MiddlewareType

__all__ = ["Config", "MiddlewareType"]
