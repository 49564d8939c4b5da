import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { pythonFiles } from '#server/runner/python-files.ts';
import { checkCode } from '#shared/generator/checks/check-code.ts';
import type { DraftRun } from '#shared/generator/generation.ts';
import { makeLocalApp } from '#shared/generator/local-generator.ts';
import { checkPlan } from '#shared/generator/plan/check-plan.ts';
import { EXAMPLES } from '#shared/generator/recipes/all-recipes.ts';
import { checkTest, type TimedOutput } from '#shared/generator/run/check-run.ts';
import { makeScenario, withConstants, type Scenario } from '#shared/generator/run/scenario.ts';
import {
  preparePython,
  pythonGlobals,
  PYTHON_ENVIRONMENT,
  type Python,
  type PythonLoader,
} from '#shared/runtime/prepare-python.ts';
import { programHost, type ProgramRun } from '#shared/runtime/program-host.ts';
import { ProgramSession } from '#shared/runtime/program-session.ts';
import { readSignalTree } from '#shared/vss/read-json.ts';
import type { SignalTree } from '#shared/vss/signal-node.ts';
import { compileVspec } from '#shared/vss/vspec/compile.ts';
import { CLAUSE_PROMPTS } from './testing/clause-prompts.ts';
import { LIMIT_PROMPTS } from './testing/limit-prompts.ts';
import { NONSENSE } from './testing/nonsense.ts';
import { PLACE_PROMPTS } from './testing/place-prompts.ts';
import { PROMPTS } from './testing/prompts.ts';
import { TIMED_PROMPTS } from './testing/timed-prompts.ts';

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

/** What is wrong with the app of a prompt: nothing is, if it does in a run what the prompt asks for. */
async function problemsOf([prompt, inputs, expected]: (typeof PROMPTS)[number], tree: SignalTree) {
  const has = (pattern: string): boolean => namesOf(tree).some((path) => new RegExp(pattern).test(path));
  const answer = makeLocalApp({ prompt }, tree);
  const wanted = Object.entries(expected);
  if (!('app' in answer)) {
    const isPossible = [...Object.keys(inputs), ...wanted.map(([pattern]) => pattern)].every(
      (one) => one === 'print' || has(one),
    );
    return isPossible ? { asked: ['no recipe fits'] } : {};
  }
  const { plan, code } = answer.app;
  const faults = [...checkPlan(plan, tree).issues, ...checkCode(code, tree).issues].map(({ message }) => message);
  if (faults.length > 0) return { faults };
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
  const asked = wanted.flatMap(([pattern, value]) => {
    if (pattern === 'print')
      return output.some(({ text }) => new RegExp(String(value), 'i').test(text))
        ? []
        : [`does not print ${String(value)}`];
    const changes = held.signals.filter(({ path }) => new RegExp(pattern).test(path)).map((one) => one.value);
    return changes.some((one) =>
      value === 'many' ? changes.length > 3 : one === value || (typeof value === 'function' && value(one)),
    )
      ? []
      : [`${pattern} is never ${String(value)}`];
  });
  return { ...(faults.length > 0 && { faults }), ...(asked.length > 0 && { asked }) };
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

async function outcomes(tree: SignalTree, prompts: readonly (typeof PROMPTS)[number][]) {
  const faulty: string[] = [];
  const missed: string[] = [];
  for (const one of prompts) {
    const { faults, asked } = await problemsOf(one, tree);
    if (faults !== undefined) faulty.push(`${one[0]}: ${faults.join('; ')}`);
    if (asked !== undefined) missed.push(`${one[0]}: ${asked.join('; ')}`);
  }
  return { faulty, missed };
}

test(
  'every prompt gets an app of the demonstration that runs and does what it asks',
  { timeout: 240_000 },
  async () => {
    const { faulty, missed } = await outcomes(demonstration(), [
      ...PROMPTS,
      ...PLACE_PROMPTS,
      ...LIMIT_PROMPTS,
      ...CLAUSE_PROMPTS,
    ]);
    expect(faulty).toEqual([]);
    expect(missed).toEqual([]);
  },
);

/** What becomes of the first signal of the app over time, where the inputs change: values as they are set, and printed lines. */
test.each(TIMED_PROMPTS)('in time: %s', { timeout: 60_000 }, async (prompt, inputs, expected) => {
  const tree = demonstrationTree();
  const answer = makeLocalApp({ prompt }, tree);
  if (!('app' in answer)) throw new Error(answer.message);
  const { code } = answer.app;
  expect(checkCode(code, tree).issues).toEqual([]);
  const rows = inputs.map(([seconds, path, value]) => ({ time: seconds * 1_000, path: `Vehicle.${path}`, value }));
  const last = Math.max(...rows.map(({ time }) => time));
  const ends = rows.map((row) => ({ ...row, time: last + 20_000 })).filter(({ path }) => !path.includes('.Window.'));
  const ran = await run(code, tree, { seconds: last / 1_000 + 5, signals: {}, inputs: [...rows, ...ends] });
  expect(ran.errors).toEqual([]);
  const set = checkCode(code, tree).set;
  expect(
    ran.signals.filter(({ path, t }) => set.includes(path) && t > 0.2).map(({ t, value }) => [Math.round(t), value]),
  ).toEqual(expected.set);
  if (expected.lines !== undefined) expect(output.map(({ t }) => Math.round(t))).toEqual(expected.lines);
});

describe.skipIf(!existsSync(data))('on trees of public releases (needs the data folder vss)', () => {
  test.each(['4.1', '6.0'])('every second prompt on release %s', { timeout: 240_000 }, async (version) => {
    const prompts = PROMPTS.filter((_, i) => i % 2 === (version === '4.1' ? 0 : 1));
    expect(await outcomes(released(version), prompts)).toEqual({ faulty: [], missed: [] });
  });
});

test('every example of a recipe, of which there are at least sixteen, makes an app', () => {
  expect(new Set(EXAMPLES.map(({ id }) => id)).size).toBeGreaterThanOrEqual(16);
  const refused = EXAMPLES.filter(({ example }) => !('app' in makeLocalApp({ prompt: example }, demonstrationTree())));
  expect(refused.map(({ id }) => id)).toEqual([]);
});

test.each(NONSENSE)('"%s" fits no recipe', (prompt) => {
  const answer = makeLocalApp({ prompt }, demonstrationTree());
  expect('app' in answer ? answer.app.plan.problem : '').toBe('');
});

let kept: SignalTree | undefined;
function demonstrationTree(): SignalTree {
  return (kept ??= demonstration());
}
