import { INVENTORY } from '#app/data/paths.ts';

/** The document of a list as it is filtered and sorted, or of some items in their order. */
export function printHref(what: { type?: string; q?: string; sort?: string } | { ids: string[] }): string {
  const search = new URLSearchParams('ids' in what ? { ids: what.ids.join(',') } : what);
  return `/v2/${INVENTORY}/items.html?${search}`;
}
