import { jsonEqual } from '#shared/json.ts';
import type { ViewLook } from '#generated/payloads.d.ts';
import type { ListSearch } from '#app/inventory/list/state/list-route.ts';

const PARTS = ['q', 'sort', 'columns', 'layout', 'group', 'folded'] as const;

/** The part of a list's address that a view keeps. */
export function lookOf(search: ListSearch): ViewLook {
  return Object.fromEntries(PARTS.flatMap((part) => (search[part] === undefined ? [] : [[part, search[part]]])));
}

/** The address with everything that a view keeps set as it says, also to nothing. */
export function withLook(look: ViewLook, view: string | undefined): Partial<ListSearch> {
  return { ...Object.fromEntries(PARTS.map((part) => [part, undefined])), ...look, view };
}

export function isSameLook(a: ViewLook, b: ViewLook): boolean {
  return PARTS.every((part) => jsonEqual(a[part] ?? null, b[part] ?? null));
}
