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
  'src/cli': ['src/shared', 'src/server', 'generated', 'schemas'],
};

/** Parts of store and accounts that the whole server may import: the store's interface, and the current user. */
const STORE = [
  'store/store.ts',
  'store/accounts',
  'store/assets',
  'store/discussions',
  'store/generators',
  'store/models',
  'store/prototypes',
  'store/pictures',
  'store/imports',
  'store/signals',
  'store/views',
  'store/widgets',
];
const ACCOUNTS = ['accounts', 'tokens', 'accounts/mail', 'accounts/passwords', 'audit'];
const ITEMS = ['inventory', 'inventory/rules', 'inventory/items'];

/**
 * Inside `src/server`, in order: a folder may import only the folders named, which must be above it. A row without names is
 * pure. A file that needs other rights than its folder has a separate row.
 */
const SERVER_FOLDERS: Record<string, readonly string[]> = {
  files: [],
  runner: [],
  fetch: [],
  zip: ['files'],
  'store/messages.ts': [],
  'store/database': ['store/messages.ts'],
  'store/migrations': ['store/database'],
  'store/accounts': ['store/database'],
  'store/assets': ['store/database'],
  'store/discussions': ['store/database'],
  'store/generators': ['store/database'],
  'store/models': ['store/database'],
  'store/prototypes': ['store/database', 'store/models'],
  'store/pictures': ['store/database'],
  'store/imports': ['store/database'],
  'store/signals': ['store/database'],
  'store/views': ['store/database'],
  'store/widgets': ['store/database'],
  'store/areas.ts': [
    'store/database',
    'store/accounts',
    'store/assets',
    'store/discussions',
    'store/generators',
    'store/models',
    'store/prototypes',
    'store/pictures',
    'store/imports',
    'store/signals',
    'store/views',
    'store/widgets',
  ],
  'store/store.ts': ['store/messages.ts', 'store/areas.ts'],
  'store/query': ['store/database', 'store/store.ts'],
  'store/items': ['store/database', 'store/signals', 'store/store.ts', 'store/query'],
  'store/relations': ['store/database', 'store/store.ts'],
  'store/sqlite': ['store/database', 'store/query', 'files'],
  'store/postgres': ['store/database', 'store/messages.ts', 'store/query'],
  store: [
    'store/areas.ts',
    'store/database',
    'store/migrations',
    'store/query',
    'store/items',
    'store/relations',
    'store/sqlite',
    'store/postgres',
    ...STORE,
  ],
  'store/contract': STORE,

  schemas: ['files', ...STORE],
  'accounts/passwords': [],
  tokens: STORE,
  http: ['tokens', 'schemas'],
  instance: ['files', 'http'],
  'accounts/mail': ['tokens', 'instance', ...STORE],
  events: ['http', 'schemas', 'store/store.ts'],
  accounts: ['accounts/mail', 'tokens', 'instance', ...STORE],
  audit: ['http', ...STORE],
  activity: ['http', 'accounts', 'audit', ...STORE],

  'inventory/rules': [],
  inventory: ['events', 'schemas', ...STORE],
  'inventory/items': ['inventory', 'inventory/rules', 'http', 'events', 'schemas', 'audit', ...STORE],
  'inventory/kinds': ['files', 'inventory', 'inventory/rules', 'http', 'schemas', 'audit', ...STORE],
  'inventory/views': ['inventory', 'http', 'tokens'],
  'inventory/presence': ['inventory', 'http', 'events'],
  'inventory/relations': [...ITEMS, 'http', ...STORE],
  'inventory/creation': [...ITEMS, 'inventory/relations', 'http', ...STORE],
  'inventory/revisions': [...ITEMS, 'http', ...STORE],
  'inventory/trash': [...ITEMS, 'inventory/relations', 'http', ...STORE],
  'inventory/hierarchy': [...ITEMS, 'inventory/relations', 'http'],
  'inventory/graph': [...ITEMS, 'http', ...STORE],
  'inventory/architecture': [...ITEMS, 'http', ...STORE],
  'inventory/groups': [...ITEMS, 'http', ...STORE],
  'inventory/print': [...ITEMS, 'inventory/kinds', 'http', 'instance', ...STORE],

  'accounts/users': [...ACCOUNTS, 'http', ...STORE],
  'accounts/sign-in': ['http', ...ACCOUNTS, 'accounts/users', ...STORE],
  'accounts/single-sign-on': ['http', ...ACCOUNTS, 'accounts/sign-in', 'instance', ...STORE],
  'accounts/permissions': [...ACCOUNTS, 'accounts/users', 'http', 'inventory', ...STORE],
  'accounts/account-routes.ts': [
    'accounts',
    'audit',
    'http',
    'inventory',
    'accounts/users',
    'accounts/sign-in',
    'accounts/single-sign-on',
    'accounts/permissions',
  ],
  assets: ['accounts', 'tokens', 'audit', 'http', ...STORE],
  'signal-trees': ['files', 'zip', ...STORE],
  models: ['signal-trees', 'accounts', 'tokens', 'audit', 'events', 'http', ...STORE],
  'models/architecture': ['http', 'inventory', 'inventory/architecture', 'models', ...STORE],
  discussions: ['accounts', 'tokens', 'audit', 'events', 'http', 'models', ...STORE],
  prototypes: ['signal-trees', 'accounts', 'tokens', 'audit', 'events', 'fetch', 'http', 'models', ...STORE],
  feedbacks: ['signal-trees', 'tokens', 'audit', 'events', 'http', 'models', 'prototypes', ...STORE],
  search: ['accounts', 'http', 'models', 'prototypes', ...STORE],
  widgets: ['tokens', 'audit', 'http', 'models', ...STORE],
  'pictures/encoding': ['files'],
  pictures: ['pictures/encoding', 'accounts', 'tokens', 'audit', 'http', 'models', ...STORE],

  'signals/references': ['inventory', 'http', 'models', ...STORE],
  signals: [
    'signal-trees',
    'signals/references',
    'tokens',
    'audit',
    'events',
    'fetch',
    'files',
    'http',
    'models',
    ...STORE,
  ],

  studio: ['fetch', 'http', 'instance'],
  marketplace: ['fetch', 'http', 'instance', 'models', 'pictures', 'pictures/encoding', ...STORE],

  'genai/pipeline': ['runner'],
  'prototypes/runs': ['http', 'runner', 'prototypes', 'signals', 'tokens', 'audit', 'events', 'models', ...STORE],
  'genai/services': ['accounts', 'tokens', 'assets', 'audit', 'http', 'instance', ...STORE],
  'genai/makers': ['genai/services', 'genai/pipeline', 'fetch'],
  'genai/generation': [
    'genai/services',
    'genai/makers',
    'genai/pipeline',
    'accounts',
    'fetch',
    'http',
    'instance',
    'models',
    'runner',
    'signals',
    ...STORE,
  ],
  genai: [
    'http',
    'genai/services',
    'genai/makers',
    'genai/generation',
    'accounts',
    'tokens',
    'fetch',
    'runner',
    'signals',
    ...STORE,
  ],
  archives: [
    'zip',
    'signals',
    'signal-trees',
    'pictures',
    'pictures/encoding',
    'files',
    'http',
    'models',
    'prototypes',
    ...STORE,
  ],

  'import/records': [],
  'import/validate': ['import/records', 'store/database'],
  'import/map': ['import/records'],
  'import/table': ['import/records', 'import/map', ...STORE],
  'import/upload': ['files', 'import/records', 'import/table'],
  'import/plan': ['import/records', 'import/validate', 'inventory/rules', ...STORE],
  import: ['import/records', 'import/validate', 'import/plan', 'inventory', 'audit'],
  'exchange/export': ['import/records', 'inventory', 'inventory/items', 'http', 'files', ...STORE],
  'exchange/import': [
    'import',
    'import/records',
    'import/validate',
    'import/map',
    'import/table',
    'import/upload',
    'import/plan',
    'files',
    'inventory',
    'inventory/rules',
    'audit',
    'http',
    ...STORE,
  ],
  'kits/socket': ['accounts', 'tokens', ...STORE],
  'kits/kit.ts': ['kits/socket'],
  'kits/simulated': ['kits/kit.ts', 'runner', ...STORE],
  kits: ['kits/socket', 'kits/kit.ts', 'kits/simulated', 'accounts', 'tokens', 'audit', ...STORE],
  demo: [
    'signal-trees',
    'import',
    'import/records',
    'inventory',
    'tokens',
    'audit',
    'models',
    'prototypes',
    'signals',
    ...STORE,
  ],
};

