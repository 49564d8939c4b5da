import type { Field, RelationType } from '#generated/payloads.d.ts';
import type { Target } from '#shared/query-terms/ast.ts';
import { isSystemFieldName, SYSTEM_FIELDS } from '#shared/system-fields.ts';
import { choiceOrder, mergedChoices } from './choice-order.ts';

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
    const own = [...fields, ...SYSTEM_FIELDS].find((field) => field.path.length === 0 && field.name === name);
    return { target: { kind: 'builtin', name }, fields: own ? [own] : [] };
  }
  const named = dataFields(name, fields);
  const [first] = named.length > 0 || !name.startsWith('data.') ? named : dataFields(name.slice(5), fields);
  if (first) {
    const same = dataFields(first.name, fields);
    const list = same.some(({ type }) => type === 'array' || type === 'any');
    const signal = same.every((field) => field.signal) ? { signal: true as const } : {};
    const order = list ? undefined : choiceOrder({ ...first, choices: mergedChoices(same) });
    return { target: { kind: 'data', path: first.path, list, ...signal, ...(order && { order }) }, fields: same };
  }
  return findRelation(name, relationTypes);
}

function dataFields(name: string, fields: readonly Field[]): Field[] {
  const own = fields.filter((field) => field.path.length > 0 && field.name === name);
  if (own.length > 0) return own;
  return fields.filter((field) =>
    field.renamedFrom?.some((from) => [...field.path.slice(0, -1), from].join('.') === name),
  );
}

function findRelation(name: string, relationTypes: readonly RelationType[]): FoundField | undefined {
  for (const type of relationTypes) {
    if (type.id === name) return { target: { kind: 'relation', type: type.id, direction: 'out' }, fields: [] };
    if (type.inverse === name) return { target: { kind: 'relation', type: type.id, direction: 'in' }, fields: [] };
  }
  return undefined;
}

/** How queries, sorts and URLs spell a field: its name, unless a system field hides it. */
export function queryName(field: Field): string {
  return field.path.length > 0 && hides(field) ? `data.${field.name}` : field.name;
}

/** The name and timestamps in item data are the system fields, so they need no second spelling. */
function hides({ name }: Field): boolean {
  return name === 'id' || name === 'type' || name === 'rev';
}

/** Every name that `findField` knows, in lookup order. */
export function knownNames(fields: readonly Field[], relationTypes: readonly RelationType[]): string[] {
  const names = [...SYSTEM_FIELDS, ...fields].map(queryName);
  return [...new Set([...names, ...relationTypes.flatMap(({ id, inverse }) => [id, inverse])])];
}
