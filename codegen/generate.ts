import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile } from 'json-schema-to-typescript';
import { cloneJson, type JsonObject } from '#shared/json.ts';
import { buildCatalog, type SchemaFile } from '#shared/kinds/catalog.ts';
import { walkSchema } from '#shared/kinds/vocabulary.ts';

const BANNER = '/* Made from schemas/ by "npm run codegen". Do not edit. */';

/**
 * The files of `generated/` by their path: a type per kind and payload, and the union of all items. The same schemas give
 * the same bytes. @throws Error listing every fault when a schema is not fit to be used
 */
export async function generate(schemas: string): Promise<Map<string, string>> {
  const { kinds, faults } = buildCatalog(await readFiles(schemas, ['.', 'base', 'kinds']));
  if (faults.length > 0) {
    throw new Error(faults.map((fault) => `${fault.file}:${fault.line}:${fault.column} ${fault.message}`).join('\n'));
  }
  const files = new Map<string, string>();
  const names = typeNames([...kinds.keys()]);
  for (const { kind, schema } of kinds.values()) {
    files.set(`kinds/${kind}.ts`, await typeOf(schema, names.get(kind) ?? kind));
  }
  files.set('items.ts', itemUnion(names));
  files.set('payloads.ts', await payloadTypes(await readFiles(schemas, ['api']), join(schemas, 'api')));
  return files;
}

async function readFiles(root: string, folders: readonly string[]): Promise<SchemaFile[]> {
  const files = folders.map(async (folder) => {
    const names = (await readdir(join(root, folder))).filter((name) => name.endsWith('.json')).toSorted();
    return Promise.all(
      names.map(async (name) => ({
        path: folder === '.' ? name : `${folder}/${name}`,
        text: await readFile(join(root, folder, name), 'utf8'),
      })),
    );
  });
  return (await Promise.all(files)).flat();
}

const DESCRIBING = /^(?:\$comment|default|deprecated|description|examples|readOnly|writeOnly|x-.*)$/;

/** The type of one schema. Inner titles would each become a type of their own, so only the outermost names one. */
async function typeOf(schema: JsonObject, name: string): Promise<string> {
  const plain = cloneJson(schema);
  walkSchema(plain, (part, keys) => {
    delete part['title'];
    // the generator takes a part that is only described for an object
    if (keys.length > 0 && Object.keys(part).every((word) => DESCRIBING.test(word))) part['tsType'] = 'unknown';
  });
  delete plain['$id'];
  return compile(plain, name, {
    bannerComment: BANNER,
    additionalProperties: true,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 120 },
  });
}

/** `gear_box` -> `GearBox`; kinds whose ids differ only in their marks are told apart by a number. */
function typeNames(kinds: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const kind of kinds) {
    const pascal = kind
      .split(/[^A-Za-z0-9]+/)
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join('');
    const base = /^[A-Za-z]/.test(pascal) ? pascal : `Kind${pascal}`;
    const taken = new Set(names.values());
    let name = base;
    for (let n = 2; taken.has(name) || name === 'Item'; n++) name = `${base}${n}`;
    names.set(kind, name);
  }
  return names;
}

function itemUnion(names: ReadonlyMap<string, string>): string {
  const pairs = [...names];
  return `${BANNER}

${pairs.map(([kind, name]) => `import type { ${name} } from './kinds/${kind}.ts';`).join('\n')}

/** One item on the wire: its kind in \`type\`, its document in \`data\`. */
export type ItemOf<K extends string, D> = {
  id: string;
  type: K;
  rev: number;
  name: string;
  createdAt: string;
  updatedAt: string;
  createdBy: string;
  updatedBy: string;
  deletedAt?: string;
  data: D;
};

/** The document of each kind, by the kind's id. */
export type DataByKind = {
${pairs.map(([kind, name]) => `  ${JSON.stringify(kind)}: ${name};`).join('\n')}
};

export type KindId = keyof DataByKind;

/** An item of any kind; \`type\` tells which. */
export type Item<K extends KindId = KindId> = { [P in K]: ItemOf<P, DataByKind[P]> }[K];

export type { ${pairs.map(([, name]) => name).join(', ')} };
`;
}

/** All payloads in one module; they refer to each other by file name. */
async function payloadTypes(files: readonly SchemaFile[], cwd: string): Promise<string> {
  // the generator numbers a name that is asked for twice; the item itself keeps its own
  const names = files
    .map((file) => file.path.replace(/^api\//, ''))
    .toSorted((a, b) => Number(b === 'item.json') - Number(a === 'item.json'));
  const all = {
    title: 'Payloads',
    type: 'object' as const,
    additionalProperties: false,
    properties: Object.fromEntries(names.map((name) => [name, { $ref: name }])),
  };
  return compile(all, 'Payloads', {
    bannerComment: BANNER,
    cwd: `${cwd}/`,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 120 },
  });
}
