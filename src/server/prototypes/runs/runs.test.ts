import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isFor } from '#server/events/audience.ts';
import type { RunRecord } from '#server/store/prototypes/runs.ts';
import { garage } from '#server/testing/garage.ts';
import type { Browser } from '#server/testing/people.ts';
import { testApp, type TestOptions } from '#server/testing/test-app.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import { messagesByType, RunLog } from './run-log.ts';
import type { RunMessage } from './run-message.ts';

const URL = '/v2/prototypes';
const TREE = {
  Vehicle: {
    type: 'branch',
    description: 'All',
    children: {
      Speed: { type: 'sensor', datatype: 'float', unit: 'km/h', description: 'Speed' },
      IsLampOn: { type: 'actuator', datatype: 'boolean', description: 'Lamp' },
      IsHazardOn: { type: 'actuator', datatype: 'boolean', description: 'Hazard lights' },
      LeftWindow: { type: 'actuator', datatype: 'uint8', unit: 'percent', description: 'Window' },
      RightWindow: { type: 'actuator', datatype: 'uint8', unit: 'percent', description: 'Window' },
    },
  },
};
const LAMP = `
from vehicle import vehicle
await vehicle.IsLampOn.set(True)
print("speed", (await vehicle.Speed.get()).value)
`;

/** Ann's private model with a prototype that switches a lamp on. */
async function track(options: TestOptions = {}) {
  const made = await garage(options);
  const { ann } = made;
  const model = await made.make('Car', { cvi: JSON.stringify(TREE) });
  const add = async (name: string, code: string, more: Record<string, Json> = {}): Promise<string> =>
    String((await ann.call('POST', URL, { name, model_id: model, code, ...more })).body['id']);
  const id = await add('Lamp', LAMP);
  const run = async (body?: Json, who = ann): Promise<string> => {
    const answer = await who.call('POST', `${URL}/${id}/execute-code`, body);
    expect([answer.status, answer.body]).toMatchObject([200, { message: 'OK', run: { id: expect.any(String) } }]);
    return String((answer.body['run'] as JsonObject)['id']);
  };
  const share = (role: string) => ann.call('POST', `/v2/models/${model}/permissions`, { userId: made.bobId, role });
  return { ...made, model, id, add, run, share };
}

type Event = { id?: string; event: string; data: JsonObject };

/** All events of a run, to its end. */
async function eventsOf(who: Pick<Browser, 'call'>, run: string, after?: string): Promise<Event[]> {
  const headers: Record<string, string> = after === undefined ? {} : { 'last-event-id': after };
  const { status, text } = await who.call('GET', `/v2/runs/${run}/events`, undefined, headers);
  expect(status).toBe(200);
  return text
    .split('\n\n')
    .filter((part) => part.includes('data: '))
    .map((part) => {
      const fields = Object.fromEntries(part.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)));
      return { ...fields, data: JSON.parse(String(fields['data'])) } as Event;
    });
}

test('a prototype runs as it is stored, is followed as it runs, and read afterwards', async () => {
  const { ann, annId, id, root, run } = await track();
  const started = await run({ fast: true, seed: 7, seconds: 5 });
  const said = await eventsOf(ann, started);
  expect(said.map(({ event }) => event)).toEqual(expect.arrayContaining(['signal', 'output', 'end']));
  expect(said.at(-1)).toMatchObject({ event: 'end', data: { state: 'passed', exit: 0 } });

  const { status, body } = await ann.call('GET', `${URL}/${id}/runs/${started}`);
  expect([status, body]).toMatchObject([
    200,
    {
      id: started,
      prototype_id: id,
      state: 'passed',
      exit: 0,
      seed: 7,
      seconds: 5,
      fast: true,
      language: 'python',
      created_by: { id: annId },
      code: LAMP,
      stdout: expect.stringMatching(/^speed [\d.]+\n$/),
      stderr: '',
      errors: [],
      truncated: false,
    },
  ]);
  expect(body['signals']).toContainEqual({ t: 0, path: 'Vehicle.IsLampOn', value: true });
  expect(body['endedAt']).not.toBeNull();
  expect((await ann.call('GET', `/v2/runs/${started}`)).body).toEqual(body);
  expect(await eventsOf(ann, started)).toEqual(said);
  const last = said.findLast(({ event }) => event !== 'end')?.id ?? '';
  expect(await eventsOf(ann, started, last)).toMatchObject([{ event: 'end' }]);

  const list = await ann.call('GET', `${URL}/${id}/runs`);
  expect(list.body).toMatchObject({ results: [{ id: started, state: 'passed' }], totalResults: 1 });
  expect((list.body['results'] as JsonObject[])[0]).not.toHaveProperty('stdout');
  const prototype = await ann.call('GET', `${URL}/${id}`);
  expect([prototype.body['executed_turns'], prototype.headers['etag']]).toEqual([1, '"1"']);
  const { body: audit } = await root.call('GET', '/v2/audit?type=prototype_run');
  expect(audit['results']).toMatchObject([{ description: 'Ran the prototype Lamp' }]);
});

