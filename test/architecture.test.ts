import { readdir, readFile } from 'node:fs/promises';
import { join, relative, dirname } from 'node:path';
import { expect, test } from 'vitest';

/** Who may import whom. The compiler's project references keep most of it; this table says it in one place. */
const FOLDERS: Record<string, readonly string[]> = {
  schemas: [],
  'src/shared': ['schemas'],
  codegen: ['src/shared'],
  generated: [],
  'src/server': ['src/shared', 'generated', 'schemas'],
  'src/app': ['src/shared', 'generated'],
  'src/cli': ['src/shared', 'src/server', 'generated', 'schemas'],
};

/** Inside the client: routes -> features -> inventory -> ui. */
const APP_FOLDERS: Record<string, readonly string[]> = {
  'src/app/ui': [],
  'src/app/inventory': ['src/app/ui', 'src/app/http', 'src/app/data', 'src/app/values', 'src/app/schema-form'],
};

/** The only places that may import a package which others must not depend on. */
const OWNERS: Record<string, readonly string[]> = {
  ky: ['src/app/http/api.ts'],
  '@rjsf/': ['src/app/schema-form/'],
  kysely: ['src/server/store/'],
  pg: ['src/server/store/'],
  'node:sqlite': ['src/server/store/'],
  ajv: ['src/shared/validation/', 'src/server/http/validation.ts'],
  fastify: ['src/server/'],
};

const root = join(import.meta.dirname, '..');

type Source = { path: string; text: string; imports: string[] };

async function sources(): Promise<Source[]> {
  const files = await Promise.all(
    ['src', 'codegen', 'generated'].map(async (folder) => {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)));
    }),
  );
  return Promise.all(
    files.flat().map(async (path) => {
      const text = await readFile(join(root, path), 'utf8');
      const imports = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name]) => name ?? '');
      return { path, text, imports };
    }),
  );
}

/** `#shared/json.ts` or `../json.ts` as a path from the root; packages stay as they are. */
function target(from: string, name: string): string {
  const alias = /^#(\w+)\/(.*)$/.exec(name);
  if (alias !== null)
    return ['generated', 'codegen', 'test'].includes(alias[1] ?? '')
      ? `${alias[1]}/${alias[2]}`
      : `src/${alias[1]}/${alias[2]}`;
  return name.startsWith('.') ? relative(root, join(root, dirname(from), name)) : name;
}

function owner(path: string, folders: Record<string, unknown>): string | undefined {
  return Object.keys(folders).find((folder) => path.startsWith(`${folder}/`));
}

const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path);

test('a folder imports only what stands left of it', async () => {
  const wrong: string[] = [];
  for (const { path, imports } of await sources()) {
    for (const name of imports) {
      const to = target(path, name);
      for (const table of [FOLDERS, APP_FOLDERS]) {
        const [mine, theirs] = [owner(path, table), owner(to, table)];
        if (mine !== undefined && theirs !== undefined && mine !== theirs && !(table[mine] ?? []).includes(theirs))
          wrong.push(`${path} imports ${to}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('big packages have one owner', async () => {
  const wrong: string[] = [];
  for (const { path, imports } of await sources()) {
    if (isTest(path)) continue;
    for (const name of imports) {
      for (const [pack, places] of Object.entries(OWNERS)) {
        const matches = name === pack || name.startsWith(pack.endsWith('/') ? pack : `${pack}/`);
        if (matches && !places.some((place) => path.startsWith(place))) wrong.push(`${path} imports ${name}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('no code names an artefact kind', async () => {
  const kinds = (await readdir(join(root, 'schemas/kinds')))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace('.json', ''));
  // `system`, `network`, `country` and `stage` are words of everyday code too; as a whole quoted string they are not
  const quoted = new RegExp(`['"\`/](?:${kinds.join('|')})['"\`/]`);
  const compound = new RegExp(`\\b(?:${kinds.filter((kind) => kind.includes('_')).join('|')})\\b`);
  const named = (await sources())
    .filter(({ path }) => !path.startsWith('generated/'))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, i) =>
          quoted.test(line.replaceAll(/from '[^']*'/g, '')) || compound.test(line)
            ? [`${path}:${i + 1} ${line.trim()}`]
            : [],
        ),
    );
  expect(named).toEqual([]);
});

test('files say one thing and keep a plain name', async () => {
  const names = (await sources()).map(({ path }) => path).filter((path) => !path.startsWith('generated/'));
  expect(names.filter((path) => /(?:^|\/)(?:utils?|helpers?|common|manager|service|types)\.tsx?$/.test(path))).toEqual(
    [],
  );
  expect(names.filter((path) => /\/index\.tsx?$/.test(path) && !path.includes('/fields/'))).toEqual([]);
  expect(names.filter((path) => /[A-Z]/.test(path))).toEqual([]);
});
