import { readdir, readFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { RECORDS } from '#shared/records/records.ts';
import { generate } from './generate.ts';

/** `npm run codegen` writes `generated/` from `schemas/` and the definitions of records; `-- --check` only checks that it is up to date. */

const root = join(import.meta.dirname, '..');
const target = join(root, 'generated');
const check = process.argv.includes('--check');

const wanted = await generate(join(root, 'schemas'), RECORDS);
const present = await readGenerated(target);
const stale = [...wanted].filter(([path, text]) => present.get(path) !== text).map(([path]) => path);
const extra = [...present.keys()].filter((path) => !wanted.has(path));

if (check) {
  for (const path of stale) console.error(`generated/${path} is stale`);
  for (const path of extra) console.error(`generated/${path} belongs to no schema any more`);
  if (stale.length + extra.length > 0) console.error('Run "npm run codegen" and commit the result.');
  process.exitCode = stale.length + extra.length > 0 ? 1 : 0;
} else {
  for (const path of extra) await rm(join(target, path));
  for (const path of stale) {
    await mkdir(dirname(join(target, path)), { recursive: true });
    await writeFile(join(target, path), wanted.get(path) ?? '');
  }
  console.log(`${wanted.size} files, ${stale.length} written, ${extra.length} removed`);
}

async function readGenerated(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
  const read = await Promise.all(
    files.map(async (file) => [relative(folder, file), await readFile(file, 'utf8')] as const),
  );
  return new Map(read);
}
