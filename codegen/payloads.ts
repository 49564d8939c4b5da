import { basename } from 'node:path';
import { cloneJson, isObject, type Json, type JsonObject } from '#shared/json.ts';
import type { SchemaFile } from '#shared/kinds/catalog.ts';
import type { RecordDefinition } from '#shared/records/define-record.ts';
import { recordPayloads, storedRecord } from '#shared/records/record-payloads.ts';
import { walkSchema } from '#shared/schema/vocabulary.ts';
import { BANNER, declare } from './declare.ts';
import { recordTypes } from './record-types.ts';

export const PAYLOADS = 'payloads.d.ts';

const JSON_TYPES = `/** Any value that JSON can hold. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };
`;

/** The types of all payloads in one module, each named by the title of its schema, and those of the stored records. */
export async function payloadTypes(
  files: readonly SchemaFile[],
  records: readonly RecordDefinition[],
): Promise<{ text: string; names: string[] }> {
  const sent = [...files.map(({ text }) => JSON.parse(text) as JsonObject), ...records.flatMap(recordPayloads)];
  const schemas = [...sent, ...records.map(storedRecord)].map((schema) => ({ file: String(schema['$id']), schema }));
  const titles = new Map(schemas.map(({ file, schema }) => [file, String(schema['title'])]));
  const definitions = Object.fromEntries(
    schemas
      .toSorted((a, b) => a.file.localeCompare(b.file))
      .map(({ file, schema: { $schema, $id, ...schema } }) => [
        titles.get(file) ?? file,
        toTypes(schema['x-form'] === true ? withoutTitles(schema) : cloneJson(schema), titles),
      ]),
  );
  const root = { title: 'Payloads', type: 'object', definitions };
  const declared = await declare(root, 'Payloads', { additionalProperties: false });
  const text = declared.replace(/^export interface Payloads \{\}\n/m, '');
  const names = [...text.matchAll(/^export type (\w+)/gm)].map(([, name]) => name ?? '');
  return {
    text: `${BANNER}\n\n${JSON_TYPES}\n${text.trim()}\n\n${byFile(sent)}\n${recordTypes(records)}`,
    names: [...names, 'Json', 'JsonObject', 'Payloads', 'Records', 'RecordTables'],
  };
}

/** How the routes of the server name payloads. */
function byFile(schemas: readonly JsonObject[]): string {
  const pairs = schemas.map(({ $id, title }) => [String($id), String(title)] as const);
  const sorted = pairs.toSorted(([a], [b]) => a.localeCompare(b));
  const members = sorted.map(([file, title]) => `  '${basename(file, '.json')}': ${title};`);
  return `/** Every payload, by the name of its schema. */\nexport type Payloads = {\n${members.join('\n')}\n};\n`;
}

/** The schema as the generator expects it: references by title, arbitrary values by our JSON types. */
function toTypes(schema: Json, titles: ReadonlyMap<string, string>): Json {
  if (Array.isArray(schema)) return schema.map((entry) => toTypes(entry, titles));
  if (!isObject(schema)) return schema;
  const { maxItems, ...rest } = schema;
  const file = typeof rest['$ref'] === 'string' ? rest['$ref'] : undefined;
  // the generator would declare the type again wherever a reference has a description
  if (file !== undefined) return { ...describe(rest), tsType: titles.get(file) ?? 'unknown' };
  const type = freeType(rest);
  if (type !== undefined) return { ...describe(rest), tsType: type };
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, toTypes(value, titles)]));
}

/** In schemas that forms draw, titles are labels for people, which the generator would take for names of types. */
function withoutTitles(schema: JsonObject): JsonObject {
  const plain = cloneJson(schema);
  walkSchema(plain, (subschema) => {
    if (typeof subschema['title'] === 'string') delete subschema['title'];
  });
  return plain;
}

function describe({ description }: JsonObject): JsonObject {
  return description === undefined ? {} : { description };
}

const ANY = ['null', 'boolean', 'number', 'string', 'array', 'object'];
const PREFIX = /^\^([\w:-]+)\.\+\$$/;

/** `undefined` if the generator can handle the type. */
function freeType({ type, pattern, ...rest }: JsonObject): string | undefined {
  const isPlain = !['properties', '$ref', 'anyOf', 'allOf', 'enum', 'const', 'additionalProperties'].some((keyword) =>
    Object.hasOwn(rest, keyword),
  );
  if (type === 'object' && isPlain) return 'JsonObject';
  if (Array.isArray(type) && ANY.every((name) => type.includes(name))) return 'Json';
  const prefix = typeof pattern === 'string' ? PREFIX.exec(pattern)?.[1] : undefined;
  return prefix === undefined ? undefined : `\`${prefix}\${string}\``;
}
