import type { VssRelease } from '#generated/payloads.d.ts';
import type { ReadSignals } from '#server/signal-trees/pack-tree.ts';
import { treeOf } from '#server/signal-trees/tree-readers.ts';
import type { Writer } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';

/**
 * Adds a tree to the catalogue. Adding the same tree under the same name again changes nothing.
 * @throws AppError `unprocessable` for a tree with errors, `conflict` for a name used by another tree
 */
export async function addRelease(
  { trees }: Pick<Writer, 'trees'>,
  { name, by }: { name: string; by: string },
  read: ReadSignals,
): Promise<VssRelease> {
  const tree = treeOf(read);
  const taken = await trees.release(name);
  if (taken !== undefined && taken.hash !== tree.hash)
    throw new AppError('conflict', `The catalogue has another signal tree named "${name}". Remove it first`);
  if (taken !== undefined) return taken;
  await trees.save(tree);
  await trees.saveRelease({ name, hash: tree.hash, by });
  const release = await trees.release(name);
  if (release === undefined) throw new Error('a release that was saved is missing');
  return release;
}
