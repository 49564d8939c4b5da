import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useListSearch } from '#app/inventory/routes/use-list-search.ts';
import { formatCount } from '#app/values/words/numbers.ts';
import type { KindSummary } from '#generated/payloads.d.ts';
import classes from './list.module.css';

type KindNoteProps = {
  summary: KindSummary | undefined;
  /** stored items that are invalid under the current schema */
  invalid: number;
};

/** Warnings about a kind whose items remain readable. */
export function KindNote({ summary, invalid }: KindNoteProps) {
  const { role } = useListSearch();
  const { issues = [], warnings = [] } = summary ?? {};
  const notes = [
    ...(summary?.status === 'retired' ? ['Schema removed; items are read-only'] : []),
    ...(issues.length > 0 ? ['Changed schema has errors; the last valid version is in use'] : []),
  ];
  const isAmiss = notes.length > 0 || invalid > 0;
  for (const { rule, message } of warnings) {
    const note = rule === 'x-renamed-from' ? message : 'Partly validated: a referenced schema is missing';
    if (!notes.includes(note)) notes.push(note);
  }
  const Icon = isAmiss ? IconAlertTriangle : IconInfoCircle;
  return (
    <span
      className={`${classes.note} ${isAmiss ? 'warn' : ''}`}
      title={[...issues, ...warnings].map(({ message }) => message).join('\n') || undefined}
    >
      <Icon size={14} stroke={1.8} aria-hidden />
      {notes.join('. ')}
      {summary && invalid > 0 && (
        <Link
          className="inherit"
          to="/inventory/role/$role"
          params={{ role }}
          search={{ type: summary.kind, layout: 'issues' }}
        >
          {formatCount(invalid)} no longer {invalid === 1 ? 'fits' : 'fit'} the schema
        </Link>
      )}
    </span>
  );
}
