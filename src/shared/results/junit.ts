import { AppError } from '#shared/errors.ts';
import { parseXml, type XmlElement } from './xml.ts';

export type ReportedVerdict = 'error' | 'failed' | 'passed' | 'skipped';
/** The verdict of several results is the first of these that occurs. */
export const REPORTED_VERDICTS: readonly ReportedVerdict[] = ['error', 'failed', 'passed', 'skipped'];

/** One result of a test: a test that is repeated has several. */
export type ReportedResult = { verdict: ReportedVerdict; message: string; output: string };

/** All results of one test in a report. */
export type ReportedTest = {
  suite: string;
  className: string;
  name: string;
  results: ReportedResult[];
  /** values by name of the property, or of the attribute */
  properties: Map<string, string[]>;
};

export type TestReport = {
  name: string;
  /** when it was made and by whom, if it says so */
  at: string | undefined;
  host: string | undefined;
  tests: ReportedTest[];
  /** test cases, each time that a test is reported; those that a suite only counts included */
  cases: number;
  /** tests that suites count without saying which */
  unnamed: number;
};

/** Reads a report in the form of JUnit, as many tools write it. @throws AppError `invalid` if it is none */
export function readJunit(text: string): TestReport {
  const root = parseXml(text);
  const isSuite = root.name === 'testsuite';
  if (!isSuite && root.name !== 'testsuites')
    throw new AppError('invalid', `<${root.name}> is no report of tests: it must be <testsuites> or <testsuite>`);
  const name = root.attributes.get('name') ?? '';
  const report: TestReport = { name, at: undefined, host: undefined, tests: [], cases: 0, unnamed: 0 };
  const reader = new ReportReader(report);
  if (isSuite) reader.suite(root, []);
  else reader.suites(root, []);
  return report;
}

class ReportReader {
  readonly #report: TestReport;
  readonly #tests = new Map<string, ReportedTest>();

  constructor(report: TestReport) {
    this.#report = report;
  }

  suites({ children }: XmlElement, path: readonly string[]): void {
    for (const child of children) {
      if (child.name === 'testsuite') this.suite(child, path);
      else if (child.name === 'testsuites') this.suites(child, path);
      else if (child.name === 'testcase') this.#case(child, path);
    }
  }

  suite(suite: XmlElement, above: readonly string[]): void {
    const report = this.#report;
    const name = suite.attributes.get('name')?.trim() ?? '';
    const at = suite.attributes.get('timestamp');
    if (at !== undefined && !Number.isNaN(Date.parse(at))) report.at ??= at;
    report.host ??= suite.attributes.get('hostname');
    const path = name === '' ? above : [...above, name];
    this.suites(suite, path);
    const isEmpty = !suite.children.some((child) => ['testcase', 'testsuite', 'testsuites'].includes(child.name));
    const counted = isEmpty ? Number(suite.attributes.get('tests') ?? 0) : 0;
    if (!Number.isSafeInteger(counted) || counted <= 0) return;
    report.cases += counted;
    report.unnamed += counted;
  }

  #case(element: XmlElement, path: readonly string[]): void {
    const report = this.#report;
    report.cases++;
    const { attributes } = element;
    const className = (attributes.get('classname') ?? attributes.get('class') ?? attributes.get('file') ?? '').trim();
    const given = (attributes.get('name') ?? '').trim();
    const name = given === '' ? `Test ${report.cases}` : given;
    const suite = path.join(' / ');
    const key = JSON.stringify([suite, className, name]);
    const test: ReportedTest = this.#tests.get(key) ?? { suite, className, name, results: [], properties: new Map() };
    if (!this.#tests.has(key)) report.tests.push(test);
    this.#tests.set(key, test);
    test.results.push(...resultsOf(element));
    for (const [property, value] of attributes) addProperty(test, property, value);
    for (const property of inLists(element, 'properties', 'property')) {
      const value = property.attributes.get('value') ?? property.text.trim();
      addProperty(test, property.attributes.get('name') ?? '', value);
    }
  }
}

function addProperty({ properties }: ReportedTest, name: string, value: string): void {
  const values = properties.get(name) ?? [];
  properties.set(name, values);
  if (!values.includes(value)) values.push(value);
}

const FINAL: Record<string, ReportedVerdict> = {
  error: 'error',
  failure: 'failed',
  skipped: 'skipped',
  disabled: 'skipped',
};
/** How Maven writes repeated results beside the final one. */
const REPEATED: Record<string, ReportedVerdict> = {
  flakyError: 'error',
  flakyFailure: 'failed',
  rerunError: 'error',
  rerunFailure: 'failed',
};

/** The results of one test case, earlier ones first: the worst of what it says, or passed if it says nothing. */
function resultsOf({ children, attributes }: XmlElement): ReportedResult[] {
  const output = children
    .filter(({ name }) => name === 'system-out' || name === 'system-err')
    .map(({ text }) => text.trim())
    .filter((text) => text !== '')
    .join('\n');
  const repeated = children.flatMap((child) => {
    const verdict = REPEATED[child.name];
    return verdict === undefined ? [] : [{ verdict, message: messageOf(child), output: '' }];
  });
  const said = children.flatMap((child) => {
    const verdict = FINAL[child.name];
    return verdict === undefined ? [] : [{ verdict, message: messageOf(child) }];
  });
  const isNotRun = attributes.get('status') === 'notrun' || attributes.get('status') === 'disabled';
  const verdict = REPORTED_VERDICTS.find((one) => said.some((result) => result.verdict === one));
  const messages = said.map(({ message }) => message).filter((message) => message !== '');
  const last = { verdict: verdict ?? (isNotRun ? 'skipped' : 'passed'), message: messages.join('\n'), output };
  const isFailed = last.verdict === 'failed' || last.verdict === 'error';
  return isFailed ? [last, ...repeated] : [...repeated, last];
}

function messageOf({ attributes, text }: XmlElement): string {
  const [message = '', own] = [attributes.get('message')?.trim(), text.trim()];
  return own.startsWith(message) ? own : [message, own].filter((part) => part !== '').join('\n');
}

function inLists({ children }: XmlElement, list: string, name: string): XmlElement[] {
  return children
    .filter((child) => child.name === list)
    .flatMap((child) => child.children.filter((one) => one.name === name));
}

export function reportedVerdict({ results }: Pick<ReportedTest, 'results'>): ReportedVerdict {
  return REPORTED_VERDICTS.find((verdict) => results.some((result) => result.verdict === verdict)) ?? 'passed';
}

/** Whether it passed in the end, after it had failed. */
export function isFlaky({ results }: Pick<ReportedTest, 'results'>): boolean {
  return results.length > 1 && results.at(-1)?.verdict === 'passed' && reportedVerdict({ results }) !== 'passed';
}
