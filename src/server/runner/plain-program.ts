import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { access, realpath, rename, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { nodeFlags } from './node-flags.ts';
import { PROGRAM, programSources, SOURCES } from './program-sources.ts';

const MAKE = fileURLToPath(new URL('make-plain-program.ts', import.meta.url));
const NAME = relative(SOURCES, PROGRAM).replace(/\.ts$/, '.js');
const MAX_MS = 60_000;

/** One of our programs, and the folder with everything that it imports. */
export type PlainProgram = { program: string; folder: string };

/**
 * The runner process as plain JavaScript, kept in a folder: stripping the types at each start takes longer than
 * everything else before the interpreter, and the process needs to read none of our other files. Undefined where it
 * cannot be written.
 */
export async function plainProgram(cache: string): Promise<PlainProgram | undefined> {
  const sources = JSON.stringify([...(await programSources())]);
  const folder = join(cache, `program-${hash('sha256', sources, 'hex').slice(0, 16)}`);
  const isThere = (): Promise<boolean> =>
    access(join(folder, NAME)).then(
      () => true,
      () => false,
    );
  if (await isThere()) return resolved(folder);
  const unfinished = `${folder}.${process.pid}`;
  try {
    // in a separate process, which may print Node's warning about an experimental function
    const options = { env: {}, timeout: MAX_MS };
    await promisify(execFile)(process.execPath, [...nodeFlags(MAKE), MAKE, unfinished], options);
    await rename(unfinished, folder);
  } catch {
    // another server may have been faster, or the folder is not writable
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined);
  }
  return (await isThere()) ? resolved(folder) : undefined;
}

/** Modules are loaded from their real paths, the only ones that the process may read. */
async function resolved(folder: string): Promise<PlainProgram> {
  const real = await realpath(folder);
  return { program: join(real, NAME), folder: real };
}
