import { describe, expect, test } from 'vitest';
import type { Architecture } from '#generated/payloads.d.ts';
import { isFor } from '#server/events/audience.ts';
import { addPerson, signedIn } from '#server/testing/people.ts';
import { emptyPostgres, STORES } from '#server/testing/postgres.ts';
import { testApp, type TestApp } from '#server/testing/test-app.ts';
import type { Json } from '#shared/json.ts';
import { ARCHITECTURE_LIMITS } from '#shared/relations/architecture.ts';

const kind = (idPrefix: string, architecture?: Json): Json => ({
  'x-kind': { idPrefix, group: 'Parts', ...(architecture !== undefined && { architecture }) },
  allOf: [{ $ref: '../base/thing.json' }],
});

/** Cars have phases, which are not drawn, and blocks; blocks hold blocks and buses; apps run on blocks. */
const SCHEMAS: Record<string, Json> = {
  'kinds/car.json': kind('CAR', { lanes: ['Soft', 'Hard', 'Wire'] }),
  'kinds/phase.json': kind('PHA'),
  'kinds/block.json': kind('BLK', { lane: 'Hard' }),
  'kinds/bus.json': kind('BUS', { lane: 'Wire' }),
  'kinds/app.json': kind('APP', { lane: 'Soft' }),
  'kinds/paper.json': kind('PAP'),
  'relations.json': {
    types: [
      type('holds', true, [
        { source: ['car'], target: ['phase', 'block', 'app', 'paper'] },
        { source: ['phase'], target: ['block'] },
        { source: ['block'], target: ['block', 'bus'] },
        { source: ['paper'], target: ['paper'] },
      ]),
      type('runs_on', false, [{ source: ['app'], target: ['block'] }]),
      type('fulfils', false, [{ source: ['block', 'app'], target: ['paper'] }]),
    ],
  },
};

function type(id: string, hierarchy: boolean, allowed: Json): Json {
  const multiplicity = hierarchy ? 'one-to-many' : 'many-to-many';
  const [name, inverse] = [id.replace('_', ' '), `${id}_of`];
  const description = `${name} of the test`;
  return { id, name, inverse, inverseName: inverse, description, multiplicity, hierarchy, suspect: false, allowed };
}

/** How many links the whole of it reads. */
function countReads({ inventory }: TestApp): { links: number } {
  const seen = { links: 0 };
  const { read } = inventory.store;
  const original = read.relations.bind(read);
  read.relations = async (...args) => {
    const links = await original(...args);
    seen.links += links.length;
    return links;
  };
  return seen;
}

async function add(app: TestApp, kindId: string, id: string): Promise<string> {
  const { status } = await app.call('POST', 'items', { type: kindId, id, data: { name: `Name of ${id}` } });
  expect(status).toBe(201);
  return id;
}

async function link(app: TestApp, relation: string, source: string, ...targets: string[]): Promise<void> {
  for (const target of targets)
    expect((await app.call('POST', 'relations', { type: relation, source, target })).status).toBe(201);
}

async function architecture(app: TestApp, id = 'CAR-1'): Promise<Architecture> {
  const { status, text } = await app.call('GET', `items/${id}/architecture`);
  expect(status).toBe(200);
  return JSON.parse(text) as Architecture;
}

const shown = ({ nodes }: Architecture): string[] =>
  nodes.map(({ id, lane, parent, outside }) => `${id} ${lane} ${parent ?? '-'}${outside ? ' outside' : ''}`).toSorted();
const lines = ({ edges }: Architecture): string[] =>
  edges.map(({ source, name, target }) => `${source} ${name} ${target}`).toSorted();

