"""What a subscription brings."""

from _model import Reading

TypedDataPointResult = Reading


class DataPointReply:
    """The values of all signals of a subscription."""

    def __init__(self, readings):
        self._readings = readings

    def get(self, signal):
        path = signal if isinstance(signal, str) else signal.get_path()
        if path not in self._readings:
            raise KeyError(f"{path} is not part of this subscription")
        return self._readings[path]
