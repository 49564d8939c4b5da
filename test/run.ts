import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findBrowser } from '../e2e/browser.ts';

/**
 * `npm test`: all checks that must pass before a change is merged, then one summary line: `N passed, N failed`. A check
 * without separate cases counts as one. Skipped cases are listed with their reasons before that line. `--no-browser`
 * (`npm run check`) skips the browser tests.
 */

/** `skipped`: the names of cases that did not run, with reasons. */
type Outcome = { passed: number; failed: number; skipped?: string[] };
type Step = { name: string; command: string[]; report?: string; count?: (report: unknown) => Outcome };

const root = join(import.meta.dirname, '..');
const reports = join(root, 'test-results');
const withBrowser = !process.argv.includes('--no-browser');
const bin = (name: string): string => join(root, 'node_modules/.bin', name);

const steps: Step[] = [
  { name: 'generated files are fresh', command: ['node', 'codegen/main.ts', '--check'] },
  { name: 'schemas', command: ['node', 'src/cli/main.ts', 'schema', 'check', 'schemas'] },
  { name: 'demonstration programme', command: ['node', 'src/cli/main.ts', 'validate', 'schemas/demo'] },
  { name: 'types', command: [bin('tsc'), '-b'] },
  { name: 'lint', command: [bin('oxlint'), '--type-aware'] },
  { name: 'format', command: [bin('oxfmt'), '--check'] },
  { name: 'unused code', command: [bin('knip')] },
  { name: 'client build', command: [bin('vite'), 'build', '--logLevel', 'warn'] },
  {
    name: 'unit tests and both stores',
    command: [
      bin('vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(reports, 'vitest.json')}`,
    ],
    report: 'vitest.json',
    count: countVitest,
  },
];
if (withBrowser) {
  steps.push({
    name: 'browser journeys',
    command: [bin('playwright'), 'test', '--config', 'e2e/playwright.config.ts'],
    report: 'playwright.json',
    count: countPlaywright,
  });
}

const total = { passed: 0, failed: 0 };
const skipped: string[] = withBrowser ? [] : ['browser journeys (--no-browser)'];
await rm(reports, { recursive: true, force: true });
if (withBrowser) process.env['CHROMIUM_PATH'] = await findBrowser();
for (const step of steps) {
  const started = performance.now();
  const code = await run(step.command);
  const outcome = await outcomeOf(step, code);
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  skipped.push(...(outcome.skipped ?? []));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${outcome.failed === 0 ? 'ok    ' : 'FAILED'} ${step.name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)\n`,
  );
}
if (skipped.length > 0) console.log(['Skipped:', ...skipped].join('\n  '), '\n');
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function run([command = '', ...args]: string[]): Promise<number> {
  const { resolve, promise } = Promise.withResolvers<number>();
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  child.once('error', (error) => {
    console.error(error.message);
    resolve(1);
  });
  child.once('close', (code) => resolve(code ?? 1));
  return promise;
}

/** A suite that failed without a failed case (because it could not start) counts as one failure. */
async function outcomeOf(step: Step, code: number): Promise<Outcome> {
  const file = step.report === undefined ? undefined : join(reports, step.report);
  if (step.count === undefined || file === undefined || !existsSync(file))
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const outcome = step.count(JSON.parse(await readFile(file, 'utf8')));
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
};

/** The names of skipped cases say what they need. */
function countVitest(report: unknown): Outcome {
  const { numPassedTests, numFailedTests, testResults } = report as VitestReport;
  const cases = testResults.flatMap(({ assertionResults }) => assertionResults);
  const left = cases.filter(({ status }) => ['skipped', 'pending', 'todo'].includes(status));
  return { passed: numPassedTests, failed: numFailedTests, skipped: left.map(({ fullName }) => fullName) };
}

type Suite = { suites?: Suite[]; specs?: { title: string; tests: { status: string; annotations: Annotation[] }[] }[] };
type Annotation = { type: string; description?: string };

function countPlaywright(report: unknown): Outcome {
  const { stats, suites } = report as {
    stats: { expected: number; unexpected: number; flaky: number };
    suites: Suite[];
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: suites.flatMap(skippedIn) };
}

function skippedIn({ suites = [], specs = [] }: Suite): string[] {
  const here = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .map(
        ({ annotations }) =>
          `${title} (${annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason given'})`,
      ),
  );
  return [...here, ...suites.flatMap(skippedIn)];
}
