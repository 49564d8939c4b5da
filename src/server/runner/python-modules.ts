import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MODULES = fileURLToPath(new URL('../../shared/runtime/python', import.meta.url));

/** The Python half of the runtime: file contents by path, in load order. */
export async function readModules(): Promise<Record<string, string>> {
  const names = (await readdir(MODULES, { recursive: true })).filter((name) => name.endsWith('.py')).toSorted();
  const texts = names.map(async (name) => [name.replaceAll('\\', '/'), await readFile(join(MODULES, name), 'utf8')]);
  return Object.fromEntries(await Promise.all(texts)) as Record<string, string>;
}