/** What the parts of a schema are read with, and what a kind's fields are. */
const SCHEMAS = ['patterns', 'kinds', 'kinds/fields.ts', 'validation'];
const VALUES = ['reading', 'reading/summarize.ts'];

/** Inside `src/shared`, in order, as for the server. */
const SHARED_FOLDERS: Record<string, readonly string[]> = {
  patterns: [],
  kinds: ['patterns'],
  reading: [],
  'reading/summarize.ts': ['kinds', 'reading'],
  validation: ['patterns', 'kinds'],
  computed: ['kinds', 'validation'],
  'kinds/fields.ts': ['kinds', 'reading/summarize.ts', 'computed'],
  'kinds/describe.ts': ['kinds', 'kinds/fields.ts'],
  'computed/check': ['computed', ...SCHEMAS],
  'kinds/check.ts': ['kinds/describe.ts', 'computed/check', ...SCHEMAS],
  'kinds/lanes': ['kinds'],
  'kinds/catalog.ts': ['kinds/check.ts', 'kinds/lanes', ...SCHEMAS],
  'reading/field-at.ts': ['reading', ...SCHEMAS],
  'reading/facts.ts': ['reading/field-at.ts', 'kinds', ...VALUES],
  'reading/locations.ts': ['reading/field-at.ts', ...SCHEMAS],
  'reading/has-type.ts': ['kinds', 'kinds/fields.ts'],
  'reading/branch.ts': ['reading/has-type.ts', 'kinds', 'kinds/fields.ts'],
  'reading/shape.ts': ['reading/branch.ts', 'reading/locations.ts', ...VALUES],
  search: ['reading'],
  relations: ['kinds', 'kinds/fields.ts'],
  'query/ast.ts': [],
  'query/dates.ts': [],
  'query/query-reader.ts': [],
  'query/relative-dates.ts': ['query/dates.ts', 'query/query-reader.ts'],
  'query/query-value.ts': ['query/ast.ts', 'query/dates.ts'],
  'print/markup': ['kinds'],
  'field-types': [
    'query/dates.ts',
    'query/query-reader.ts',
    'query/query-value.ts',
    'query/relative-dates.ts',
    'kinds',
    'print/markup',
    'reading',
    'reading/summarize.ts',
  ],
  query: [
    'query/ast.ts',
    'query/dates.ts',
    'query/query-reader.ts',
    'query/query-value.ts',
    'query/relative-dates.ts',
    'field-types',
    'reading',
    'search',
  ],
  exchange: ['kinds', 'kinds/fields.ts', 'relations'],
  vss: [],
  'vss/write': ['vss', 'reading'],
  'vss/check': ['vss', 'patterns'],
  'vss/vspec': ['vss', 'vss/check'],
  'vss/custom': ['vss', 'vss/check'],
  'vss/diff': ['vss'],
  dashboard: ['vss'],
  'prototypes/signals-in-text.ts': [],
  'prototypes/tree-steps.ts': ['vss'],
  'prototypes/python': ['prototypes/tree-steps.ts', 'prototypes/signals-in-text.ts', 'vss'],
  'prototypes/javascript': ['prototypes/tree-steps.ts', 'prototypes/signals-in-text.ts'],
  prototypes: [
    'prototypes/python',
    'prototypes/javascript',
    'prototypes/signals-in-text.ts',
    'prototypes/tree-steps.ts',
    'dashboard',
    'vss',
    'vss/diff',
  ],
  'vehicle/time': [],
  'vehicle/signals': ['patterns', 'vss'],
  'vehicle/cycles': ['vehicle/time'],
  'vehicle/behaviours': ['vehicle/time', 'vehicle/signals', 'vehicle/cycles'],
  'vehicle/faults': ['vehicle/time', 'vehicle/signals'],
  'vehicle/custom': ['validation', 'vehicle/time', 'vehicle/signals', 'vehicle/faults'],
  'vehicle/trace': ['reading', 'vehicle/signals'],
  vehicle: [
    'vss',
    'vehicle/time',
    'vehicle/signals',
    'vehicle/cycles',
    'vehicle/behaviours',
    'vehicle/faults',
    'vehicle/custom',
    'vehicle/trace',
  ],
  'runtime/javascript': [],
  runtime: ['vehicle', 'vehicle/signals', 'vehicle/time', 'vehicle/trace', 'vss'],
  'generator/generation.ts': [],
  'generator/rules': ['generator/generation.ts', 'vehicle/signals', 'vss'],
  'generator/plan': ['generator/generation.ts', 'generator/rules', 'dashboard', 'vss'],
  'generator/checks': [
    'generator/generation.ts',
    'prototypes',
    'prototypes/python',
    'prototypes/tree-steps.ts',
    'vehicle/signals',
    'vss',
  ],
  'generator/run': ['generator/generation.ts', 'dashboard', 'vehicle/signals', 'vehicle/trace', 'vss'],
  'generator/signals': ['dashboard', 'vehicle/signals', 'vss'],
  'generator/program': ['generator/generation.ts', 'generator/signals', 'dashboard', 'vss'],
  'generator/reading': ['generator/signals', 'generator/program', 'dashboard', 'vss'],
  'generator/reading/conditions': ['generator/reading', 'generator/signals', 'dashboard'],
  'generator/reading/actions': ['generator/reading', 'generator/signals', 'dashboard'],
  'generator/proposal': [
    'generator/generation.ts',
    'generator/signals',
    'generator/program',
    'generator/reading',
    'generator/reading/conditions',
    'generator/reading/actions',
    'vss',
  ],
  'generator/change': [
    'generator/generation.ts',
    'generator/checks',
    'generator/signals',
    'generator/program',
    'generator/reading',
    'dashboard',
    'vss',
  ],
  generator: [
    'generator/generation.ts',
    'generator/plan',
    'generator/checks',
    'generator/run',
    'generator/rules',
    'generator/signals',
    'generator/program',
    'generator/reading',
    'generator/proposal',
    'generator/change',
    'vss',
  ],
  print: [
    'print/markup',
    'reading/facts.ts',
    'reading/locations.ts',
    'reading/shape.ts',
    'field-types',
    'relations',
    ...SCHEMAS,
    ...VALUES,
  ],
};

