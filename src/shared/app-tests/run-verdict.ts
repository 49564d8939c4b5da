import type { Run } from '#generated/payloads.d.ts';
import type { SignalCheck, TestVerdict } from './check-outcome.ts';
import { textOfCheck } from './text-of-check.ts';

/** What a run of a test came to, with a line for each check and for each error of the program. */
export type VerdictInWords = { verdict: TestVerdict; lines: string[] };

/** The server evaluates the checks while values arrive; here they get words. */
export function runVerdict(
  { verdict, checks: outcomes, errors }: Pick<Run, 'verdict' | 'checks' | 'errors'>,
  checks: readonly SignalCheck[],
): VerdictInWords {
  const lines = outcomes.flatMap((outcome, i) => {
    const check = checks[i];
    return check === undefined ? [] : [`${WORDS[outcome.verdict]}: ${textOfCheck(check)}`];
  });
  const failures = errors.map(({ line, message }) => `${line === null ? '' : `Line ${line}: `}${message}`);
  return { verdict: verdict ?? 'inconclusive', lines: [...lines, ...failures] };
}

const WORDS = { passed: 'Passed', failed: 'Failed', inconclusive: 'Inconclusive' } as const;
