"""Runs a program's text. Its loop runs already, so what the text runs to completion is awaited instead."""

import ast
import asyncio

from pyodide.code import CodeRunner

RUNS = {"run", "run_until_complete", "run_forever"}
_RESULT = "@result"
"""A name that no program can have."""


class _Awaited(ast.NodeTransformer):
    """Adds `await` to calls that Python blocks in. Functions keep theirs: only a coroutine can be awaited."""

    def visit_Call(self, call):
        self.generic_visit(call)
        name = getattr(call.func, "attr", None) or getattr(call.func, "id", None)
        if name not in RUNS:
            return call
        result = ast.Call(ast.Name(_RESULT, ast.Load()), [call], [])
        return ast.fix_missing_locations(ast.copy_location(ast.Await(ast.copy_location(result, call)), call))

    def _as_it_is(self, node):
        return node

    visit_FunctionDef = visit_AsyncFunctionDef = visit_Lambda = visit_ClassDef = visit_GeneratorExp = _as_it_is


async def run_text(text, filename, main_tasks):
    """Runs a program. `main_tasks` are those that it began by running something to completion."""

    async def result(value):
        if not isinstance(value, asyncio.Task) or value not in main_tasks:
            return value
        main_tasks.discard(value)
        return await value

    runner = CodeRunner(text, return_mode="none", filename=filename, flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
    runner.ast = _Awaited().visit(runner.ast)
    await runner.compile().run_async({"__name__": "__main__", _RESULT: result})


class Runner:
    """As `asyncio.Runner`, on the loop that runs already."""

    def __init__(self, **_):
        self._loop = asyncio.get_event_loop()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def run(self, main, **_):
        return self._loop.run_until_complete(main)

    def get_loop(self):
        return self._loop

    def close(self):
        """The loop ends with the program."""
