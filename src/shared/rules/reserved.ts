import type { Field, Issue, ReservedField, ReservedFor } from '#generated/payloads.d.ts';
import { isObject, jsonEqual, type Json, type JsonObject } from '#shared/json.ts';
import { toPointer } from '#shared/pointer.ts';

type Kind = { kind: string; fields: readonly Field[]; schema: JsonObject };

/**
 * What a user would write that is reserved for members of other roles. A value of a new item counts as a change from
 * any other, unless it is the one that new items begin with.
 */
export function reservedIssues(
  reserved: readonly ReservedFor[],
  kind: Kind,
  { before, data }: { before: JsonObject | undefined; data: JsonObject },
): Issue[] {
  const own = reserved.filter((entry) => entry.kind === kind.kind);
  return [...Map.groupBy(own, ({ field }) => field)].flatMap(([name, entries]): Issue[] => {
    const field = kind.fields.find(({ path }) => path.length === 1 && path[0] === name);
    const change = { from: before?.[name], to: data[name], isNew: before === undefined };
    if (jsonEqual(change.from, change.to) || (change.isNew && jsonEqual(firstOf(kind, field), change.to))) return [];
    const matching = entries.filter((entry) => isReserved(entry, change));
    if (matching.length === 0 || matching.some(({ held }) => held)) return [];
    const roles = [...new Set(matching.map(({ role }) => role))].join(' or ');
    const to = matching.every((entry) => entry.to === undefined) ? '' : ` to "${shown(change.to)}"`;
    const message = `Only members of ${roles} may change ${field?.title ?? name}${to}`;
    return [{ path: toPointer([name]), rule: 'reserved', message, hint: `Leave ${field?.title ?? name} as it is.` }];
  });
}

type Change = { from: Json | undefined; to: Json | undefined; isNew: boolean };

/** Whether an entry is about a change. */
export function isReserved(entry: ReservedField, { from, to, isNew }: Change): boolean {
  if (entry.to === undefined) return true;
  return shown(to) === entry.to && (entry.from === undefined || isNew || shown(from) === entry.from);
}

/** What a new item has without anybody's decision: the schema's default, or the first state of a field with transitions. */
function firstOf({ schema }: Kind, field: Field | undefined): Json | undefined {
  const [name = ''] = field?.path ?? [];
  const properties = schema['properties'];
  const property = isObject(properties) ? properties[name] : undefined;
  if (isObject(property) && property['default'] !== undefined) return property['default'];
  return field?.transitions === undefined ? undefined : field.choices?.[0]?.value;
}

function shown(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
