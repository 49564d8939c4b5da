import type { JsonObject } from '#shared/json.ts';
import { payloadNames, type RecordDefinition } from './define-record.ts';
import type { RecordField } from './record-field.ts';

/** `new-feedback` -> `NewFeedback`, the type of a payload. */
export function payloadTitle(name: string): string {
  return name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The payloads of a record: itself, the bodies that create and change it, and a page of its list. */
export function recordPayloads(definition: RecordDefinition): JsonObject[] {
  const { description, fields, routes, list } = definition;
  const names = payloadNames(definition);
  const all = Object.entries(fields);
  const sent = all.filter(([, { setBy }]) => setBy !== 'server');
  const changed = all.filter(([, { setBy }]) => setBy === 'client');
  const shown = all.filter(([, { isShown }]) => isShown);
  const body = (what: string) => `Body of the request "${what}".`;
  return [
    payload(names.record, description, shown, ({ isOptional }) => isOptional !== true),
    ...(routes.create === undefined
      ? []
      : [payload(names.new, body(routes.create), sent, ({ isRequired }) => isRequired)]),
    ...(routes.change === undefined
      ? []
      : [{ ...payload(names.patch, body(routes.change), changed, () => false), minProperties: 1 }]),
    ...(routes.list === undefined ? [] : [pageOf(names.page, names.record, routes.list, list.most)]),
  ];
}

/** A record as the store keeps it: without what is computed for each response. */
export function storedRecord(definition: RecordDefinition): JsonObject {
  const kept = Object.entries(definition.fields)
    .filter(([, { kept: how }]) => how !== 'nowhere' && how !== 'details')
    .map(([name, field]) => [name, { ...field, schema: field.stored ?? field.schema }] as const);
  return payload(`${definition.name}-record`, `As stored: ${definition.description}`, kept, () => true);
}

function payload(
  name: string,
  description: string,
  fields: readonly (readonly [string, RecordField])[],
  isRequired: (field: RecordField) => boolean,
): JsonObject {
  const required = fields.filter(([, field]) => isRequired(field)).map(([member]) => member);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${name}.json`,
    title: payloadTitle(name),
    description,
    type: 'object',
    properties: Object.fromEntries(fields.map(([member, { schema }]) => [member, schema])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

function pageOf(name: string, entry: string, description: string, most: number): JsonObject {
  const number = (minimum: number, what: string) => ({
    description: what,
    type: 'integer',
    minimum,
    maximum: Number.MAX_SAFE_INTEGER,
  });
  const properties = {
    results: { description: 'The entries.', type: 'array', items: { $ref: `${entry}.json` }, maxItems: most },
    page: number(1, 'Number of the page, from 1.'),
    limit: number(1, 'Entries of a page.'),
    totalPages: number(0, 'Pages of this size.'),
    totalResults: number(0, 'Number of matches.'),
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${name}.json`,
    title: payloadTitle(name),
    description: `${description}.`,
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}
