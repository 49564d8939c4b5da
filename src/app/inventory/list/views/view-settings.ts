import type { ListRouteSearch } from '#app/inventory/routes/list-route.ts';
import type { ViewSettings } from '#generated/payloads.d.ts';
import { jsonEqual } from '#shared/json.ts';

const PARTS = ['q', 'sort', 'columns', 'layout', 'group', 'folded'] as const;

/** The search params that a view saves. */
export function settingsOf(search: ListRouteSearch): ViewSettings {
  return Object.fromEntries(PARTS.flatMap((part) => (search[part] === undefined ? [] : [[part, search[part]]])));
}

/** The search params of a view; those that it does not set are cleared. */
export function withSettings(look: ViewSettings, view: string | undefined): Partial<ListRouteSearch> {
  return { ...Object.fromEntries(PARTS.map((part) => [part, undefined])), ...look, view };
}

export function isSameSettings(a: ViewSettings, b: ViewSettings): boolean {
  return PARTS.every((part) => jsonEqual(a[part] ?? null, b[part] ?? null));
}
