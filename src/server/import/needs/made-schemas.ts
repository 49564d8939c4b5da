import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Inventory } from '#server/inventory/inventory.ts';
import { readSchemaFolder } from '#server/schemas/read-folder.ts';
import type { Reader } from '#server/store/store.ts';
import type { Catalog, SchemaFile } from '#shared/kinds/catalog.ts';
import { kindsOfTypes, makeKinds, type NeedKinds } from '#shared/needs/make-kinds.ts';
import { makeRelations, relationsOfFields, type LinkPair, type MadeRelations } from '#shared/needs/make-relations.ts';
import { needLinks } from '#shared/needs/need-links.ts';
import type { NeedsFile } from '#shared/needs/needs-file.ts';

/** The kinds and relation types of needs, and the schema files that they take; `files` is empty if none are missing. */
export type NeedSchemas = {
  catalog: Catalog;
  kinds: NeedKinds;
  /** by link field */
  relations: ReadonlyMap<string, string>;
  files: SchemaFile[];
  made: { kinds: number; relations: number };
  renamed: MadeRelations['renamed'];
};

/** Those of the schema folder. */
export async function presentSchemas({ kinds }: Inventory, needs: readonly NeedsFile[]): Promise<NeedSchemas> {
  const catalog = kinds.check(await readSchemaFolder(kinds.folder));
  return {
    catalog,
    kinds: kindsOfTypes(typesOf(needs), catalog.sources),
    relations: relationsOfFields(fieldsOf(needs), catalog.relationTypes),
    files: [],
    made: { kinds: 0, relations: 0 },
    renamed: [],
  };
}

/** Those of the folder, and made ones for what has none yet. Writes nothing. */
export async function makeSchemas(inventory: Inventory, needs: readonly NeedsFile[]): Promise<NeedSchemas> {
  const before = await readSchemaFolder(inventory.kinds.folder);
  const present = inventory.kinds.check(before);
  const { kinds, made, of } = makeKinds(needs, present.sources);
  const sources = new Map([...present.sources, ...kinds]);
  const pairs = await linkPairs(inventory.store.read, needs, of, present);
  const relations = makeRelations(pairs, present.relationTypes, (kind) =>
    Object.keys(Object(sources.get(kind)?.['properties'])),
  );
  const files = [...kinds].map(([kind, schema]) => jsonFile(pathOf(kind, before), schema));
  if (relations.types.length > 0) files.push(jsonFile('relations.json', { types: relations.types }));
  const texts = new Map(before.map(({ path, text }) => [path, text]));
  const changed = files.filter(({ path, text }) => !isSame(texts.get(path), text));
  const replaced = new Set(changed.map(({ path }) => path));
  return {
    catalog: inventory.kinds.check([...before.filter(({ path }) => !replaced.has(path)), ...changed]),
    kinds: of,
    relations: relationsOfFields(fieldsOf(needs), relations.types),
    files: changed,
    made: { kinds: made, relations: relations.made },
    renamed: relations.renamed,
  };
}

export async function writeSchemas(folder: string, files: readonly SchemaFile[]): Promise<void> {
  for (const { path, text } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

function typesOf(needs: readonly NeedsFile[]): Set<string> {
  return new Set(needs.flatMap((file) => file.needs.map(({ type }) => type)));
}

function fieldsOf(needs: readonly NeedsFile[]): Set<string> {
  return new Set(needs.flatMap((file) => [...file.linkFields]));
}

/** Between which kinds there are links: those of the files, and those that wait for their needs. */
async function linkPairs(
  read: Reader,
  needs: readonly NeedsFile[],
  kinds: NeedKinds,
  { relationTypes }: Catalog,
): Promise<LinkPair[]> {
  const kindOf = new Map(needs.flatMap((file) => file.needs.map(({ id, type }) => [id, kinds.get(type)] as const)));
  const links = needs.flatMap((file) => needLinks(file).links);
  const away = [...new Set(links.map(({ target }) => target).filter((id) => !kindOf.has(id)))];
  for (const { id, type } of (await read.links(away)).values()) kindOf.set(id, type);
  const pairs = links.map(({ field, source, target }) => {
    return { field, source: kindOf.get(source) ?? '', target: kindOf.get(target) };
  });
  const waiting = await read.unresolved.to([...kindOf.keys()]);
  const sources = await read.links(waiting.map(({ source }) => source));
  const fields = new Map(
    [...fieldsOf(needs), ...relationTypes.map(({ id }) => id)].flatMap((field) =>
      [...relationsOfFields([field], relationTypes).values()].map((id) => [id, field] as const),
    ),
  );
  for (const { type, source, target } of waiting) {
    const [field, from] = [fields.get(type), sources.get(source)];
    if (field !== undefined && from !== undefined) pairs.push({ field, source: from.type, target: kindOf.get(target) });
  }
  return pairs;
}

/** A kind is in `NAME.json` or `NAME.schema.json`. */
function pathOf(kind: string, files: readonly SchemaFile[]): string {
  const other = `kinds/${kind}.schema.json`;
  return files.some(({ path }) => path === other) ? other : `kinds/${kind}.json`;
}

function jsonFile(path: string, value: unknown): SchemaFile {
  return { path, text: `${JSON.stringify(value, null, 2)}\n` };
}

function isSame(before: string | undefined, text: string): boolean {
  if (before === undefined) return false;
  try {
    return JSON.stringify(JSON.parse(before)) === JSON.stringify(JSON.parse(text));
  } catch {
    return false;
  }
}
