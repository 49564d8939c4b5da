import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { KindSummary } from '../wire.ts';
import { formatCount } from '../values/numbers.ts';
import classes from './list.module.css';
import { useListSearch } from './use-list-search.ts';

type KindNoteProps = {
  summary: KindSummary | undefined;
  /** stored items that break the present schema */
  invalid: number;
};

/** What is amiss with a kind while its items stay readable. */
export function KindNote({ summary, invalid }: KindNoteProps) {
  const { role } = useListSearch();
  const notes = [
    ...(summary?.status === 'retired' ? ['Its schema was removed; the items stay readable'] : []),
    ...(summary?.faults && summary.faults.length > 0
      ? ['A changed schema was refused; the last good one applies']
      : []),
  ];
  if (notes.length === 0 && invalid === 0) return null;
  return (
    <span className={classes.note} title={summary?.faults?.map(({ message }) => message).join('\n')}>
      <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
      {notes.join('. ')}
      {summary && invalid > 0 && (
        <Link to="/inventory/role/$role" params={{ role }} search={{ type: summary.kind, layout: 'faults' }}>
          {formatCount(invalid)} no longer fit the schema
        </Link>
      )}
    </span>
  );
}
