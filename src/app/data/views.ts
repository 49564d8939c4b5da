/** Saved views of lists, and every write of them; a write resolves once the views are refetched. */
import type { QueryClient } from '@tanstack/react-query';
import { patch, post, remove } from '#app/http/api.ts';
import type { SavedView, SavedViewList } from '#generated/payloads.d.ts';
import { listQuery } from './get-query.ts';
import { keys } from './keys.ts';
import { INVENTORY } from './paths.ts';

/** As the kind of a query: views of every kind. */
export const EVERY_KIND = '*';

/** Own and shared views of a kind's lists; without a kind, for items of all kinds. */
export function viewsQuery(kind: string) {
  return listQuery<SavedViewList>([...keys.views, kind], `${INVENTORY}/views`, { kind });
}

export type NewView = Pick<SavedView, 'kind' | 'name' | 'shared' | 'look'>;

export async function createView(client: QueryClient, view: NewView): Promise<SavedView> {
  const created = await post<SavedView>(`${INVENTORY}/views`, view);
  await client.invalidateQueries({ queryKey: keys.views });
  return created;
}

export async function changeView(client: QueryClient, id: string, change: Partial<NewView>): Promise<SavedView> {
  const changed = await patch<SavedView>(`${INVENTORY}/views/${id}`, change);
  await client.invalidateQueries({ queryKey: keys.views });
  return changed;
}

export async function deleteView(client: QueryClient, id: string): Promise<void> {
  await remove(`${INVENTORY}/views/${id}`);
  await client.invalidateQueries({ queryKey: keys.views });
}
