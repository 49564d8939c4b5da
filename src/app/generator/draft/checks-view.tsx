import { IconCircleCheck, IconCircleX, IconCircleMinus } from '@tabler/icons-react';
import type { AppDraft, GenerationIssue } from '#shared/generator/index.ts';
import classes from './draft.module.css';

type CheckState = AppDraft['checks'][number]['state'];

const ICONS = { passed: IconCircleCheck, failed: IconCircleX, skipped: IconCircleMinus };
const WORDS: Record<CheckState, string> = { passed: 'Passed', failed: 'Failed', skipped: 'Not checked' };

/** The checks made before the draft was shown, and the issues they found. */
export function ChecksView({ draft: { checks, issues, attempts } }: { draft: AppDraft }) {
  return (
    <div className={classes.stack}>
      <IssueList issues={issues} />
      <ul className={classes.checks} aria-label="Checks">
        {checks.map(({ rule, title, state, text }) => {
          const Icon = ICONS[state];
          return (
            <li key={rule} data-state={state}>
              <Icon size={16} stroke={1.8} aria-hidden />
              <span>{title}</span>
              <small>{text === undefined ? WORDS[state] : `${WORDS[state]}: ${text}`}</small>
            </li>
          );
        })}
      </ul>
      {attempts > 1 && (
        <p className={classes.quiet}>{attempts - 1 === 1 ? 'Repaired once' : `Repaired ${attempts - 1} times`}</p>
      )}
    </div>
  );
}

/** Renders nothing if there are no issues. */
export function IssueList({ issues }: { issues: readonly GenerationIssue[] }) {
  if (issues.length === 0) return null;
  return (
    <ul className={classes.issues} aria-label="Issues">
      {issues.map(({ rule, message, line, path }) => (
        <li key={`${rule} ${line ?? ''} ${path ?? ''} ${message}`}>
          {line !== undefined && <b>Line {line}: </b>}
          {message}
        </li>
      ))}
    </ul>
  );
}
