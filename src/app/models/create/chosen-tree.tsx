import { TreeCounts, TreeIssues } from '#app/signals/report/tree-report-view.tsx';
import type { TreeReport } from '#generated/payloads.d.ts';

/** The content of a file or URL: its nodes and all issues. */
export function ChosenTree({ report: { tree, issues } }: { report: TreeReport }) {
  return (
    <>
      {tree && <TreeCounts root={tree.root} counts={tree.counts} release={tree.release} />}
      <TreeIssues issues={issues} />
    </>
  );
}
