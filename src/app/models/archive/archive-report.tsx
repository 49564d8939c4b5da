import { TextInput } from '@mantine/core';
import type { ModelImport } from '#generated/payloads.d.ts';
import { TreeCounts, TreeIssues } from '#app/signals/import/tree-report-view.tsx';
import { formatCount } from '#app/values/words/numbers.ts';
import report from '#app/signals/import/tree-report-view.module.css';
import { StateMark, VisibilityMark } from '../model-marks.tsx';
import classes from './archive-report.module.css';

type Props = { report: ModelImport; name: string; onName: (name: string) => void };

/** What a ZIP file of a model holds, under which name it is imported, and what is left out of it. */
export function ArchiveReport({ report: archive, name, onName }: Props) {
  const { tree, issues, notes, custom_signals: custom, pictures, prototypes } = archive;
  const parts = [counted(custom, 'custom signal'), counted(pictures, 'picture'), counted(prototypes, 'prototype')];
  return (
    <>
      <TextInput
        label="Name"
        autoComplete="off"
        maxLength={255}
        value={name}
        error={name.trim() === '' && 'Enter a name'}
        onChange={({ target }) => onName(target.value)}
      />
      <p className={classes.marks}>
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
      {notes.length > 0 && (
        <section className={report.issues} aria-label="Left out or replaced">
          <h3>Left out or replaced</h3>
          <ul>
            {notes.map(({ file, message }) => (
              <li key={file}>
                <span>
                  <code>{file}</code>
                  {message}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function counted(count: number, noun: string): string {
  return count === 0 ? '' : `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
