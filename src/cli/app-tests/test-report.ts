import { escapeXml } from '#cli/report/xml.ts';
import { paint, type Terminal } from '#cli/terminal.ts';
import type { TestRun } from '#server/runner/run-test.ts';
import type { AppTest, CheckOutcome, SignalCheck, TestVerdict } from '#shared/app-tests/check-outcome.ts';
import { textOfCheck } from '#shared/app-tests/text-of-check.ts';

/** A test of one app with all of its runs. */
export type TestedCase = { app: string; test: AppTest; verdict: TestVerdict; runs: TestRun[] };
type Format = (cases: readonly TestedCase[], apps: number, terminal: Terminal) => string;

export const TEST_REPORTS: Record<string, Format> = { text, json, junit };

/** `app` is named only where there are several. */
function json(cases: readonly TestedCase[], apps: number): string {
  const tests = cases.map(({ app, test, verdict, runs }) => ({
    id: test.id,
    ...(apps > 1 && { app }),
    verdict,
    runs: runs.map(({ errors, ...run }) => ({ ...run, ...(errors.length > 0 && { errors }) })),
  }));
  return `${JSON.stringify({ tests }, undefined, 2)}\n`;
}

const COLORS = { passed: 'green', failed: 'red', error: 'red', inconclusive: 'yellow' } as const;

function text(cases: readonly TestedCase[], apps: number, { out }: Terminal): string {
  const lines = cases.flatMap(({ app, test, verdict, runs }) => [
    `${paint(out, COLORS[verdict], verdict.padEnd(12))} ${apps > 1 ? `${app}: ` : ''}${titleOf(test)} (${counted(runs.length)})`,
    ...runs
      .filter((run) => run.verdict !== 'passed')
      .flatMap((run) => linesOf(test, run).map((line) => `  seed ${run.seed}: ${line}`)),
  ]);
  const passed = cases.filter(({ verdict }) => verdict === 'passed').length;
  return `${[...lines, `${passed} of ${cases.length} passed`].join('\n')}\n`;
}

function counted(runs: number): string {
  return runs === 1 ? '1 run' : `${runs} runs`;
}

function titleOf({ id, name }: AppTest): string {
  return name === undefined || name === '' ? id : `${id} ${name}`;
}

/** What is wrong with a run: errors of the app, then each check that did not pass. */
function linesOf({ checks = [] }: AppTest, run: TestRun): string[] {
  if (run.errors.length > 0) return run.errors;
  if (checks.length === 0) return ['There are no checks, so nothing is proven'];
  return run.checks.flatMap((outcome, i) => {
    const check = checks[i];
    return outcome.verdict === 'passed' || check === undefined ? [] : [lineOf(check, outcome)];
  });
}

function lineOf(check: SignalCheck, { verdict, at, value }: CheckOutcome): string {
  const where = at === null ? '' : `, ${at} s: ${JSON.stringify(value)}`;
  return `${verdict}: ${textOfCheck(check)}${where}`;
}

/** A case for each run of a test. What proves nothing is skipped, not passed. */
function junit(cases: readonly TestedCase[]): string {
  const runs = cases.flatMap(({ runs: all }) => all);
  const count = (verdict: TestVerdict, among = runs) => among.filter((run) => run.verdict === verdict).length;
  const counts = (among: readonly TestRun[]): string =>
    `tests="${among.length}" failures="${count('failed', [...among])}" errors="${count('error', [...among])}" skipped="${count('inconclusive', [...among])}"`;
  const suites = Map.groupBy(cases, ({ app }) => app);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="schemawerk test" ${counts(runs)}>`,
    ...[...suites].flatMap(([app, tests]) => [
      `  <testsuite name="${escapeXml(app)}" ${counts(tests.flatMap((one) => one.runs))}>`,
      ...tests.flatMap(({ test, runs: all }) => all.flatMap((run) => junitCase(app, test, run, all.length))),
      '  </testsuite>',
    ]),
    '</testsuites>',
  ];
  return `${lines.join('\n')}\n`;
}

const ELEMENTS = { failed: 'failure', error: 'error', inconclusive: 'skipped' } as const;

function junitCase(app: string, test: AppTest, run: TestRun, runs: number): string[] {
  const name = `${titleOf(test)}${runs > 1 ? ` [seed ${run.seed}]` : ''}`;
  const head = `    <testcase name="${escapeXml(name)}" classname="${escapeXml(app)}">`;
  const properties = [
    '      <properties>',
    `        <property name="test_id" value="${escapeXml(test.id)}"/>`,
    `        <property name="seed" value="${run.seed}"/>`,
    '      </properties>',
  ];
  if (run.verdict === 'passed') return [head, ...properties, '    </testcase>'];
  const lines = linesOf(test, run);
  const element = ELEMENTS[run.verdict];
  const found = `      <${element} message="${escapeXml(lines[0] ?? '')}">${escapeXml(lines.join('\n'))}</${element}>`;
  return [head, ...properties, found, '    </testcase>'];
}
