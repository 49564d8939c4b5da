import { AppError } from '#shared/errors.ts';
import type { PythonParts } from '#shared/runtime/index.ts';
// the bundler makes a module of this address
// oxlint-disable-next-line import/default
import workerUrl from './program-worker.ts?worker&url';

let worker: Promise<string> | undefined;
let parts: Promise<PythonParts> | undefined;

/** The text of the worker's code, fetched once. */
export function workerText(): Promise<string> {
  worker ??= fetchFile(workerUrl).then((file) => file.text());
  worker.catch(() => (worker = undefined));
  return worker;
}

/** The interpreter, fetched once. Each recipient is sent a copy. */
export function pythonParts(): Promise<PythonParts> {
  parts ??= fetchParts();
  parts.catch(() => (parts = undefined));
  return parts;
}

async function fetchParts(): Promise<PythonParts> {
  const part = (name: string): Promise<Response> => fetchFile(`/runtime/${name}`);
  const bytes = async (name: string): Promise<ArrayBuffer> => (await part(name)).arrayBuffer();
  const [loader, main, wasm, library, snapshot] = await Promise.all([
    part('pyodide.mjs').then((file) => file.text()),
    part('pyodide.asm.mjs').then((file) => file.text()),
    bytes('pyodide.asm.wasm'),
    bytes('python_stdlib.zip'),
    bytes('python.snapshot').catch(() => null),
  ]);
  return { loader, main, wasm, library, snapshot };
}

async function fetchFile(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new AppError('unavailable', 'The Python interpreter could not be loaded');
  return response;
}
