import type { Item } from '#shared/item.ts';
import { itemName } from '#shared/kinds/describe.ts';
import { ADMINISTRATOR } from '#shared/user.ts';
import { readRenamed, renamesOf } from '../import/judge/renames.ts';
import { fieldLinks } from '../inventory/judge.ts';
import type { Store } from '../store/store.ts';
import type { KindEntry } from './registry.ts';

/**
 * Brings stored items of a kind under the present names of its fields (`x-renamed-from`), each as a new revision.
 * Returns how many were changed. Short transactions, so that other writers get their turn.
 */
export async function renameStored(store: Store, entry: KindEntry): Promise<number> {
  const renames = renamesOf(entry.kind);
  if (renames.length === 0) return 0;
  let changed = 0;
  for await (const { items } of store.read.scan({ kind: entry.kind.kind })) {
    const stale = items.filter((item) => readRenamed(item.data, renames) !== item.data);
    if (stale.length > 0) await rewrite(stale);
    changed += stale.length;
  }
  return changed;

  async function rewrite(stale: readonly Item[]): Promise<void> {
    await store.write(async (writer) => {
      for (const item of (await writer.items(stale.map(({ id }) => id))).values()) {
        const data = readRenamed(item.data, renames);
        await writer.updateItem(item.id, item.rev, {
          name: itemName(entry.kind, item.id, data),
          data,
          by: ADMINISTRATOR.id,
        });
        await writer.syncFieldRelations(item.id, fieldLinks(entry, data), ADMINISTRATOR.id);
      }
    });
  }
}
