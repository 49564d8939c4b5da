import { formatCount } from '#app/values/words/numbers.ts';
import type { CoverageCounts } from '#generated/payloads.d.ts';
import classes from './gaps.module.css';

const STATES = [
  { state: 'passed', label: 'passed', tone: 'good' },
  { state: 'incomplete', label: 'incomplete', tone: 'info' },
  { state: 'failed', label: 'failed', tone: 'bad' },
  { state: 'untested', label: 'untested', tone: 'quiet' },
] as const;

/** How many items are in each state of coverage, as a bar and in words; nothing where no item of a rule is ever tested. */
export function CoverageBar({ counts }: { counts: CoverageCounts }) {
  const shown = STATES.filter(({ state }) => counts[state] > 0);
  if (shown.every(({ state }) => state === 'untested')) return null;
  return (
    <div className="mb-12">
      <div className={classes.bar} aria-hidden>
        {shown.map(({ state, tone }) => (
          <span key={state} className="toned" data-tone={tone} style={{ flexGrow: counts[state] }} />
        ))}
      </div>
      <p className="note">{shown.map(({ state, label }) => `${formatCount(counts[state])} ${label}`).join(' · ')}</p>
    </div>
  );
}
