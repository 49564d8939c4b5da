import type { MatrixCell, RoleEffect, RoleEffects } from '#generated/payloads.d.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import type { OwnRole } from '#server/store/accounts/own-roles.ts';
import { AREAS } from '#server/tokens/matrix-of.ts';
import { heldBy, sourcesOf, type Held, type SourcedRole } from '#server/tokens/roles-of.ts';
import { can, holds, isAdministrator, type Actor } from '#shared/permissions.ts';
import { isReserved } from '#shared/rules/reserved.ts';

const SHOWN = 200;
const MAX_ACCOUNTS = 10_000;
type Row = Pick<OwnRole, 'rights' | 'reserved'>;
type Known = Pick<Inventory, 'kinds'>;

/** Who would lose and gain what if a role were changed: everybody's rights before and after, in the cells that differ. */
export async function roleEffects(
  { store, instance: { strictAuth }, kinds }: Accounts & Known,
  before: OwnRole,
  after: OwnRole,
): Promise<RoleEffects> {
  const [own, grants, { results: accounts }] = await Promise.all([
    store.read.ownRoles.all(),
    store.read.accounts.grants(),
    store.read.accounts.list({ sort: [{ by: 'name', descending: false }], page: 1, limit: MAX_ACCOUNTS }),
  ]);
  const cells = differing(before, after);
  const changed = own.map((role) => (role.id === after.id ? after : role));
  const byHolder = Map.groupBy(grants, ({ user }) => user);
  const shared = grants.filter(({ user }) => !accounts.some(({ id }) => id === user));
  // people with the same roles may do the same
  const known = new Map<string, Pick<RoleEffect, 'loses' | 'gains'>>();
  const effectOf = (id: string, name: string): RoleEffect => {
    const roles = sourcesOf([...(byHolder.get(id) ?? []), ...shared], id, strictAuth);
    const key = JSON.stringify(roles);
    const effect = known.get(key) ?? compare({ id, name }, roles, { own, changed, cells, kinds });
    known.set(key, effect);
    return { id, name, ...effect };
  };
  const effects = accounts
    .filter(({ disabled }) => !disabled)
    .map(({ id, name }) => effectOf(id, name))
    .filter(({ loses, gains }) => loses.length + gains.length > 0)
    .toSorted((a, b) => Number(b.loses.length > 0) - Number(a.loses.length > 0));
  return { people: effects.length, results: effects.slice(0, SHOWN) };
}

type Comparison = { own: OwnRole[]; changed: OwnRole[]; cells: readonly MatrixCell[]; kinds: Inventory['kinds'] };

function compare(
  user: Pick<Actor, 'id' | 'name'>,
  roles: readonly SourcedRole[],
  { own, changed, cells, kinds }: Comparison,
): Pick<RoleEffect, 'loses' | 'gains'> {
  const [now, then] = [own, changed].map((all): Actor => ({ ...user, ...heldBy(roles, all) }));
  if (now === undefined || then === undefined) return { loses: [], gains: [] };
  const differs = (may: Actor, mayNot: Actor) =>
    cells.filter((cell) => mayDo(may, cell, kinds) && !mayDo(mayNot, cell, kinds));
  return { loses: differs(now, then), gains: differs(then, now) };
}

function mayDo(actor: Actor, { area, action, kind, field, from, to }: MatrixCell, kinds: Inventory['kinds']): boolean {
  switch (area) {
    case 'items':
      // "*" is a group that no kind has: only rights for all kinds match
      if (kind === '*') return can(actor, action, { area: 'inventory', group: '*' });
      return can(actor, action, { area: 'inventory', kind, group: kinds.find(kind)?.kind.group ?? '' });
    case 'reserved': {
      if (isAdministrator(actor)) return true;
      if (!mayDo(actor, { area: 'items', action: 'update', kind }, kinds)) return false;
      const change = { from: from ?? '', to: to ?? '', isNew: false };
      const entries = reservedOf(actor).filter((own) => own.kind === kind && own.field === field);
      const matching = entries.filter((own) => isReserved(own, change));
      return matching.length === 0 || matching.some(({ held }) => held);
    }
    case 'model':
      return action === 'create'
        ? holds(actor, 'unlimitedModel')
        : can(actor, action, { area, id: 'other', owner: 'other', visibility: 'private' });
    case 'asset':
      return can(actor, action, { area, id: 'other', owner: 'other' });
    case 'hardware':
      return holds(actor, 'deployHardware');
    case 'generator':
    case 'prototype':
    case 'users':
      return can(actor, action, { area });
    default:
      return false;
  }
}

const reservedOf = ({ matrix }: Held | Actor) => matrix?.reserved ?? [];

/** The cells in which two rows differ. */
function differing(before: Row, after: Row): MatrixCell[] {
  const [was, is] = [cellsOf(before), cellsOf(after)];
  return [...[...was].filter(([key]) => !is.has(key)), ...[...is].filter(([key]) => !was.has(key))].map(
    ([, cell]) => cell,
  );
}

function cellsOf({ rights: { items = {}, ...areas }, reserved }: Row): Map<string, MatrixCell> {
  const cells = [
    ...Object.entries(items).flatMap(([kind, actions]) => actions.map((action) => ({ area: 'items', action, kind }))),
    ...AREAS.flatMap((area) => (areas[area] ?? []).map((action) => ({ area, action, kind: '' }))),
    ...reserved.map((entry): MatrixCell => ({ area: 'reserved', action: 'update', ...entry })),
  ];
  return new Map(cells.map((cell) => [JSON.stringify(cell), cell]));
}

/** What changed of a role, for the audit log; empty if nothing did. */
export function changesOf(before: OwnRole, after: OwnRole, kinds: Inventory['kinds']): string {
  const [was, is] = [cellsOf(before), cellsOf(after)];
  const words = (cells: Map<string, MatrixCell>, others: Map<string, MatrixCell>, sign: string) =>
    [...cells].flatMap(([key, cell]) => (others.has(key) ? [] : [`${sign}${inWords(cell, kinds)}`]));
  return [
    ...(before.name === after.name ? [] : [`renamed to ${after.name}`]),
    ...(before.description === after.description ? [] : ['description']),
    ...words(is, was, '+'),
    ...words(was, is, '-'),
  ].join(', ');
}

function inWords({ area, action, kind, field, from, to }: MatrixCell, kinds: Inventory['kinds']): string {
  const title = kind === '*' ? 'all kinds' : (kinds.find(kind)?.kind.plural ?? kind);
  if (area === 'items') return `${action} ${title}`;
  if (area !== 'reserved') return `${action} ${area}`;
  const of = kinds.find(kind)?.kind.fields.find(({ name }) => name === field);
  const change = to === undefined ? '' : ` ${from === undefined ? '' : `from "${from}" `}to "${to}"`;
  return `reserved ${of?.title ?? field ?? ''}${change} of ${title}`;
}
