import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

const MAX_BYTES = 8_000_000;

/**
 * The text of a file in a folder, or null if there is none. Symbolic links that lead out of the folder, pipes, and
 * files larger than any picture or schema count as none.
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
