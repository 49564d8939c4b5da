import type { TreeReport } from '#generated/payloads.d.ts';
import { TreeCounts, TreeIssues } from '#app/signals/import/tree-report-view.tsx';

/** What a file or an address holds: its nodes, and everything wrong with it. */
export function ChosenTree({ report: { tree, issues } }: { report: TreeReport }) {
  return (
    <>
      {tree && <TreeCounts root={tree.root} counts={tree.counts} release={tree.release} />}
      <TreeIssues issues={issues} />
    </>
  );
}
