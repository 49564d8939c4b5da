import { IconAlertTriangle, IconChevronDown, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { schemaIssuesQuery } from '#app/data/kinds.ts';
import type { FileIssue, KindSummary } from '#generated/payloads.d.ts';
import classes from './schema-issues.module.css';

const SHOWN = 20;

/** Schema files that the server rejects, with location and remedy; nothing while all are valid. */
export function SchemaIssues() {
  const { data: issues = [] } = useQuery(schemaIssuesQuery());
  if (issues.length === 0) return null;
  const files = new Set(issues.map(({ file }) => file)).size;
  return (
    <section className={`bad-ground ${classes.issues}`} aria-label="Schema errors">
      <header className="row wrap">
        <IconAlertTriangle className="bad" size={16} aria-hidden />
        <h2>
          {files === 1
            ? '1 schema file has errors; the last valid version is in use'
            : `${files} schema files have errors; the last valid versions are in use`}
        </h2>
        <p className="dim">The server reloads a file as soon as you save it.</p>
      </header>
      <IssueList issues={issues} />
    </section>
  );
}

/** Schema parts that are not validated, collapsed since this may be intended. Nothing while there are none. */
export function SchemaWarnings({ kinds }: { kinds: readonly KindSummary[] }) {
  const warned = kinds.filter(({ warnings = [] }) => warnings.length > 0);
  if (warned.length === 0) return null;
  return (
    <section className={classes.warnings} aria-label="Partly validated schemas">
      <details>
        <summary className="row gap-8 dim">
          <IconInfoCircle size={16} aria-hidden />
          {warned.length === 1
            ? '1 schema is partly validated: it refers to a missing schema'
            : `${warned.length} schemas are partly validated: they refer to missing schemas`}
          <IconChevronDown size={16} aria-hidden />
        </summary>
        <IssueList issues={warned.flatMap(({ warnings = [] }) => warnings)} />
      </details>
    </section>
  );
}

function IssueList({ issues }: { issues: readonly FileIssue[] }) {
  return (
    <ul>
      {issues.slice(0, SHOWN).map(({ file, line, column, message, hint }) => (
        <li key={`${file} ${line} ${column} ${message}`}>
          <code>
            {file}:{line}:{column}
          </code>
          <span>
            {message}
            {hint !== undefined && <em> — {hint}</em>}
          </span>
        </li>
      ))}
      {issues.length > SHOWN && <li>and {issues.length - SHOWN} more</li>}
    </ul>
  );
}
