import type { ProcessMessage } from '#server/runner/program-messages.ts';
import type { ProgramRunner } from '#server/runner/program-runner.ts';
import type { DraftCheck, DraftRun, GenerationIssue } from '#shared/generator/index.ts';
import { checkTest, type TimedOutput } from '#shared/generator/index.ts';
import { withConstants, type Scenario } from '#shared/generator/index.ts';
import type { SignalTree } from '#shared/vss/index.ts';

/** How many signal changes, characters of output and errors of a run are kept. */
const LIMITS = { changes: 5_000, characters: 20_000, errors: 20 } as const;
const SEED = 1;

export type RanDraft = { run: DraftRun; issues: GenerationIssue[]; checks: DraftCheck[] };

/** Runs a program in a scenario, on the vehicle's clock only, and compares the outcome with the tests. */
export async function runDraft(
  code: string,
  {
    tree,
    scenario,
    runner,
    signal,
  }: { tree: SignalTree; scenario: Scenario; runner: ProgramRunner; signal: AbortSignal },
): Promise<RanDraft> {
  const run: DraftRun = { seconds: scenario.seconds, signals: [], stdout: '', errors: [] };
  const output: TimedOutput[] = [];
  let now = 0;
  const on = (message: ProcessMessage): void => {
    if (message.is === 'signal') now = message.t;
    collect(run, output, message, now);
  };
  const { signals, inputs, seconds } = scenario;
  const text = withConstants(code, scenario.constants);
  const job = { code: text, tree, seed: SEED, seconds, isFast: true, signals, inputs };
  const { stop, end } = await runner.run(job, on);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  const { exit, reason, message } = await end;
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  if (reason !== 'ended') run.errors.push({ message: message ?? 'The run was cut off' });
  else if (exit !== null && exit !== 0 && run.errors.length === 0)
    run.errors.push({ message: `The program ended with exit code ${exit}` });
  return { run, ...compare(run, scenario, output) };
}

function collect(run: DraftRun, output: TimedOutput[], message: ProcessMessage, now: number): void {
  if (message.is === 'signal' && run.signals.length < LIMITS.changes)
    run.signals.push({ t: message.t, path: message.path, value: message.value });
  if (message.is === 'output' && message.stream === 'stdout' && run.stdout.length < LIMITS.characters) {
    run.stdout += `${message.text}\n`;
    output.push({ t: now, text: message.text });
  }
  if (message.is === 'error' && run.errors.length < LIMITS.errors) {
    const { line, message: text } = message.error;
    // an error that repeats with each signal change counts once
    if (run.errors.some((error) => error.message === text && (error.line ?? null) === line)) return;
    run.errors.push({ message: text, ...(line !== null && { line }) });
  }
}

function compare(run: DraftRun, scenario: Scenario, output: readonly TimedOutput[]): Omit<RanDraft, 'run'> {
  const errors = run.errors.map(({ line, message }) => ({ rule: 'run', message, ...(line !== undefined && { line }) }));
  const shortened = scenario.constants.map(({ path, value }) => `${path} = ${String(value)}`);
  const checks: DraftCheck[] = [
    {
      rule: 'run',
      title: `Runs ${scenario.seconds.toFixed(1)} virtual seconds without an error`,
      state: errors.length === 0 ? 'passed' : 'failed',
      ...(shortened.length > 0 && { text: `In this run, ${[...new Set(shortened)].join(', ')}.` }),
    },
  ];
  const issues: GenerationIssue[] = [...errors];
  for (const scheduled of scenario.tests) {
    const title = `Test: ${scheduled.test.name}`;
    const failure = errors.length > 0 ? undefined : checkTest(scheduled, run, output);
    if (failure !== undefined) issues.push({ rule: 'test', message: `${scheduled.test.name}: ${failure}` });
    const state = errors.length > 0 ? 'skipped' : failure === undefined ? 'passed' : 'failed';
    checks.push({ rule: 'test', title, state, ...(failure !== undefined && { text: failure }) });
  }
  for (const { name, reason } of scenario.skipped)
    checks.push({ rule: 'test', title: `Test: ${name}`, state: 'skipped', text: reason });
  return { issues, checks };
}
