import type { FastifyRequest } from 'fastify';
import type { BrokenReference, SignalTreeDiff, TreeReport } from '#generated/payloads.d.ts';
import { record, recordOf } from '#server/audit/audit-log.ts';
import { checkRevision } from '#server/http/revision-tag.ts';
import { modelFor, type ModelInUrl } from '#server/models/model-access.ts';
import type { SignalAtPath } from '#server/signal-trees/custom-nodes.ts';
import { unpackTree, type ReadSignals } from '#server/signal-trees/pack-tree.ts';
import { recheckSignals } from '#server/signal-trees/save-signals.ts';
import { treeOf } from '#server/signal-trees/tree-readers.ts';
import type { ModelRecord } from '#server/store/models/models.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import { receiveJson } from '#shared/receive.ts';
import { type SignalTree, walkSignals } from '#shared/vss/index.ts';
import type { ComparableTree } from './compare-trees.ts';
import { planCustomSignals } from './custom-signals.ts';

/** A request to replace the tree of a model: the model, and the user. */
type TreeReplacement = Pick<FastifyRequest<ModelInUrl>, 'params' | 'user' | 'headers' | 'ip'>;

type ReportParts = {
  compare(this: void, before: ComparableTree, after: ComparableTree): Promise<string>;
  /** what would break if the model had only these signals */
  broken(this: void, paths: ReadonlySet<string>): Promise<BrokenReference[]>;
};

/** The outcome of replacing the tree of a model. */
export async function reportTree(
  read: Pick<Reader, 'trees' | 'customSignals'>,
  model: ModelRecord,
  { tree, issues, custom }: ReadSignals,
  { compare, broken }: ReportParts,
): Promise<TreeReport> {
  const none = { custom_added: [], custom_changed: [], custom_adopted: [], broken: [], difference: null };
  if (tree === undefined) return { tree: null, issues, ...none };
  const { content, ...entry } = tree;
  const release = (await read.trees.releaseOf(tree.hash))?.name ?? null;
  const nodes = await unpackTree(content);
  const existing = await read.customSignals.ofModel(model.id);
  const plan = planCustomSignals(nodes, { id: model.id, by: '', now: '' }, existing, custom);
  const gone = new Set(plan.remove.map(({ path }) => path));
  const customPaths = [...existing.filter(({ path }) => !gone.has(path)), ...plan.save].map(({ path }) => path);
  return {
    tree: { ...entry, release },
    issues,
    custom_added: plan.added,
    custom_changed: plan.changed,
    custom_adopted: plan.remove.map(({ path }) => path),
    broken: await broken(new Set([...walkSignals(nodes)].map(({ path }) => path).concat(customPaths))),
    difference:
      model.tree_hash === null ? null : receiveJson<SignalTreeDiff>(await compare({ hash: model.tree_hash }, tree)),
  };
}

/** The content of a tree that no model has yet. */
export async function reportNewTree(
  { trees }: Pick<Reader, 'trees'>,
  { tree, issues, custom }: ReadSignals,
): Promise<TreeReport> {
  const none = { custom_changed: [], custom_adopted: [], broken: [], difference: null };
  if (tree === undefined) return { tree: null, issues, custom_added: [], ...none };
  const { content: _content, ...entry } = tree;
  const release = (await trees.releaseOf(tree.hash))?.name ?? null;
  return { tree: { ...entry, release }, issues, custom_added: custom.map(({ path }) => path), ...none };
}

/**
 * Replaces the tree of a model, with an audit entry. A tree that is also a release gets the release's name.
 * @throws AppError `unprocessable` for a tree with errors, `not_found`, `forbidden` or `stale` for the model
 */
export async function replaceTree(
  writer: Writer,
  request: TreeReplacement,
  signals: ReadSignals,
): Promise<ModelRecord> {
  const tree = treeOf(signals);
  const model = await modelFor(writer, request, 'update');
  checkRevision(request.headers['if-match'], model.rev);
  const placed = await addTree(writer, model, signals);
  const changed = { ...placed, rev: model.rev + 1, updated_at: writer.now };
  await writer.models.change(changed);
  await recheckSignals(writer, changed);
  await writer.trees.removeUnused();
  const release = changed.api_version === null ? '' : `, ${changed.api_version}`;
  const description = `Replaced the signal tree of ${model.name} (${tree.counts.total} nodes${release})`;
  await record(writer, recordOf(request, 'model_changed', { type: 'model', id: model.id }, description));
  return changed;
}

/** Stores the tree and the custom signals of a model; returns the model to store. */
export async function addTree(writer: Writer, model: ModelRecord, signals: ReadSignals): Promise<ModelRecord> {
  const tree = treeOf(signals);
  await writer.trees.save(tree);
  const apiVersion = (await writer.trees.releaseOf(tree.hash))?.name ?? null;
  return placeCustomSignals(
    writer,
    { ...model, main_api: tree.root, tree_hash: tree.hash, api_version: apiVersion },
    signals.custom,
  );
}

/** Adds custom signals to a model that has its tree, and removes those that the tree contains. */
export async function placeCustomSignals(
  writer: Writer,
  model: ModelRecord,
  custom: readonly SignalAtPath[],
): Promise<ModelRecord> {
  const nodes = await storedTree(writer, model);
  const existing = await writer.customSignals.ofModel(model.id);
  const by = { id: model.id, by: model.created_by, now: writer.now };
  const { save, remove } = planCustomSignals(nodes, by, existing, custom);
  for (const { id } of remove) await writer.customSignals.remove(id);
  for (const row of save) await writer.customSignals.save(row);
  return { ...model, api_count: await countSignalsOf(writer, model) };
}

async function storedTree(
  { trees }: Writer,
  { main_api: mainApi, tree_hash: treeHash }: ModelRecord,
): Promise<SignalTree> {
  const content = treeHash === null ? undefined : await trees.content(treeHash);
  return content === undefined ? { root: mainApi, node: { type: 'branch' } } : unpackTree(content);
}

/** Signals of a model, not counting branches. */
export async function countSignalsOf(
  { trees, customSignals }: Pick<Reader, 'trees' | 'customSignals'>,
  { id, tree_hash: treeHash }: Pick<ModelRecord, 'id' | 'tree_hash'>,
): Promise<number> {
  const counts = treeHash === null ? undefined : (await trees.entry(treeHash))?.counts;
  const custom = (await customSignals.ofModel(id)).filter(({ data }) => data['type'] !== 'branch').length;
  return counts === undefined ? custom : counts.sensor + counts.actuator + counts.attribute + custom;
}
