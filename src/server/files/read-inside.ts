import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

const MAX_BYTES = 8_000_000;

/**
 * The text of a file of a folder, or null without one. A symbolic link that leads out of the folder is none, nor is a
 * pipe, nor what no picture or schema is as large as.
 */
export async function readInside(folder: string, path: string): Promise<string | null> {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
    if (!file.startsWith(root + sep)) return null;
    const found = await stat(file);
    return found.isFile() && found.size <= MAX_BYTES ? await readFile(file, 'utf8') : null;
  } catch {
    return null;
  }
}
