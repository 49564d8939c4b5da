import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import { useState } from 'react';
import { TYPE_NAMES, TypeMark } from '#app/signals/tree/type-mark.tsx';
import { issueSentence } from '#app/ui/error-messages.ts';
import { ShowAll } from '#app/ui/show-all.tsx';
import { formatCount } from '#app/values/words/numbers.ts';
import { type SignalIssue, SIGNAL_TYPES, type SignalType } from '#shared/vss/index.ts';
import classes from './tree-report-view.module.css';

type Counts = { total: number; depth: number } & Partial<Record<SignalType, number>>;

/** The number of nodes in a tree, by type. */
export function TreeCounts({
  root,
  counts,
  release = null,
}: {
  root: string;
  counts: Counts;
  release?: string | null;
}) {
  return (
    <div className={`small framed rounded ground pad-10-12 ${classes.counts}`}>
      <p>
        <strong>{root}</strong> with {formatCount(counts.total)} nodes on {formatCount(counts.depth)} levels
        {release !== null && `, the same as ${release}`}
      </p>
      <ul className="flex wrap">
        {SIGNAL_TYPES.filter((type) => (counts[type] ?? 0) > 0).map((type) => (
          <li key={type}>
            <TypeMark type={type} />
            {TYPE_NAMES[type]} <b className="full-text medium">{formatCount(counts[type] ?? 0)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

const FIRST = 20;

/** All issues of a tree, errors first. */
export function TreeIssues({ issues }: { issues: readonly SignalIssue[] }) {
  const [shown, setShown] = useState(FIRST);
  if (issues.length === 0) return null;
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  const warnings = issues.length - errors;
  const title = [counted(errors, 'error'), counted(warnings, 'warning')].filter(Boolean).join(', ');
  return (
    <section className={classes.issues} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {issues.slice(0, shown).map((issue, i) => (
          <li key={`${i}${issue.path}`} data-severity={issue.severity}>
            {issue.severity === 'error' ? (
              <IconCircleX size={15} stroke={1.8} aria-label="Error" />
            ) : (
              <IconAlertTriangle size={15} stroke={1.8} aria-label="Warning" />
            )}
            <span>
              <code>{[issue.file, issue.line, issue.path].filter(Boolean).join(':')}</code>
              {issueSentence(issue)}
            </span>
          </li>
        ))}
      </ul>
      {issues.length > shown && (
        <ShowAll label={`Show all ${formatCount(issues.length)}`} onShow={() => setShown(issues.length)} />
      )}
    </section>
  );
}

function counted(count: number, noun: string): string {
  return count === 0 ? '' : `${formatCount(count)} ${count === 1 ? noun : `${noun}s`}`;
}
