import type { AppTests, Issue, VehicleBehaviours } from '#generated/payloads.d.ts';
import schema from '#schemas/api/vehicle/app-tests.json' with { type: 'json' };
import { readBehaviours } from '#shared/behaviours/read-behaviours.ts';
import { asJsonObject } from '#shared/json-values.ts';
import type { Json } from '#shared/json.ts';
import { toPointer } from '#shared/pointer.ts';
import { receive, receiveJson } from '#shared/receive.ts';
import { nearest } from '#shared/suggest.ts';
import { compileSchema } from '#shared/validation/compile.ts';
import { toIssues } from '#shared/validation/issues.ts';
import {
  DRIVE_CYCLE_NAMES,
  checkValue,
  type SignalValue,
  SignalError,
  type SignalIndex,
  type TraceRow,
  readValueText,
} from '#shared/vehicle/index.ts';
import type { AppTest } from './check-outcome.ts';
import { checkSignalCheck } from './check-signal-check.ts';

/** A test that was read for a tree, ready to run. */
export type ReadTest = {
  test: AppTest;
  seeds: readonly number[];
  sets: readonly TraceRow[];
  held: Record<string, SignalValue>;
  behaviours: VehicleBehaviours;
};
export type ReadTests = { tests: ReadTest[]; issues: Issue[] };

/** Maximum characters of a file of tests. */
const MAX_CHARACTERS = 10_000_000;
const document = { ...asJsonObject(schema), title: 'The file' };

/** The tests of a JSON text, or all issues of it. */
export function readTests(text: string, index: SignalIndex): ReadTests {
  if (text.length > MAX_CHARACTERS) return refused('size', `It has more than ${MAX_CHARACTERS} characters`);
  let given: Json;
  try {
    given = receiveJson(text);
  } catch (error) {
    return refused('syntax', `It is not valid JSON: ${String(error)}`);
  }
  const validate = compileSchema(document);
  if (!validate(given)) return { tests: [], issues: toIssues(validate.errors ?? [], document, given) };
  // the schema has just been checked
  const { tests } = receive<AppTests>(given);
  const issues: Issue[] = [];
  const read = tests.map((test, i) => {
    if (tests.findIndex(({ id }) => id === test.id) < i)
      issues.push({ path: toPointer(['tests', i, 'id']), rule: 'unique', message: `"${test.id}" is used twice` });
    return readTest(test, index, ['tests', i], issues);
  });
  return { tests: issues.length > 0 ? [] : read, issues };
}

function refused(rule: string, message: string): ReadTests {
  return { tests: [], issues: [{ path: '', rule, message }] };
}

type Keys = readonly (string | number)[];

function readTest(test: AppTest, index: SignalIndex, at: Keys, issues: Issue[]): ReadTest {
  const { scenario: { cycle, seeds = [1], set = [], hold = {}, faults = [], behaviours = [] } = {}, checks = [] } =
    test;
  if (cycle !== undefined && !DRIVE_CYCLE_NAMES.includes(cycle)) issues.push(unknownCycle(cycle, at));
  for (const [i, check] of checks.entries()) issues.push(...checkSignalCheck(check, index, [...at, 'checks', i]));
  const value = (keys: Keys, path: string, given: unknown): SignalValue | undefined =>
    collected([...at, 'scenario', ...keys], issues, () => valueOf(index, path, given));
  const sets = set.flatMap(({ at: seconds, signal, value: given }, i) => {
    const checked = value(['set', i], signal, given);
    return checked === undefined ? [] : [{ time: Math.round(seconds * 1000), path: signal, value: checked }];
  });
  const held: Record<string, SignalValue> = {};
  for (const [path, given] of Object.entries(hold)) {
    const checked = value(['hold', path], path, given);
    if (checked !== undefined) held[path] = checked;
  }
  const custom = readBehaviours({ behaviours, faults }, index);
  issues.push(...custom.issues.map((issue) => ({ ...issue, path: `${toPointer([...at, 'scenario'])}${issue.path}` })));
  return { test, seeds: seedsOf(seeds), sets, held, behaviours: custom.behaviours ?? {} };
}

function seedsOf(seeds: number | readonly number[]): readonly number[] {
  return typeof seeds === 'number' ? Array.from({ length: seeds }, (_, i) => i + 1) : seeds;
}

function unknownCycle(cycle: string, at: Keys): Issue {
  const [near] = nearest(cycle, DRIVE_CYCLE_NAMES, 1);
  return {
    path: toPointer([...at, 'scenario', 'cycle']),
    rule: 'cycle',
    message: `There is no drive cycle "${cycle}"`,
    hint: near === undefined ? `Use one of: ${DRIVE_CYCLE_NAMES.join(', ')}.` : `Did you mean "${near}"?`,
  };
}

/** @throws SignalError if the signal cannot have the value, which may be given as text */
function valueOf(index: SignalIndex, path: string, given: unknown): SignalValue {
  const signal = index.get(path);
  const isText = signal.datatype?.base === 'string' && !signal.datatype.isList;
  const read = typeof given === 'string' && !isText ? readValueText(signal, given) : undefined;
  return read ?? checkValue(signal, given);
}

/** An issue instead of an error about a signal. */
export function collected<Result>(at: Keys, issues: Issue[], read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SignalError)) throw error;
    const { rule, remedy, message } = error;
    issues.push({ path: toPointer([...at]), rule, message: message.slice(0, -remedy.length - 2), hint: remedy });
    return undefined;
  }
}
