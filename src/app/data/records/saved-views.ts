import { INVENTORY } from '#app/data/paths.ts';
import type { NewView, SavedView, SavedViewList, ViewPatch } from '#generated/payloads.d.ts';
import { resource } from './resource.ts';

/** As the kind of a query: views of every kind. */
export const EVERY_KIND = '*';

/** Saved views of lists. A new one is opened at once, so writes wait for the list that has it. */
export const savedViews = resource<{
  page: SavedViewList;
  read: never;
  new: NewView;
  created: SavedView;
  patch: ViewPatch;
  changed: SavedView;
}>({ name: 'saved-view', address: `${INVENTORY}/views` }, { waits: true });

/** Own and shared views of a kind's lists; without a kind, for items of all kinds. */
export const viewsQuery = (kind: string) => savedViews.listQuery({ kind });
