import fs from 'node:fs';
import { addRuntime, PYTHON_ENVIRONMENT, type Python } from '#shared/runtime/index.ts';
import { readModules } from './python-modules.ts';

/**
 * A separate process that starts the interpreter once, imports our runtime and what most programs import, and writes
 * its memory to a file. It runs only our own code. Its arguments are the interpreter's folder and the file.
 */
type Snapshot = Python & { makeMemorySnapshot(): Uint8Array };
type Loader = { loadPyodide(options: Record<string, unknown>): Promise<Snapshot> };

const MODULES = `ast, asyncio, collections, contextlib, copy, dataclasses, datetime, enum, functools, inspect, itertools, json,
  logging, math, operator, random, re, signal, statistics, string, time, traceback, typing, pyodide.code, pyodide.ffi,
  pyodide.webloop`;

const [python = '', file = ''] = process.argv.slice(2);
// the interpreter keeps the path of its program in its environment
process.argv = ['', ''];
const { loadPyodide } = (await import(`${python}/pyodide.mjs`)) as Loader;
const loaded = await loadPyodide({ indexURL: python, env: PYTHON_ENVIRONMENT, _makeSnapshot: true });
loaded.runPython(`import ${MODULES.replaceAll('\n', '')}`);
addRuntime(loaded, await readModules());
const unfinished = `${file}.${process.pid}`;
fs.writeFileSync(unfinished, loaded.makeMemorySnapshot());
fs.renameSync(unfinished, file);
