import { selectedBy, type ListParams } from '#app/data/lists.ts';
import { INVENTORY } from '#app/data/paths.ts';

/** The printable document of a list as filtered and sorted, or of some items in order. */
export function printHref(what: ListParams | { ids: string[] }): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const search = new URLSearchParams('ids' in what ? { ids: what.ids.join(',') } : { ...selectedBy(what), zone });
  return `/v2/${INVENTORY}/items.html?${search}`;
}
