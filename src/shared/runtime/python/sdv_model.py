"""The vehicle as the first playground gave it: `get` answers the value itself."""

import _model


class Signal(_model.Signal):
    async def get(self):
        return self.read().value


class Vehicle(_model.Vehicle):
    def __init__(self, name="Vehicle"):
        super().__init__(name, signal=Signal)
