import { jsonEqual } from '#shared/json.ts';
import type { ListRouteSearch } from '#app/inventory/list/state/list-route.ts';
import type { ViewLook } from '#generated/payloads.d.ts';

const PARTS = ['q', 'sort', 'columns', 'layout', 'group', 'folded'] as const;

/** The part of a list's address that a view keeps. */
export function lookOf(search: ListRouteSearch): ViewLook {
  return Object.fromEntries(PARTS.flatMap((part) => (search[part] === undefined ? [] : [[part, search[part]]])));
}

/** The address with everything that a view keeps set as it says, also to nothing. */
export function withLook(look: ViewLook, view: string | undefined): Partial<ListRouteSearch> {
  return { ...Object.fromEntries(PARTS.map((part) => [part, undefined])), ...look, view };
}

export function isSameLook(a: ViewLook, b: ViewLook): boolean {
  return PARTS.every((part) => jsonEqual(a[part] ?? null, b[part] ?? null));
}
