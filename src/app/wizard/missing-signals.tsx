import type { AppPlan } from '#shared/generator/index.ts';
import { findNode } from '#shared/vss/index.ts';
import { useModelTree } from './use-model-tree.ts';

/** Warns if a model lacks signals that an app uses. */
export function MissingSignals({ model, plan: { signals } }: { model: string; plan: AppPlan }) {
  const { data: tree } = useModelTree(model);
  if (tree === undefined) return null;
  const missing = [...new Set(signals.map(({ path }) => path))].filter((path) => findNode(tree, path) === undefined);
  if (missing.length === 0) return null;
  return (
    <output className="pad-8-10 small warn break-words rounded warn-ground">
      This model lacks {missing.length === 1 ? 'a signal' : `${missing.length} signals`} of the app, which won't run
      with it: {missing.join(', ')}
    </output>
  );
}
