import { expect, test, vi } from 'vitest';
import { DEFAULT_GENAI } from '#server/instance/configured-services.ts';
import {
  modelServer,
  streamCompletion,
  streamForever,
  streamMessage,
  type ModelAnswer,
} from '#server/testing/model-server.ts';
import { addPerson, signedIn, type Browser } from '#server/testing/people.ts';
import { testApp } from '#server/testing/test-app.ts';
import { GenerationReader } from '#shared/generator/index.ts';
import type { AppDraft, AppPlan, GenerationError, GenerationEvent } from '#shared/generator/index.ts';
import type { JsonObject } from '#shared/json.ts';

const KEY = 'sk-only-the-server-knows';
const TREE = {
  Vehicle: {
    type: 'branch',
    description: 'All',
    children: {
      Speed: { type: 'sensor', datatype: 'float', unit: 'km/h', description: 'Speed of the vehicle' },
      IsLampOn: { type: 'actuator', datatype: 'boolean', description: 'Lamp' },
    },
  },
};
const PLAN: AppPlan = {
  name: 'Lamp',
  problem: 'It is dark.',
  signals: [{ path: 'Vehicle.IsLampOn', use: 'set' }],
  journey: [{ step: 'Light', what: 'The lamp goes on.' }],
  dashboard: {
    widgets: [{ plugin: 'Builtin', widget: 'Single Signal', options: { api: 'Vehicle.IsLampOn' }, boxes: [1] }],
  },
  tests: [],
};
const programOf = (line: string): string => `import asyncio

from vehicle import Vehicle, vehicle
from velocitas_sdk.vehicle_app import VehicleApp


class Lamp(VehicleApp):
    def __init__(self, car: Vehicle):
        super().__init__()
        self.car = car

    async def on_start(self):
        ${line}
        print("lamp on")


asyncio.run(Lamp(vehicle).run())
`;
const GOOD = programOf('await self.car.IsLampOn.set(True)');
const BAD = programOf('await self.car.Speed.set(3)');
const answer =
  (plan: string, code: string): ModelAnswer =>
  ({ wants }, response) =>
    streamCompletion(response, wants === 'plan' ? plan : code);
const fenced = (code: string): string => `Here it is:\n\`\`\`python\n${code}\`\`\`\nHave fun!`;
const well = answer(JSON.stringify(PLAN), fenced(GOOD));

type Setup = {
  silenceMs?: number;
  answers?: Record<string, ModelAnswer>;
  genAI?: Partial<typeof DEFAULT_GENAI>;
  allow?: string[];
};

/** Ann may generate on a model with a lamp; each answer is a service of its name, with a key. */
async function workshop({ answers = {}, genAI = {}, allow = ['127.0.0.1'], silenceMs = 60_000 }: Setup = {}) {
  const app = await testApp({
    as: 'nobody',
    instance: { genAI: { ...DEFAULT_GENAI, ...genAI } },
    fetching: { allow },
    answerLimits: { bytes: 2_000_000, characters: 20_000, silenceMs },
  });
  const ann = await signedIn(app, (await addPerson(app, 'Ann', [{ role: 'generative_ai_role' }])).email);
  const root = await signedIn(app, (await addPerson(app, 'Root', [{ role: 'admin' }])).email);
  const made = await ann.call('POST', '/v2/models', { name: 'Car', main_api: 'Vehicle', cvi: JSON.stringify(TREE) });
  const model: string = JSON.parse(made.text);
  const server = await modelServer(answers);
  const ids: Record<string, string> = {};
  const add = async (name: string, more: JsonObject = {}): Promise<void> => {
    const service = { name, protocol: 'openai', endpointUrl: `${server.url}/${name}/v1`, model: 'small', apiKey: KEY };
    ids[name] = String((await root.call('POST', '/v2/genai/services/admin', { ...service, ...more })).body['id']);
  };
  for (const name of Object.keys(answers)) await add(name);
  const generate = async (name: string, more: JsonObject = {}) =>
    outcomeOf(await request(ann, { prompt: 'Switch the lamp on', model, service: ids[name] ?? name, ...more }));
  return { app, ann, root, model, server, ids, add, generate };
}

function request(who: Browser, body: JsonObject, path = 'generation') {
  return who.call('POST', `/v2/genai/${path}`, body);
}

type Outcome = { status: number; text: string; events: GenerationEvent[]; result?: AppDraft; error?: GenerationError };

