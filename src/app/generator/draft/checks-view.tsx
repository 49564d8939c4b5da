import { IconCircleCheck, IconCircleX, IconCircleMinus } from '@tabler/icons-react';
import type { AppDraft, GenerationIssue } from '#shared/generator/index.ts';
import classes from './draft.module.css';

type CheckState = AppDraft['checks'][number]['state'];

const ICONS = { passed: IconCircleCheck, failed: IconCircleX, skipped: IconCircleMinus };
const SIGNS = { passed: 'good', failed: 'bad', skipped: 'dimmer' };
const WORDS: Record<CheckState, string> = { passed: 'Passed', failed: 'Failed', skipped: 'Not checked' };

/** The checks made before the draft was shown, and the issues they found. */
export function ChecksView({ draft: { checks, issues, attempts } }: { draft: AppDraft }) {
  return (
    <div className="stack gap-12 shrink">
      <IssueList issues={issues} />
      <ul className="grid gap-6 small" aria-label="Checks">
        {checks.map(({ rule, title, state, text }) => {
          const Icon = ICONS[state];
          return (
            <li key={rule} className={`row gap-8 ${state === 'failed' ? 'bad' : ''}`}>
              <Icon size={16} stroke={1.8} className={SIGNS[state]} aria-hidden />
              <span>{title}</span>
              <small className={`push ${state === 'failed' ? 'bad' : ''}`}>
                {text === undefined ? WORDS[state] : `${WORDS[state]}: ${text}`}
              </small>
            </li>
          );
        })}
      </ul>
      {attempts > 1 && (
        <p className="quiet">{attempts - 1 === 1 ? 'Repaired once' : `Repaired ${attempts - 1} times`}</p>
      )}
    </div>
  );
}

/** Renders nothing if there are no issues. */
export function IssueList({ issues }: { issues: readonly GenerationIssue[] }) {
  if (issues.length === 0) return null;
  return (
    <ul className={`grid gap-4 small ${classes.issues}`} aria-label="Issues">
      {issues.map(({ rule, message, line, path }) => (
        <li key={`${rule} ${line ?? ''} ${path ?? ''} ${message}`} className="break-words bad-ground">
          {line !== undefined && <b>Line {line}: </b>}
          {message}
        </li>
      ))}
    </ul>
  );
}