/** What every feature of the inventory may import in addition to its row. */
const BELOW_INVENTORY = ['ui', 'http', 'data', 'values', 'schema-form'];
/** What a page of accounts or assets may import in addition to its row. */
const BELOW_ACCOUNTS = ['ui', 'http', 'data', 'values'];

/** Inside `src/app`, in order; the features of the inventory are a list, since their pages link to each other. */
const APP_FOLDERS: Record<string, readonly string[]> = {
  ui: [],
  http: [],
  data: ['http'],
  live: ['http', 'data'],
  values: ['ui', 'data'],
  'schema-form': ['ui', 'data', 'values'],

  vehicle: ['http'],

  'accounts/form': ['ui'],
  'accounts/people': ['data'],
  programs: ['ui', 'vehicle'],
  dashboard: [...BELOW_INVENTORY, 'vehicle'],
  generator: [...BELOW_INVENTORY, 'vehicle', 'dashboard'],
  discussion: BELOW_ACCOUNTS,
  signals: [...BELOW_ACCOUNTS, 'discussion', 'accounts/form'],
  'models/model-access.ts': ['http'],
  'models/saving': BELOW_ACCOUNTS,
  models: [
    ...BELOW_ACCOUNTS,
    'schema-form',
    'models/model-access.ts',
    'models/saving',
    'discussion',
    'signals',
    'accounts/people',
  ],

  'inventory/home': BELOW_INVENTORY,
  'inventory/imports': BELOW_INVENTORY,
  'inventory/exchange': [...BELOW_INVENTORY, 'inventory/imports'],
  'inventory/trash': BELOW_INVENTORY,
  'inventory/item': [...BELOW_INVENTORY, 'inventory/list', 'inventory/relations', 'inventory/side-panel'],
  'inventory/bulk-edit': [...BELOW_INVENTORY, 'inventory/item', 'inventory/list'],
  'inventory/graph': [...BELOW_INVENTORY, 'inventory/item', 'inventory/relations'],
  'inventory/relations': [...BELOW_INVENTORY, 'inventory/item', 'inventory/graph'],
  architecture: [
    ...BELOW_INVENTORY,
    'models/model-access.ts',
    'models/saving',
    'inventory/graph',
    'inventory/relations',
  ],
  'inventory/side-panel': [...BELOW_INVENTORY, 'inventory/bulk-edit', 'inventory/item', 'inventory/list'],
  'inventory/list': [
    ...BELOW_INVENTORY,
    'inventory/bulk-edit',
    'inventory/exchange',
    'inventory/item',
    'inventory/relations',
    'inventory/side-panel',
  ],
  rules: [...BELOW_INVENTORY, 'vehicle', 'programs', 'dashboard', 'generator'],
  'prototypes/autosave': ['ui', 'http', 'data'],
  'prototypes/tab-props.ts': ['data'],
  prototypes: [
    ...BELOW_INVENTORY,
    'discussion',
    'prototypes/autosave',
    'prototypes/tab-props.ts',
    'programs',
    'vehicle',
    'models/model-access.ts',
    'models',
    'signals',
    'architecture',
    'vehicle',
    'dashboard',
    'generator',
    'rules',
  ],

  wizard: [...BELOW_INVENTORY, 'vehicle', 'programs', 'dashboard', 'generator', 'signals', 'models', 'prototypes'],

  'accounts/sign-in': [...BELOW_ACCOUNTS, 'accounts/form'],
  'accounts/users': [...BELOW_ACCOUNTS, 'accounts/form'],
  'accounts/permissions': [...BELOW_ACCOUNTS, 'accounts/users'],
  'accounts/activity': [...BELOW_ACCOUNTS, 'accounts/users'],
  'accounts/roles': [...BELOW_ACCOUNTS, 'accounts/people', 'accounts/users'],
  'accounts/profile': [
    ...BELOW_ACCOUNTS,
    'accounts/form',
    'accounts/sign-in',
    'accounts/activity',
    'accounts/permissions',
  ],
  assets: [...BELOW_ACCOUNTS, 'accounts/form', 'accounts/people', 'accounts/users', 'accounts/roles'],
  'generator-services': [...BELOW_ACCOUNTS, 'accounts/form', 'accounts/users'],

  routes: [
    ...BELOW_ACCOUNTS,
    'live',
    'schema-form',
    'models',
    'signals',
    'architecture',
    'prototypes',
    'wizard',
    'inventory/home',
    'inventory/exchange',
    'inventory/imports',
    'inventory/trash',
    'inventory/item',
    'inventory/list',
    'accounts/sign-in',
    'accounts/users',
    'accounts/activity',
    'accounts/permissions',
    'accounts/roles',
    'accounts/profile',
    'assets',
    'generator-services',
  ],
};

