import { Tag } from '#app/values/choice-tag.tsx';
import type { CoveringItem, ItemCoverage } from '#generated/payloads.d.ts';

export type Verdict = CoveringItem['verdict'];
type State = Verdict | NonNullable<ItemCoverage['coverage']>;

const LOOKS: Record<State, { label: string; tone: string }> = {
  none: { label: 'Not run', tone: 'quiet' },
  untested: { label: 'Untested', tone: 'warn' },
  passed: { label: 'Passed', tone: 'good' },
  incomplete: { label: 'Incomplete', tone: 'info' },
  failed: { label: 'Failed', tone: 'bad' },
};

/** A verdict, or a state of coverage. */
export function VerdictTag({ of }: { of: State }) {
  const { label, tone } = LOOKS[of];
  return <Tag tone={tone}>{label}</Tag>;
}

export function verdictLabel(verdict: Verdict): string {
  return LOOKS[verdict].label;
}
