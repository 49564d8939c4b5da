import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';

export type Format = 'json' | 'ndjson' | 'yaml' | 'csv';

/**
 * A file to read records from. `shown` is its name in messages. The files `relations` and `users` of an export folder contain
 * only links and authors. `kind` is the kind of bare records in it: given by the caller, or the name of the folder.
 */
export type InputFile = {
  path: string;
  shown: string;
  format: Format;
  role: 'records' | 'relations' | 'users';
  kind?: string;
};

const FORMATS: ReadonlyMap<string, Format> = new Map([
  ['.json', 'json'],
  ['.ndjson', 'ndjson'],
  ['.jsonl', 'ndjson'],
  ['.yaml', 'yaml'],
  ['.yml', 'yaml'],
  ['.csv', 'csv'],
]);

export type FoundFiles = { files: InputFile[]; issues: string[] };

/** Lists the files under the given paths, sorted by name. In folders, files of other formats are skipped. */
export async function findInputFiles(
  paths: readonly string[],
  options: { kind?: string; isKind: (name: string) => boolean },
): Promise<FoundFiles> {
  const found: Search = { files: [], issues: [], seen: new Set() };
  for (const path of paths) {
    const entry = await stat(path).catch(() => null);
    if (entry === null) found.issues.push(`${path}: file or folder not found`);
    else if (entry.isDirectory()) await walk(path, options, found);
    else add(path, options, found, true);
  }
  return { files: found.files, issues: found.issues };
}

/** A file under several paths is read once. */
type Search = FoundFiles & { seen: Set<string> };

type Options = { kind?: string; isKind: (name: string) => boolean };

async function walk(folder: string, options: Options, found: Search): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await walk(path, options, found);
    else if (entry.isFile() || (await leadsToFile(path))) add(path, options, found, false);
  }
}

/** Symbolic links to folders are not followed, since they may form a cycle. */
async function leadsToFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() === true;
}

function add(path: string, options: Options, found: Search, isNamed: boolean): void {
  const format = FORMATS.get(extname(path).toLowerCase());
  if (format === undefined) {
    if (isNamed) found.issues.push(`${path}: unsupported file type. Use one of: ${[...FORMATS.keys()].join(', ')}`);
    return;
  }
  if (found.seen.has(resolve(path))) return;
  found.seen.add(resolve(path));
  const stem = basename(path, extname(path)).toLowerCase();
  const role = stem === 'relations' || stem === 'users' ? stem : 'records';
  const folder = basename(dirname(resolve(path)));
  const kind = options.kind ?? (options.isKind(folder) ? folder : undefined);
  found.files.push({ path, shown: shownAs(path), format, role, ...(kind !== undefined && { kind }) });
}

/** The path as a user would write it, with forward slashes, so that reports are the same on every system. */
function shownAs(path: string): string {
  const near = relative(process.cwd(), path);
  return (near.startsWith('..') ? path : near).replaceAll('\\', '/');
}