function outcomeOf({ status, text }: { status: number; text: string }): Outcome {
  const events = new GenerationReader().read(text);
  const result = events.flatMap((event) => (event.event === 'result' ? [event.result] : []))[0];
  const error = events.flatMap((event) => (event.event === 'error' ? [event.error] : []))[0];
  return { status, text, events, ...(result && { result }), ...(error && { error }) };
}

test('prompts follow the person who asked, and are forgotten when they say so', async () => {
  const { app, ann, model } = await workshop();
  const other = await signedIn(app, (await addPerson(app, 'Bob', [{ role: 'generative_ai_role' }])).email);
  const promptsOf = async (who: Browser): Promise<{ id: string; prompt: string }[]> =>
    JSON.parse((await who.call('GET', '/v2/genai/prompts')).text) as { id: string; prompt: string }[];
  for (const prompt of [' bake a cake ', 'paint it blue', 'bake a cake'])
    expect((await request(ann, { prompt, model, service: 'local' })).status).toBe(200);
  const kept = await promptsOf(ann);
  expect(kept.map(({ prompt }) => prompt)).toEqual(['bake a cake', 'paint it blue']);
  expect(await promptsOf(other)).toEqual([]);
  await other.call('DELETE', `/v2/genai/prompts/${kept[0]?.id}`);
  expect(await promptsOf(ann)).toHaveLength(2);
  expect((await ann.call('DELETE', `/v2/genai/prompts/${kept[0]?.id}`)).status).toBe(204);
  expect((await promptsOf(ann)).map(({ prompt }) => prompt)).toEqual(['paint it blue']);
  await ann.call('DELETE', '/v2/genai/prompts');
  expect(await promptsOf(ann)).toEqual([]);
});

test('a service that answers well makes an app that was checked and run, event by event', async () => {
  const { generate, server } = await workshop({ answers: { well } });
  const { result, events, text } = await generate('well');
  expect(result).toMatchObject({
    generator: { name: 'well', local: false },
    passed: true,
    issues: [],
    attempts: 1,
    code: GOOD,
    plan: { name: 'Lamp' },
    run: { stdout: 'lamp on\n', errors: [] },
  });
  const written = events.flatMap((event) => (event.event === 'token' ? [event.text] : [])).join('');
  expect(written).toContain(GOOD);
  expect(events.at(-1)).toMatchObject({ event: 'usage', usage: { inputTokens: 200, outputTokens: 40 } });
  const older = text.split('\n\n').flatMap((block) => (block.startsWith('data: ') ? [block.slice(6)] : []));
  expect(older.map((data) => JSON.parse(data))).toEqual([
    { message: { content: { type: 'selected_signals', payload: 'Vehicle.IsLampOn' } } },
    { message: { content: { type: 'code', payload: GOOD } } },
  ]);
  expect(server.calls.map(({ path, headers }) => [path, headers.authorization])).toEqual([
    ['/well/v1/chat/completions', `Bearer ${KEY}`],
    ['/well/v1/chat/completions', `Bearer ${KEY}`],
  ]);
  expect(text).not.toContain(KEY);
});

