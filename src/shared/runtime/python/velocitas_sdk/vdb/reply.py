"""What a subscription brings."""

from types import SimpleNamespace

from _model import Reading, node

TypedDataPointResult = Reading


class DataPointReply:
    """The values of all signals of a subscription."""

    def __init__(self, readings):
        self.reply = SimpleNamespace(fields=readings)

    def get(self, signal):
        """The value as it came, or the present one of a signal that was not subscribed to."""
        path = signal if isinstance(signal, str) else signal.get_path()
        return self.reply.fields.get(path) or node(path).read()
