import type { Role } from '#generated/payloads.d.ts';

/** Takes the persona's place in the URL, for kinds outside any persona. */
export const ALL_ITEMS = 'all';

/** The persona's name, or its id while names are loading. */
export function roleName(roles: Role[] | undefined, id: string): string {
  if (id === ALL_ITEMS) return 'All items';
  return roles?.find((role) => role.id === id)?.name ?? id;
}

/** The persona of a kind: the first whose main kind it is, else the first that lists it, else none. */
export function roleOfKind(roles: Role[] | undefined, kind: string): string {
  const own = roles?.find((role) => role.kind === kind) ?? roles?.find((role) => role.kinds.includes(kind));
  return own?.id ?? ALL_ITEMS;
}

/** Initial search params of a persona's list: its kind, in the persona's preferred layout. */
export function roleSearch({ kind, view }: Role) {
  return { type: kind, ...view, ...(view && { view: 'default' }) };
}
