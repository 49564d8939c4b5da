"""The former name of the Velocitas SDK."""

import importlib
import sys

for name in ("base", "config", "model", "util", "util.log", "vdb", "vdb.reply", "vdb.subscriptions", "vehicle_app"):
    sys.modules[f"sdv.{name}"] = importlib.import_module(f"velocitas_sdk.{name}")
