import type { PlaceSignals, ReadNewSignals, SignalMembers } from '#server/models/new-signals.ts';
import { customRows } from '#server/signal-trees/custom-apis.ts';
import type { SignalAtPath } from '#server/signal-trees/custom-nodes.ts';
import type { ReadSignals } from '#server/signal-trees/pack-tree.ts';
import { treeOf } from '#server/signal-trees/tree-readers.ts';
import type { ModelRecord } from '#server/store/models/models.ts';
import type { Writer } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import { isObject, type JsonObject } from '#shared/json.ts';
import { receive } from '#shared/receive.ts';
import type { SignalNode } from '#shared/vss/index.ts';
import { assertCustomPath } from './custom-signals.ts';
import { countSignalsOf, placeCustomSignals, addTree } from './import-tree.ts';
import type { SignalSources } from './signal-source.ts';

/** Members that the rows of an older export have in addition to attributes. */
const ROW_MEMBERS = new Set(['id', '_id', '__v', 'created_by', 'created_at', 'createdAt', 'updated_at', 'updatedAt']);

/** A new model gets the tree at an address, in its body, or of the release that it names, in this order. */
export function newModelSignals(sources: SignalSources): ReadNewSignals {
  return async (body, caller): Promise<PlaceSignals> => {
    const read = await readTree(sources, body, caller);
    if (read !== undefined) treeOf(read);
    return placeSignals(read, [...rowsIn(body.custom_apis), ...(body.extended_apis ?? [])]);
  };
}

/** Stores the tree that was read, or else that of the release that the model names, and adds the extended signals. */
export function placeSignals(read: ReadSignals | undefined, extended: readonly JsonObject[] = []): PlaceSignals {
  return async (writer, model) => {
    const placed = read === undefined ? await placeRelease(writer, model) : await addTree(writer, model, read);
    return placeExtended(writer, placed, extended);
  };
}

/** @throws AppError `invalid` unless there are signals in a known form */
function rowsIn(customApis: string | undefined): JsonObject[] {
  const rows = customRows(customApis);
  if (rows) return rows;
  const message = '"custom_apis" must be a list of signals, or a tree of them';
  throw new AppError('invalid', message, { issues: [{ path: '/custom_apis', rule: 'json', message }] });
}

async function readTree(
  sources: SignalSources,
  { api_data_url: address, cvi }: SignalMembers,
  caller: string,
): Promise<ReadSignals | undefined> {
  if (address !== undefined && address !== '') return sources.fromAddress(address, caller);
  return cvi === undefined || cvi === '' ? undefined : sources.fromFile(Buffer.from(cvi), 'cvi.json', caller);
}

/** Older clients may name releases that this server does not have: the model keeps the name, and has no tree. */
export async function placeRelease(writer: Writer, model: ModelRecord): Promise<ModelRecord> {
  const release = model.api_version === null ? undefined : await writer.trees.release(model.api_version);
  if (release === undefined) return model;
  const placed = { ...model, main_api: release.root, tree_hash: release.hash };
  return { ...placed, api_count: await countSignalsOf(writer, placed) };
}

/** @throws AppError `invalid` for a signal without a path below the root */
async function placeExtended(writer: Writer, model: ModelRecord, rows: readonly JsonObject[]): Promise<ModelRecord> {
  if (rows.length === 0) return model;
  const custom = rows.map((row, i) => toSignal(model, row, i));
  return placeCustomSignals(writer, model, custom);
}

function toSignal({ main_api: mainApi }: ModelRecord, row: JsonObject, index: number): SignalAtPath {
  const { apiName: path, ...members } = row;
  if (typeof path !== 'string' || !isObject(row))
    throw new AppError('invalid', `extended_apis/${index} has no apiName`);
  assertCustomPath(mainApi, path);
  const attributes = Object.entries(members).filter(([name]) => !ROW_MEMBERS.has(name));
  return { path, node: receive<SignalNode>(Object.fromEntries(attributes)) };
}