/** Tables of a part of the product. Modules directly in the part wire it together and may import everything in it. */
const PARTS: Record<string, Record<string, readonly string[]>> = {
  'src/shared/': SHARED_FOLDERS,
  'src/server/': SERVER_FOLDERS,
  'src/app/': APP_FOLDERS,
};

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
      if (inPart || forbidden(path, to, FOLDERS)) wrong.push(`${path} imports ${to}`);
    }
  }
  expect(wrong).toEqual([]);
});

test.each([
  ['src/server/', SERVER_FOLDERS],
  ['src/shared/', SHARED_FOLDERS],
])('every folder of %s has a row, which names only rows above it', async (part, table) => {
  const modules = (await sources([part])).filter(({ path }) => !isTest(path));
  const paths = modules.map(({ path }) => path.slice(part.length));
  const folders = new Set(
    // the folder of a field type shares the row of all
    paths.filter((path) => path.includes('/')).map((path) => dirname(path).replace(/^field-types\/.+/, 'field-types')),
  );
  const rows = Object.keys(table);
  expect([...folders].filter((folder) => !rows.includes(folder))).toEqual([]);
  const wrong = rows.flatMap((row, i) =>
    (table[row] ?? []).filter((name) => !rows.slice(0, i).includes(name)).map((name) => `${row}: ${name}`),
  );
  expect(wrong).toEqual([]);
});

