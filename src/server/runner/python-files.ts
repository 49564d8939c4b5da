import { execFile } from 'node:child_process';
import { access, mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ProcessSetup } from './program-messages.ts';
import { nodeFlags } from './node-flags.ts';

const MODULES = fileURLToPath(new URL('../../shared/runtime/python', import.meta.url));
const MAKE_SNAPSHOT = fileURLToPath(new URL('make-snapshot.ts', import.meta.url));
const MOST_MS = 120_000;

/** The interpreter, the Python half of the runtime, and the interpreter's memory after its start, kept in a folder. */
export async function pythonFiles(cache: string): Promise<ProcessSetup> {
  const python = dirname(fileURLToPath(import.meta.resolve('pyodide')));
  const [modules, snapshot] = await Promise.all([readModules(), snapshotIn(cache, python)]);
  return { python, modules, ...(snapshot !== undefined && { snapshot }) };
}

async function readModules(): Promise<Record<string, string>> {
  const names = (await readdir(MODULES, { recursive: true })).filter((name) => name.endsWith('.py'));
  const texts = names.map(async (name) => [name.replaceAll('\\', '/'), await readFile(join(MODULES, name), 'utf8')]);
  return Object.fromEntries(await Promise.all(texts));
}

/** Made once for each version of the interpreter. Where that fails, programs start without it, in seconds instead of one. */
export async function snapshotIn(cache: string, python: string): Promise<string | undefined> {
  const version = await pythonVersion(python);
  const file = join(cache, `python-${version}-node-${process.versions.node}-equal-hashes.snapshot`);
  const isThere = () =>
    access(file).then(
      () => true,
      () => false,
    );
  if (await isThere()) return file;
  try {
    await mkdir(cache, { recursive: true });
    const options = { env: {}, timeout: MOST_MS };
    await promisify(execFile)(process.execPath, [...nodeFlags(MAKE_SNAPSHOT), MAKE_SNAPSHOT, python, file], options);
  } catch {
    return undefined;
  }
  return (await isThere()) ? file : undefined;
}

export async function pythonVersion(python: string): Promise<string> {
  return (JSON.parse(await readFile(join(python, 'package.json'), 'utf8')) as { version: string }).version;
}
