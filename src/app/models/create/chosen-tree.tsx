import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SignalTree } from '#shared/vss/signal-node.ts';
import { countSignals } from '#shared/vss/walk.ts';
import { TreeCounts, TreeIssues } from '#app/signals/import/tree-report-view.tsx';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { Loaded } from '#app/ui/states.tsx';
import type { ReadFile } from './read-file.ts';

/** What a file holds: its nodes, or everything wrong with it. */
export function ChosenTree({ query }: { query: UseQueryResult<ReadFile> }) {
  return (
    <Loaded query={query} skeleton={<SkeletonLines count={2} />} what="file">
      {({ tree, issues }) => (
        <>
          {tree && <Counted tree={tree} />}
          <TreeIssues issues={issues} />
        </>
      )}
    </Loaded>
  );
}

function Counted({ tree }: { tree: SignalTree }) {
  const counts = useMemo(() => countSignals(tree), [tree]);
  return <TreeCounts root={tree.root} counts={counts} />;
}
