"""Names that generated vehicle models import."""

from _model import Branch, Node, Signal, Vehicle

BatchAdd = None
DataPoint = DataPointArray = Signal
DataPointBoolean = DataPointBooleanArray = DataPointString = DataPointStringArray = Signal
DataPointInt8 = DataPointInt16 = DataPointInt32 = DataPointInt64 = Signal
DataPointUint8 = DataPointUint16 = DataPointUint32 = DataPointUint64 = Signal
DataPointFloat = DataPointDouble = Signal
Model = Branch

__all__ = ["Branch", "DataPoint", "Model", "Node", "Signal", "Vehicle"]
