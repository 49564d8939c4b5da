"""Runs a program by the clock of its vehicle, and reports what it did.

The host's functions are in the module `_host`. Texts are all that passes between the two: objects of the host would let a program
reach what it must not.
"""

import ast
import asyncio
import datetime
import json
import logging
import os
import random
import sys
import time
import traceback

import _host
from pyodide.ffi import create_once_callable, create_proxy
from pyodide.webloop import WebLoop

from _top_level import Runner, run_text

PROGRAM = "app.py"
_SITE = os.path.dirname(__file__)

_EPOCH = 1_767_225_600.0
"""The vehicle's clock begins on 2026-01-01, so that two runs of a program see the same times."""


def _refuse_processes(*_):
    raise PermissionError("A program cannot start processes")


os.system = _refuse_processes
"""The interpreter's own would end with the host, which may not start processes either."""


class VehicleLoop(WebLoop):
    """An event loop whose time is the vehicle's. It ends with its host, so that apps may stop and close it as they do."""

    def __init__(self):
        super().__init__()
        self.main_tasks = set()
        self._stopped = asyncio.Event()

    def time(self):
        return _host.now()

    def call_later(self, delay, callback, *args, context=None):
        handle = asyncio.TimerHandle(self.time() + max(delay, 0), callback, args, self, context=context)

        def run():
            self._install_running_loop()
            self._install_asyncgen_hooks()
            if not handle.cancelled():
                handle._run()

        _host.later(max(delay, 0), create_once_callable(run))
        return handle

    def run_until_complete(self, future):
        task = asyncio.ensure_future(future)
        self.main_tasks.add(task)
        return task

    def run_forever(self):
        self._stopped.clear()
        return self.run_until_complete(self._stopped.wait())

    def stop(self):
        self._stopped.set()

    def add_signal_handler(self, sig, callback, *args):
        """A program is stopped with its process, never by a signal."""

    def remove_signal_handler(self, sig):
        return False

    def default_exception_handler(self, context):
        error = context.get("exception")
        if error is None:
            super().default_exception_handler(context)
        else:
            report(error)


def report(error):
    """Prints an exception as Python does, without the frames around the program, and reports to the host where it happened."""
    if isinstance(error, SystemExit | asyncio.CancelledError):
        return
    summary = traceback.TracebackException.from_exception(error)
    own = [frame for frame in summary.stack if frame.filename == PROGRAM]
    if own:
        first = next(i for i, frame in enumerate(summary.stack) if frame.filename == PROGRAM)
        del summary.stack[:first]
    else:
        summary.stack.clear()
    summary.stack[:] = [frame for frame in summary.stack if not frame.filename.startswith(_SITE)]
    line = own[-1].lineno if own else getattr(error, "lineno", None)
    print("".join(summary.format()), end="", file=sys.stderr)
    _host.failed(json.dumps({"line": line, "message": list(summary.format_exception_only())[-1].strip()}))


def _use_vehicle_time(loop):
    def sleep(seconds):
        _host.sleep(float(seconds))

    time.time = lambda: _EPOCH + _host.now()
    time.time_ns = lambda: int(time.time() * 1_000_000_000)
    time.monotonic = time.perf_counter = _host.now
    time.sleep = sleep
    logging._startTime = time.time_ns()
    gmtime, strftime = time.gmtime, time.strftime
    # the vehicle is where it is UTC, wherever the program runs
    time.localtime = time.gmtime = lambda seconds=None: gmtime(time.time() if seconds is None else seconds)
    time.strftime = lambda format, at=None: strftime(format, time.gmtime() if at is None else at)
    logging.Formatter.converter = staticmethod(time.gmtime)

    class Datetime(datetime.datetime):
        @classmethod
        def now(cls, tz=None):
            at = cls.fromtimestamp(time.time(), datetime.UTC)
            return at.replace(tzinfo=None) if tz is None else at.astimezone(tz)

        @classmethod
        def utcnow(cls):
            return cls.now()

        today = utcnow

    datetime.datetime = Datetime

    def run(main, **_):
        return loop.run_until_complete(main)

    asyncio.run = run
    asyncio.Runner = Runner
    asyncio.new_event_loop = lambda: loop


def start(code, seed):
    """Starts a program, whose random numbers depend on the run's seed.

    It ends when its body and what it runs to completion are done, and nothing is subscribed to.
    """
    loop = VehicleLoop()
    asyncio.set_event_loop(loop)
    _use_vehicle_time(loop)
    random.seed(seed)
    loop.create_task(_whole(loop, code)).add_done_callback(lambda done: _host.ended(done.result()))


def warm_up():
    """Runs a program that does nothing, so that the first real one need not wait for what is made ready at its first use."""
    program = run_text("import asyncio\n\nasync def main():\n    pass\n", PROGRAM, set())
    try:
        program.send(None)
    except StopIteration:
        pass


async def _whole(loop, code):
    try:
        await run_text(code, PROGRAM, loop.main_tasks)
        while loop.main_tasks:
            await loop.main_tasks.pop()
        while subscriptions:
            await asyncio.sleep(3600)
    except SystemExit as error:
        return error.code if isinstance(error.code, int) else 0 if error.code is None else 1
    except BaseException as error:
        report(error)
        return 1
    return 0


subscriptions = {}
"""Callbacks by subscription; while there are any, a program goes on."""


def subscribe(paths, callback):
    """Calls back with `{path: (value, time)}`: at once with the present values, then with every change."""

    def changed(text):
        callback({path: (entry["value"], entry["at"]) for path, entry in json.loads(text).items()})

    proxy = create_proxy(changed)
    number = answer(_host.subscribe(json.dumps(list(paths)), proxy))
    subscriptions[number] = proxy
    return number


def unsubscribe(number):
    if proxy := subscriptions.pop(number, None):
        _host.unsubscribe(number)
        proxy.destroy()


ERRORS = {"type": TypeError, "value": ValueError, "unknown": AttributeError}


def answer(text):
    """The host's answer to a call. Raises what the host refused with."""
    reply = json.loads(text)
    if "error" in reply:
        raise ERRORS.get(reply["error"], RuntimeError)(reply["message"])
    return reply["value"]


def checked(code):
    """The place and message of a syntax error, without running the code."""
    try:
        ast.parse(code, PROGRAM)
    except SyntaxError as error:
        return json.dumps({"line": error.lineno, "message": f"SyntaxError: {error.msg}"})
    return "null"
