import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createGzip } from 'node:zlib';
import { AppError } from '#shared/errors.ts';
import { pythonVersion, snapshotIn } from './python-files.ts';

const PYTHON = dirname(fileURLToPath(import.meta.resolve('pyodide')));
const SNAPSHOT = 'python.snapshot';

/** The files that a browser needs to run Python, by name. */
const TYPES: Record<string, string> = {
  'pyodide.mjs': 'text/javascript; charset=utf-8',
  'pyodide.asm.mjs': 'text/javascript; charset=utf-8',
  'pyodide.asm.wasm': 'application/wasm',
  'python_stdlib.zip': 'application/zip',
  [SNAPSHOT]: 'application/octet-stream',
};

/** A compressed file. */
export type RuntimeFile = { path: string; type: string; tag: string; bytes: number };

/** The interpreter's files, each compressed once and kept in a folder. */
export class RuntimeFiles {
  readonly #cache: string;
  readonly #files = new Map<string, Promise<RuntimeFile>>();

  constructor(cache: string) {
    this.#cache = cache;
  }

  /** @throws AppError `not_found` for any other name, and for the snapshot where none could be made */
  get(name: string): Promise<RuntimeFile> {
    const type = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
    if (type === undefined) throw new AppError('not_found', 'There is no such file');
    const known = this.#files.get(name);
    if (known !== undefined) return known;
    const file = this.#compress(name, type);
    this.#files.set(name, file);
    file.catch(() => this.#files.delete(name));
    return file;
  }

  async #compress(name: string, type: string): Promise<RuntimeFile> {
    const version = await pythonVersion(PYTHON);
    const source = name === SNAPSHOT ? await snapshotIn(this.#cache, PYTHON) : join(PYTHON, name);
    if (source === undefined) throw new AppError('not_found', 'The server has no snapshot');
    const { mtimeMs, size } = await stat(source);
    const tag = `${version}-${size}-${Math.round(mtimeMs)}`;
    const path = join(this.#cache, `${name}-${tag}.gz`);
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined) return { path, type, tag, bytes: found.size };
    await mkdir(this.#cache, { recursive: true });
    const unfinished = `${path}.${process.pid}`;
    await pipeline(createReadStream(source), createGzip({ level: 6 }), createWriteStream(unfinished));
    await rename(unfinished, path);
    return { path, type, tag, bytes: (await stat(path)).size };
  }
}
