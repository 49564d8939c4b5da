import type { AppTests } from '#generated/payloads.d.ts';
import type { SignalValue } from '#shared/vehicle/index.ts';

export type AppTest = AppTests['tests'][number];
export type SignalCheck = NonNullable<AppTest['checks']>[number];

/** The verdicts of a test, the worst first. `error`: the app failed, or was cut off at a limit. */
export const VERDICTS = ['error', 'failed', 'inconclusive', 'passed'] as const;
export type TestVerdict = (typeof VERDICTS)[number];

/** What a check came to. `inconclusive`: the signals were not observed for as long as it needs. */
export type CheckOutcome = {
  verdict: Exclude<TestVerdict, 'error'>;
  /** virtual seconds at which it was decided; null while it is not */
  at: number | null;
  /** the value that decided, or the number of changes */
  value: SignalValue | null;
};

/** The worst of some verdicts; without any nothing was proven. */
export function worstTestVerdict(verdicts: readonly TestVerdict[]): TestVerdict {
  return VERDICTS.find((verdict) => verdicts.includes(verdict)) ?? 'inconclusive';
}
