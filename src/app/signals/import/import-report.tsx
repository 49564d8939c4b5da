import { useState, type ReactNode } from 'react';
import { ChangeCounts } from '#app/signals/compare/change-counts.tsx';
import { changesOf, type ChangeFilter } from '#app/signals/compare/change-kinds.ts';
import { ChangeList } from '#app/signals/compare/change-list.tsx';
import { BrokenList } from '#app/signals/report/broken-list.tsx';
import { TreeCounts, TreeIssues } from '#app/signals/report/tree-report-view.tsx';
import { formatCount } from '#app/values/words/numbers.ts';
import type { TreeReport } from '#generated/payloads.d.ts';
import type { TreeDiff } from '#shared/vss/index.ts';
import classes from '#app/signals/report/tree-report-view.module.css';

/** What a tree would change: its nodes, the diff to the tree that it replaces, and all its issues. */
export function ImportReport({ report }: { report: TreeReport }) {
  const { tree, issues, custom_added, custom_changed, custom_adopted, broken, difference } = report;
  return (
    <>
      {tree && <TreeCounts root={tree.root} counts={tree.counts} release={tree.release} />}
      {/* as returned by `diffTrees` on the server */}
      {difference && <Difference diff={difference as TreeDiff} />}
      <Paths title="Custom signals added" paths={custom_added} />
      <Paths title="Custom signals replaced" paths={custom_changed} />
      <Paths title="Custom signals that the new tree has itself" paths={custom_adopted} />
      <BrokenList broken={broken} />
      <TreeIssues issues={issues} />
    </>
  );
}

/** Every change, those that break clients first to be seen. */
function Difference({ diff: { changes, counts } }: { diff: TreeDiff }) {
  const [filter, setFilter] = useState<ChangeFilter>(counts.breaking > 0 ? 'breaking' : undefined);
  const [chosen, setChosen] = useState<string>();
  if (changes.length === 0) return <p>The signals are the same as before.</p>;
  return (
    <>
      <ChangeCounts counts={counts} filter={filter} onFilter={setFilter} />
      <div className={`stack fixed framed rounded clip ${classes.changes}`}>
        <ChangeList changes={changesOf(changes, filter, '')} chosen={chosen} onChoose={setChosen} />
      </div>
    </>
  );
}

function Paths({ title, paths }: { title: string; paths: readonly string[] }) {
  if (paths.length === 0) return null;
  return (
    <Listed title={`${title}: ${formatCount(paths.length)}`}>
      {paths.map((path) => (
        <li key={path}>
          <code>{path}</code>
        </li>
      ))}
    </Listed>
  );
}

function Listed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.issues} aria-label={title}>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}
