import { modelAccess } from '#server/models/model-access.ts';
import type { ModelSignals } from '#server/signals/model-signals.ts';
import type { Reader } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#shared/permissions.ts';
import type { SignalTree } from '#shared/vss/index.ts';

/**
 * The signals of the model or, without one, of the last release in the catalogue.
 * @throws AppError `not_found` for a model that the user cannot see, `unprocessable` if there are no signals
 */
export async function chosenTree(
  read: Pick<Reader, 'models' | 'trees'>,
  signals: ModelSignals,
  user: Actor,
  id: string | undefined,
): Promise<SignalTree> {
  if (id === undefined) return newestTree(read, signals);
  const model = await read.models.find(id);
  if (!model || !modelAccess(user, model).read) throw new AppError('not_found', 'Model not found');
  const tree = await signals.tree(model);
  if (Object.keys(tree.node.children ?? {}).length === 0)
    throw new AppError(
      'unprocessable',
      `${model.name} has no signals. Import a signal tree first, or choose another model`,
    );
  return tree;
}

async function newestTree({ trees }: Pick<Reader, 'trees'>, { kept }: ModelSignals): Promise<SignalTree> {
  const release = (await trees.releases()).at(-1);
  const tree = release && (await kept.get(release.hash));
  if (tree === undefined)
    throw new AppError('unprocessable', 'There is no signal tree in the catalogue. Choose a model that has signals');
  return tree;
}
