"""Subscriptions to one or more signals, with a condition."""

import asyncio
import inspect

import _runtime
from _model import Reading

from .condition import parse
from .reply import DataPointReply


class Query:
    """Signals to subscribe to: `await a.join(b).where("Vehicle.Speed > 50").subscribe(callback)`."""

    def __init__(self, signals):
        self._signals = signals
        self._condition = [], lambda _: True

    def join(self, *signals):
        self._signals = [*self._signals, *signals]
        return self

    def where(self, condition):
        self._condition = parse(condition)
        return self

    async def subscribe(self, callback):
        return Subscription([signal.get_path() for signal in self._signals], *self._condition, callback)


class Subscription:
    """Calls back with a DataPointReply while the condition holds, which may name other signals than those that are brought."""

    def __init__(self, paths, named, holds, callback):
        self._paths = paths
        self._heard = dict.fromkeys([*paths, *named])
        self._holds = holds
        self._callback = callback
        self._number = _runtime.subscribe(self._heard, self._changed)

    async def subscribe(self):
        """Again, after `unsubscribe`."""
        if self._number is None:
            self._number = _runtime.subscribe(self._heard, self._changed)

    async def unsubscribe(self):
        _runtime.unsubscribe(self._number)
        self._number = None

    def _changed(self, entries):
        if not self._holds({path: value for path, (value, _) in entries.items()}):
            return
        call(self._callback, DataPointReply({path: Reading(path, *entries[path]) for path in self._paths}))


VdbSubscription = Subscription


def call(callback, *args):
    """Runs a callback, plain or async, as a task of its own; what it raises is reported."""

    async def run():
        result = callback(*args)
        if inspect.isawaitable(result):
            await result

    task = asyncio.get_event_loop().create_task(run())
    task.add_done_callback(lambda done: done.cancelled() or (done.exception() and _runtime.report(done.exception())))