test('a run takes other code, the same seed makes the same trace, and an error names its line', async () => {
  const { ann, run } = await track();
  const code =
    'import asyncio\nfrom vehicle import vehicle\nfor _ in range(20):\n  await vehicle.Speed.get()\n  await asyncio.sleep(1)';
  const trace = async (seed: number): Promise<Json | undefined> => {
    const started = await run({ code, fast: true, seed, signals: { 'Vehicle.IsLampOn': true } });
    await eventsOf(ann, started);
    return (await ann.call('GET', `/v2/runs/${started}`)).body['signals'];
  };
  const [first, again] = [await trace(3), await trace(3)];
  expect(first).toEqual(again);
  const broken = await run({ code: 'a = 1\nb = a / 0', fast: true });
  await eventsOf(ann, broken);
  expect((await ann.call('GET', `/v2/runs/${broken}`)).body).toMatchObject({
    state: 'failed',
    exit: 1,
    errors: [{ line: 2, message: expect.stringContaining('ZeroDivisionError') }],
  });
});

test('a run knows when it wrote what and when it failed, also where that was not stored', async () => {
  const { ann, run } = await track();
  const code = `import asyncio, sys
from vehicle import vehicle
print("first")
await asyncio.sleep(1)
await vehicle.IsLampOn.set(True)
await asyncio.sleep(1.5)
print("later", file=sys.stderr)
print("last")
raise ValueError("no")`;
  const started = await run({ code, fast: true });
  await eventsOf(ann, started);
  const { body } = await ann.call('GET', `/v2/runs/${started}`);
  expect(body['output']).toEqual([
    { t: 0, stream: 'stdout', text: 'first' },
    { t: 2.5, stream: 'stderr', text: 'later' },
    { t: 2.5, stream: 'stdout', text: 'last' },
    ...(body['stderr'] as string)
      .split('\n')
      .slice(1, -1)
      .map((text) => ({ t: 2.5, stream: 'stderr', text })),
  ]);
  expect(body['errors']).toMatchObject([{ t: 2.5, line: 9 }]);

  const old = new RunLog('');
  const messages = [
    { is: 'output', stream: 'stdout', text: 'first' },
    { is: 'signal', t: 2, path: 'Vehicle.Speed', value: 1 },
    { is: 'output', stream: 'stdout', text: 'second' },
    { is: 'error', error: { line: 1, message: 'no' } },
  ];
  for (const message of messages) old.add(message as RunMessage);
  expect(messagesByType(await RunLog.unpack(await old.pack()))).toMatchObject({
    output: [{ t: 0 }, { t: 2, text: 'second' }],
    errors: [{ t: 2, line: 1, message: 'no' }],
  });
});

test('a run drives the cycle that is kept with its prototype', async () => {
  const { ann, add } = await track();
  const code =
    'import asyncio\nfrom vehicle import vehicle\nawait asyncio.sleep(20)\nprint((await vehicle.Speed.get()).value > 0)';
  const speeds = async (extend: Json): Promise<unknown> => {
    const id = await add(`Drive ${JSON.stringify(extend)}`, code, { extend });
    const { body } = await ann.call('POST', `${URL}/${id}/execute-code`, { fast: true });
    const run = String((body['run'] as JsonObject)['id']);
    await eventsOf(ann, run);
    return (await ann.call('GET', `/v2/runs/${run}`)).body['stdout'];
  };
  expect(await speeds({ cycle: 'parked' })).toMatch(/^False/);
  expect(await speeds({ cycle: 'unknown' })).toMatch(/^True/);
});

