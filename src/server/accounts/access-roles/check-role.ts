import type { Issue, ReservedField, RoleRights } from '#generated/payloads.d.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { AREAS } from '#server/tokens/matrix-of.ts';
import { AppError } from '#shared/errors.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import type { Action } from '#shared/permissions.ts';
import { nearest } from '#shared/suggest.ts';

/** The actions that a cell of each area can have, in the order of the matrix. */
export const CELLS: Record<(typeof AREAS)[number] | 'all' | 'kind', readonly Action[]> = {
  all: ['read', 'create', 'update', 'delete', 'administer'],
  kind: ['create', 'update', 'delete'],
  model: ['read', 'create', 'update', 'delete', 'administer'],
  prototype: ['create', 'update', 'delete'],
  asset: ['read', 'update'],
  generator: ['create'],
  hardware: ['create'],
  users: ['create', 'update', 'delete', 'administer'],
};

type Row = { rights: RoleRights; reserved: ReservedField[] };

/**
 * A row in its one form: without empty cells, with what other cells include (who changes items may view them).
 * @throws AppError `unprocessable` with an issue for each unknown kind, field, value, and action that a cell cannot have
 */
export function checkedRow(row: Row, known: Inventory['kinds'], before?: Row): Row {
  const issues: Issue[] = [];
  const kinds = new Map(known.kinds.map((kind) => [kind.kind, kind]));
  const rights: RoleRights = {};
  const cell = (path: string, area: keyof typeof CELLS, given: readonly Action[] = []): Action[] => {
    const wrong = given.filter((action) => !CELLS[area].includes(action));
    const hint = `Use: ${CELLS[area].join(', ')}.`;
    if (wrong.length > 0)
      issues.push({ path, rule: 'action', message: `There is no "${wrong.join(', ')}" here`, hint });
    return CELLS[area].filter((action) => given.includes(action));
  };
  const items: NonNullable<RoleRights['items']> = {};
  for (const [kind, actions] of Object.entries(row.rights.items ?? {})) {
    const path = `/rights/items/${kind}`;
    // what a role allowed with a kind that is gone can stay
    if (kind !== '*' && !kinds.has(kind) && before?.rights.items?.[kind] === undefined)
      issues.push(unknown(path, 'kind', kind, [...kinds.keys()]));
    const checked = cell(path, kind === '*' ? 'all' : 'kind', actions);
    if (checked.length > 0) items[kind] = checked;
  }
  if (Object.keys(items).length > 0) {
    const all = items['*'] ?? [];
    rights.items = { ...items, '*': ['read', ...all.filter((action) => action !== 'read')] };
  }
  for (const area of AREAS) {
    const checked = cell(`/rights/${area}`, area, row.rights[area]);
    if (checked.length > 0) rights[area] = withReading(area, checked);
  }
  const held = new Set(before?.reserved.map((entry) => JSON.stringify(entry)));
  row.reserved.forEach((entry, i) => {
    if (!held.has(JSON.stringify(entry))) issues.push(...reservedIssues(entry, `/reserved/${i}`, kinds));
  });
  if (issues.length > 0)
    throw new AppError('unprocessable', issues.map(({ message }) => message).join('; '), { issues });
  return { rights, reserved: distinct(row.reserved) };
}

/** Whoever changes models or assets may view them. */
function withReading(area: keyof typeof CELLS, actions: Action[]): Action[] {
  const isWriting = actions.some((action) => action !== 'read' && action !== 'create');
  return isWriting && CELLS[area].includes('read') ? [...new Set<Action>(['read', ...actions])] : actions;
}

function distinct(reserved: readonly ReservedField[]): ReservedField[] {
  return [...new Map(reserved.map((entry) => [JSON.stringify(entry), entry])).values()];
}

function reservedIssues(
  { kind, field, from, to }: ReservedField,
  path: string,
  kinds: ReadonlyMap<string, Kind>,
): Issue[] {
  const known = kinds.get(kind);
  if (known === undefined) return [unknown(`${path}/kind`, 'kind', kind, [...kinds.keys()])];
  const writable = known.fields.filter((own) => own.path.length === 1 && !own.readOnly);
  const found = writable.find((own) => own.path[0] === field);
  if (found === undefined)
    return [
      unknown(
        `${path}/field`,
        'field',
        field,
        writable.map(({ name }) => name),
      ),
    ];
  if (from !== undefined && to === undefined)
    return [{ path: `${path}/to`, rule: 'required', message: 'A transition needs the value after it' }];
  const values = found.choices?.map(({ value }) => String(value));
  return Object.entries({ from, to }).flatMap(([member, value]) =>
    value === undefined || values === undefined || value === '' || values.includes(value)
      ? []
      : [unknown(`${path}/${member}`, 'value', value, values)],
  );
}

function unknown(path: string, what: string, given: string, known: readonly string[]): Issue {
  const [near] = nearest(given, known, 1);
  const hint = near === undefined ? `Choose a ${what} that exists.` : `Did you mean "${near}"?`;
  return { path, rule: `unknown_${what}`, message: `There is no ${what} "${given}"`, hint };
}
