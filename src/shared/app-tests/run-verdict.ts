import type { Run } from '#generated/payloads.d.ts';
import { worstTestVerdict, type SignalCheck, type TestVerdict } from './check-outcome.ts';
import { textOfCheck } from './text-of-check.ts';

type RunOfTest = Pick<Run, 'seed' | 'verdict' | 'checks' | 'errors'>;
/** What a test came to, with a line for each check and for each error of the program. */
export type VerdictInWords = { verdict: TestVerdict; lines: string[] };

/** Of the runs of a test, one for each seed: it has to pass with all of them. */
export function verdictOfRuns(runs: readonly RunOfTest[], checks: readonly SignalCheck[]): VerdictInWords {
  const all = runs.map((run) => ({ seed: run.seed, ...runVerdict(run, checks) }));
  const verdict = worstTestVerdict(all.map((one) => one.verdict));
  const isSingle = all.length === 1;
  return {
    verdict,
    lines: all.flatMap(({ seed, lines }) => (isSingle ? lines : lines.map((line) => `Seed ${seed}: ${line}`))),
  };
}

/** The server evaluates the checks while values arrive; here they get words. */
function runVerdict({ verdict, checks: outcomes, errors }: RunOfTest, checks: readonly SignalCheck[]): VerdictInWords {
  const lines = outcomes.flatMap((outcome, i) => {
    const check = checks[i];
    return check === undefined ? [] : [`${WORDS[outcome.verdict]}: ${textOfCheck(check)}`];
  });
  const failures = errors.map(({ line, message }) => `${line === null ? '' : `Line ${line}: `}${message}`);
  return { verdict: verdict ?? 'inconclusive', lines: [...lines, ...failures] };
}

const WORDS = { passed: 'Passed', failed: 'Failed', inconclusive: 'Inconclusive' } as const;