test('a run that does not end is stopped, by whoever started it or may change the prototype', async () => {
  const { app, ann, bob, run, share } = await track();
  const events: Json[] = [];
  app.inventory.events.subscribe((sent) => {
    if (sent.event === 'run') events.push(sent.data.state);
  });
  await share('model_member');
  const endless = await run({ code: 'print("on")\nwhile True: pass' });
  expect((await bob.call('POST', `/v2/runs/${endless}/stop`)).status).toBe(403);
  const own = await run({ code: 'while True: pass' }, bob);
  expect((await bob.call('POST', `/v2/runs/${own}/stop`)).body).toMatchObject({ state: 'stopped', exit: null });
  expect((await ann.call('POST', `/v2/runs/${endless}/stop`)).body).toMatchObject({ id: endless, state: 'stopped' });
  expect((await ann.call('POST', `/v2/runs/${endless}/stop`)).body).toMatchObject({ state: 'stopped' });
  expect((await eventsOf(ann, endless)).at(-1)).toMatchObject({ event: 'end', data: { state: 'stopped' } });
  expect(events).toEqual(['running', 'running', 'stopped', 'stopped']);
});

test('a run that waits says its place, and begins when its turn comes', async () => {
  const { ann, id, run } = await track();
  const all: string[] = [];
  for (let i = 0; i < 6; i++) all.push(await run({ code: 'while True: pass' }));
  const queues = async (): Promise<unknown[]> => {
    const { body } = await ann.call('GET', `${URL}/${id}/runs`);
    return (body['results'] as JsonObject[]).map(({ queue }) => queue).toReversed();
  };
  const [first = '', fifth = ''] = [all[0], all[4]];
  const seconds = expect.any(Number);
  expect(await queues()).toEqual([null, null, null, null, { place: 1, seconds }, { place: 2, seconds }]);
  expect((await ann.call('GET', `/v2/runs/${fifth}`)).body).toMatchObject({ state: 'running', queue: { place: 1 } });
  await ann.call('POST', `/v2/runs/${first}/stop`);
  expect(await queues()).toEqual([null, null, null, null, null, { place: 1, seconds }]);
  for (const one of all) await ann.call('POST', `/v2/runs/${one}/stop`);
});

test('a run that was lost with its server has ended once the server starts again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lost-run-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const store = { file: join(folder, 'inventory.sqlite') };
  const { app, ann, annId, id } = await track({ store });
  const lost: RunRecord = {
    id: '1'.repeat(24),
    prototype: id,
    startedBy: annId,
    state: 'running',
    exit: null,
    language: 'python',
    seed: 1,
    seconds: 60,
    isFast: true,
    startedAt: new Date().toISOString(),
    endedAt: null,
    provenance: null,
    isKept: false,
  };
  await app.inventory.store.write(({ runs }) => runs.insert(lost, 50));
  const read = async () => (await ann.call('GET', `/v2/runs/${lost.id}`)).body;
  expect(await read()).toMatchObject({ state: 'running', endedAt: null });
  const again = await testApp({ as: 'nobody', store });
  expect((await again.call('GET', `/v2/runs/${lost.id}`)).status).toBe(404);
  expect(await read()).toMatchObject({
    state: 'failed',
    endedAt: expect.any(String),
    errors: [{ message: 'The server stopped while it ran' }],
  });
});

test('signals are set while it runs, and those of the dashboard are recorded too', async () => {
  const { ann, bob, id, run, share } = await track();
  await share('model_member');
  const config = JSON.stringify([{ widget: 'Gauge', options: { api: 'Vehicle.Speed' }, boxes: [1] }]);
  await ann.call('PATCH', `${URL}/${id}`, { widget_config: config });
  const code = 'print("on")\nimport asyncio\nawait asyncio.sleep(120)';
  const started = await run({ code, seconds: 150 });
  const set = (signals: Json, who = ann) => who.call('POST', `/v2/runs/${started}/signals`, signals);
  const read = async (member: string) => (await ann.call('GET', `/v2/runs/${started}`)).body[member];
  await expect.poll(() => read('stdout')).toBe('on\n');
  expect(await set({ 'Vehicle.Speed': 55 })).toMatchObject({ status: 204 });
  expect((await set({ 'Vehicle.Speed': 55 }, bob)).body).toMatchObject({
    message: 'You can set signals of only your own runs',
  });
  expect((await set({ 'Vehicle.Sped': 1 })).body['message']).toContain('Vehicle.Speed');
  await expect.poll(() => read('signals')).toContainEqual({ t: expect.any(Number), path: 'Vehicle.Speed', value: 55 });
  await ann.call('POST', `/v2/runs/${started}/stop`);
  expect((await set({ 'Vehicle.Speed': 5 })).status).toBe(409);
});

test('what a run writes has a limit, which ends it and not the server', async () => {
  const { ann, run } = await track();
  const loud = await run({ code: 'while True: print("x" * 1000)', fast: true });
  expect((await eventsOf(ann, loud)).at(-1)).toMatchObject({ data: { state: 'failed' } });
  const { body } = await ann.call('GET', `/v2/runs/${loud}`);
  expect(body['errors']).toEqual([{ t: 0, line: null, message: 'The run writes more than 1 MB' }]);
  expect(String(body['stdout']).length).toBeLessThan(1_100_000);
});

