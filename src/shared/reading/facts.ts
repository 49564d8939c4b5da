import { isSystemFact } from '#shared/system-fields.ts';
import type { Json, JsonObject } from '../json.ts';
import type { Field } from '#generated/payloads.d.ts';
import type { Kind } from '../kinds/kind.ts';
import { valueAt } from '../pointer.ts';
import { partField } from './field-at.ts';
import { isMissing } from './summarize.ts';

export type Fact = { field: Field; value: Json };

/** One section of the page; `title` is null for fields that stand in no group. */
export type FactGroup = { title: string | null; facts: Fact[] };

export type Facts = {
  groups: FactGroup[];
  /** fields that could be filled in */
  empty: Field[];
  /** what the item holds and the schema does not know: kept and shown, never dropped */
  unknown: Fact[];
};

/** What an item says, in the order and the groups of its schema. */
export function factsOf(kind: Pick<Kind, 'fields' | 'titleField'>, data: JsonObject): Facts {
  const groups = new Map<string | null, Fact[]>();
  const empty: Field[] = [];
  const top = kind.fields.filter(({ path }) => path.length === 1);
  for (const field of top) {
    // the head of the page shows these already
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
