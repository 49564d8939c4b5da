import type { UsedSignal } from '#generated/payloads.d.ts';
import type { ModelRecord } from '#server/store/models/models.ts';
import type { PrototypeRecord, PrototypeSignal } from '#server/store/prototypes/prototypes.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import { jsonEqual, type JsonObject } from '#shared/json.ts';
import { usedSignals } from '#shared/prototypes/used-signals.ts';
import { receive } from '#shared/receive.ts';
import type { SignalNode, SignalTree } from '#shared/vss/index.ts';
import { mergedTree } from './merged-tree.ts';
import { unpackTree } from './pack-tree.ts';

type Using = { prototype: Pick<PrototypeRecord, 'id' | 'language'>; details: JsonObject };

/** Stores the signals that prototypes of one model use, and updates the model's counts. */
export async function saveSignals(writer: Writer, model: ModelRecord, written: readonly Using[]): Promise<void> {
  if (written.length > 0) {
    const tree = await treeOf(writer, model);
    for (const { prototype, details } of written) {
      const used = usedSignals({ ...details, language: prototype.language }, tree);
      await writer.prototypes.setSignals(prototype.id, used.map(toStored));
    }
  }
  await saveCounts(writer, model);
}

/** Checks all prototypes of a model again after its signals have changed. */
export async function recheckSignals(writer: Writer, model: ModelRecord): Promise<void> {
  const ids = await writer.prototypes.idsOf(model.id);
  if (ids.length === 0) return;
  const tree = await treeOf(writer, model);
  for (const id of ids) {
    const prototype = await writer.prototypes.find(id);
    const details = (await writer.prototypes.details([id])).get(id) ?? {};
    const used = usedSignals({ ...details, language: prototype?.language ?? '' }, tree).map(toStored);
    if (!jsonEqual(used, await writer.prototypes.signals(id))) await writer.prototypes.setSignals(id, used);
  }
  await saveCounts(writer, model);
}

/** The counts of prototypes stored with a model; changing them creates no revision of it. */
async function saveCounts(writer: Writer, { id }: ModelRecord): Promise<void> {
  const model = await writer.models.find(id);
  if (model === undefined) return;
  const counted = { ...model, ...(await writer.prototypes.countsOf(id)) };
  if (!jsonEqual(counted, model)) await writer.models.change(counted);
}

async function treeOf(
  { trees, customSignals }: Pick<Reader, 'trees' | 'customSignals'>,
  { id, main_api: mainApi, tree_hash: treeHash }: ModelRecord,
): Promise<SignalTree> {
  const content = treeHash === null ? undefined : await trees.content(treeHash);
  const tree: SignalTree =
    content === undefined ? { root: mainApi, node: { type: 'branch' } } : await unpackTree(content);
  const custom = await customSignals.ofModel(id);
  return mergedTree(
    { ...tree, root: mainApi },
    custom.map((row) => ({ id: row.id, path: row.path, node: receive<SignalNode>(row.data) })),
  );
}

function toStored({ path, ...found }: UsedSignal): PrototypeSignal {
  return { path, isKnown: found.issue?.rule !== 'unknown', found };
}

export function toUsedSignal({ path, found }: PrototypeSignal): UsedSignal {
  return { path, ...receive<Omit<UsedSignal, 'path'>>(found) };
}