test('every folder of the client has a row, which outside the inventory names only rows above it', async () => {
  const paths = (await sources(['src/app'])).map(({ path }) => path.replace('src/app/', ''));
  expect(paths.filter((path) => path.includes('/') && owner(path, APP_FOLDERS) === undefined)).toEqual([]);
  const rows = Object.keys(APP_FOLDERS);
  const isFeature = (row: string): boolean => row.startsWith('inventory/');
  const wrong = rows.flatMap((row, i) =>
    (APP_FOLDERS[row] ?? [])
      .filter((name) => !rows.slice(0, i).includes(name) && !(isFeature(row) && isFeature(name)))
      .map((name) => `${row}: ${name}`),
  );
  expect(wrong).toEqual([]);
});

test('modules import one another without a cycle, types and dynamic imports counted', async () => {
  const graph = new Map(
    (await sources(['src', 'codegen', 'test'])).map(({ path, imports }) => [
      path,
      imports.map((name) => target(path, name)),
    ]),
  );
  const cycles: string[] = [];
  const done = new Set<string>();
  const walk = (path: string, way: readonly string[]): void => {
    if (way.includes(path)) cycles.push([...way.slice(way.indexOf(path)), path].join(' -> '));
    if (done.has(path) || way.includes(path)) return;
    for (const next of graph.get(path) ?? []) walk(next, [...way, path]);
    done.add(path);
  };
  for (const path of graph.keys()) walk(path, []);
  expect(cycles).toEqual([]);
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
