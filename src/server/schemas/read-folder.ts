import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readInside } from '#server/files/read-inside.ts';
import type { SchemaFile } from '#shared/kinds/catalog.ts';
import { SCHEMA_LIMITS } from '#shared/kinds/limits.ts';

/**
 * The subfolders that define the inventory, in the order in which they share the limit; meta-schemas, payloads and demo
 * data are not watched.
 */
const FOLDERS = ['.', 'base', 'kinds'];
/** one more than used, so that the surplus is reported */
const MAX_LISTED = SCHEMA_LIMITS.files + 1;
const MAX_BYTES = 4 * SCHEMA_LIMITS.fileCharacters;

/** Each scan of the folder checks one in this many of the known files, */
const TURNS = 3;
/** but no more than this many. */
const MAX_CHECKED = 100;

/**
 * Scans the schema files of a folder: path, size and time of each, which change when a file is added, written or
 * removed. Added and removed files are seen at once, written ones after some scans, unless all are to be checked: with
 * hundreds of files, that would take a share of the processor for as long as the server runs.
 */
export function folderLooks(folder: string): (all: boolean) => Promise<string> {
  let marks = new Map<string, string>();
  let list: List = { names: '', paths: [] };
  let found = '';
  let turn = 0;
  return async (all) => {
    turn++;
    const before = marks;
    const { paths } = (list = await listSchemas(folder, list));
    const turns = Math.max(TURNS, Math.ceil(paths.length / MAX_CHECKED));
    const looked = paths.filter((path, index) => all || !before.has(path) || (index + turn) % turns === 0);
    const checked = await Promise.all(
      looked.map(async (path) => {
        const file = await stat(join(folder, path)).catch(() => null);
        return [path, `${file?.size} ${file?.mtimeMs}`] as const;
      }),
    );
    if (paths.length === before.size && checked.every(([path, mark]) => before.get(path) === mark)) return found;
    const fresh = new Map(checked);
    marks = new Map(paths.map((path) => [path, fresh.get(path) ?? before.get(path) ?? '']));
    return (found = [...marks].join('\n'));
  };
}

/**
 * Reads the schema files of a folder. Files that vanish meanwhile are skipped, as is anything but files; a file that is
 * far too large is listed without its text.
 */
export async function readSchemaFolder(folder: string): Promise<SchemaFile[]> {
  const { paths } = await listSchemas(folder);
  const files = await Promise.all(
    paths.map(async (path) => {
      const found = await stat(join(folder, path)).catch(() => null);
      if (found?.isFile() !== true) return [];
      if (found.size > MAX_BYTES) return [{ path, text: '', isTooLarge: true }];
      const text = await readInside(folder, path);
      return text === null ? [] : [{ path, text: text.replace(/^\uFEFF/, '') }];
    }),
  );
  return files.flat();
}

/** `names`: the entries of the folders as listed, from which `paths` follow */
type List = { names: string; paths: string[] };

/** `before` itself if the folders have the same entries. */
async function listSchemas(folder: string, before?: List): Promise<List> {
  const entries = await Promise.all(FOLDERS.map((part) => readdir(join(folder, part)).catch((): string[] => [])));
  const names = JSON.stringify(entries);
  if (names === before?.names) return before;
  const listed = FOLDERS.flatMap((part, index) =>
    (entries[index] ?? [])
      .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
      .toSorted()
      .map((name) => (part === '.' ? name : `${part}/${name}`)),
  );
  return { names, paths: listed.slice(0, MAX_LISTED) };
}
