import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useForm, useFormAtom } from '#app/schema-form/state/form-context.ts';
import { reveal } from '#app/schema-form/state/reveal.ts';
import type { Issue } from '#generated/payloads.d.ts';
import { jsonEqual } from '#shared/json.ts';
import classes from './edit.module.css';

const SHOWN = 12;

/** All issues, each linked to its field. `failedSaves` counts attempts to save; each moves the focus here. */
export function IssueSummary({ failedSaves }: { failedSaves: number }) {
  const { session } = useForm();
  const showsAll = useFormAtom(session.shownIssues.showsAll);
  const issues = useFormAtom(session.shownIssues.issues);
  const kept = useFormAtom(session.shownIssues.kept);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (failedSaves > 0) box.current?.focus();
  }, [failedSaves]);
  if (!showsAll || issues.length === 0) return null;
  const refused = issues.filter((issue) => !kept.some((other) => jsonEqual(issue, other)));
  return (
    <section ref={box} className={classes.summary} tabIndex={-1} aria-label="Errors">
      <IconAlertTriangle className="bad" size={18} aria-hidden />
      <div>
        <IssueList issues={refused} title={(errors) => `Fix ${errors} to save`} />
        <IssueList issues={kept} title={(errors) => `${errors} from before, which you can save with`} />
      </div>
    </section>
  );
}

function IssueList({ issues, title }: { issues: readonly Issue[]; title: (errors: string) => string }) {
  if (issues.length === 0) return null;
  return (
    <>
      <strong>{title(issues.length === 1 ? '1 error' : `${issues.length} errors`)}</strong>
      <ul className="mt-4">
        {issues.slice(0, SHOWN).map((issue) => (
          <li key={`${issue.path} ${issue.rule} ${issue.message}`}>
            <IssueLink issue={issue} />
          </li>
        ))}
        {issues.length > SHOWN && <li>and {issues.length - SHOWN} more</li>}
      </ul>
    </>
  );
}

function IssueLink({ issue }: { issue: Issue }) {
  const { session } = useForm();
  if (issue.path === '') return issue.message;
  return (
    <button
      type="button"
      className="full-text underlined break-words text-left"
      onClick={() => reveal(session, issue.path)}
    >
      {issue.message}
    </button>
  );
}
