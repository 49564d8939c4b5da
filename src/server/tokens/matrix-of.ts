import type { GrantedRole, OwnMatrix, ReservedFor, RoleRights } from '#generated/payloads.d.ts';
import type { OwnRole } from '#server/store/accounts/own-roles.ts';
import type { Action } from '#shared/permissions.ts';

/** What the roles made on this server give someone, and reserve for others; nothing if they do neither. */
export function matrixOf(granted: readonly GrantedRole[], own: readonly OwnRole[]): OwnMatrix | undefined {
  const held = new Set(granted.map(({ role }) => role));
  const given = own.filter(({ id }) => held.has(id));
  const reserved = reservedFor(own, held);
  if (given.length === 0 && reserved.length === 0) return undefined;
  const rights = given.reduce<RoleRights>((all, role) => together(all, role.rights), {});
  return { rights, permissions: permissionsOf(rights), reserved };
}

/** Reserved fields of which at least one entry is not for this user. */
function reservedFor(own: readonly OwnRole[], held: ReadonlySet<string>): ReservedFor[] {
  const all = own.flatMap(({ id, name, reserved }) =>
    reserved.map((entry): ReservedFor => ({ ...entry, role: name, held: held.has(id) })),
  );
  const fields = Map.groupBy(all, ({ kind, field }) => `${kind} ${field}`);
  return [...fields.values()].filter((entries) => entries.some((entry) => !entry.held)).flat();
}

function together(a: RoleRights, { items = {}, ...areas }: RoleRights): RoleRights {
  const sum: RoleRights = { ...a, items: { ...a.items } };
  for (const [kind, actions] of Object.entries(items))
    sum.items = { ...sum.items, [kind]: union(sum.items?.[kind], actions) };
  for (const area of AREAS) {
    const actions = areas[area];
    if (actions !== undefined) sum[area] = union(sum[area], actions);
  }
  return sum;
}

/** The areas of a row besides items. */
export const AREAS = ['model', 'prototype', 'asset', 'generator', 'hardware', 'users'] as const;

function union(a: readonly Action[] = [], b: readonly Action[] = []): Action[] {
  return [...new Set([...a, ...b])];
}

type OwnPermission = OwnMatrix['permissions'][number];

/** The cells that a permission of older clients stands for. */
export const PERMISSION_CELLS: Record<OwnPermission, { area: 'items' | (typeof AREAS)[number]; actions: Action[] }> = {
  unlimitedModel: { area: 'model', actions: ['create'] },
  readModel: { area: 'model', actions: ['read'] },
  writeModel: { area: 'model', actions: ['read', 'update'] },
  readAsset: { area: 'asset', actions: ['read'] },
  writeAsset: { area: 'asset', actions: ['read', 'update'] },
  generativeAI: { area: 'generator', actions: ['create'] },
  deployHardware: { area: 'hardware', actions: ['create'] },
  readInventory: { area: 'items', actions: ['read'] },
  writeInventory: { area: 'items', actions: ['read', 'create', 'update', 'delete'] },
  administerInventory: { area: 'items', actions: ['read', 'create', 'update', 'delete', 'administer'] },
};

/** The permissions, as older clients name them, that a row adds up to. */
export function permissionsOf(rights: RoleRights): OwnPermission[] {
  const names = Object.keys(PERMISSION_CELLS) as OwnPermission[];
  return names.filter((name) => {
    const { area, actions } = PERMISSION_CELLS[name];
    const allowed = area === 'items' ? rights.items?.['*'] : rights[area];
    return actions.every((action) => allowed?.includes(action));
  });
}
