import { Fragment, useMemo, useState } from 'react';
import { countLines, lineDiff, withGaps, type DiffLine } from './line-diff.ts';
import classes from './diff.module.css';

type CodeDiffProps = { before: string; after: string; label: string };

/** The changes to a program, line by line; unchanged lines far from a change are shown on demand. */
export function CodeDiff({ before, after, label }: CodeDiffProps) {
  const lines = useMemo(() => lineDiff(before, after), [before, after]);
  const rows = useMemo(() => withGaps(lines), [lines]);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [added, removed] = [countLines(lines, 'add'), countLines(lines, 'remove')];
  if (added + removed === 0) return <p className={classes.none}>No changes to the code</p>;
  return (
    <>
      <p className={classes.counts}>
        <b data-kind="add">{added} added</b>, <b data-kind="remove">{removed} removed</b>
      </p>
      <section
        className={classes.code}
        aria-label={label}
        // it scrolls, so the keyboard must reach it
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {rows.map((row, i) => {
          if (row.kind !== 'gap') return <Line key={keyOf(row)} line={row} />;
          const first = row.lines[0];
          return (
            <Fragment key={first === undefined ? i : `gap ${keyOf(first)}`}>
              {opened.has(i) ? (
                row.lines.map((line) => <Line key={keyOf(line)} line={line} />)
              ) : (
                <button type="button" className={classes.gap} onClick={() => setOpened(new Set([...opened, i]))}>
                  Show {row.lines.length} unchanged lines
                </button>
              )}
            </Fragment>
          );
        })}
      </section>
    </>
  );
}

const SIGNS = { same: ' ', add: '+', remove: '−' };

function Line({ line: { kind, text, before, after } }: { line: DiffLine }) {
  const Text = kind === 'add' ? 'ins' : kind === 'remove' ? 'del' : 'span';
  return (
    <div className={classes.line} data-kind={kind}>
      <span aria-hidden>{before}</span>
      <span aria-hidden>{after}</span>
      <span aria-hidden>{SIGNS[kind]}</span>
      <Text>{text === '' ? ' ' : text}</Text>
    </div>
  );
}

function keyOf({ before, after }: DiffLine): string {
  return `${before ?? ''}:${after ?? ''}`;
}
