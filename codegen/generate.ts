import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JsonObject } from '#shared/json.ts';
import { buildCatalog, type SchemaFile } from '#shared/kinds/catalog.ts';
import type { RecordDefinition } from '#shared/records/define-record.ts';
import { BANNER, declare } from './declare.ts';
import { PAYLOADS, payloadTypes } from './payloads.ts';
import { typable, withoutMarks } from './typable.ts';

/**
 * The files of `generated/` by path: a type per kind, payload and record, and the union of all items. The output is deterministic.
 * @throws Error listing every issue if a schema is invalid
 */
export async function generate(
  schemas: string,
  records: readonly RecordDefinition[] = [],
): Promise<Map<string, string>> {
  const { kinds, issues } = buildCatalog(await readFiles(schemas, ['.', 'base', 'kinds']));
  if (issues.length > 0) {
    throw new Error(issues.map((issue) => `${issue.file}:${issue.line}:${issue.column} ${issue.message}`).join('\n'));
  }
  const files = new Map<string, string>();
  const payloads = await payloadTypes(await readFiles(schemas, await payloadFolders(schemas)), records);
  const names = typeNames([...kinds.keys()], payloads.names);
  for (const { kind, schema } of kinds.values()) {
    files.set(`kinds/${kind}.d.ts`, await typeOf(kind, schema, names.get(kind) ?? kind));
  }
  files.set(PAYLOADS, payloads.text);
  files.set('types.d.ts', entry(names));
  return files;
}

async function payloadFolders(schemas: string): Promise<string[]> {
  const entries = await readdir(join(schemas, 'api'), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => `api/${name}`);
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

/** The type of one schema. @throws Error naming the kind if the generator fails */
async function typeOf(kind: string, schema: JsonObject, name: string): Promise<string> {
  try {
    const text = await declare(typable(schema), name, { additionalProperties: true });
    return `${BANNER}\n\n${withoutMarks(text)}`;
  } catch (error) {
    throw new Error(`No type can be made of the kind "${kind}"`, { cause: error });
  }
}

/** `gear_box` -> `GearBox`, with a capital after digits, as the generator writes it; a name that is taken gets a number. */
function typeNames(kinds: readonly string[], payloads: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set([...payloads, ...ENTRY_NAMES]);
  for (const kind of kinds) {
    const pascal = kind
      .split(/[^A-Za-z0-9]+/)
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join('')
      .replaceAll(/\d[a-z]/g, (after) => after.toUpperCase());
    const base = /^[A-Za-z]/.test(pascal) ? pascal : `Kind${pascal}`;
    let name = base;
    for (let n = 2; taken.has(name); n++) name = `${base}${n}`;
    taken.add(name);
    names.set(kind, name);
  }
  return names;
}

const ENTRY_NAMES = ['DataByKind', 'KindId', 'Item'];

/** What `schemawerk/types` exports: the data of every kind, all payloads, and items typed by their kind. */
function entry(names: ReadonlyMap<string, string>): string {
  const pairs = [...names];
  return `${BANNER}

import type { Item as AnyItem } from './payloads.d.ts';
${pairs.map(([kind, name]) => `import type { ${name} } from './kinds/${kind}.d.ts';`).join('\n')}

export type * from './payloads.d.ts';
export type { ${pairs.map(([, name]) => name).join(', ')} };

/** The data of an item, by the id of its kind. */
export type DataByKind = {
${pairs.map(([kind, name]) => `  ${JSON.stringify(kind)}: ${name};`).join('\n')}
};

export type KindId = keyof DataByKind;

/** An item of any kind; \`Item<K>\` is an item of the kind K, \`Item<KindId>\` the union of all kinds, discriminated by \`type\`. */
export type Item<K extends string = string> = K extends KindId
  ? Omit<AnyItem, 'type' | 'data'> & { type: K; data: DataByKind[K] }
  : AnyItem;
`;
}
