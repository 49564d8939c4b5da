import { readdir, readFile } from 'node:fs/promises';
import { join, relative, dirname } from 'node:path';
import { expect, test } from 'vitest';

/** The allowed imports. The compiler's project references enforce most of them; these tables define all. */
const FOLDERS: Record<string, readonly string[]> = {
  schemas: [],
  'src/shared': ['schemas', 'generated'],
  codegen: ['src/shared'],
  generated: [],
  'src/server': ['src/shared', 'generated', 'schemas'],
  'src/app': ['src/shared', 'generated'],
  // tests of pages open the product with a real server behind it
  'src/app/testing': ['src/app', 'src/server', 'src/shared', 'generated'],
  'src/cli': ['src/shared', 'src/server', 'generated', 'schemas'],
};

/**
 * Inside a part of the product, in order: a folder, with all that is in it, may import only the folders named, which are
 * above it. Modules directly in the part are not in the table.
 */
const SHARED_FOLDERS: Record<string, readonly string[]> = {
  patterns: [],
  text: [],
  records: [],
  'query-terms': [],
  schema: ['patterns'],
  reading: ['text', 'schema'],
  validation: ['patterns', 'schema'],
  merge: [],
  search: ['reading'],
  computed: ['schema', 'validation'],
  vss: ['patterns', 'text'],
  dashboard: ['vss'],
  fields: ['schema', 'reading', 'computed'],
  trace: [],
  vehicle: ['patterns', 'text', 'vss'],
  behaviours: ['validation', 'vehicle'],
  rules: ['fields'],
  prototypes: ['vss', 'dashboard'],
  baselines: [],
  relations: ['schema', 'fields'],
  needs: ['schema', 'relations'],
  results: [],
  runtime: ['vss', 'vehicle'],
  'app-tests': ['behaviours', 'validation', 'vss', 'vehicle'],
  kinds: ['schema', 'validation', 'computed', 'fields'],
  markup: ['kinds'],
  generator: ['vss', 'dashboard', 'vehicle', 'prototypes'],
  presentation: ['schema', 'reading', 'validation', 'fields', 'kinds'],
  'field-types': ['query-terms', 'reading', 'fields', 'markup'],
  exchange: ['relations', 'kinds', 'field-types'],
  query: ['query-terms', 'reading', 'search', 'field-types'],
  'trace-rules': ['validation', 'fields', 'trace', 'kinds', 'query-terms', 'query'],
  print: ['reading', 'fields', 'relations', 'kinds', 'markup', 'presentation', 'field-types'],
};

const SERVER_FOLDERS: Record<string, readonly string[]> = {
  fetch: [],
  files: [],
  runner: [],
  store: ['files'],
  zip: ['files'],
  audit: ['store'],
  tokens: ['store'],
  schemas: ['files', 'store'],
  'signal-trees': ['files', 'store', 'zip'],
  http: ['tokens', 'schemas'],
  events: ['store', 'http'],
  instance: ['files', 'http'],
  records: ['store', 'audit', 'tokens', 'http', 'events'],
  studio: ['fetch', 'http', 'instance'],
  inventory: ['files', 'store', 'audit', 'tokens', 'schemas', 'http', 'events', 'instance'],
  baselines: ['store', 'schemas', 'inventory'],
  import: ['files', 'store', 'audit', 'schemas', 'inventory'],
  accounts: ['store', 'audit', 'tokens', 'http', 'instance', 'inventory'],
  'instance-settings': ['store', 'audit', 'http', 'events', 'instance', 'accounts'],
  activity: ['store', 'audit', 'http', 'accounts'],
  assets: ['store', 'audit', 'tokens', 'http', 'accounts'],
  kits: ['runner', 'store', 'audit', 'tokens', 'accounts'],
  exchange: ['files', 'store', 'audit', 'http', 'inventory', 'import'],
  models: ['store', 'audit', 'tokens', 'signal-trees', 'http', 'events', 'records', 'inventory', 'accounts'],
  widgets: ['store', 'audit', 'tokens', 'http', 'records', 'models'],
  discussions: ['store', 'audit', 'tokens', 'http', 'events', 'records', 'accounts', 'models'],
  pictures: ['files', 'store', 'audit', 'tokens', 'http', 'accounts', 'models'],
  signals: ['fetch', 'files', 'store', 'audit', 'tokens', 'signal-trees', 'http', 'events', 'inventory', 'models'],
  marketplace: ['fetch', 'http', 'instance', 'models', 'pictures'],
  genai: ['fetch', 'runner', 'store', 'audit', 'tokens', 'http', 'instance', 'accounts', 'assets', 'models', 'signals'],
  prototypes: [
    'fetch',
    'runner',
    'store',
    'audit',
    'tokens',
    'signal-trees',
    'http',
    'events',
    'records',
    'accounts',
    'models',
    'signals',
  ],
  search: ['store', 'http', 'accounts', 'models', 'prototypes'],
  'plain-records': ['store', 'http', 'events', 'records', 'models', 'prototypes'],
  feedbacks: ['store', 'http', 'events', 'records', 'models', 'prototypes'],
  archives: ['files', 'store', 'zip', 'signal-trees', 'http', 'models', 'pictures', 'signals', 'prototypes'],
  demo: ['store', 'audit', 'tokens', 'signal-trees', 'inventory', 'import', 'models', 'signals', 'prototypes'],
};

