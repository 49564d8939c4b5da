/** Saved views of lists. */
import { queryOptions } from '@tanstack/react-query';
import type { SavedView } from '#shared/saved-view.ts';
import { get } from '#app/http/api.ts';
import { keys } from './keys.ts';
import { INVENTORY } from './paths.ts';

/** Own and shared views of one kind's lists, empty for items of all kinds. */
export function viewsQuery(kind: string) {
  return queryOptions({
    queryKey: [...keys.views, kind],
    queryFn: async ({ signal }) =>
      (await get<{ results: SavedView[] }>(`${INVENTORY}/views`, { kind }, signal)).results,
  });
}
