"""Vehicle apps: they start, react to signals and topics, and run until they are stopped."""

import asyncio
import inspect
import json

import _host
from _model import node

from .vdb.subscriptions import Query, call

_topics = {}
"""Callbacks by topic, of a broker in memory that lives as long as the program."""


class VehicleApp:
    """The base of an app. `run` subscribes what its methods are marked with, then calls `on_start`."""

    def __init__(self):
        self._stopped = asyncio.Event()

    async def on_start(self):
        """Called once, when the app begins."""

    async def on_stop(self):
        """Called when the app is stopped."""

    async def run(self):
        for _, method in inspect.getmembers(self, inspect.ismethod):
            for topic in getattr(method, "topics", ()):
                await self.subscribe_topic(topic, method)
            for paths, condition in getattr(method, "signals", ()):
                query = Query([node(path) for path in paths])
                await (query.where(condition) if condition else query).subscribe(method)
        await self.on_start()
        await self._stopped.wait()

    async def stop(self):
        await self.on_stop()
        self._stopped.set()

    async def publish_event(self, topic, data):
        await publish_mqtt_event(topic, data)

    async def publish_mqtt_event(self, topic, data):
        await publish_mqtt_event(topic, data)

    async def subscribe_topic(self, topic, callback):
        _topics.setdefault(topic, []).append(callback)

    async def subscribe_mqtt_event(self, topic, callback):
        await self.subscribe_topic(topic, callback)


async def publish_mqtt_event(topic, data):
    text = data if isinstance(data, str) else json.dumps(data)
    _host.published(topic, text)
    for wanted, callbacks in list(_topics.items()):
        if _fits(wanted.split("/"), topic.split("/")):
            for callback in callbacks:
                call(callback, text)


def _fits(wanted, levels):
    """As in MQTT: `+` is any one level of a topic, `#` all that follow."""
    for i, name in enumerate(wanted):
        if name == "#":
            return True
        if i == len(levels) or name not in ("+", levels[i]):
            return False
    return len(wanted) == len(levels)


def _marked(name, value):
    def mark(method):
        setattr(method, name, [*getattr(method, name, ()), value])
        return method

    return mark


def subscribe_topic(topic):
    """Calls the method with every text that is published to the topic."""
    return _marked("topics", topic)


def subscribe_data_points(paths, condition=None):
    """Calls the method with the values of the signals, `"Vehicle.Speed, Vehicle.Width"`, while the condition holds."""
    names = [path.strip() for path in paths.split(",")]
    return _marked("signals", (names, condition))
