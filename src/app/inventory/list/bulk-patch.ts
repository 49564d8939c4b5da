import type { Issue } from '#shared/issue.ts';
import type { Item } from '#shared/item.ts';
import { setKey, type Json, type JsonObject } from '#shared/json.ts';
import type { Field, Kind } from '#shared/kinds/kind.ts';
import { fromPointer, toPointer } from '#shared/pointer.ts';

/** Fields that one simple input can set for many items at once. */
export function bulkFields(kind: Kind): Field[] {
  return kind.fields.filter(
    ({ readOnly, deprecated, type, choices, ref }) =>
      !readOnly && !deprecated && !ref && (isScalar(type) || (choices !== undefined && type !== 'array')),
  );
}

function isScalar(type: Field['type']): boolean {
  return type === 'string' || type === 'number' || type === 'integer' || type === 'boolean';
}

/** What was put into the input, as the field's value; null takes the value away. */
export function readInput(field: Field, text: string): Json {
  if (text === '') return null;
  if (field.choices) return field.choices.find(({ value }) => choiceKey(value) === text)?.value ?? text;
  if (field.type === 'boolean') return text === 'true';
  return field.type === 'number' || field.type === 'integer' ? Number(text) : text;
}

/** A choice's value where only text can stand. */
export function choiceKey(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The merge patch that sets one field. */
export function fieldPatch({ path }: Field, value: Json): JsonObject {
  const patch = path.reduceRight<Json>((inner, key) => {
    const part: JsonObject = {};
    setKey(part, key, inner);
    return part;
  }, value);
  return typeof patch === 'object' && patch !== null && !Array.isArray(patch) ? patch : {};
}

export type ItemFaults = { item: Item; issues: Issue[] };

/** Sorts the faults of a bulk write by item, in the items' order; their paths then lead into the item's data. */
export function faultsByItem(items: readonly Item[], issues: readonly Issue[]): ItemFaults[] {
  const found = new Map<number, Issue[]>();
  for (const issue of issues) {
    const [head, index, part, ...rest] = fromPointer(issue.path);
    if (head !== 'items' || index === undefined) continue;
    const place = Number(index);
    const path = toPointer(part === 'data' ? rest : part === undefined ? [] : [part, ...rest]);
    found.set(place, [...(found.get(place) ?? []), { ...issue, path }]);
  }
  return items.flatMap((item, i) => {
    const faults = found.get(i);
    return faults ? [{ item, issues: faults }] : [];
  });
}
