import type { Role } from '#generated/payloads.d.ts';

/** Stands in the address where a persona would, for kinds outside one. */
export const ALL_ITEMS = 'all';

/** The persona's name; its id stands in while names are not known. */
export function roleName(roles: Role[] | undefined, id: string): string {
  if (id === ALL_ITEMS) return 'All items';
  return roles?.find((role) => role.id === id)?.name ?? id;
}

/** The persona that a kind is shown to: the first whose own kind it is, else the first that lists it, else none. */
export function roleOfKind(roles: Role[] | undefined, kind: string): string {
  const own = roles?.find((role) => role.kind === kind) ?? roles?.find((role) => role.kinds.includes(kind));
  return own?.id ?? ALL_ITEMS;
}

/** What the address of a persona's list says at first: its kind, in the look that the persona prefers. */
export function roleSearch({ kind, view }: Role) {
  return { type: kind, ...view, ...(view && { view: 'default' }) };
}
