import { StateMark, VisibilityMark } from '#app/models/model-marks.tsx';
import { TreeCounts, TreeIssues } from '#app/signals/report/tree-report-view.tsx';
import type { ModelImport } from '#generated/payloads.d.ts';
import { someOf } from './some-of.ts';
import classes from './archive-report.module.css';

/** The content of a model's ZIP file. */
export function ArchiveReport({ report: archive }: { report: ModelImport }) {
  const { tree, issues, custom_signals: custom, pictures, prototypes } = archive;
  const parts = [someOf(custom, 'custom signal'), someOf(pictures, 'picture'), someOf(prototypes, 'prototype')];
  return (
    <>
      <p className={`row wrap gap-8 small ${classes.marks}`}>
        <StateMark state={archive.state} />
        <VisibilityMark visibility={archive.visibility} />
        <span>{parts.filter(Boolean).join(', ')}</span>
      </p>
      {tree ? (
        <TreeCounts root={tree.root} counts={tree.counts} release={tree.release} />
      ) : (
        issues.length === 0 && <p className={classes.none}>It has no signal tree.</p>
      )}
      <TreeIssues issues={issues} />
    </>
  );
}
