import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** For the owner of the process alone. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

/** Makes a folder, and whatever is in it by now, private to the owner of the process. Links are not followed. */
export async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  await restrict(folder, PRIVATE_FOLDER);
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await restrict(path, PRIVATE_FOLDER);
    else if (entry.isFile()) await restrict(path, PRIVATE_FILE);
  }
}

/** A file that is gone again, or that belongs to somebody else, is no reason not to start. */
async function restrict(path: string, mode: number): Promise<void> {
  await chmod(path, mode).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'ENOENT' && code !== 'EPERM' && code !== 'EROFS') throw error;
  });
}
