import type { Field, RelationType } from '#generated/payloads.d.ts';
import type { Target } from '#shared/query-terms/ast.ts';
import { isSystemFieldName, SYSTEM_FIELDS } from '#shared/system-fields.ts';
import { choiceOrder, mergedChoices } from './choice-order.ts';
import { dataFields, fieldsNamed, queryName } from './field-names.ts';

/** What a name refers to. `fields` has one entry per kind that defines it differently. */
export type FoundField = { target: Target; fields: Field[] };

/**
 * Finds what a name in a query or sort refers to: first system fields, then the item's own, then relation types and
 * their inverses. `data.type` reaches an item's own field that is hidden by a system field.
 */
export function findField(
  name: string,
  fields: readonly Field[],
  relationTypes: readonly RelationType[],
): FoundField | undefined {
  if (isSystemFieldName(name)) {
    return { target: { kind: 'builtin', name }, fields: fieldsNamed(name, fields) };
  }
  const [first] = fieldsNamed(name, fields);
  if (first) {
    const same = dataFields(first.name, fields);
    const list = same.some(({ type }) => type === 'array' || type === 'any');
    const signal = same.every((field) => field.signal) ? { signal: true as const } : {};
    const order = list ? undefined : choiceOrder({ ...first, choices: mergedChoices(same) });
    return { target: { kind: 'data', path: first.path, list, ...signal, ...(order && { order }) }, fields: same };
  }
  return findRelation(name, relationTypes);
}

function findRelation(name: string, relationTypes: readonly RelationType[]): FoundField | undefined {
  for (const type of relationTypes) {
    if (type.id === name) return { target: { kind: 'relation', type: type.id, direction: 'out' }, fields: [] };
    if (type.inverse === name) return { target: { kind: 'relation', type: type.id, direction: 'in' }, fields: [] };
  }
  return undefined;
}

/** Every name that `findField` knows, in lookup order. */
export function knownNames(fields: readonly Field[], relationTypes: readonly RelationType[]): string[] {
  const names = [...SYSTEM_FIELDS, ...fields].map(queryName);
  return [...new Set([...names, ...relationTypes.flatMap(({ id, inverse }) => [id, inverse])])];
}
