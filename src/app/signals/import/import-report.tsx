import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TreeReport } from '#generated/payloads.d.ts';
import { signalTreeQuery } from '#app/data/models/signal-trees.ts';
import type { TreeUpload } from '#app/data/models/signal-writes.ts';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { formatCount } from '#app/values/words/numbers.ts';
import { ChangeCounts } from '../compare/change-counts.tsx';
import { treeDiffQuery } from '../compare/tree-diff.ts';
import { BrokenList } from '../reference/broken-list.tsx';
import { TreeCounts, TreeIssues } from './tree-report-view.tsx';
import classes from './tree-report-view.module.css';

type ImportReportProps = { model: string; report: TreeReport; upload: TreeUpload | undefined };

/** What a tree would change: its nodes, the difference to the tree that it replaces, and everything wrong with it. */
export function ImportReport({ model, report, upload }: ImportReportProps) {
  const { tree, issues, custom_added, custom_changed, custom_adopted, broken } = report;
  return (
    <>
      {tree && <TreeCounts root={tree.root} counts={tree.counts} release={tree.release} />}
      {tree && upload instanceof File && upload.name.endsWith('.json') && <Difference model={model} file={upload} />}
      <Paths title="Custom signals added" paths={custom_added} />
      <Paths title="Custom signals replaced" paths={custom_changed} />
      <Paths title="Custom signals that the new tree has itself" paths={custom_adopted} />
      <BrokenList broken={broken} />
      <TreeIssues issues={issues} />
    </>
  );
}

function Difference({ model, file }: { model: string; file: File }) {
  const { data: before } = useQuery(signalTreeQuery(model));
  const { data: diff, error } = useQuery(treeDiffQuery(before, file));
  if (error) return null;
  if (!diff) return <SkeletonLines count={1} />;
  return <ChangeCounts counts={diff.counts} />;
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
