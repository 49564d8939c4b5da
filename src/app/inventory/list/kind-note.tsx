import { IconAlertTriangle } from '@tabler/icons-react';
import type { KindSummary } from '../wire.ts';
import { formatCount } from '../values/numbers.ts';
import classes from './list.module.css';

type KindNoteProps = {
  summary: KindSummary | undefined;
  /** stored items that break the present schema */
  invalid: number;
};

/** What is amiss with a kind while its items stay readable. */
export function KindNote({ summary, invalid }: KindNoteProps) {
  const notes = [
    ...(summary?.status === 'retired' ? ['Its schema was removed; the items stay readable'] : []),
    ...(summary?.faults && summary.faults.length > 0
      ? ['A changed schema was refused; the last good one applies']
      : []),
    ...(invalid > 0 ? [`${formatCount(invalid)} no longer fit the schema`] : []),
  ];
  if (notes.length === 0) return null;
  return (
    <span className={classes.note} title={summary?.faults?.map(({ message }) => message).join('\n')}>
      <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
      {notes.join('. ')}
    </span>
  );
}
