import { isObject, setKey, type Json, type JsonObject } from '#shared/json.ts';
import { withoutCondition } from './need-links.ts';
import type { NeedRecord } from './need-record.ts';

/** An item with all that its need is made of; targets and sources by the ID that their needs have. */
export type NeedParts = {
  id: string;
  type: string;
  name: string;
  data: JsonObject;
  /** from the import that it came with */
  record: Pick<NeedRecord, 'links' | 'apart'> | undefined;
  links: readonly { field: string; target: string }[];
  backs: readonly { field: string; source: string }[];
};

/** A need as Sphinx-Needs writes it. Links are in the order and words of the import, as far as they are still there. */
export function writeNeed({ id, type, name, data, record, links, backs }: NeedParts): JsonObject {
  const need: JsonObject = { id, type };
  for (const [key, value] of Object.entries(data)) setKey(need, key, value);
  for (const [key, value] of Object.entries(record?.apart ?? {}))
    if (!Object.hasOwn(need, key)) setKey(need, key, value);
  for (const [field, own] of Map.groupBy(links, (link) => link.field)) {
    const targets = own.map(({ target }) => target);
    setKey(need, field, inWordsOf(record?.links[field] ?? [], targets));
  }
  for (const [field, own] of Map.groupBy(backs, (link) => link.field)) {
    setKey(need, `${field}_back`, [...new Set(own.map(({ source }) => source))]);
  }
  need['title'] = textOf(need['title'] ?? name);
  if ('content' in need) need['content'] = textOf(need['content'] ?? '');
  return need;
}

function inWordsOf(texts: readonly string[], targets: readonly string[]): string[] {
  const open = new Set(targets);
  const kept = texts.filter((text) => [text, withoutCondition(text), wholeOf(text)].some((id) => open.delete(id)));
  return [...kept, ...open];
}

/** The need of a part, `REQ_1.2`. */
function wholeOf(text: string): string {
  const id = withoutCondition(text);
  return id.slice(0, Math.max(id.lastIndexOf('.'), 0));
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The metamodel of a file: links and back links, and the fields of its kinds. */
export function needsSchema(fields: Iterable<string>, kinds: Iterable<JsonObject>): JsonObject {
  const properties: JsonObject = {};
  for (const schema of kinds) {
    for (const [name, property] of Object.entries(Object(schema['properties']))) {
      if (!isObject(property)) continue;
      const { description = '', type = 'string' } = property;
      properties[name] = { description, type, field_type: name === 'title' || name === 'content' ? 'core' : 'extra' };
    }
  }
  for (const field of fields) {
    const list = { type: 'array', items: { type: 'string' }, default: [] };
    properties[field] = { description: 'Link field', field_type: 'links', ...list };
    properties[`${field}_back`] = { description: 'Backlink field', field_type: 'backlinks', ...list };
  }
  return { $schema: 'http://json-schema.org/draft-07/schema#', properties };
}
