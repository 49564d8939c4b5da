import { computes, withComputed } from '#shared/computed/with-computed.ts';
import type { Item } from '#generated/payloads.d.ts';
import type { JsonObject } from '#shared/json.ts';
import { itemName } from '#shared/kinds/describe.ts';
import { ADMINISTRATOR } from '#shared/user.ts';
import { readRenamed, renamesOf } from '#shared/kinds/renames.ts';
import { fieldLinks } from '#server/inventory/validate-item.ts';
import { withSystemFields } from '#server/inventory/rules/system-fields.ts';
import type { Store } from '#server/store/store.ts';
import type { KindEntry } from '#server/schemas/registry.ts';

/**
 * Migrates stored items of a kind to renamed fields (`x-renamed-from`) and current formulas (`x-computed`), each as a
 * new revision. Transactions are short, so that other writers get their turn.
 */
export async function updateStored(store: Store, entry: KindEntry): Promise<void> {
  const renames = renamesOf(entry.kind);
  if (renames.length === 0 && !computes(entry.kind)) return;
  const upToDate = (data: JsonObject): JsonObject => withComputed(entry.kind, readRenamed(data, renames));
  for await (const { items } of store.read.scan({ kind: entry.kind.kind })) {
    const stale = items.filter((item) => upToDate(item.data) !== item.data);
    if (stale.length > 0) await rewrite(stale);
  }

  async function rewrite(stale: readonly Item[]): Promise<void> {
    await store.write(async (writer) => {
      for (const item of (await writer.items(stale.map(({ id }) => id))).values()) {
        const { createdAt, createdBy } = item;
        const facts = { createdAt, createdBy, updatedAt: writer.now, updatedBy: ADMINISTRATOR.id };
        const data = withSystemFields(entry.kind, upToDate(item.data), facts);
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