const APP_FOLDERS: Record<string, readonly string[]> = {
  http: [],
  ui: [],
  data: ['http'],
  vehicle: ['http'],
  live: ['http', 'data'],
  programs: ['ui', 'vehicle'],
  values: ['ui', 'data'],
  'schema-form': ['ui', 'data', 'values'],
  conflicts: ['ui', 'schema-form'],
  accounts: ['http', 'ui', 'data', 'values'],
  discussion: ['http', 'ui', 'data', 'values'],
  'generator-services': ['ui', 'data', 'accounts'],
  assets: ['http', 'ui', 'data', 'values', 'accounts'],
  inventory: ['http', 'ui', 'data', 'values', 'schema-form', 'conflicts'],
  dashboard: ['http', 'ui', 'data', 'vehicle', 'values', 'schema-form'],
  extensions: ['ui', 'values', 'schema-form', 'dashboard'],
  signals: ['http', 'ui', 'data', 'values', 'accounts', 'discussion'],
  generator: ['http', 'ui', 'data', 'values', 'schema-form', 'dashboard'],
  models: ['http', 'ui', 'data', 'values', 'schema-form', 'conflicts', 'accounts', 'discussion', 'signals'],
  architecture: ['ui', 'data', 'values', 'inventory', 'models'],
  rules: ['vehicle', 'programs', 'values', 'schema-form', 'dashboard', 'generator'],
  prototypes: [
    'http',
    'ui',
    'data',
    'vehicle',
    'programs',
    'values',
    'schema-form',
    'conflicts',
    'discussion',
    'dashboard',
    'signals',
    'generator',
    'models',
    'architecture',
    'rules',
  ],
  wizard: ['http', 'ui', 'data', 'vehicle', 'programs', 'values', 'dashboard', 'generator', 'prototypes'],
  routes: [
    'http',
    'ui',
    'data',
    'values',
    'schema-form',
    'accounts',
    'generator-services',
    'assets',
    'inventory',
    'signals',
    'models',
    'architecture',
    'prototypes',
    'wizard',
  ],
};

const PARTS: Record<string, Record<string, readonly string[]>> = {
  'src/shared/': SHARED_FOLDERS,
  'src/server/': SERVER_FOLDERS,
  'src/app/': APP_FOLDERS,
};

/**
 * Rooms that stand alone, and what each may import: it knows nothing of items, and could be published tomorrow. Everybody
 * else imports its `index.ts` alone.
 */
const ROOMS: Record<string, readonly string[]> = {
  'src/shared/patterns/': [],
  'src/shared/trace/': [],
  'src/shared/vss/': ['src/shared/patterns/'],
  'src/shared/vehicle/': ['src/shared/vss/', 'src/shared/patterns/'],
  'src/shared/runtime/': ['src/shared/vss/', 'src/shared/vehicle/'],
};

/** What any room may import: JSON, texts, errors, and types of payloads. */
const GROUND =
  /^src\/shared\/(?:text\/.*|json|json-values|pointer|suggest|hash|errors)(?:\.ts)?$|^generated\/payloads\.d\.ts$/;

const MAX_MODULES = 25;

/** The only paths that may import a package or module on which others must not depend. */
const OWNERS: Record<string, readonly string[]> = {
  ky: ['src/app/http/'],
  '#app/http/api.ts': ['src/app/http/', 'src/app/data/', 'src/app/live/'],
  '#app/data/keys.ts': ['src/app/data/', 'src/app/live/'],
  '@rjsf/': ['src/app/schema-form/'],
  kysely: ['src/server/store/'],
  pg: ['src/server/store/'],
  'node:sqlite': ['src/server/store/', 'src/server/import/validate/'],
  '#server/store/database/': ['src/server/store/', 'src/server/import/validate/'],
  '#server/store/sqlite/': ['src/server/store/', 'src/cli/commands/'],
  '#server/store/postgres/': ['src/server/store/'],
  '#server/store/migrations/': ['src/server/store/'],
  '#server/store/query/': ['src/server/store/'],
  ajv: ['src/shared/validation/', 'src/server/http/validation.ts'],
  fastify: ['src/server/'],
  'socket.io': ['src/server/kits/'],
};

