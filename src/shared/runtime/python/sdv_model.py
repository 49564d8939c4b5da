"""The vehicle under its former names. A `Vehicle()` of one's own is that of the first playground: `get` answers the value itself."""

import _branches  # noqa: F401
import _model

__path__ = []
vehicle = _model.Vehicle()
"""The one of earlier versions of the SDK, whose `get` answers as that of `vehicle`."""


class Signal(_model.Signal):
    async def get(self):
        return self.read().value


class Vehicle(_model.Vehicle):
    def __init__(self, name="Vehicle"):
        super().__init__(name, signal=Signal)
