"""The generated vehicle model that apps import: `from vehicle import Vehicle, vehicle`."""

from _model import Vehicle

vehicle = Vehicle("Vehicle")