test('whatever a service answers ends in an app that runs, or in a clear error', async () => {
  const plan = JSON.stringify(PLAN);
  const { generate, server, app } = await workshop({
    answers: {
      inProse: answer(`<think>{hm}</think>Sure! Here {is} the plan:\n\n${plan}\n\nAnything else?`, GOOD),
      inOnePiece: ({ wants }, response) =>
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ choices: [{ message: { content: wants === 'plan' ? plan : fenced(GOOD) } }] })),
      slow: ({ wants }, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        const pieces = (wants === 'plan' ? plan : fenced(GOOD)).match(/[\s\S]{1,60}/g) ?? [];
        const next = (): void => {
          const content = pieces.shift();
          if (content === undefined) response.end('data: [DONE]\n\n');
          else
            response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`, () =>
              setImmediate(next),
            );
        };
        next();
      },
      setsSensorOnce: ({ wants, text }, response) =>
        streamCompletion(response, wants === 'plan' ? plan : text.includes('has these issues') ? GOOD : BAD),
      setsSensor: answer(plan, BAD),
      proseAlone: answer(plan, 'I would rather talk about the weather.'),
      noPlan: answer('I cannot plan.', GOOD),
      nothing: answer(plan, ''),
      endless: (_, response) => streamForever(response),
      brokenOff: (_, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write('data: {"choices":[{"delta":{"content":"{"}}]}\n\n', () => response.destroy());
      },
      failsWithin: (_, response) =>
        void response
          .writeHead(200, { 'content-type': 'text/event-stream' })
          .end(`data: {"error":{"message":"${KEY}"}}\n\n`),
      wrongKey: ({ headers }, response) => void response.writeHead(401).end(`Wrong key ${headers.authorization}`),
      fails: (_, response) => void response.writeHead(500).end(KEY),
      redirects: (_, response) => void response.writeHead(302, { location: 'http://elsewhere.example/' }).end(),
    },
    genAI: { limits: { perMinute: 100, perDay: 100, seconds: 60 } },
  });
  const said = [vi.spyOn(app.app.log, 'warn'), vi.spyOn(app.app.log, 'error')];
  const apps = { inProse: 1, inOnePiece: 1, slow: 1, setsSensorOnce: 2 };
  for (const [name, attempts] of Object.entries(apps)) {
    const { result, error } = await generate(name);
    expect([name, error, result?.passed, result?.attempts]).toEqual([name, undefined, true, attempts]);
  }
  for (const [name, rule] of Object.entries({ setsSensor: 'not-actuator', proseAlone: 'syntax' })) {
    const { result, events, text } = await generate(name);
    expect([name, result?.passed, result?.issues[0]?.rule]).toEqual([name, false, rule]);
    expect(events.filter(({ event }) => event === 'issues')).toHaveLength(3);
    // clients that know no issues get no code
    expect(text).not.toContain('"type":"code"');
  }
  const errors: Record<string, RegExp> = {
    noPlan: /^noPlan returned no plan that can be read/,
    nothing: /^nothing returned no program/,
    endless: /^endless does not stop writing/,
    brokenOff: /^brokenOff stopped in the middle of its answer/,
    failsWithin: /^failsWithin stopped in the middle of its answer with an error/,
    wrongKey: /^wrongKey rejected its API key/,
    fails: /^fails responded with status 500/,
    redirects: /^redirects responded with status 302/,
  };
  for (const [name, words] of Object.entries(errors)) {
    const { status, result, error, text } = await generate(name);
    expect([name, status, result]).toEqual([name, 200, undefined]);
    expect(error?.message).toMatch(words);
    expect(text).not.toContain(KEY);
  }
  const { closed } = server.calls.findLast(({ path }) => path.startsWith('/endless')) ?? {};
  await closed;
  expect(JSON.stringify(said.map(({ mock }) => mock.calls.map((call) => call.map(String))))).not.toContain(KEY);
});

test('a service that says nothing is not waited for', async () => {
  const { generate } = await workshop({
    answers: {
      never: () => undefined,
      silent: (_, response) =>
        void response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': on it\n\n'),
    },
    silenceMs: 1500,
  });
  for (const name of ['never', 'silent'])
    expect((await generate(name)).error?.message).toMatch(new RegExp(`^${name} has not answered for 2 seconds`));
});

test('a server that refuses a format is asked in another, and remembered', async () => {
  const formats: unknown[] = [];
  const picky: ModelAnswer = (call, response) => {
    const { type } = (call.body['response_format'] ?? {}) as JsonObject;
    if (call.wants === 'plan') formats.push(type);
    if (type === 'json_schema') response.writeHead(400).end('unknown response_format');
    else well(call, response);
  };
  const loose: ModelAnswer = (call, response) => {
    const { type } = (call.body['response_format'] ?? {}) as JsonObject;
    if (call.wants === 'plan') formats.push(type);
    if (type === undefined) well(call, response);
    else streamCompletion(response, 'no JSON in this format');
  };
  const { generate } = await workshop({ answers: { picky, loose } });
  expect((await generate('picky')).result?.passed).toBe(true);
  expect(formats.splice(0)).toEqual(['json_schema', 'json_object']);
  expect((await generate('picky')).result?.passed).toBe(true);
  expect(formats.splice(0)).toEqual(['json_object']);
  expect((await generate('loose')).result?.passed).toBe(true);
  expect(formats).toEqual(['json_schema', 'json_object', undefined]);
});

test('messages of Anthropic and any service behind HTTP make apps in the same way', async () => {
  const { generate, add, server, ids, root } = await workshop({
    answers: {
      anthropic: ({ wants }, response) =>
        streamMessage(response, wants === 'plan' ? JSON.stringify(PLAN) : fenced(GOOD), wants === 'plan'),
      plain: (_, response) => void response.writeHead(200).end(JSON.stringify({ data: GOOD })),
      deep: ({ text }, response) =>
        void response
          .writeHead(200)
          .end(JSON.stringify({ payload: [{ code: text.includes('has these issues') ? GOOD : BAD }] })),
      older: (_, response) => {
        const content = { type: 'code', payload: GOOD };
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.end(`data: ${JSON.stringify({ message: { content } })}\n\n`);
      },
    },
  });
  const at = (name: string) => ({ endpointUrl: `${server.url}/${name}` });
  await add('anthropic', { protocol: 'anthropic', ...at('anthropic') });
  await add('plain', { protocol: 'custom', ...at('plain') });
  await add('deep', {
    protocol: 'custom',
    method: 'PUT',
    responseField: 'payload.0.code',
    customPayload: { input: ['Say: {prompt}'], top: 3 },
    ...at('deep'),
  });
  await add('older', { protocol: 'custom', method: 'GET', requestField: 'q', ...at('older') });
  for (const [name, attempts] of Object.entries({ anthropic: 1, plain: 1, deep: 2, older: 1 })) {
    const { result, error } = await generate(name);
    expect([name, error, result?.passed, result?.attempts]).toEqual([name, undefined, true, attempts]);
    // the plan of a custom service is made of the first program that it writes
    const first = name === 'deep' ? { path: 'Vehicle.Speed', use: 'read' } : { path: 'Vehicle.IsLampOn', use: 'set' };
    expect(result?.plan.signals).toEqual([first]);
  }
  const sent = (name: string) => server.calls.find(({ path }) => path.startsWith(`/${name}`));
  expect(sent('anthropic')).toMatchObject({ path: '/anthropic/messages', headers: { 'x-api-key': KEY } });
  expect(sent('plain')?.body).toEqual({ prompt: 'Switch the lamp on' });
  expect(sent('deep')?.body).toEqual({ input: ['Say: Switch the lamp on'], top: 3 });
  expect(sent('older')?.path).toBe('/older?q=Switch+the+lamp+on');
  const tested = await root.call('POST', `/v2/genai/services/admin/${ids['plain']}/test`);
  expect(tested.body).toMatchObject({ ok: true, message: 'plain answers' });
  await root.call('PATCH', `/v2/genai/services/admin/${ids['plain']}`, { endpointUrl: `${server.url}/gone` });
  const gone = await root.call('POST', `/v2/genai/services/admin/${ids['plain']}/test`);
  expect(gone.body).toMatchObject({ ok: false, message: expect.stringContaining('nothing at its address') });
});

test('a key that a service sends back is taken out, however it is cut', async () => {
  const echo: ModelAnswer = ({ wants, headers }, response) => {
    const key = headers.authorization?.slice('Bearer '.length) ?? '';
    if (wants === 'plan') streamCompletion(response, JSON.stringify({ ...PLAN, problem: `It is ${key}.` }));
    else streamCompletion(response, `# ${key}\n${GOOD}`);
  };
  const { generate } = await workshop({ answers: { echo } });
  const { text, result } = await generate('echo');
  expect(text).not.toContain(KEY);
  expect([result?.passed, result?.plan.problem]).toEqual([true, 'It is [hidden].']);
});

test('a browser that leaves ends the call of the service', async () => {
  const reached = Promise.withResolvers<{ closed: Promise<void>; isOver: () => boolean }>();
  const waiting: ModelAnswer = ({ closed }, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': on it\n\n');
    reached.resolve({ closed, isOver: () => response.destroyed });
  };
  const { app, ann, model, ids } = await workshop({ answers: { waiting } });
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const controller = new AbortController();
  const answered = await fetch(`${url}/v2/genai/generation`, {
    method: 'POST',
    signal: controller.signal,
    headers: { authorization: `Bearer ${ann.access}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prompt: 'Switch the lamp on', model, service: ids['waiting'] }),
  });
  expect(answered.headers.get('content-type')).toContain('text/event-stream');
  const { closed, isOver } = await reached.promise;
  expect(isOver()).toBe(false);
  controller.abort();
  await closed;
});

test('services inside the network are reached only where FETCH_ALLOW or the configuration names them', async () => {
  const { generate, ids, server, ann, model, app } = await workshop({ answers: { well }, allow: [] });
  expect((await generate('well')).error?.message).toMatch(/^The address leads to a private.*FETCH_ALLOW$/);
  const data = { url: `${server.url}/well` };
  const own = await ann.call('POST', '/v2/assets', { name: 'Mine', type: 'GENAI-PYTHON', data });
  const outcome = outcomeOf(await request(ann, { prompt: 'Lamp', model, service: String(own.body['id']) }));
  expect(outcome.error?.message).toMatch(/^The address leads to a private/);
  expect([server.calls, Object.keys(ids)]).toEqual([[], ['well']]);
  await app.app.close();
});

test('people generate so much a minute and a day, and those who may not generate are refused', async () => {
  const limits = { perMinute: 3, perDay: 2, seconds: 60 };
  const { generate, app, model } = await workshop({ answers: { noPlan: answer('no', '') }, genAI: { limits } });
  expect([(await generate('noPlan')).status, (await generate('noPlan')).status]).toEqual([200, 200]);
  const third = await generate('noPlan');
  expect([third.status, third.text]).toEqual([429, expect.stringContaining('You have generated 2 apps today')]);
  expect(await generate('noPlan')).toMatchObject({ status: 429, text: expect.stringContaining('Too many attempts') });
  const bob = await signedIn(app, (await addPerson(app, 'Bob')).email);
  for (const path of ['generation', 'etas', 'marketplace'])
    expect((await request(bob, { prompt: 'Lamp', model }, path)).status).toBe(403);
  expect((await bob.call('GET', '/v2/genai/services')).status).toBe(403);
  expect((await app.call('POST', '/v2/genai/generation', { prompt: 'Lamp' })).status).toBe(401);
});

test('without any service the template generator answers, as it does for the mock of older clients', async () => {
  const { ann, model } = await workshop();
  for (const path of ['generation', 'etas']) {
    const { events, error, text } = outcomeOf(await request(ann, { prompt: 'Bake me a cake', model }, path));
    expect([error?.code, Array.isArray(error?.nearest)]).toEqual([422, true]);
    expect(events[0]).toMatchObject({ event: 'progress' });
    expect(text).not.toContain('"type":"code"');
  }
});

test('what cannot be generated is refused before anything is streamed', async () => {
  const { ann, model, root } = await workshop({ genAI: { local: false } });
  const refused = async (body: JsonObject, who = ann) => {
    const { status, body: said } = await request(who, body);
    return `${status} ${String(said['message'])}`;
  };
  const absent = '503 GenAI service is not implemented';
  expect(await refused({ prompt: 'Lamp', model })).toBe(absent);
  expect((await request(ann, { prompt: 'Lamp', model }, 'etas')).status).toBe(503);
  await root.call('POST', '/v2/genai/services/admin', { name: 'Far', endpointUrl: 'https://far.example/' });
  expect(await refused({ prompt: 'Lamp', model, service: 'local' })).toBe(absent);
  expect(await refused({ prompt: 'Lamp', model, service: 'other' })).toBe('404 Generator not found');
  expect(await refused({ prompt: 'Lamp', model: '0'.repeat(24) })).toBe('404 Model not found');
  expect(await refused({ prompt: 'Lamp' })).toMatch(/^422 There is no signal tree in the catalogue/);
  expect(await refused({ prompt: ' ' })).toMatch(/^400 prompt must match/);
  expect(await refused({ prompt: 'x'.repeat(4001) })).toMatch(/^400 prompt must NOT have more than 4000/);
  expect(await refused({ prompt: 'Lamp', key: 'x' })).toMatch(/^400 "key" is not allowed/);
});

test('clients of marketplaces get the code in one answer, or why there is none', async () => {
  const { ann, model, ids } = await workshop({
    answers: { well, setsSensor: answer(JSON.stringify(PLAN), BAD), noPlan: answer('no', '') },
  });
  const make = (name: string) => request(ann, { prompt: 'Lamp', model, service: ids[name] ?? '' }, 'marketplace');
  expect(await make('well')).toMatchObject({
    status: 200,
    body: { data: GOOD, payload: { code: GOOD, selected_signals: 'Vehicle.IsLampOn' } },
  });
  expect(await make('setsSensor')).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('has issues') },
  });
  expect(await make('noPlan')).toMatchObject({ status: 422, body: { message: expect.stringContaining('no plan') } });
});
