import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const SOURCES = fileURLToPath(new URL('../..', import.meta.url));
/** The entry files of the processes that run programs. */
export const PROGRAM = fileURLToPath(new URL('program-process.ts', import.meta.url));
/** Import statements of values; those of types only are skipped. */
export const IMPORT = /^((?:import|export)(?! type\b)[^;']*')([#.][^']+)\.ts'/gm;
/** Files that a module reads at run time. */
const ASSET = /new URL\('([^']+\.js)', import\.meta\.url\)/g;

/** The source of the program and of everything that it imports, by path. */
export async function programSources(): Promise<Map<string, string>> {
  const sources = new Map<string, string>();
  await collect(PROGRAM, sources);
  return sources;
}

async function collect(file: string, sources: Map<string, string>): Promise<void> {
  if (sources.has(file)) return;
  const text = await readFile(file, 'utf8');
  sources.set(file, text);
  for (const [, , name = ''] of text.matchAll(IMPORT)) {
    const path = name.startsWith('#') ? join(SOURCES, name.slice(1)) : resolve(dirname(file), name);
    await collect(`${path}.ts`, sources);
  }
  for (const [, name = ''] of text.matchAll(ASSET)) await collect(resolve(dirname(file), name), sources);
}
