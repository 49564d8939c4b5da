import type { DraftRun } from '#shared/generator/generation.ts';
import type { Json } from '#shared/json.ts';
import type { TestComparison, TestExpectation } from './read-test.ts';
import type { ScenarioTest } from './scenario.ts';

/** Output with the second of the vehicle's clock at which it was written. */
export type TimedOutput = { t: number; text: string };

/** Why a run does not do what a test expects; undefined if it does. */
export function checkTest(
  { test, from, until }: ScenarioTest,
  { signals }: Pick<DraftRun, 'signals'>,
  output: readonly TimedOutput[],
): string | undefined {
  const moments = [...momentsOf(signals, from, until)];
  const values = test.then.filter((one): one is ExpectedValue => one.is === 'value' && !one.stays);
  if (!moments.some((now) => values.every((one) => holds(now, one))))
    return `${values.map(shown).join(' and ')} was not seen within ${test.within} s.`;
  for (const expected of test.then) {
    if (expected.is === 'value' && expected.stays && !moments.every((now) => holds(now, expected)))
      return `${expected.path} did not stay ${JSON.stringify(expected.value)}.`;
    if (expected.is === 'changes') {
      const count = signals.filter(({ t, path }) => path === expected.path && t > from - 0.05 && t <= until).length;
      if (count < expected.times) return `${expected.path} changed ${count} times instead of ${expected.times}.`;
    }
    const isIn = ({ t, text }: TimedOutput): boolean => t > from - 0.05 && t <= until && contains(text, expected);
    if (expected.is === 'output' && !output.some(isIn)) return `The app did not print "${expected.text}".`;
  }
  return undefined;
}

const contains = (text: string, expected: TestExpectation): boolean =>
  expected.is === 'output' && text.toLowerCase().includes(expected.text.toLowerCase());

type ExpectedValue = Extract<TestExpectation, { is: 'value' }>;

/** The values of all signals after each moment of a part of the trace, beginning with those before it. */
function* momentsOf(trace: DraftRun['signals'], from: number, until: number): Generator<ReadonlyMap<string, Json>> {
  const now = new Map<string, Json>();
  let at = 0;
  for (const { t, path, value } of trace) {
    if (t > until) break;
    // what happens at one moment is seen as a whole
    if (t > at && t > from) yield new Map(now);
    at = t;
    now.set(path, value);
  }
  yield now;
}

const holds = (now: ReadonlyMap<string, Json>, { path, comparison, value }: ExpectedValue): boolean =>
  compare(now.get(path), comparison, value);

function compare(value: Json | undefined, comparison: TestComparison, other: Json): boolean {
  if (value === undefined) return false;
  if (comparison === '=') return value === other;
  if (comparison === '!=') return value !== other;
  if (typeof value !== 'number' || typeof other !== 'number') return false;
  if (comparison === '<') return value < other;
  if (comparison === '<=') return value <= other;
  return comparison === '>' ? value > other : value >= other;
}

const shown = ({ path, comparison, value }: ExpectedValue): string => `${path} ${comparison} ${JSON.stringify(value)}`;
