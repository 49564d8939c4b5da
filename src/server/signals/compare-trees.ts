import { packTree } from '#server/signal-trees/pack-tree.ts';
import type { ModelRecord } from '#server/store/models/models.ts';
import { BoundedCache } from '#shared/bounded-cache.ts';
import { AppError } from '#shared/errors.ts';
import type { SignalParts } from './signal-parts.ts';

/** A stored tree, or one that is not stored. */
export type ComparableTree = { hash: string; content?: Uint8Array };

/** Total characters of cached comparisons; that of two releases has about a million. */
const MAX_CHARACTERS = 16_000_000;
const kept = new BoundedCache<string>(MAX_CHARACTERS);

/** The differences between two trees as JSON, computed in a separate process. */
export async function compareTrees(
  { store, readers }: Pick<SignalParts, 'store' | 'readers'>,
  before: ComparableTree,
  after: ComparableTree,
  caller: string,
): Promise<string> {
  const key = `${before.hash} ${after.hash}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const contents = await Promise.all(
    [before, after].map(async ({ hash, content }) => content ?? (await store.read.trees.content(hash)) ?? gone()),
  );
  const [old = gone(), next = gone()] = contents;
  const text = await readers.compare(old, next, caller);
  kept.set(key, text, text.length);
  return text;
}

/** The tree of a model with its custom signals. */
export async function comparableTree(
  { store, signals }: Pick<SignalParts, 'store' | 'signals'>,
  model: ModelRecord,
): Promise<ComparableTree> {
  const custom = await store.read.customSignals.ofModel(model.id);
  if (custom.length === 0 && model.tree_hash !== null) return { hash: model.tree_hash };
  return packTree(await signals.tree(model, custom));
}

function gone(): never {
  throw new AppError('conflict', 'A signal tree was replaced a moment ago. Try again');
}
