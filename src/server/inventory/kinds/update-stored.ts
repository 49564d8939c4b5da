import type { Item } from '#generated/payloads.d.ts';
import { withSystemFields } from '#server/inventory/rules/system-fields.ts';
import { fieldLinks, signalUses } from '#server/inventory/validate-item.ts';
import type { KindEntry } from '#server/schemas/kind-entry.ts';
import type { SchemaUpdate } from '#server/store/saved-kinds.ts';
import type { FieldSignal } from '#server/store/signals/signal-references.ts';
import type { Store } from '#server/store/store.ts';
import { computes, withComputed } from '#shared/computed/with-computed.ts';
import type { JsonObject } from '#shared/json.ts';
import { itemName } from '#shared/kinds/describe.ts';
import { readRenamed } from '#shared/kinds/renames.ts';
import { signalLocations } from '#shared/relations/signal-references.ts';
import { SCHEMA_UPDATE } from '#shared/user.ts';

const BATCH = 500;

/**
 * Updates stored items of a kind: to the current names of its fields (`x-renamed-from`), and with current computed
 * values (`x-computed`), each as a new revision; also records the signals that they refer to. Uses short transactions,
 * so that other writers get their turn; each saves its progress, so that the next start continues from there.
 */
export async function updateStored(
  store: Store,
  entry: KindEntry,
  { from, signal, onProgress }: { from: SchemaUpdate; signal: AbortSignal; onProgress: (done: number) => void },
): Promise<boolean> {
  const { kind } = entry.kind;
  const { renames } = entry;
  const hasSignals = signalLocations(entry.kind.schema).length > 0;
  if (!hasSignals && (await store.read.signalReferences.hasKind(kind)))
    await store.write((writer) => writer.signalReferences.removeOfKind(kind));
  if (renames.length === 0 && !computes(entry.kind) && !hasSignals) return true;
  const upToDate = (data: JsonObject): JsonObject => withComputed(entry.kind, readRenamed(data, renames));
  let { done } = from;
  for await (const { items, lastSeq } of store.read.scan({
    kind,
    afterSeq: from.afterSeq,
    batch: BATCH,
    asStored: true,
  })) {
    if (signal.aborted) return false;
    const known = hasSignals
      ? await store.read.signalReferences.ofItems(kind, idsOf(items))
      : new Map<string, FieldSignal[]>();
    const stale = items.filter((item) => upToDate(item.data) !== item.data || !isKnown(item, known.get(item.id)));
    done += items.length;
    if (stale.length > 0) await rewrite(stale, { ...from, afterSeq: lastSeq, done });
    onProgress(done);
  }
  return true;

  /** Whether the store has recorded the signals that the item refers to. */
  function isKnown({ data }: Item, stored: readonly FieldSignal[] = []): boolean {
    const wanted = new Set((signalUses(entry, data) ?? []).map(({ field, path }) => `${field} ${path}`));
    return wanted.size === stored.length && stored.every(({ field, path }) => wanted.has(`${field} ${path}`));
  }

  async function rewrite(stale: readonly Item[], progress: SchemaUpdate): Promise<void> {
    await store.write(async (writer) => {
      await writer.saveSchemaUpdate(progress);
      for (const item of (await writer.items(idsOf(stale), { asStored: true })).values()) {
        // someone else may have changed or deleted it meanwhile
        if (item.deletedAt !== undefined) continue;
        if (upToDate(item.data) === item.data) {
          await writer.signalReferences.replace(kind, item.id, signalUses(entry, item.data) ?? []);
          continue;
        }
        const { createdAt, createdBy } = item;
        const facts = { createdAt, createdBy, updatedAt: writer.now, updatedBy: SCHEMA_UPDATE.id };
        const data = withSystemFields(entry.kind, upToDate(item.data), facts);
        await writer.updateItem(item.id, item.rev, {
          name: itemName(entry.kind, item.id, data),
          data,
          by: SCHEMA_UPDATE.id,
          signals: signalUses(entry, data),
        });
        await writer.syncFieldRelations(item.id, fieldLinks(entry, data), SCHEMA_UPDATE.id);
      }
    });
  }
}

function idsOf(items: readonly Item[]): string[] {
  return items.map(({ id }) => id);
}