const root = join(import.meta.dirname, '..');

type Source = { path: string; text: string; imports: string[] };

async function sources(folders = ['src', 'codegen', 'generated']): Promise<Source[]> {
  const files = await Promise.all(
    folders.map(async (folder) => {
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

/** The row of a path: its longest prefix. */
function owner(path: string, folders: Record<string, unknown>): string | undefined {
  return Object.keys(folders)
    .filter((folder) => path === folder || path.startsWith(`${folder}/`))
    .toSorted((a, b) => b.length - a.length)[0];
}

const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path);

function forbidden(from: string, to: string, table: Record<string, readonly string[]>): boolean {
  const [mine, theirs] = [owner(from, table), owner(to, table)];
  return mine !== undefined && theirs !== undefined && mine !== theirs && !(table[mine] ?? []).includes(theirs);
}

test('a folder imports only the folders in its row', async () => {
  const wrong: string[] = [];
  for (const { path, imports } of await sources()) {
    for (const to of imports.map((name) => target(path, name))) {
      const inPart = Object.entries(PARTS).some(
        ([part, table]) =>
          !isTest(path) &&
          path.startsWith(part) &&
          to.startsWith(part) &&
          forbidden(path.slice(part.length), to.slice(part.length), table),
      );
      const isHarness = isTest(path) && to.startsWith('src/app/testing/');
      if (inPart || (!isHarness && forbidden(path, to, FOLDERS))) wrong.push(`${path} imports ${to}`);
    }
  }
  expect(wrong).toEqual([]);
});

test.each(Object.entries(PARTS))(
  'every folder of %s has a row, which names only rows above it',
  async (part, table) => {
    const modules = (await sources([part])).filter(({ path }) => !isTest(path));
    const entries = modules.map(({ path }) => path.slice(part.length).split('/'));
    const folders = new Set(entries.flatMap(([folder, ...rest]) => (folder && rest.length > 0 ? [folder] : [])));
    const rows = Object.keys(table);
    expect(rows.toSorted()).toEqual([...folders].toSorted());
    const wrong = rows.flatMap((row, i) =>
      (table[row] ?? []).filter((name) => !rows.slice(0, i).includes(name)).map((name) => `${row}: ${name}`),
    );
    expect(wrong).toEqual([]);
  },
);

/** The cycles of a graph, each as the path along it. */
function cyclesOf(graph: ReadonlyMap<string, Iterable<string>>): string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  const walk = (node: string, way: readonly string[]): void => {
    if (way.includes(node)) cycles.push([...way.slice(way.indexOf(node)), node].join(' -> '));
    if (done.has(node) || way.includes(node)) return;
    for (const next of graph.get(node) ?? []) walk(next, [...way, node]);
    done.add(node);
  };
  for (const node of graph.keys()) walk(node, []);
  return cycles;
}

test('modules import one another without a cycle, types and dynamic imports counted', async () => {
  const all = await sources(['src', 'codegen', 'test']);
  const graph = new Map(all.map(({ path, imports }) => [path, imports.map((name) => target(path, name))]));
  expect(cyclesOf(graph)).toEqual([]);
});

/** What of the imports is seen on one level: in the folder that both ends share, an entry imports an entry. */
function arrowOf(from: string, to: string): { folder: string; entry: string; imported: string } {
  const [mine, theirs] = [from.split('/'), to.split('/')];
  let depth = 0;
  while (depth < mine.length - 1 && mine[depth] === theirs[depth]) depth++;
  return { folder: mine.slice(0, depth).join('/'), entry: mine[depth] ?? '', imported: theirs[depth] ?? '' };
}

test('within each folder, files and whole folders import one another in one direction', async () => {
  const arrows = (await sources(['src']))
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, imports }) => imports.map((name) => arrowOf(path, target(path, name))))
    .filter(({ folder, entry, imported }) => folder !== '' && entry !== imported);
  const knots = [...Map.groupBy(arrows, ({ folder }) => folder)].flatMap(([folder, inside]) => {
    const entries = [...Map.groupBy(inside, ({ entry }) => entry)];
    const graph = new Map(entries.map(([entry, out]) => [entry, new Set(out.map(({ imported }) => imported))]));
    return cyclesOf(graph).map((cycle) => `${folder}: ${cycle}`);
  });
  expect(knots).toEqual([]);
});

