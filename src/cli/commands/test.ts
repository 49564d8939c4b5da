import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, resolve } from 'node:path';
import { readApp } from '#cli/app-tests/read-app.ts';
import { readSeeds } from '#cli/app-tests/seeds.ts';
import { TEST_REPORTS, type TestedCase } from '#cli/app-tests/test-report.ts';
import type { Arguments, Command } from '#cli/command.ts';
import { runCache } from '#cli/run-cache.ts';
import { EXIT, UsageError, writeOut, type Terminal } from '#cli/terminal.ts';
import { printIssues, readTreeFile } from '#cli/vehicle-files.ts';
import { ProgramRunner, RUN_LIMITS } from '#server/runner/program-runner.ts';
import { runTest, type TestedApp } from '#server/runner/run-test.ts';
import { worstTestVerdict } from '#shared/app-tests/check-outcome.ts';
import { readTests, type ReadTest } from '#shared/app-tests/read-tests.ts';
import { SignalIndex, readTrace, type TraceRow } from '#shared/vehicle/index.ts';
import type { SignalTree } from '#shared/vss/index.ts';

export const command: Command = {
  name: 'test',
  takes: 'FILE|FOLDER... --tree TREE --tests TESTS.json [options]',
  summary: 'Test apps on a simulated vehicle.',
  details: `
Each app is a Python or JavaScript file, or a folder that starts at main.py or main.js. TREE is a signal tree as JSON. TESTS.json has
"tests": each with an id, a scenario (drive cycle, seconds, seeds, values that are set or held, faults, behaviours, a trace to play)
and checks of signals.

A run fails if a check does, is inconclusive if a check was not observed for as long as it needs or there is none, and is an error if the
app fails or is cut off: after ${RUN_LIMITS.wallSeconds} seconds of this machine, 256 MB or 1 MB of output. The verdict of a test is the worst of its runs. Tests
and seeds run side by side.

Exit code: 0 all passed, 1 not all, 2 usage error.`,
  options: {
    tree: { value: 'TREE', help: 'signal tree as JSON' },
    tests: { value: 'TESTS', help: 'tests as JSON' },
    seeds: { value: 'SEEDS', help: 'seeds of every test, such as 1-10 (default: those of its scenario)' },
    format: { value: 'FORMAT', help: 'report (default: text)', choices: Object.keys(TEST_REPORTS) },
    out: { value: 'FILE', help: 'where to write the report (default: standard output)' },
  },
  run,
};

async function run(args: Arguments, terminal: Terminal): Promise<number> {
  const [treeFile, testsFile, seedText] = [args.value('tree'), args.value('tests'), args.value('seeds')];
  if (args.paths.length === 0 || treeFile === undefined || testsFile === undefined)
    throw new UsageError('test needs an app, a signal tree and tests: test FILE --tree TREE --tests TESTS.json');
  const seeds = seedText === undefined ? undefined : readSeeds(seedText);
  const apps = await Promise.all(args.paths.map(async (path) => ({ path, app: await readApp(path) })));
  const tree = await readTreeFile(treeFile, terminal);
  if (tree === undefined) return EXIT.usage;
  const planned = await readPlanned(testsFile, tree, terminal);
  if (planned === undefined) return EXIT.usage;
  const runner = new ProgramRunner(runCache(terminal.env));
  try {
    const cases = await runAll(
      runner,
      apps.map(({ path, app }) => ({ path, app: { ...app, tree } })),
      planned,
      seeds,
    );
    const report = TEST_REPORTS[args.value('format') ?? 'text']?.(cases, apps.length, terminal) ?? '';
    const out = args.value('out');
    if (out === undefined) await writeOut(terminal.out, report);
    else await writeFile(out, report);
    return cases.every(({ verdict }) => verdict === 'passed') ? EXIT.ok : EXIT.issues;
  } finally {
    runner.close();
  }
}

type Planned = { test: ReadTest; play: readonly TraceRow[] };

/** The tests with the traces that they play; undefined after printing what is wrong with them. */
async function readPlanned(file: string, tree: SignalTree, terminal: Terminal): Promise<Planned[] | undefined> {
  const index = new SignalIndex(tree);
  const { tests, issues } = readTests(await readFile(file, 'utf8'), index);
  printIssues(file, issues, terminal);
  if (issues.length > 0) return undefined;
  const planned: Planned[] = [];
  for (const test of tests) {
    const { play } = test.test.scenario ?? {};
    const rows = play === undefined ? [] : await readRows(resolve(dirname(file), play), index, terminal);
    if (rows === undefined) return undefined;
    planned.push({ test, play: rows });
  }
  return planned;
}

async function readRows(file: string, index: SignalIndex, terminal: Terminal): Promise<TraceRow[] | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) throw new UsageError(`There is no trace ${file}`);
  const { rows, issues } = readTrace(text, index);
  printIssues(
    file,
    issues.map(({ line, ...issue }) => ({ path: `line ${line}`, ...issue })),
    terminal,
  );
  return issues.length > 0 ? undefined : rows;
}

/** Runs every test of every app with every seed, as many at once as there are processors. */
async function runAll(
  runner: ProgramRunner,
  apps: readonly { path: string; app: TestedApp }[],
  planned: readonly Planned[],
  seeds: readonly number[] | undefined,
): Promise<TestedCase[]> {
  const cases: TestedCase[] = [];
  const jobs: (() => Promise<void>)[] = [];
  for (const { path, app } of apps) {
    for (const { test, play } of planned) {
      const tested: TestedCase = { app: path, test: test.test, verdict: 'inconclusive', runs: [] };
      cases.push(tested);
      for (const [i, seed] of (seeds ?? test.seeds).entries())
        jobs.push(async () => {
          tested.runs[i] = await runTest(runner, app, test, seed, play);
        });
    }
  }
  const queue = jobs.values();
  const worker = async (): Promise<void> => {
    for (const job of queue) await job();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  for (const tested of cases) tested.verdict = worstTestVerdict(tested.runs.map(({ verdict }) => verdict));
  return cases;
}
