import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { DEFAULT_GENAI, SERVICE_DEFAULTS } from '#server/instance/configured-services.ts';
import { modelServer } from '#server/testing/model-server.ts';
import { addPerson, signedIn } from '#server/testing/people.ts';
import { testApp, type TestApp } from '#server/testing/test-app.ts';
import { readZip } from '#server/zip/read-zip.ts';

/** In services of the configuration and of administrators, in an asset, and what a server says when it gets one. */
const KEYS = ['sk-of-the-operator-1', 'sk-of-the-screen-2', 'tok-of-an-asset-3'] as const;
const TREE = {
  Vehicle: {
    type: 'branch',
    description: 'All',
    children: { IsLampOn: { type: 'actuator', datatype: 'boolean', description: 'Lamp' } },
  },
};

/** Addresses of all routes that are read, with ids of things that exist. */
function readAddresses({ app }: TestApp, ids: Record<string, string>): string[] {
  return app.guarded
    .flatMap((route) => (route.startsWith('GET ') ? [route.slice(4)] : []))
    .map((path) => path.replaceAll(/:\w+|\*$/g, () => ids[path.split('/')[2] ?? ''] ?? ids['any'] ?? ''));
}

/** The text of an answer, also of what is packed in it: workbooks and archives. */
function textOf(raw: Buffer): string {
  if (raw.subarray(0, 2).toString('latin1') !== 'PK') return raw.toString('utf8');
  return [...readZip(raw)].map(([path, file]) => `${path}\n${textOf(file)}`).join('\n');
}

test(
  'no key or token is in any answer, export, stream, audit entry or line of the log',
  { timeout: 180_000 },
  async () => {
    const log: string[] = [];
    const [operator, ofStore, ofAsset] = KEYS;
    const server = await modelServer({
      // a server that repeats the key that it got, as careless ones do
      echo: ({ headers }, response) =>
        void response
          .writeHead(401, { 'content-type': 'application/json' })
          .end(JSON.stringify({ error: { message: `Wrong key ${String(headers.authorization)}` } })),
    });
    const given = { ...SERVICE_DEFAULTS, id: 'of-the-operator', name: 'Of the operator', apiKey: operator };
    const app = await testApp({
      as: 'nobody',
      logTo: { write: (line) => void log.push(line) },
      instance: { genAI: { ...DEFAULT_GENAI, GenAI_Python: [{ ...given, endpointUrl: `${server.url}/echo/v1` }] } },
      fetching: { allow: ['127.0.0.1'] },
    });
    const person = await addPerson(app, 'Ann', [{ role: 'generative_ai_role' }]);
    const ann = await signedIn(app, person.email);
    const root = await signedIn(app, (await addPerson(app, 'Root', [{ role: 'admin' }])).email);
    const service = await root.call('POST', '/v2/genai/services/admin', {
      name: 'Kept',
      protocol: 'openai',
      endpointUrl: `${server.url}/echo/v1`,
      model: 'small',
      apiKey: ofStore,
    });
    const data = { url: `${server.url}/echo`, accessToken: ofAsset, responseField: 'data' };
    const asset = await ann.call('POST', '/v2/assets', { name: 'Mine', type: 'GENAI-PYTHON', data });
    const cvi = JSON.stringify(TREE);
    const model = String(
      JSON.parse((await ann.call('POST', '/v2/models', { name: 'Car', main_api: 'Vehicle', cvi })).text),
    );
    const prototype = await ann.call('POST', '/v2/prototypes', { name: 'Lamp', model_id: model });
    expect([service.status, asset.status, prototype.status]).toEqual([201, 200, 201]);

    const seen: [where: string, text: string][] = [];
    const events: Buffer[] = [];
    const opened = await app.app.inject({
      url: '/v2/events',
      headers: { authorization: `Bearer ${root.access}` },
      payloadAsStream: true,
    });
    opened.stream().on('data', (piece: Buffer) => void events.push(piece));
    for (const id of ['of-the-operator', String(service.body['id']), String(asset.body['id'])]) {
      const answer = await ann.call('POST', '/v2/genai/generation', {
        prompt: 'Switch the lamp on',
        model,
        service: id,
      });
      seen.push([`generation by ${id}`, answer.text]);
      const tried = await root.call('POST', `/v2/genai/services/admin/${id}/test`, {});
      seen.push([`test of ${id}`, tried.text]);
    }
    // the servers did get the keys
    const sent = server.calls.map(({ headers }) => String(headers.authorization)).join();
    for (const key of [operator, ofStore, ofAsset]) expect(sent).toContain(key);

    const ids = {
      models: model,
      prototypes: String(prototype.body['id']),
      assets: String(asset.body['id']),
      users: person.id,
      any: String(service.body['id']),
    };
    const addresses = readAddresses(app, ids);
    expect(addresses.length).toBeGreaterThan(80);
    for (const who of [ann, root]) {
      for (const url of addresses) {
        const answer = await app.app.inject({
          url,
          headers: { authorization: `Bearer ${who.access}` },
          // event streams do not end by themselves
          payloadAsStream: true,
        });
        if (String(answer.headers['content-type']).startsWith('text/event-stream')) answer.stream().destroy();
        else seen.push([`${answer.statusCode} ${url}`, textOf(await buffer(answer.stream()))]);
      }
    }
    opened.stream().destroy();
    seen.push(['events', Buffer.concat(events).toString('utf8')], ['log', log.join('')]);
    expect(log.length).toBeGreaterThan(addresses.length);
    expect(seen.filter(([, text]) => KEYS.some((key) => text.includes(key))).map(([where]) => where)).toEqual([]);
    // what is searched is there to be found
    expect(seen.some(([where, text]) => where.startsWith('200 /v2/audit') && text.includes('Kept'))).toBe(true);
  },
);
