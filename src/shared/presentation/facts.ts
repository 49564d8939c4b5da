import type { Field } from '#generated/payloads.d.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { valueAt } from '#shared/pointer.ts';
import { isMissing } from '#shared/reading/summarize.ts';
import { isSystemFact } from '#shared/system-fields.ts';
import { partField } from './field-at.ts';

export type Fact = { field: Field; value: Json };

/** One section of the page; `title` is null for fields without a group. */
export type FactGroup = { title: string | null; facts: Fact[] };

export type Facts = {
  groups: FactGroup[];
  /** empty fields that can be filled in */
  empty: Field[];
  /** data without a field in the schema: kept and shown, never dropped */
  unknown: Fact[];
};

/** The contents of an item in the order and groups of its schema. */
export function factsOf(kind: Pick<Kind, 'fields' | 'titleField'>, data: JsonObject): Facts {
  const groups = new Map<string | null, Fact[]>();
  const empty: Field[] = [];
  const top = kind.fields.filter(({ path }) => path.length === 1);
  for (const field of top) {
    // the page heading already shows these
    if ((isSystemFact(field.name) && field.readOnly) || field.name === kind.titleField) continue;
    const value = valueAt(data, field.path);
    if (isMissing(value)) {
      if (!field.deprecated) empty.push(field);
      continue;
    }
    const title = field.group ?? null;
    groups.set(title, [...(groups.get(title) ?? []), { field, value }]);
  }
  const known = new Set(top.map(({ name }) => name));
  const unknown = Object.entries(data)
    .filter(([key, value]) => !known.has(key) && !isSystemFact(key) && !isMissing(value))
    .map(([key, value]) => ({ field: partField({}, [key], value), value }));
  return { groups: [...groups].map(([title, facts]) => ({ title, facts })), empty, unknown };
}
