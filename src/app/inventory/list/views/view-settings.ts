import { jsonEqual } from '#shared/json.ts';
import type { ListRouteSearch } from '#app/inventory/list/state/list-route.ts';
import type { ViewSettings } from '#generated/payloads.d.ts';

const PARTS = ['q', 'sort', 'columns', 'layout', 'group', 'folded'] as const;

/** The part of a list's address that a view keeps. */
export function settingsOf(search: ListRouteSearch): ViewSettings {
  return Object.fromEntries(PARTS.flatMap((part) => (search[part] === undefined ? [] : [[part, search[part]]])));
}

/** The address with everything that a view keeps set as it says, also to nothing. */
export function withSettings(look: ViewSettings, view: string | undefined): Partial<ListRouteSearch> {
  return { ...Object.fromEntries(PARTS.map((part) => [part, undefined])), ...look, view };
}

export function isSameSettings(a: ViewSettings, b: ViewSettings): boolean {
  return PARTS.every((part) => jsonEqual(a[part] ?? null, b[part] ?? null));
}
