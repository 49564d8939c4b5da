import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readInside } from '#server/files/read-inside.ts';
import type { SchemaFile } from '#shared/kinds/catalog.ts';

/** The subfolders that define the inventory; meta-schemas, payloads and demo data are not watched. */
const FOLDERS = ['.', 'base', 'kinds'];
const MAX_FILES = 2000;

/** Path, size and time of every schema file: changes exactly when a file was added, written or removed. */
export async function folderSignature(folder: string): Promise<string> {
  const paths = await schemaPaths(folder);
  const marks = await Promise.all(
    paths.map(async (path) => {
      const file = await stat(join(folder, path)).catch(() => null);
      return `${path} ${file?.size} ${file?.mtimeMs}`;
    }),
  );
  return marks.join('\n');
}

/** Reads the schema files of a folder, sorted by name. Files that vanish meanwhile are skipped. */
export async function readSchemaFolder(folder: string): Promise<SchemaFile[]> {
  const paths = await schemaPaths(folder);
  const files = await Promise.all(
    paths.map(async (path) => {
      const text = await readInside(folder, path);
      return text === null ? [] : [{ path, text: text.replace(/^\uFEFF/, '') }];
    }),
  );
  return files.flat();
}

async function schemaPaths(folder: string): Promise<string[]> {
  const listed = await Promise.all(
    FOLDERS.map(async (part) => {
      const names = await readdir(join(folder, part)).catch(() => []);
      return names
        .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
        .map((name) => (part === '.' ? name : `${part}/${name}`));
    }),
  );
  return listed.flat().toSorted().slice(0, MAX_FILES);
}
