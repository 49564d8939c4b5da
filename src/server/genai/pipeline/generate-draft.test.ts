import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ProgramRunner } from '#server/runner/program-runner.ts';
import type { AppPlan, AppRules, GenerationEvent, GenerationRequest } from '#shared/generator/index.ts';
import { smallTree } from '#shared/vehicle/testing/small-tree.ts';
import { generateDraft } from './generate-draft.ts';
import { generationErrorOf, LocalMaker } from './local-maker.ts';
import type { Maker, MakerRepair } from './maker.ts';

// kept between runs of the tests, since it takes seconds to make
const runner = new ProgramRunner(join(tmpdir(), 'schemawerk-test-python'));
afterAll(() => runner.close());

const LIMIT = { timeout: 120_000 };
const HAZARD = 'Vehicle.Body.Lights.Hazard.IsSignaling';
const tree = smallTree();

async function generate(maker: Maker, request: GenerationRequest, signal = new AbortController().signal) {
  const events: GenerationEvent[] = [];
  const draft = await generateDraft(request, { maker, tree, runner, signal, emit: (event) => void events.push(event) });
  return { draft, events };
}

const PLAN: AppPlan = {
  name: 'Speed alert',
  problem: 'Nobody looks at the speed all the time.',
  signals: [
    { path: 'Vehicle.Speed', use: 'read' },
    { path: HAZARD, use: 'set' },
  ],
  journey: [{ step: 'Too fast', what: 'The hazard lights flash' }],
  dashboard: { widgets: [{ plugin: 'Builtin', widget: 'Gauge', options: { api: 'Vehicle.Speed' }, boxes: [1] }] },
  tests: [
    { name: 'Too fast', given: 'Vehicle.Speed = 0', when: 'Vehicle.Speed = 140', then: `${HAZARD} = true` },
    { name: 'It feels right', given: 'a driver', when: 'the car is fast', then: 'the driver is warned' },
  ],
};

const app = (body: string): string => `
from vehicle import vehicle as car
import asyncio

async def on_speed(data):
    speed = data.get(car.Speed).value
${body.replaceAll(/^/gm, '    ')}

async def main():
    await car.Speed.subscribe(on_speed)

asyncio.run(main())
`;
const GOOD = app(`await car.Body.Lights.Hazard.IsSignaling.set(speed > 120)`);

/** A maker that gives its answers one after the other, the last one again and again. */
class ScriptedMaker implements Maker {
  readonly id = 'scripted';
  readonly name = 'Scripted';
  readonly local = false;
  readonly repairs: MakerRepair<unknown>[] = [];
  readonly #plans: unknown[];
  readonly #codes: string[];

  constructor(plans: unknown[], codes: string[]) {
    this.#plans = plans;
    this.#codes = codes;
  }

