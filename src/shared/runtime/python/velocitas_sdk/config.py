"""The middleware that apps choose. Here is one broker, in memory, whatever they choose."""

from enum import StrEnum


class MiddlewareType(StrEnum):
    NATIVE = "native"
    DAPR = "dapr"


class Config:
    def __init__(self, middleware=MiddlewareType.NATIVE):
        self.middleware = MiddlewareType(middleware)

    def disable_dapr(self):
        """Of earlier versions of the SDK."""


_config = Config()
