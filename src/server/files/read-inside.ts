import { readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** The text of a file of a folder, or null without one. A symbolic link that leads out of the folder is none. */
export async function readInside(folder: string, path: string): Promise<string | null> {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
    return file.startsWith(root + sep) ? await readFile(file, 'utf8') : null;
  } catch {
    return null;
  }
}