test('the checks of a test see every value, however many there are before what they wait for', async () => {
  const { ann, run } = await track();
  const code = `import asyncio
from vehicle import vehicle
await asyncio.sleep(1)
for i in range(26000):
  await vehicle.IsLampOn.set(i % 2 == 0)
await asyncio.sleep(1)
await vehicle.IsLampOn.set(True)`;
  const lamp = { signal: 'Vehicle.IsLampOn', operator: '=', value: 'true' };
  const checks = [
    { ...lamp, when: 'always', from: 1 },
    { ...lamp, from: 1.5 },
    { ...lamp, value: false, when: 'always' },
    { ...lamp, from: 500 },
  ];
  const started = await run({ code, fast: true, test: { id: 'T', checks } });
  await eventsOf(ann, started);
  expect((await ann.call('GET', `/v2/runs/${started}`)).body).toMatchObject({
    state: 'passed',
    truncated: true,
    verdict: 'failed',
    checks: [
      { verdict: 'failed', at: 1, value: false },
      { verdict: 'passed', at: 2, value: true },
      { verdict: 'failed', at: 1, value: true },
      { verdict: 'inconclusive', at: null, value: null },
    ],
  });
});

test('of many values the first 20,000 are kept, then of each signal the first, some, the last and what decided', async () => {
  const { ann, run } = await track();
  const code = `import asyncio
from vehicle import vehicle
for i in range(26000):
  await vehicle.LeftWindow.set(i % 100)
  await vehicle.RightWindow.set(i % 2)
  if i % 1000 == 0: await asyncio.sleep(0.1)
await vehicle.IsHazardOn.set(True)
await asyncio.sleep(0.1)
await vehicle.IsHazardOn.set(False)
await vehicle.RightWindow.set(77)`;
  const hazard = { signal: 'Vehicle.IsHazardOn', operator: '=' };
  const checks = [
    { ...hazard, value: false, when: 'always' },
    { ...hazard, value: true },
  ];
  const started = await run({ code, fast: true, seconds: 20, test: { id: 'T', checks } });
  const events = await eventsOf(ann, started);
  const { body } = await ann.call('GET', `/v2/runs/${started}`);
  expect(body).toMatchObject({
    verdict: 'failed',
    checks: [
      { verdict: 'failed', value: true },
      { verdict: 'passed', value: true },
    ],
    truncated: true,
    wholeUntil: expect.closeTo(1),
  });
  const signals = body['signals'] as { t: number; path: string; value: Json }[];
  const last = (path: string) => signals.findLast((one) => one.path === path)?.value;
  expect([last('Vehicle.LeftWindow'), last('Vehicle.RightWindow'), last('Vehicle.IsHazardOn')]).toEqual([
    99,
    77,
    false,
  ]);
  expect(signals.filter(({ path }) => path === 'Vehicle.IsHazardOn').map(({ value }) => value)).toContain(true);
  expect(signals.map(({ t }) => t)).toEqual(signals.map(({ t }) => t).toSorted((a, b) => a - b));
  expect(body['values']).toBeGreaterThan(52_000);
  expect(signals.length).toBeGreaterThan(20_000);
  expect(signals.length).toBeLessThan(30_000);
  expect(events.filter(({ event }) => event === 'signal')).toHaveLength(signals.length);
  expect(await eventsOf(ann, started)).toEqual(events);
  expect(await eventsOf(ann, started, String(events.length - 1))).toMatchObject([{ event: 'end' }]);
});

