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
const MOST_MS = 60_000;

/** A program of ours, and the folder of all that it imports. */
export type PlainProgram = { program: string; folder: string };

/**
 * The program that runs programs as plain JavaScript, kept in a folder: removing the types at each start takes longer than
 * everything else before the interpreter, and the process needs to read nothing else of ours. Undefined where it cannot be
 * written.
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
    // by a separate process, which may say that Node's function for it is experimental
    const options = { env: {}, timeout: MOST_MS };
    await promisify(execFile)(process.execPath, [...nodeFlags(MAKE), MAKE, unfinished], options);
    await rename(unfinished, folder);
  } catch {
    // another server may have been faster, or nothing can be written here
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined);
  }
  return (await isThere()) ? resolved(folder) : undefined;
}

/** Modules are loaded from where they really are, and only there the process may read them. */
async function resolved(folder: string): Promise<PlainProgram> {
  const real = await realpath(folder);
  return { program: join(real, NAME), folder: real };
}
