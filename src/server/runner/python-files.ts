import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { access, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { nodeFlags } from './node-flags.ts';
import type { ProcessSetup } from './program-messages.ts';
import { readModules } from './python-modules.ts';

const MAKE_SNAPSHOT = fileURLToPath(new URL('make-snapshot.ts', import.meta.url));
const MAX_MS = 120_000;

/** The interpreter, the Python half of the runtime, and the snapshot of the interpreter's memory, kept in a folder. */
export async function pythonFiles(cache: string): Promise<ProcessSetup> {
  const python = dirname(fileURLToPath(import.meta.resolve('pyodide')));
  const [modules, snapshot] = await Promise.all([readModules(), snapshotIn(cache, python)]);
  return { python, modules, ...(snapshot !== undefined && { snapshot }) };
}

/**
 * Made once per version of the interpreter and of our runtime. If that fails, programs start without it, in seconds
 * instead of one.
 */
export async function snapshotIn(cache: string, python: string): Promise<string | undefined> {
  const parts = [
    await pythonVersion(python),
    process.versions.node,
    await readFile(MAKE_SNAPSHOT, 'utf8'),
    await readModules(),
  ];
  const file = join(cache, `python-${hash('sha256', JSON.stringify(parts), 'hex').slice(0, 16)}.snapshot`);
  const isThere = () =>
    access(file).then(
      () => true,
      () => false,
    );
  if (await isThere()) return file;
  try {
    await mkdir(cache, { recursive: true });
    const options = { env: {}, timeout: MAX_MS };
    await promisify(execFile)(process.execPath, [...nodeFlags(MAKE_SNAPSHOT), MAKE_SNAPSHOT, python, file], options);
  } catch {
    return undefined;
  }
  return (await isThere()) ? file : undefined;
}

export async function pythonVersion(python: string): Promise<string> {
  return (JSON.parse(await readFile(join(python, 'package.json'), 'utf8')) as { version: string }).version;
}
