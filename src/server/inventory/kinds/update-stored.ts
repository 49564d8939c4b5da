import { computes, withComputed } from '#shared/computed/with-computed.ts';
import type { Item } from '#generated/payloads.d.ts';
import type { JsonObject } from '#shared/json.ts';
import { itemName } from '#shared/kinds/describe.ts';
import { SCHEMA_UPDATE } from '#shared/user.ts';
import { readRenamed, renamesOf } from '#shared/kinds/renames.ts';
import { fieldLinks } from '#server/inventory/validate-item.ts';
import { withSystemFields } from '#server/inventory/rules/system-fields.ts';
import type { SchemaUpdate, Store } from '#server/store/store.ts';
import type { KindEntry } from '#server/schemas/registry.ts';

const BATCH = 500;

/**
 * Brings stored items of a kind under the present names of its fields (`x-renamed-from`) and gives them what is computed
 * now (`x-computed`), each as a new revision. Short transactions, so that other writers get their turn; each says how far it
 * came, so that the next start goes on from there.
 */
export async function updateStored(
  store: Store,
  entry: KindEntry,
  { from, signal, onProgress }: { from: SchemaUpdate; signal: AbortSignal; onProgress: (done: number) => void },
): Promise<boolean> {
  const { kind } = entry.kind;
  const renames = renamesOf(entry.kind);
  if (renames.length === 0 && !computes(entry.kind)) return true;
  const upToDate = (data: JsonObject): JsonObject => withComputed(entry.kind, readRenamed(data, renames));
  let { done } = from;
  for await (const { items, lastSeq } of store.read.scan({ kind, afterSeq: from.afterSeq, batch: BATCH })) {
    if (signal.aborted) return false;
    const stale = items.filter((item) => upToDate(item.data) !== item.data);
    done += items.length;
    if (stale.length > 0) await rewrite(stale, { kind, afterSeq: lastSeq, done });
    onProgress(done);
  }
  return true;

  async function rewrite(stale: readonly Item[], progress: SchemaUpdate): Promise<void> {
    await store.write(async (writer) => {
      await writer.saveSchemaUpdate(progress);
      for (const item of (await writer.items(stale.map(({ id }) => id))).values()) {
        // somebody else may have changed or deleted it meanwhile
        if (item.deletedAt !== undefined || upToDate(item.data) === item.data) continue;
        const { createdAt, createdBy } = item;
        const facts = { createdAt, createdBy, updatedAt: writer.now, updatedBy: SCHEMA_UPDATE.id };
        const data = withSystemFields(entry.kind, upToDate(item.data), facts);
        await writer.updateItem(item.id, item.rev, {
          name: itemName(entry.kind, item.id, data),
          data,
          by: SCHEMA_UPDATE.id,
        });
        await writer.syncFieldRelations(item.id, fieldLinks(entry, data), SCHEMA_UPDATE.id);
      }
    });
  }
}
