"""The generated vehicle model that apps import: `from vehicle import Vehicle, vehicle`."""

import _branches  # noqa: F401
from _model import Vehicle

__path__ = []
vehicle = Vehicle("Vehicle")
