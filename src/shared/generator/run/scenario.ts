import { scaleOf } from '#shared/dashboard/signal-scale.ts';
import type { PlannedTest } from '#shared/generator/generation.ts';
import type { Json } from '#shared/json.ts';
import { checkValue, type SignalValue, SignalError, readSignal, type TraceRow } from '#shared/vehicle/index.ts';
import { type SignalNode, type SignalTree, findNode } from '#shared/vss/index.ts';
import { readPlannedTest, type RunnableTest, type TestInput } from './read-test.ts';

/** When a test's condition begins and until when its expectation must hold, in seconds of the run. */
export type ScenarioTest = { test: RunnableTest; from: number; until: number };

/** What happens to the vehicle while a draft runs. */
export type Scenario = {
  seconds: number;
  /** values that are held from the start */
  signals: Record<string, Json>;
  inputs: TraceRow[];
  /** constants of the code that have another value in this run */
  constants: TestInput[];
  tests: ScenarioTest[];
  /** tests that cannot be run, with the reason */
  skipped: { name: string; reason: string }[];
};

/** Virtual seconds: a draft runs at least so long, and no tests are added beyond the most. */
const SECONDS = { least: 3, most: 180, before: 0.5, sweep: 1 } as const;
const STEP = 0.1;
const MAX_SWEPT = 40;

/**
 * First the tests of the plan, one after the other, then a moment in which everything that the program reads goes up and
 * down, so that its branches are taken whatever they compare with.
 */
export function makeScenario(tests: readonly PlannedTest[], read: readonly string[], tree: SignalTree): Scenario {
  const scenario: Scenario = { seconds: 0, signals: {}, inputs: [], constants: [], tests: [], skipped: [] };
  for (const planned of tests) addTest(scenario, planned, tree);
  const swept = read.slice(0, MAX_SWEPT).flatMap((path) => {
    const node = findNode(tree, path);
    const values = node === undefined ? [] : extremes(path, node);
    return values.length > 0 ? [{ path, values }] : [];
  });
  const until = Math.max(SECONDS.least, scenario.seconds + SECONDS.sweep);
  const from = scenario.seconds;
  for (let i = 0; from + i * STEP < until; i++) {
    for (const [n, { path, values }] of swept.entries()) {
      const pace = 1 + (n % 3);
      const value = values[Math.floor(i / pace) % values.length];
      if (i % pace === 0 && value !== undefined) scenario.inputs.push(row(from + i * STEP, path, value));
    }
  }
  scenario.seconds = until;
  // what is played is released when it is over, which is not before the run is
  const [last] = scenario.inputs.slice(-1);
  if (last !== undefined) scenario.inputs.push(row(until + 1, last.path, last.value));
  return scenario;
}

function addTest(scenario: Scenario, planned: PlannedTest, tree: SignalTree): void {
  const test = readPlannedTest(planned);
  const skip = (reason: string): void => void scenario.skipped.push({ name: planned.name, reason });
  if (test === undefined) return skip('It is written for people, not as comparisons of signals.');
  const issue = [...test.given, ...test.when].map((input) => inputIssue(input, tree)).find((one) => one !== undefined);
  if (issue !== undefined) return skip(issue);
  const begin = scenario.seconds;
  const from = begin + SECONDS.before;
  const until = from + test.within;
  if (until > SECONDS.most) return skip(`It would take more than ${SECONDS.most} seconds.`);
  for (const { path, value } of test.given) {
    if (begin === 0) scenario.signals[path] = value;
    else scenario.inputs.push(row(begin, path, value as SignalValue));
  }
  for (const { path, value } of test.when) scenario.inputs.push(row(from, path, value as SignalValue));
  scenario.constants.push(...test.constants);
  scenario.tests.push({ test, from: test.when.length === 0 ? begin : from, until });
  scenario.seconds = Math.ceil((until + STEP) / STEP) * STEP;
}

const row = (seconds: number, path: string, value: SignalValue): TraceRow => ({
  time: Math.round(seconds * 10) * 100,
  path,
  value,
});

function inputIssue({ path, value }: TestInput, tree: SignalTree): string | undefined {
  const node = findNode(tree, path);
  const signal = node && readSignal(0, path, node);
  if (signal === undefined) return `The model has no signal ${path}.`;
  try {
    checkValue(signal, value);
    return undefined;
  } catch (error) {
    if (error instanceof SignalError) return error.message;
    throw error;
  }
}

/** Values from one end of what a signal can be to the other. */
function extremes(path: string, node: SignalNode): SignalValue[] {
  const signal = readSignal(0, path, node);
  if (signal?.datatype === undefined || signal.datatype.isList) return [];
  if (signal.allowed !== undefined) return signal.allowed.filter(isValue);
  if (signal.datatype.base === 'boolean') return [false, true];
  if (signal.datatype.base === 'string') return signal.pattern === undefined ? ['', 'changed'] : [];
  const { low, high } = scaleOf(node);
  const fit = (value: number): number => {
    const within = Math.min(Math.max(value, signal.low), signal.high);
    return signal.datatype?.base === 'integer' ? Math.round(within) : within;
  };
  return [fit(low), fit((low + high) / 2), fit(high)];
}

const isValue = (value: unknown): value is SignalValue => ['string', 'number', 'boolean'].includes(typeof value);

/** The code with other values of constants, for a run that would take too long otherwise. */
export function withConstants(code: string, constants: readonly TestInput[]): string {
  return constants.reduce(
    (text, { path, value }) =>
      text.replace(new RegExp(`^(${path} = )[^#\\n]*?(?=\\s*(?:#|$))`, 'm'), `$1${String(value)}`),
    code,
  );
}
