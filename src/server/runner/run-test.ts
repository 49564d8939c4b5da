import { checkedSignals } from '#shared/app-tests/check-monitor.ts';
import { worstTestVerdict, type CheckOutcome, type TestVerdict } from '#shared/app-tests/check-outcome.ts';
import { ObservedChecks } from '#shared/app-tests/observed-checks.ts';
import type { ReadTest } from '#shared/app-tests/read-tests.ts';
import type { TraceRow } from '#shared/vehicle/index.ts';
import type { SignalTree } from '#shared/vss/index.ts';
import type { ProgramJob } from './program-messages.ts';
import type { ProgramRunner } from './program-runner.ts';

/** A test run of an app with one seed. */
export type TestRun = { seed: number; verdict: TestVerdict; checks: CheckOutcome[]; errors: string[] };
/** An app and the vehicle that it is tested on. */
export type TestedApp = Pick<ProgramJob, 'code' | 'language' | 'files'> & { tree: SignalTree };

const SECONDS = 60;

/**
 * Runs a test once. Its checks are evaluated while values arrive, so that none is left out, however many there are.
 * @param play trace that the scenario plays
 */
export async function runTest(
  runner: ProgramRunner,
  app: TestedApp,
  { test, sets, held, behaviours }: ReadTest,
  seed: number,
  play: readonly TraceRow[] = [],
): Promise<TestRun> {
  const { scenario: { seconds = SECONDS, cycle } = {}, checks = [] } = test;
  const observed = new ObservedChecks(checks);
  const errors: string[] = [];
  const { end } = await runner.run(
    {
      ...app,
      seed,
      seconds,
      isFast: true,
      ...(cycle !== undefined && { cycle }),
      signals: held,
      sets,
      behaviours,
      inputs: play,
      watched: checks.flatMap(checkedSignals),
    },
    (message) => {
      if (message.is === 'signal') observed.add(message.t, message.path, message.value);
      if (message.is === 'error') errors.push(message.error.message);
      if (message.is !== 'ready') observed.reach(message.t);
    },
  );
  const { exit, reason, message } = await end;
  if (message !== undefined) errors.push(message);
  else if ((exit ?? 0) !== 0 && errors.length === 0) errors.push(`The app ended with exit code ${exit}`);
  const outcomes = observed.end();
  const isFine = reason === 'ended' && errors.length === 0;
  const verdict = isFine ? worstTestVerdict(outcomes.map((one) => one.verdict)) : 'error';
  return { seed, verdict, checks: outcomes, errors };
}
