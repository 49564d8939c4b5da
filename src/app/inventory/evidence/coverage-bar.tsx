import { formatCount } from '#app/values/words/numbers.ts';
import type { CoverageCounts, VerdictCounts } from '#generated/payloads.d.ts';
import classes from './coverage.module.css';

const STATES = [
  { state: 'passed', label: 'passed', tone: 'good' },
  { state: 'incomplete', label: 'incomplete', tone: 'info' },
  { state: 'failed', label: 'failed', tone: 'bad' },
  { state: 'untested', label: 'untested', tone: 'quiet' },
  { state: 'none', label: 'not run', tone: 'quiet' },
] as const;

type Counts = Partial<CoverageCounts & VerdictCounts>;

/** How many items are in each state of coverage, or have each verdict, as a bar and in words. */
export function CoverageBar({ counts }: { counts: Counts }) {
  const shown = STATES.flatMap(({ state, ...look }) => {
    const count = counts[state] ?? 0;
    return count > 0 ? [{ ...look, state, count }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <div>
      <div className={classes.bar} aria-hidden>
        {shown.map(({ state, tone, count }) => (
          <span key={state} className="toned" data-tone={tone} style={{ flexGrow: count }} />
        ))}
      </div>
      <p className="note">{shown.map(({ label, count }) => `${formatCount(count)} ${label}`).join(' · ')}</p>
    </div>
  );
}
