import type { RelationType } from '#generated/payloads.d.ts';

/** How a link reads from one of its ends; the ID of a type that no longer exists. */
export function relationName(types: readonly RelationType[], id: string, direction: 'out' | 'in'): string {
  const type = types.find((entry) => entry.id === id);
  return (direction === 'out' ? type?.name : type?.inverseName) ?? id;
}
