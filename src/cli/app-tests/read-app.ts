import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { UsageError } from '#cli/terminal.ts';
import type { ProgramJob } from '#server/runner/program-messages.ts';

/** The program of an app, with the modules beside it. */
export type App = Required<Pick<ProgramJob, 'code' | 'language' | 'files'>>;

const LANGUAGES: Record<string, App['language']> = { '.py': 'python', '.js': 'javascript' };
const MAINS = ['main.py', 'main.js'];
const LIMITS = { files: 500, bytes: 5_000_000 } as const;

/**
 * Reads an app: one file, or a folder that starts at `main.py` or `main.js`; other modules in it can be imported.
 * @throws UsageError if there is no app, or a very large one
 */
export async function readApp(path: string): Promise<App> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new UsageError(`There is no ${path}`);
  if (!found.isDirectory()) return { code: await readFile(path, 'utf8'), language: languageOf(path), files: {} };
  const names = await readdir(path);
  const main = MAINS.find((name) => names.includes(name));
  if (main === undefined) throw new UsageError(`${path} has no ${MAINS.join(' or ')}`);
  const files = await readModules(path, extname(main));
  const { [main]: code = '', ...others } = files;
  return { code, language: languageOf(main), files: others };
}

function languageOf(file: string): App['language'] {
  return LANGUAGES[extname(file)] ?? 'python';
}

/** Links and hidden folders are left out. */
async function readModules(folder: string, extension: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  let [count, bytes] = [0, 0];
  const isHidden = (path: string) =>
    relative(folder, path)
      .split(sep)
      .some((name) => /^[._].*$/.test(name) && name !== '__init__.py');
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || extname(entry.name) !== extension || isHidden(path)) continue;
    const text = await readFile(path, 'utf8');
    count += 1;
    bytes += text.length;
    if (count > LIMITS.files || bytes > LIMITS.bytes)
      throw new UsageError(`${folder} has more than ${LIMITS.files} files or ${LIMITS.bytes / 1_000_000} MB of code`);
    files[relative(folder, path).replaceAll(sep, '/')] = text;
  }
  return files;
}
