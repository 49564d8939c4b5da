import { useMemo } from 'react';
import type { GenerationIssue } from '#shared/generator/index.ts';
import classes from './draft.module.css';

/** Read-only code, with the lines that have issues marked. */
export function CodeText({ code, issues = [] }: { code: string; issues?: readonly GenerationIssue[] }) {
  const marked = useMemo(
    () => new Map(issues.flatMap(({ line, message }) => (line ? [[line, message]] : []))),
    [issues],
  );
  return (
    <section
      className={`focus-inside ${classes.code}`}
      aria-label="Code"
      // it scrolls, so the keyboard must reach it
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {code
        .replace(/\n$/, '')
        .split('\n')
        .map((line, i) => {
          const issue = marked.get(i + 1);
          return (
            // a line has no other name than its number
            // oxlint-disable-next-line react/no-array-index-key
            <div key={i} className={issue === undefined ? undefined : 'bad bad-ground'} title={issue}>
              <span className={`text-right ${issue === undefined ? 'dimmer' : ''}`} aria-hidden>
                {i + 1}
              </span>
              <span className="break-words keep-breaks">{line === '' ? ' ' : line}</span>
            </div>
          );
        })}
    </section>
  );
}
