"""Names that generated vehicle models import."""

from _model import Branch, Node, Signal, Vehicle

Model = Branch


def __getattr__(name):
    """`DataPointBoolean`, `DataPointUint8Array` and so on: signals know their types themselves."""
    if name.startswith("DataPoint"):
        return Signal
    raise AttributeError(name)
