import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { pythonFiles } from '#server/runner/python-files.ts';
import {
  answerLocally,
  appOfRules,
  checkCode,
  checkPlan,
  checkTest,
  EXAMPLES,
  makeScenario,
  withConstants,
  type AppPlan,
  type DraftRun,
  type Scenario,
  type TimedOutput,
} from '#shared/generator/index.ts';
import { compactRules } from '#shared/generator/testing/compact-rules.ts';
import {
  preparePython,
  pythonGlobals,
  PYTHON_ENVIRONMENT,
  type Python,
  type PythonLoader,
  programHost,
  type ProgramRun,
  ProgramSession,
} from '#shared/runtime/index.ts';
import { readSignalTree, type SignalTree, loadVspec } from '#shared/vss/index.ts';

const { compileVspec } = await loadVspec();

/** All programs run in one interpreter, one after the other: they are ours, and a process for each takes a second. */
let python: Python;
let current: ProgramRun | undefined;
let output: TimedOutput[] = [];
let session: ProgramSession | undefined;

beforeAll(async () => {
  const { python: folder, snapshot, modules } = await pythonFiles(join(tmpdir(), 'schemawerk-test-python'));
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}/pyodide.mjs`)) as PythonLoader;
  python = await loadPyodide({
    indexURL: folder,
    env: PYTHON_ENVIRONMENT,
    jsglobals: pythonGlobals({ setTimeout, clearTimeout }),
    stdout: (text: string) => void output.push({ t: session?.now ?? 0, text }),
    stderr: () => undefined,
    ...(snapshot !== undefined && { _loadSnapshot: readFileSync(snapshot) }),
  });
  const running = (): ProgramRun => {
    if (current === undefined) throw new Error('No program runs');
    return current;
  };
  preparePython(python, modules, programHost(running));
});

async function run(code: string, tree: SignalTree, scenario: Pick<Scenario, 'seconds' | 'signals' | 'inputs'>) {
  const ran: DraftRun = { seconds: scenario.seconds, signals: [], stdout: '', errors: [] };
  output = [];
  python.runPython(
    'import _runtime, velocitas_sdk.vehicle_app as app\n_runtime.subscriptions.clear()\napp._topics.clear()',
  );
  session = new ProgramSession(
    { tree, seed: 1, signals: scenario.signals, inputs: scenario.inputs },
    {
      signal: (t, path, value) => void ran.signals.push({ t, path, value }),
      failed: ({ line, message }) => {
        // a program before this one, which is only now taken away
        if (message !== 'GeneratorExit') ran.errors.push({ message, ...(line !== null && { line }) });
      },
      published: () => undefined,
    },
  );
  current = session.run;
  python.globals.get('start')(code, 1);
  await session.drive(scenario.seconds, () => new Promise((resolve) => void setImmediate(resolve)));
  return ran;
}

const demonstration = (): SignalTree => {
  const read = (path: string): string | undefined => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);
  const { tree } = compileVspec({ file: join(import.meta.dirname, '../../../../schemas/vss/vehicle.vspec'), read });
  if (tree === undefined) throw new Error('no tree');
  return tree;
};
/** Trees of the Vehicle Signal Specification are outside the checkout, under their own licence; without them these tests are skipped. */
const data = join(import.meta.dirname, '../../../../../shared/data/vss');
const released = (version: string): SignalTree => {
  const { tree } = readSignalTree(readFileSync(join(data, `vss_v${version}.json`), 'utf8'));
  if (tree === undefined) throw new Error('no tree');
  return tree;
};

type Value = boolean | number | string;
/** How a prompt is read, and what its app must show in a run where these inputs hold: patterns of paths, or `print`. */
type Prompt = { prompt: string; reads: string; inputs?: Record<string, Value>; shows?: Record<string, Value> };
const shared = join(import.meta.dirname, '../../../shared/generator');
const PROMPTS: Prompt[] = JSON.parse(readFileSync(join(shared, 'testing/prompts.json'), 'utf8'));

/** The app of a prompt that needs no answers. */
function appOf(prompt: string, tree: SignalTree): { plan: AppPlan; code: string } | undefined {
  const answer = answerLocally({ prompt }, tree);
  return 'rules' in answer ? appOfRules(answer.rules, tree) : undefined;
}

/** What is wrong with the app of a prompt: nothing is, if it does in a run what the prompt asks for. */
async function problemsOf({ prompt, inputs = {}, shows = {} }: Prompt, tree: SignalTree): Promise<string[]> {
  const app = appOf(prompt, tree);
  // another tree may need answers
  if (app === undefined) return [];
  const { plan, code } = app;
  const faults = [...checkPlan(plan, tree).issues, ...checkCode(code, tree).issues].map(({ message }) => message);
  if (faults.length > 0) return faults;
  const scenario = makeScenario(plan.tests, checkCode(code, tree).read, tree);
  const own = await run(withConstants(code, scenario.constants), tree, scenario);
  for (const { message } of own.errors) faults.push(message);
  for (const one of scenario.tests) {
    const failure = checkTest(one, own, output);
    if (failure !== undefined) faults.push(`${one.test.name}: ${failure}`);
  }
  for (const { name, reason } of scenario.skipped) faults.push(`${name}: ${reason}`);
  const signals = Object.fromEntries(
    Object.entries(inputs).flatMap(([pattern, value]) =>
      namesOf(tree)
        .filter((path) => new RegExp(pattern).test(path))
        .map((path) => [path, value]),
    ),
  );
  const held = await run(withConstants(code, scenario.constants), tree, { seconds: 6, signals, inputs: [] });
  const asked = Object.entries(shows).flatMap(([pattern, value]) => {
    if (pattern === 'print')
      return output.some(({ text }) => new RegExp(String(value), 'i').test(text)) ? [] : [`does not print ${value}`];
    const changes = held.signals.filter(({ path }) => new RegExp(pattern).test(path)).map((one) => one.value);
    return changes.some((one) => isShown(one, value, changes.length)) ? [] : [`${pattern} is never ${value}`];
  });
  return [...faults, ...asked];
}

function isShown(one: unknown, wanted: Value, count: number): boolean {
  if (wanted === 'many') return count > 3;
  if (wanted === 'changed') return true;
  return typeof wanted === 'string' && wanted.startsWith('>') ? Number(one) > Number(wanted.slice(1)) : one === wanted;
}

const names = new WeakMap<SignalTree, string[]>();
function namesOf(tree: SignalTree): string[] {
  const known = names.get(tree);
  if (known !== undefined) return known;
  const found: string[] = [];
  const walk = (path: string, node: SignalTree['node']): void => {
    if (node.type !== 'branch') found.push(path);
    for (const [name, child] of Object.entries(node.children ?? {})) walk(`${path}.${name}`, child);
  };
  walk(tree.root, tree.node);
  names.set(tree, found);
  return found;
}

async function outcomes(tree: SignalTree, prompts: readonly Prompt[]): Promise<string[]> {
  const faulty: string[] = [];
  for (const one of prompts) {
    const problems = await problemsOf(one, tree);
    if (problems.length > 0) faulty.push(`${one.prompt}: ${problems.join('; ')}`);
  }
  return faulty;
}

let kept: SignalTree | undefined;
function demonstrationTree(): SignalTree {
  return (kept ??= demonstration());
}

/** In the form of the table. */
function readsAs(prompt: string, tree: SignalTree): string {
  const answer = answerLocally({ prompt }, tree);
  if ('rules' in answer) return compactRules(answer.rules);
  return 'questions' in answer ? `asks ${answer.questions.questions.map(({ id }) => id).join(', ')}` : 'nothing';
}

test.each(PROMPTS)('"$prompt" is read as the table says', ({ prompt, reads }) => {
  expect(readsAs(prompt, demonstrationTree())).toBe(reads);
});

test('every app of the table runs and does what its prompt asks', { timeout: 240_000 }, async () => {
  const run = PROMPTS.filter(({ shows }) => shows !== undefined);
  expect(run.length).toBeGreaterThan(60);
  expect(await outcomes(demonstrationTree(), run)).toEqual([]);
});

describe.skipIf(!existsSync(data))('on trees of public releases (needs the data folder vss)', () => {
  test.each(['4.1', '6.0'])('every second prompt on release %s', { timeout: 240_000 }, async (version) => {
    const prompts = PROMPTS.filter((_, i) => i % 2 === (version === '4.1' ? 0 : 1));
    expect(await outcomes(released(version), prompts)).toEqual([]);
  });
});

test('each of the examples, of which there are at least sixteen, makes an app', () => {
  expect(new Set(EXAMPLES.map(({ recipe }) => recipe)).size).toBeGreaterThanOrEqual(16);
  const refused = EXAMPLES.filter(({ example }) => appOf(example, demonstrationTree()) === undefined);
  expect(refused.map(({ example }) => example)).toEqual([]);
});

test('the prompt of the README is read as it says', () => {
  const text = readFileSync(join(shared, 'README.md'), 'utf8');
  const [, prompt = '', reads = ''] = /^ {4}prompt: (.*)\n {4}reads: (.*)$/m.exec(text) ?? [];
  expect(readsAs(prompt, demonstrationTree())).toBe(reads);
});
