import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useCallback, useMemo } from 'react';
import { modelQuery } from '#app/data/models/models.ts';
import { signalTreeQuery } from '#app/data/models/signal-trees.ts';
import { Discussion } from '#app/discussion/discussion.tsx';
import { userAtom } from '#app/http/session.ts';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { can } from '#shared/permissions.ts';
import { type SignalTree, findNode } from '#shared/vss/index.ts';
import { SignalActions } from './actions/signal-actions.tsx';
import { SignalBrowser } from './browser/signal-browser.tsx';
import { CustomSignalTools } from './custom/custom-signal-tools.tsx';
import { SignalPrototypes } from './detail/signal-prototypes.tsx';
import { SignalUses } from './detail/signal-uses.tsx';
import type { SignalEntry } from './tree/signal-index.ts';
import { useSignalLocation } from './use-signal-location.ts';
import classes from './signals-page.module.css';

/** False until the model is known. */
function useMayWrite(id: string): boolean {
  const user = useAtomValue(userAtom);
  const { data: model } = useQuery(modelQuery(id));
  return Boolean(user && model && can(user, 'update', { area: 'model', id, owner: model.created_by.id }));
}

/** The selected branch, or the one that contains the selected signal. */
function branchAt(tree: SignalTree, path: string | undefined): string {
  if (path === undefined) return tree.root;
  const node = findNode(tree, path);
  if (node?.type === 'branch') return path;
  return node === undefined ? tree.root : path.split('.').slice(0, -1).join('.');
}

const ComparePage = lazyComponent(async () => (await import('./compare/compare-page.tsx')).ComparePage);

const route = getRouteApi('/model/$model_id/api/{-$api}');

/** Route `/model/{model_id}/api` and `/{api}`: the signals of a model. */
export function SignalsPage() {
  const { model_id: id } = route.useParams();
  const tree = useQuery(signalTreeQuery(id));
  const { other, onCompare, ...location } = useSignalLocation();
  const mayWrite = useMayWrite(id);
  return (
    <div className={`stack gap-10 grow shrink-down ${classes.page}`}>
      <Loaded query={tree} skeleton={<SkeletonLines count={14} height={18} />} what="vehicle API">
        {(loaded) =>
          other !== undefined ? (
            <ComparePage
              model={id}
              tree={loaded}
              other={other}
              onOther={onCompare}
              onClose={() => onCompare(undefined)}
            />
          ) : (
            <ModelSignals model={id} tree={loaded} mayWrite={mayWrite} location={location} onCompare={onCompare} />
          )
        }
      </Loaded>
    </div>
  );
}

type ModelSignalsProps = {
  model: string;
  tree: SignalTree;
  mayWrite: boolean;
  location: Omit<ReturnType<typeof useSignalLocation>, 'other' | 'onCompare'>;
  onCompare: (next: string) => void;
};

/** Everything that does not depend on the typed text is memoized: a key press renders only the rows. */
function ModelSignals({ model, tree, mayWrite, location, onCompare }: ModelSignalsProps) {
  const { path, onPath } = location;
  const renderUses = useCallback(
    ({ path: of }: SignalEntry) => (
      <>
        <SignalUses model={model} path={of} />
        <SignalPrototypes key={`prototypes ${of}`} model={model} path={of} />
        <Discussion key={of} about={{ ref: `${model}:${of}`, ref_type: 'api' }} />
      </>
    ),
    [model],
  );
  const renderTools = useCallback(
    (entry: SignalEntry) =>
      mayWrite && (
        <CustomSignalTools model={model} root={tree.root} entry={entry} onPath={(next) => onPath(next, true)} />
      ),
    [model, tree, mayWrite, onPath],
  );
  const actions = useMemo(
    () => (
      <SignalActions
        model={model}
        tree={tree}
        mayWrite={mayWrite}
        above={branchAt(tree, path)}
        onPath={(next) => onPath(next, false)}
        onCompare={() => onCompare('')}
      />
    ),
    [model, tree, mayWrite, path, onPath, onCompare],
  );
  return (
    <SignalBrowser
      tree={tree}
      label={`Signals of ${tree.root}`}
      {...location}
      renderUses={renderUses}
      renderTools={renderTools}
      actions={actions}
    />
  );
}
