import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ownGapsQuery } from '#app/data/evidence/traceability.ts';
import { formatCount } from '#app/values/words/numbers.ts';
import type { KindSummary } from '#generated/payloads.d.ts';

/** All items are read for the count: with more of them it is only made where somebody opens the list of gaps. */
const COUNTED_ITEMS = 20_000;

/** Gaps of items that the user created or changed last. */
export function useOwnGaps(kinds: readonly KindSummary[]): number {
  const items = kinds.reduce((sum, { count }) => sum + count, 0);
  const { data } = useQuery({ ...ownGapsQuery(), enabled: items > 0 && items <= COUNTED_ITEMS });
  if (data === undefined) return 0;
  return [...data.rules, ...data.others].reduce((sum, { issues }) => sum + issues, 0);
}

export function OwnGaps({ count }: { count: number }) {
  return (
    <p className="small mb-8">
      <Link to="/inventory/gaps" search={{ mine: 'true' }}>
        {count === 1 ? '1 gap of yours' : `${formatCount(count)} gaps of yours`}
      </Link>
      : items that do not meet a rule of traceability.
    </p>
  );
}
