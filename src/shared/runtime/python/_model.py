"""The vehicle's signals as Python objects, made from its tree when they are first used."""

import json
import re
from types import GenericAlias

import _host
from _runtime import answer


class Node:
    """A branch or a signal of the tree."""

    def __init__(self, path, facts):
        self._path = path
        self._facts = facts

    def get_path(self):
        return self._path

    @property
    def path(self):
        return self._path

    @property
    def name(self):
        return self._path.rpartition(".")[2]

    def __repr__(self):
        return f"<{self._facts['type']} {self._path}>"


class Branch(Node):
    """`cabin.Door.Row1.DriverSide`, or `Row(1)` and `Pos(1)` for instances with a number."""

    def __init__(self, path, facts, signal):
        super().__init__(path, facts)
        self._signal = signal

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        children = self._facts["children"]
        if name in children:
            child = node(f"{self._path}.{name}", self._signal)
            setattr(self, name, child)
            return child
        if any(re.fullmatch(re.escape(name) + r"\d+", child) for child in children):
            return lambda number: getattr(self, f"{name}{number}")
        return node(f"{self._path}.{name}")  # raises what the host says of it

    def __dir__(self):
        return [*super().__dir__(), *self._facts["children"]]


class Reading:
    """A value at a time, in seconds of the vehicle's clock."""

    __class_getitem__ = classmethod(GenericAlias)

    def __init__(self, path, value, timestamp):
        self.path = path
        self.value = value
        self.timestamp = timestamp

    def __repr__(self):
        return f"{self.path} = {self.value!r}"


class Signal(Node):
    """A sensor, an actuator or an attribute."""

    async def get(self):
        return self.read()

    def read(self):
        entry = answer(_host.read(self._path))
        return Reading(self._path, entry["value"], entry["at"])

    async def set(self, value):
        """Raises TypeError for what is no actuator or for a value of another type, ValueError beyond the limits."""
        write({self._path: value})

    async def subscribe(self, callback):
        return await self._query().subscribe(callback)

    def join(self, *others):
        return self._query().join(*others)

    def where(self, condition):
        return self._query().where(condition)

    def _query(self):
        from velocitas_sdk.vdb.subscriptions import Query

        return Query([self])


class Vehicle(Branch):
    """The root of the tree."""

    def __init__(self, name="Vehicle", parent=None, signal=Signal):
        super().__init__(_host.root(), answer(_host.describe(_host.root())), signal)

    def set_many(self):
        return Changes()

    def getNode(self, datapoint_str):
        return node(datapoint_str)


class Changes:
    """Values that are set together, or not at all."""

    def __init__(self):
        self._values = {}

    def add(self, signal, value):
        self._values[signal.get_path()] = value
        return self

    async def apply(self):
        write(self._values)


def node(path, signal=Signal):
    facts = answer(_host.describe(path))
    return Branch(path, facts, signal) if facts["type"] == "branch" else signal(path, facts)


def write(values):
    answer(_host.write(json.dumps(values, allow_nan=False)))