describe.each(STORES)('the architecture of an item in %s', (name) => {
  async function garage(): Promise<TestApp> {
    const store = name === 'SQLite' ? { file: ':memory:' } : await emptyPostgres();
    const app = await testApp({ schemas: SCHEMAS, store });
    for (const id of ['CAR-1', 'CAR-2']) await add(app, 'car', id);
    await add(app, 'phase', 'PHA-1');
    for (const id of ['BLK-1', 'BLK-2', 'BLK-3', 'BLK-4']) await add(app, 'block', id);
    await add(app, 'bus', 'BUS-1');
    for (const id of ['APP-1', 'APP-2', 'APP-3']) await add(app, 'app', id);
    for (const id of ['PAP-1', 'PAP-2']) await add(app, 'paper', id);
    await link(app, 'holds', 'CAR-1', 'PHA-1', 'APP-1', 'BLK-3', 'PAP-1');
    await link(app, 'holds', 'PHA-1', 'BLK-1');
    await link(app, 'holds', 'BLK-1', 'BLK-2', 'BUS-1');
    await link(app, 'holds', 'PAP-1', 'PAP-2');
    await link(app, 'holds', 'CAR-2', 'BLK-4', 'APP-3');
    await link(app, 'runs_on', 'APP-1', 'BLK-2', 'BLK-4');
    await link(app, 'runs_on', 'APP-2', 'BLK-3');
    await link(app, 'runs_on', 'APP-3', 'BLK-4');
    await link(app, 'fulfils', 'BLK-1', 'PAP-1');
    return app;
  }

  test('has the lanes that the schema names, nests within a lane, and draws the rest as lines', async () => {
    const found = await architecture(await garage());
    expect(found.root).toEqual({ id: 'CAR-1', type: 'car', name: 'Name of CAR-1' });
    expect(found.lanes).toEqual([
      { title: 'Soft', kinds: ['app'] },
      { title: 'Hard', kinds: ['block'] },
      { title: 'Wire', kinds: ['bus'] },
    ]);
    expect(shown(found)).toEqual([
      'APP-1 0 -',
      'APP-2 0 - outside',
      'BLK-1 1 -',
      'BLK-2 1 BLK-1',
      'BLK-3 1 -',
      'BLK-4 1 - outside',
      'BUS-1 2 -',
    ]);
    expect(lines(found)).toEqual([
      'APP-1 runs on BLK-2',
      'APP-1 runs on BLK-4',
      'APP-2 runs on BLK-3',
      'BLK-1 holds BUS-1',
    ]);
    expect(found.cut).toBe(false);
  });

  test('parents come before their children, and a deleted item is left out', async () => {
    const app = await garage();
    const { nodes } = await architecture(app);
    const at = (id: string) => nodes.findIndex((node) => node.id === id);
    expect(at('BLK-1')).toBeLessThan(at('BLK-2'));
    await app.call('DELETE', 'items/BLK-4?relations=detach', undefined, { 'if-match': '"1"' });
    expect(shown(await architecture(app)).join()).not.toContain('BLK-4');
    await app.call('DELETE', 'items/CAR-1?relations=detach', undefined, { 'if-match': '"1"' });
    expect((await app.call('GET', 'items/CAR-1/architecture')).status).toBe(404);
  });

  test('does not read what is no part of it, however much there is', async () => {
    const app = await garage();
    const reads = countReads(app);
    await architecture(app);
    const before = reads.links;
    await app.inventory.store.write(async (writer) => {
      const ids = Array.from({ length: 500 }, (_, i) => i + 10);
      const draft = (type: string, id: string) => ({ id, type, name: id, data: { name: id }, by: '' });
      await writer.bulkInsert(ids.flatMap((i) => [draft('paper', `PAP-${i}`), draft('block', `BLK-${i}`)]));
      await writer.bulkInsertRelations(
        ids.flatMap((i) => [
          { type: 'fulfils', source: 'BLK-1', target: `PAP-${i}`, by: '' },
          { type: 'holds', source: 'PAP-1', target: `PAP-${i}`, by: '' },
          { type: 'holds', source: 'CAR-2', target: `BLK-${i}`, by: '' },
        ]),
      );
    });
    reads.links = 0;
    await architecture(app);
    expect(reads.links).toBe(before);
  });

  test('says when there is more than it may have', async () => {
    const app = await garage();
    await app.inventory.store.write(async (writer) => {
      const ids = Array.from({ length: ARCHITECTURE_LIMITS.nodes }, (_, i) => `BLK-${i + 10}`);
      await writer.bulkInsert(ids.map((id) => ({ id, type: 'block', name: id, data: { name: id }, by: '' })));
      await writer.bulkInsertRelations(ids.map((target) => ({ type: 'holds', source: 'BLK-1', target, by: '' })));
    });
    const found = await architecture(app);
    expect(found.cut).toBe(true);
    expect(found.nodes).toHaveLength(ARCHITECTURE_LIMITS.nodes);
  });

  test('keeps an arrangement for everyone and one for each person, moved card by card', async () => {
    const app = await garage();
    const patch = (body: Json) => app.call('PATCH', 'items/CAR-1/architecture/arrangement', body);
    expect((await patch({ shared: true, positions: { 'BLK-1': { x: 1, y: 2 } } })).status).toBe(200);
    await patch({ shared: true, positions: { 'BLK-3': { x: 3, y: 4 } } });
    const { body } = await patch({ shared: false, positions: { 'BLK-1': { x: 5, y: 6 } } });
    expect(body).toEqual({
      shared: { 'BLK-1': { x: 1, y: 2 }, 'BLK-3': { x: 3, y: 4 } },
      own: { 'BLK-1': { x: 5, y: 6 } },
    });
    await patch({ shared: true, positions: { 'BLK-1': null } });
    const { arrangement, maySave } = await architecture(app);
    expect(arrangement).toEqual({ shared: { 'BLK-3': { x: 3, y: 4 } }, own: { 'BLK-1': { x: 5, y: 6 } } });
    expect(maySave).toEqual(['shared', 'own']);
  });

  test('is arranged for everyone by those who may change the item, and by others for themselves', async () => {
    const app = await garage();
    const writer = { role: 'inventory_writer' };
    await app.inventory.store.write(({ accounts }) => accounts.take({ user: 'everyone', ...writer, ref: '*' }));
    const ann = await signedIn(app, (await addPerson(app, 'Ann', [{ role: 'inventory_reader' }])).email);
    const tom = await signedIn(app, (await addPerson(app, 'Tom', [{ ...writer, ref: 'Parts' }])).email);
    const url = '/v2/inventory/items/CAR-1/architecture';
    const body = (shared: boolean): Json => ({ shared, positions: { 'BLK-1': { x: 7, y: 8 } } });
    const heard: string[] = [];
    app.inventory.events.subscribe((sent) => {
      if (sent.event !== 'arrangement') return;
      const others = isFor(sent, { id: 'other', name: 'Other', roles: [{ ...writer, ref: '*' }] });
      heard.push(`${sent.data.id} ${others ? 'everyone' : 'oneself'}`);
    });
    expect((await ann.call('PATCH', `${url}/arrangement`, body(true))).status).toBe(403);
    expect((await ann.call('PATCH', `${url}/arrangement`, body(false))).status).toBe(200);
    expect((await ann.call('GET', url)).body).toMatchObject({ maySave: ['own'] });
    expect((await tom.call('PATCH', `${url}/arrangement`, body(true))).status).toBe(200);
    expect((await tom.call('GET', url)).body).toMatchObject({
      maySave: ['shared', 'own'],
      arrangement: { shared: { 'BLK-1': { x: 7, y: 8 } }, own: {} },
    });
    expect(heard).toEqual(['CAR-1 oneself', 'CAR-1 everyone']);
    const { statusCode, body: seen } = await app.app.inject({ url });
    expect(statusCode).toBe(200);
    expect(JSON.parse(seen)).toMatchObject({ maySave: [], arrangement: { own: {} } });
  });

  test.each([
    ['GET', 'items/CAR-9/architecture', undefined, 404],
    ['GET', 'items/BLK-1/architecture', undefined, 422],
    ['PATCH', 'items/CAR-9/architecture/arrangement', { shared: true, positions: {} }, 404],
    ['PATCH', 'items/CAR-1/architecture/arrangement', { shared: true, positions: { 'BLK-1': { x: -1, y: 0 } } }, 400],
    ['PATCH', 'items/CAR-1/architecture/arrangement', { shared: true, positions: { 'BLK-1': { x: 1e9, y: 0 } } }, 400],
    ['PATCH', 'items/CAR-1/architecture/arrangement', { shared: true, positions: { 'a/b': { x: 1, y: 0 } } }, 400],
  ] as const)('%s %s is refused', async (method, url, body, status) => {
    expect((await (await garage()).call(method, url, body)).status).toBe(status);
  });
});

test('a kind without an architecture learns which kinds have one', async () => {
  const app = await testApp({ schemas: SCHEMAS });
  await add(app, 'block', 'BLK-1');
  const { body } = await app.call('GET', 'items/BLK-1/architecture');
  expect(body['message']).toBe('Items of this kind have no architecture. Only these kinds do: Car');
});