test('a run drives the scenario of its test, and has no verdict without one', async () => {
  const { ann, run } = await track();
  const code = 'import asyncio\nfrom vehicle import vehicle\nawait asyncio.sleep(120)';
  const scenario = { seconds: 5, seeds: [9], set: [{ at: 2, signal: 'Vehicle.IsLampOn', value: 'true' }] };
  const checks = [{ signal: 'Vehicle.IsLampOn', operator: '=', value: 'true' }];
  const started = await run({ code, fast: true, test: { id: 'T', scenario, checks } });
  await eventsOf(ann, started);
  expect((await ann.call('GET', `/v2/runs/${started}`)).body).toMatchObject({
    seed: 9,
    seconds: 5,
    verdict: 'passed',
    checks: [{ verdict: 'passed', at: 2, value: true }],
  });
  const provenanceOf = async (body: Json) => {
    const { body: made } = await ann.call('GET', `/v2/runs/${await run(body)}`);
    return made['provenance'] as JsonObject;
  };
  const test = { id: 'T', scenario, checks };
  const first = await provenanceOf({ code, fast: true, test });
  const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(first).toMatchObject({ version: expect.any(String), tree: hash, scenario: hash, checks: hash, test: 'T' });
  expect(first['program']).toBe(createHash('sha256').update(code).digest('hex'));
  const later = { ...test, scenario: { ...scenario, seconds: 6 } };
  const { scenario: changed, ...rest } = await provenanceOf({ code, fast: true, test: later });
  expect({ ...rest, scenario: first['scenario'] }).toEqual(first);
  expect(changed).not.toBe(first['scenario']);
  expect(await provenanceOf({ code: '', fast: true })).toMatchObject({ tree: first['tree'], checks: null, test: null });

  const broken = await run({ code: 'a = 1 / 0', fast: true, test: { id: 'T', checks } });
  const empty = await run({ code: '', fast: true, test: { id: 'T' } });
  const plain = await run({ code: '', fast: true });
  const verdicts: unknown[] = [];
  for (const id of [broken, empty, plain]) {
    await eventsOf(ann, id);
    verdicts.push((await ann.call('GET', `/v2/runs/${id}`)).body['verdict']);
  }
  expect(verdicts).toEqual(['error', 'inconclusive', null]);
});

test('what cannot be run is refused in words', async () => {
  const { ann, app, id, add, run } = await track();
  const refused = async (body: Json, of = id) => {
    const answer = await ann.call('POST', `${URL}/${of}/execute-code`, body);
    return [answer.status, answer.body['message']];
  };
  expect(await refused({ language: 'rust' })).toEqual([422, expect.stringContaining('rust do not run on this server')]);
  expect(await refused({}, await add('Old', 'fn main() {}', { language: 'rust' }))).toMatchObject([422, {}]);
  expect(await refused({ seconds: 3600 })).toEqual([422, expect.stringContaining('180 seconds')]);
  expect(await refused({ signals: { 'Vehicle.Sped': 1 } })).toEqual([422, expect.stringContaining('Vehicle.Speed')]);
  expect(await refused({ signals: { 'Vehicle.Speed': 'fast' } })).toMatchObject([422, {}]);
  expect(await refused({ cycle: 'moon' })).toEqual([422, expect.stringContaining('urban')]);
  const check = { signal: 'Vehicle.Sped', operator: '=', value: 1 };
  expect(await refused({ test: { id: 'T', checks: [check] } })).toEqual([
    422,
    expect.stringContaining('Vehicle.Speed'),
  ]);
  expect(await refused({ test: { id: 'T', scenario: { play: 'a.csv' } } })).toMatchObject([422, {}]);
  expect(await refused({ seed: -1 })).toMatchObject([400, {}]);
  expect(await refused({ shell: true })).toEqual([400, '"shell" is not allowed']);
  expect((await app.call('POST', `${URL}/${id}/execute-code`)).status).toBe(401);
  expect(await run({ code: '', fast: true })).not.toBe('');
});

test('the runs of a private model are nowhere for others, and go with their prototype', async () => {
  const { app, ann, bob, id, annId, bobId, run, share } = await track();
  const forBob: boolean[] = [];
  app.inventory.events.subscribe((sent) => {
    if (sent.event !== 'run') return;
    expect(isFor(sent, { id: annId, name: '' })).toBe(true);
    forBob.push(isFor(sent, { id: bobId, name: '' }));
  });
  const started = await run({ fast: true });
  await eventsOf(ann, started);
  const absent = '0'.repeat(24);
  for (const who of [bob, app])
    for (const path of ['', '/events'])
      for (const base of ['/v2/runs', `${URL}/${id}/runs`]) {
        const [there, gone] = [`${base}/${started}${path}`, `${base}/${absent}${path}`];
        const answers = [await who.call('GET', there), await who.call('GET', gone)];
        expect([answers[0]?.status, answers[0]?.text]).toEqual([404, answers[1]?.text]);
      }
  expect((await bob.call('GET', `${URL}/${id}/runs`)).status).toBe(404);
  expect((await bob.call('POST', `/v2/runs/${started}/stop`)).status).toBe(404);
  expect((await bob.call('POST', `${URL}/${id}/execute-code`, {})).status).toBe(404);
  expect(forBob).toEqual([false, false]);
  await share('model_member');
  expect((await bob.call('GET', `/v2/runs/${started}`)).status).toBe(200);
  await ann.call('DELETE', `${URL}/${id}`);
  expect((await ann.call('GET', `/v2/runs/${started}`)).status).toBe(404);
});
