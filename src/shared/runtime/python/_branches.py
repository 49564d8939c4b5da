"""The packages of a generated vehicle model: `from vehicle.Cabin.Seat import Seat`. They hold types, and no objects."""

import sys
from importlib.machinery import ModuleSpec

import _host
from _model import Branch
from _runtime import answer

MODELS = ("sdv_model", "vehicle")


class Branches:
    """Finds the package of a branch of the tree."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        model, *branches = name.split(".")
        return ModuleSpec(name, Branches, is_package=True) if model in MODELS and branches else None

    @staticmethod
    def create_module(spec):
        return None

    @staticmethod
    def exec_module(module):
        _, *branches = module.__name__.split(".")
        try:
            facts = answer(_host.describe(".".join([_host.root(), *branches])))
        except AttributeError as error:
            raise ModuleNotFoundError(str(error), name=module.__name__) from None
        types = {branches[-1], *facts["children"]}

        def find(name):
            if name.removesuffix("Collection") in types:
                return Branch
            raise AttributeError(f"module {module.__name__!r} has no attribute {name!r}")

        module.__getattr__ = find


if Branches not in sys.meta_path:
    sys.meta_path.append(Branches)