test.each(Object.entries(ROOMS))(
  'the room %s imports only the ground and the index of other rooms',
  async (room, others) => {
    const indexes = others.map((other) => (other in ROOMS ? `${other}index.ts` : other));
    const wrong = (await sources(['src'])).flatMap(({ path, imports }) => {
      if (!path.startsWith(room) || isTest(path)) return [];
      const outside = imports
        .map((name) => target(path, name))
        .filter((to) => to.includes('/') && !to.startsWith(room));
      const ours = outside.filter((to) => /^(?:src|generated|schemas|codegen|test)\//.test(to) && !GROUND.test(to));
      return ours.filter((to) => !indexes.some((index) => to.startsWith(index))).map((to) => `${path} imports ${to}`);
    });
    expect(wrong).toEqual([]);
  },
);

const isProduct = (path: string): boolean => path.startsWith('src/') && !isTest(path);

test.each(Object.keys(ROOMS))('others import the index of the room %s alone', async (room) => {
  const wrong = (await sources(['src', 'codegen', 'test', 'e2e', 'bench'])).flatMap(({ path, imports }) => {
    if (path.startsWith(room)) return [];
    const inside = imports.map((name) => target(path, name)).filter((to) => to.startsWith(room));
    const allowed = (to: string): boolean =>
      to === `${room}index.ts` || to.endsWith('?raw') || (isTest(to) && !isProduct(path));
    return inside.filter((to) => !allowed(to)).map((to) => `${path} imports ${to}`);
  });
  expect(wrong).toEqual([]);
});

test.each(Object.keys(ROOMS))('the room %s has a README of one screen, whose example a test runs', async (room) => {
  const readme = await readFile(join(root, room, 'README.md'), 'utf8');
  expect(readme.split('\n').length).toBeLessThanOrEqual(45);
  const test = await readFile(join(root, room, 'index.test.ts'), 'utf8');
  const examples = [...readme.matchAll(/```ts\n([^]*?)\n```/g)].map(([, code = '']) => code.replaceAll(/^/gm, '  '));
  expect(examples.length).toBeGreaterThan(0);
  for (const example of examples) expect(test).toContain(example);
});

test(`no folder holds more than ${MAX_MODULES} modules`, async () => {
  const modules = (await sources(['src', 'codegen', 'test'])).filter(({ path }) => !isTest(path));
  const folders = Map.groupBy(modules, ({ path }) => dirname(path));
  const crowded = [...folders].filter(([, found]) => found.length > MAX_MODULES);
  expect(crowded.map(([folder, found]) => `${folder} holds ${found.length}`)).toEqual([]);
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

test('files have one purpose and a plain name', async () => {
  const names = (await sources()).map(({ path }) => path).filter((path) => !path.startsWith('generated/'));
  expect(names.filter((path) => /(?:^|\/)(?:utils?|helpers?|common|manager|service|types)\.tsx?$/.test(path))).toEqual(
    [],
  );
  // a self-contained room has one public entry
  const rooms = /^src\/shared\/[\w-]+\/index\.ts$/;
  const indexes = names.filter((path) => /\/index\.tsx?$/.test(path) && !path.includes('/fields/'));
  expect(indexes.filter((path) => !rooms.test(path))).toEqual([]);
  expect(names.filter((path) => /[A-Z]/.test(path))).toEqual([]);
});

/** Every subcommand exports a `command`, which the command line collects. */
const SHARED_NAMES = ['command'];

test('an exported name is unique within what a file may import', async () => {
  const defined = /^export (?:async |abstract )*(?:type|function\*?|const|class) (\w+)/gm;
  const repeated: string[] = [];
  const all = (await sources()).filter(({ path }) => !isTest(path) && !path.includes('/contract/'));
  for (const program of [
    ['src/shared/', 'src/app/'],
    ['src/shared/', 'src/server/', 'src/cli/'],
  ]) {
    const owners = new Map<string, string>();
    for (const { path, text } of all.filter((source) => program.some((folder) => source.path.startsWith(folder)))) {
      for (const name of new Set([...text.matchAll(defined)].map(([, found]) => found ?? ''))) {
        const owner = owners.get(name);
        if (owner !== undefined && !SHARED_NAMES.includes(name)) repeated.push(`${name}: ${owner}, ${path}`);
        owners.set(name, path);
      }
    }
  }
  expect([...new Set(repeated)]).toEqual([]);
});
