import type { PlannedTest } from '#shared/generator/generation.ts';
import type { Json } from '#shared/json.ts';
import { receiveJson } from '#shared/receive.ts';

/** What a signal is made to be, or a constant of the code for the time of the run. */
export type TestInput = { path: string; value: Json };
export type TestComparison = '=' | '!=' | '<' | '<=' | '>' | '>=';
export type TestExpectation =
  | { is: 'value'; path: string; comparison: TestComparison; value: Json; stays: boolean }
  | { is: 'changes'; path: string; times: number }
  | { is: 'output'; text: string };

/** A test in a form that can be run. */
export type RunnableTest = {
  name: string;
  /** constants of the code that have another value while the tests run, such as a shorter time */
  constants: TestInput[];
  given: TestInput[];
  when: TestInput[];
  then: TestExpectation[];
  /** seconds within which what is expected must come about */
  within: number;
};

const DEFAULT_WITHIN = 1;
const VALUE = String.raw`"[^"]*"|-?\d+(?:\.\d+)?|true|false`;
const INPUT = new RegExp(String.raw`^([A-Za-z_]\w*(?:\.\w+)*) = (${VALUE})$`);
const COMPARED = new RegExp(String.raw`^([A-Za-z_]\w*(?:\.\w+)+) (=|!=|<=|>=|<|>|stays) (${VALUE})$`);
const CHANGES = /^([A-Za-z_]\w*(?:\.\w+)+) changes (\d+) times$/;
const OUTPUT = /^the app prints "([^"]*)"$/;
const WITHIN = / within (\d+(?:\.\d+)?) s$/;

/** `undefined` for a test that is written for people only. */
export function readPlannedTest({ name, given, when, then }: PlannedTest): RunnableTest | undefined {
  const begins = readInputs(given);
  const changes = readInputs(when);
  const within = Number(WITHIN.exec(then)?.[1] ?? DEFAULT_WITHIN);
  const expected = partsOf(then.replace(WITHIN, '')).map(readExpectation);
  if (begins === undefined || changes === undefined || expected.length === 0) return undefined;
  const found = expected.filter((one) => one !== undefined);
  if (found.length < expected.length) return undefined;
  return {
    name,
    constants: begins.filter(({ path }) => !path.includes('.')),
    given: begins.filter(({ path }) => path.includes('.')),
    when: changes,
    then: found,
    within,
  };
}

function readInputs(text: string): TestInput[] | undefined {
  if (/^(?:nothing|the app (?:starts|runs))$/.test(text.trim())) return [];
  const inputs = partsOf(text).map((part) => {
    const [, path = '', value = ''] = INPUT.exec(part) ?? [];
    return path === '' ? undefined : { path, value: readValue(value) };
  });
  const found = inputs.filter((one) => one !== undefined);
  return found.length === inputs.length ? found : undefined;
}

function readExpectation(text: string): TestExpectation | undefined {
  const [, changing, times] = CHANGES.exec(text) ?? [];
  if (changing !== undefined) return { is: 'changes', path: changing, times: Number(times) };
  const output = OUTPUT.exec(text)?.[1];
  if (output !== undefined) return { is: 'output', text: output };
  const [, path, comparison, value = ''] = COMPARED.exec(text) ?? [];
  if (path === undefined) return undefined;
  const stays = comparison === 'stays';
  return {
    is: 'value',
    path,
    comparison: stays ? '=' : (comparison as TestComparison),
    value: readValue(value),
    stays,
  };
}

/** Split at "and", but not within quotation marks. */
function partsOf(text: string): string[] {
  return (text.match(/(?:"[^"]*"|(?! and )[^"])+/g) ?? []).map((part) => part.replace(/^ ?and /, '').trim());
}

function readValue(text: string): Json {
  return text.startsWith('"') ? text.slice(1, -1) : receiveJson(text);
}