  plan(_request: GenerationRequest, _found: unknown, { repair }: { repair?: MakerRepair<unknown> }): Promise<unknown> {
    if (repair) this.repairs.push(repair);
    return Promise.resolve(this.#plans.length > 1 ? this.#plans.shift() : this.#plans[0]);
  }

  code(_request: GenerationRequest, _plan: AppPlan, { repair }: { repair?: MakerRepair<string> }): Promise<string> {
    if (repair) this.repairs.push(repair);
    return Promise.resolve((this.#codes.length > 1 ? this.#codes.shift() : this.#codes[0]) ?? '');
  }
}

test(
  'the template generator makes an app that passes all checks and shows in its run what it does',
  LIMIT,
  async () => {
    const prompt = 'Flash the hazard lights when the speed is above 120 km/h';
    const { draft, events } = await generate(new LocalMaker(tree), { prompt });
    expect(draft.issues).toEqual([]);
    expect(draft).toMatchObject({
      passed: true,
      attempts: 1,
      generator: { id: 'local', local: true },
      language: 'python',
    });
    expect(draft.checks.filter(({ state }) => state !== 'passed')).toEqual([]);
    expect(draft.checks.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['plan', 'layout', 'syntax', 'run', 'test']),
    );
    expect(draft.run?.seconds).toBeGreaterThanOrEqual(3);
    expect(draft.run?.signals.filter(({ path }) => path === HAZARD).length).toBeGreaterThan(3);
    expect(JSON.parse(draft.widget_config)).toMatchObject({ autorun: false, widgets: draft.plan.dashboard.widgets });
    expect(draft.customer_journey).toMatch(/^#.*\nWho: Vehicle\nWhat: /);
    const names = events.map((event) => (event.event === 'progress' ? `${event.stage} ${event.state}` : event.event));
    expect(names).toEqual([
      'signals started',
      'signals finished',
      'signals',
      'plan started',
      'plan finished',
      'plan',
      'code started',
      'token',
      'code finished',
      'checks started',
      'checks finished',
      'run started',
      'run finished',
      'result',
    ]);
  },
);

test('rules that a maker answers with become the program, and the result has them', LIMIT, async () => {
  const rules: AppRules = {
    name: 'Speed alert',
    rules: [
      {
        when: { is: 'compare', signals: ['Vehicle.Speed'], comparison: 'above', value: 120 },
        do: [{ is: 'set', signals: [HAZARD], value: true }],
      },
    ],
  };
  const { draft } = await generate(new ScriptedMaker([rules], []), { prompt: 'warn me' });
  expect(draft).toMatchObject({ passed: true, attempts: 1, rules, plan: { name: 'Speed alert' } });
  const given = await generate(new LocalMaker(tree), { prompt: 'warn me', rules });
  expect(given.draft).toMatchObject({ passed: true, rules, code: draft.code });
  const wrong = { ...rules, rules: rules.rules.map((rule) => ({ ...rule, lasts: -1 })) };
  const error = await generate(new LocalMaker(tree), { prompt: 'x', rules: wrong }).catch((thrown: unknown) => thrown);
  expect(generationErrorOf(error)).toMatchObject({ code: 422, message: expect.stringContaining('/rules/0/lasts') });
});

test('a prompt of which nothing can be made ends in an error with the nearest examples', LIMIT, async () => {
  const error = await generate(new LocalMaker(tree), { prompt: 'Bake me a cake' }).catch((thrown: unknown) => thrown);
  expect(generationErrorOf(error)).toMatchObject({
    code: 422,
    message: expect.stringMatching(/^Nothing in this prompt/),
  });
  expect(generationErrorOf(error).nearest?.length).toBeGreaterThan(0);
});

const PARSE = 'if (';
const SENSOR = app('await car.Speed.set(5)');
const UNKNOWN = app('await car.Sped.get()');
const HIDDEN_SENSOR = app('await getattr(car, "Sp" + "eed").set(5)');
const BEYOND_LIMIT = app('if speed > 150:\n    1 / 0');
const WITHOUT_MODULE = 'import numpy';
const IDLE = app('pass');
const ENDED = 'import sys\nsys.exit(3)';

test.each([
  ['that does not parse, then sets a sensor', [PARSE, SENSOR], ['syntax', 'not-actuator']],
  ['of an unknown signal, then sets a sensor as only a run shows', [UNKNOWN, HIDDEN_SENSOR], ['unknown-signal', 'run']],
  ['that fails beyond a limit, then at its start', [BEYOND_LIMIT, WITHOUT_MODULE], ['run', 'run']],
  ['that does not do what its test says, then ends itself', [IDLE, ENDED], ['test', 'run']],
])('code %s is repaired by what was found', LIMIT, async (_, broken, rules) => {
  const maker = new ScriptedMaker([PLAN], [...broken, GOOD]);
  const { draft, events } = await generate(maker, { prompt: 'warn me' });
  expect(maker.repairs).toMatchObject(broken.map((before, i) => ({ before, issues: [{ rule: rules[i] }] })));
  expect(draft).toMatchObject({ passed: true, attempts: 3, code: GOOD, issues: [] });
  expect(events).toContainEqual({ event: 'progress', stage: 'repair', state: 'started', attempt: 2 });
  expect(draft.checks.find(({ title }) => title.includes('feels right'))).toMatchObject({ state: 'skipped' });
});

test('after two repairs in vain the draft is shown with its issues, and did not pass', LIMIT, async () => {
  const maker = new ScriptedMaker([PLAN], [app('await car.Speed.set(5)')]);
  const { draft } = await generate(maker, { prompt: 'warn me' });
  expect(draft).toMatchObject({ passed: false, attempts: 3, issues: [{ rule: 'not-actuator', line: 7 }] });
  expect(draft.run).toBeUndefined();
  expect(draft.checks.filter(({ state }) => state === 'failed').map(({ rule }) => rule)).toEqual(['not-actuator']);
  expect(maker.repairs).toHaveLength(2);
});

test('a plan is repaired, too, and one that cannot be read ends the generation', LIMIT, async () => {
  const wrong = { ...PLAN, signals: [{ path: 'Vehicle.Speed', use: 'set' }] };
  const { draft } = await generate(new ScriptedMaker([{ nonsense: true }, wrong, PLAN], [GOOD]), { prompt: 'x' });
  expect(draft).toMatchObject({ passed: true, attempts: 3 });
  const failed = (await generate(new ScriptedMaker([wrong], [GOOD]), { prompt: 'x' })).draft;
  expect(failed).toMatchObject({ passed: false, code: '', issues: [{ rule: 'not-actuator' }] });
  const error = await generate(new ScriptedMaker(['Sure!'], []), { prompt: 'x' }).catch((thrown: unknown) => thrown);
  expect(generationErrorOf(error)).toMatchObject({ code: 422, message: expect.stringContaining('no plan') });
});

test('what is aborted stops at once', LIMIT, async () => {
  const abort = new AbortController();
  const maker = new ScriptedMaker([PLAN], ['while True: pass']);
  const running = generate(maker, { prompt: 'x' }, abort.signal);
  setTimeout(() => abort.abort(), 500);
  await expect(running).rejects.toThrow('abort');
});
