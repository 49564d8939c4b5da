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
  if (added + removed === 0) return <p className="quiet">No changes to the code</p>;
  return (
    <>
      <p className="mb-6 fine dim">
        <b className="good">{added} added</b>, <b className="bad">{removed} removed</b>
      </p>
      <section
        className={`focus-inside ${classes.code}`}
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
                <button
                  type="button"
                  className={`hover-shade ${classes.gap}`}
                  onClick={() => setOpened(new Set([...opened, i]))}
                >
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

const GROUNDS = { same: '', add: 'good good-ground', remove: 'bad bad-ground' };
const SIGNS = { same: ' ', add: '+', remove: '−' };

function Line({ line: { kind, text, before, after } }: { line: DiffLine }) {
  const Text = kind === 'add' ? 'ins' : kind === 'remove' ? 'del' : 'span';
  return (
    <div className={`${classes.line} ${GROUNDS[kind]}`}>
      {[before, after, SIGNS[kind]].map((mark, i) => (
        // the columns of a line have no names
        // oxlint-disable-next-line react/no-array-index-key
        <span key={i} className={`text-right ${kind === 'same' ? 'dimmer' : ''}`} aria-hidden>
          {mark}
        </span>
      ))}
      <Text className="break-words keep-breaks no-underline">{text === '' ? ' ' : text}</Text>
    </div>
  );
}

function keyOf({ before, after }: DiffLine): string {
  return `${before ?? ''}:${after ?? ''}`;
}
