import { expect, test } from 'vitest';
import { isFor } from '#server/events/audience.ts';
import { garage } from '#server/testing/garage.ts';
import type { Browser } from '#server/testing/people.ts';
import type { Json, JsonObject } from '#shared/json.ts';

const URL = '/v2/prototypes';

/** Ann's private model, with Bob as a reader once he is asked in. */
async function workshop() {
  const made = await garage();
  const model = await made.make('Car');
  const add = async (name: string, more: Record<string, Json> = {}, who = made.ann): Promise<string> => {
    const { status, body } = await who.call('POST', URL, { name, model_id: model, ...more });
    expect([status, body]).toMatchObject([201, { id: expect.stringMatching(/^[0-9a-f]{24}$/) }]);
    return String(body['id']);
  };
  const share = (role: string) =>
    made.ann.call('POST', `/v2/models/${model}/permissions`, { userId: made.bobId, role });
  return { ...made, model, add, share };
}

const namesIn = ({ body }: { body: JsonObject }): string[] =>
  (body['results'] as { name: string }[]).map(({ name }) => name);
const listed = async (who: Pick<Browser, 'call'>, query = ''): Promise<string[]> =>
  namesIn(await who.call('GET', `${URL}?${query}`));

test('a prototype is created with defaults, read with its model, changed and deleted', async () => {
  const { ann, annId, root, model, add } = await workshop();
  const more = {
    complexity_level: '4',
    description: { problem: 'Dark', says_who: 'Driver', solution: 'Light', status: 'Open' },
    customer_journey: '#Drive\nWho: Driver',
    widget_config: { autorun: false, widgets: [{ plugin: 'Builtin', boxes: [1], mine: true }] },
    skeleton: '{"nodes":[{},{}]}',
    flow: '[{"title":"x"}]',
    requirements_data: [1],
    extend: { any: 'thing' },
  };
  const id = await add('Lights', more);
  const url = `${URL}/${id}`;
  const { body, headers } = await ann.call('GET', url);
  expect(headers['etag']).toBe('"1"');
  expect(body).toMatchObject({
    ...more,
    id,
    name: 'Lights',
    model_id: { id: model, name: 'Car', visibility: 'private' },
    created_by: { id: annId, name: 'Ann', image_file: '' },
    state: 'development',
    language: 'python',
    complexity_level: 4,
    widget_config: JSON.stringify(more.widget_config),
    code: '',
    apis: { VSC: [], VSS: [] },
    autorun: false,
    editors_choice: false,
    executed_turns: 0,
    avg_score: null,
  });
  expect(body['createdAt']).toBe(body['created_at']);
  const changed = await ann.call('PATCH', url, { code: 'print(1)', state: 'Released', complexity_level: 5 });
  expect(changed).toMatchObject({ status: 200, body: { id, model_id: model, code: 'print(1)', complexity_level: 5 } });
  expect(changed.headers['etag']).toBe('"2"');
  expect((await ann.call('PATCH', url, { code: 'print(1)' })).headers['etag']).toBe('"2"');
  expect((await ann.call('GET', `/v2/models/${model}`)).body['stats']).toMatchObject({
    prototypes: { count: 1 },
    architecture: { prototypes: { count: 2 } },
  });
  expect(await ann.call('DELETE', url)).toMatchObject({ status: 204, text: '' });
  expect(await ann.call('GET', url)).toMatchObject({ status: 404, body: { message: 'Prototype not found' } });
  expect((await ann.call('GET', `/v2/models/${model}`)).body['stats']).toMatchObject({ prototypes: { count: 0 } });

  const audit = await root.call('GET', '/v2/audit?type=prototype_created,prototype_changed,deletion');
  expect((audit.body['results'] as { description: string }[]).map(({ description }) => description)).toEqual([
    'Deleted the prototype Lights of Car',
    'Changed code, state, complexity_level of the prototype Lights',
    'Created the prototype Lights of Car',
  ]);
});

test('a stale write is refused, and one without a revision accepted', async () => {
  const { ann, add } = await workshop();
  const url = `${URL}/${await add('Lights')}`;
  const patch = (code: string, tag?: string) =>
    ann.call('PATCH', url, { code }, tag === undefined ? {} : { 'if-match': tag });
  expect((await patch('1', '"1"')).status).toBe(200);
  expect(await patch('2', '"1"')).toMatchObject({ status: 412, body: { code: 'stale' } });
  expect((await patch('3')).status).toBe(200);
  expect((await ann.call('DELETE', url, undefined, { 'if-match': '"1"' })).status).toBe(412);
});

test('a name is given once in a model, also by bulk and by renaming', async () => {
  const { ann, model, make, add } = await workshop();
  const id = await add('Lights');
  const refused = { status: 400, body: { message: "Duplicate prototype name 'lights' in model Car" } };
  expect(await ann.call('POST', URL, { name: 'lights', model_id: model })).toMatchObject(refused);
  const other = await add('Wipers');
  expect(await ann.call('PATCH', `${URL}/${other}`, { name: 'lights' })).toMatchObject(refused);
  expect((await ann.call('PATCH', `${URL}/${id}`, { name: 'LIGHTS' })).status).toBe(200);
  const bulk = (...names: string[]) =>
    ann.call(
      'POST',
      `${URL}/bulk`,
      names.map((name) => ({ name, model_id: model })),
    );
  expect(await bulk('A', 'lights')).toMatchObject(refused);
  const answer = await bulk('A', 'B');
  expect([answer.status, JSON.parse(answer.text)]).toEqual([201, [expect.any(String), expect.any(String)]]);
  expect(await listed(ann, `model_id=${model}`)).toEqual(['LIGHTS', 'Wipers', 'A', 'B']);
  const second = await make('Van');
  const mixed = [model, second].map((model_id) => ({ name: 'C', model_id }));
  expect(await ann.call('POST', `${URL}/bulk`, mixed)).toMatchObject({ status: 400 });
  expect((await ann.call('POST', URL, { name: 'Lights', model_id: second })).status).toBe(201);
});

test('members read prototypes and contributors write them; editors choose for everyone', async () => {
  const { ann, bob, root, model, add, share } = await workshop();
  const id = await add('Lights');
  const may = async (): Promise<number[]> => [
    (await bob.call('GET', `${URL}/${id}`)).status,
    (await bob.call('PATCH', `${URL}/${id}`, { state: 'x' })).status,
    (await bob.call('POST', URL, { name: `By Bob ${Math.random()}`, model_id: model })).status,
    (await bob.call('DELETE', `${URL}/${'0'.repeat(24)}`)).status,
  ];
  expect(await may()).toEqual([404, 404, 404, 404]);
  await share('model_member');
  expect(await may()).toEqual([200, 403, 403, 404]);
  expect((await bob.call('DELETE', `${URL}/${id}`)).status).toBe(403);
  await share('model_contributor');
  expect(await may()).toEqual([200, 200, 201, 404]);
  expect((await ann.call('PATCH', `${URL}/${id}`, { editors_choice: true })).status).toBe(403);
  const second = await add('Zebra');
  expect((await root.call('PATCH', `${URL}/${second}`, { editors_choice: true })).status).toBe(200);
  expect((await ann.call('PATCH', `${URL}/${second}`, { editors_choice: true, state: 'y' })).status).toBe(200);
  expect((await listed(ann))[0]).toBe('Zebra');
  expect((await bob.call('DELETE', `${URL}/${id}`)).status).toBe(204);
});

test('a list is filtered, ordered and has the requested members', async () => {
  const { ann, annId, model, add } = await workshop();
  await add('B', { state: 'Released', complexity_level: 1, code: 'x' });
  await add('A', { tags: [{ title: 'Night' }], autorun: true });
  expect(await listed(ann)).toEqual(['B', 'A']);
  expect(await listed(ann, 'sortBy=name:asc')).toEqual(['A', 'B']);
  expect(await listed(ann, 'state=Released')).toEqual(['B']);
  expect(await listed(ann, 'complexity_level=3,4')).toEqual(['A']);
  expect(await listed(ann, 'autorun=true')).toEqual(['A']);
  expect(await listed(ann, `search=night&created_by=${annId}`)).toEqual(['A']);
  expect(await listed(ann, 'name=b')).toEqual(['B']);
  const { body } = await ann.call('GET', `${URL}?model_id=${model}&limit=1&fields=name,code,model_id,nothing`);
  expect(body).toMatchObject({ page: 1, limit: 1, totalPages: 2, totalResults: 2 });
  expect(body['results']).toEqual([{ id: expect.any(String), name: 'B', code: 'x', model_id: model }]);
  expect((await ann.call('GET', URL)).body).toMatchObject({ limit: 50, results: [{ code: 'x', model_id: model }, {}] });
  expect((await ann.call('GET', `${URL}?sortBy=color`)).status).toBe(400);
  expect((await ann.call('GET', `${URL}?complexity_level=9`)).status).toBe(400);
});

test('popular are released prototypes of public models', async () => {
  const { app, ann, make, add } = await workshop();
  await add('Hidden', { state: 'Released' });
  const open = await make('Van', { visibility: 'public' });
  await ann.call('POST', URL, { name: 'Open', model_id: open, state: 'Released', code: 'secret()' });
  await ann.call('POST', URL, { name: 'Draft', model_id: open });
  const answer = await app.call('GET', `${URL}/popular`);
  expect(answer.status).toBe(200);
  const popular = JSON.parse(answer.text) as JsonObject[];
  expect(popular).toMatchObject([{ name: 'Open', model: { id: open, name: 'Van', visibility: 'public' } }]);
  expect(popular[0]).not.toHaveProperty('code');
});

test('prototypes of a private model are nowhere for others', async () => {
  const { app, ann, bob, model, add } = await workshop();
  const id = await add('Hidden lights', { state: 'Released' });
  await ann.call('POST', '/v2/discussions', { content: 'Hello', ref: id, ref_type: 'prototype' });
  const absent = '0'.repeat(24);
  for (const who of [bob, app]) {
    const [there, gone] = [await who.call('GET', `${URL}/${id}`), await who.call('GET', `${URL}/${absent}`)];
    expect([there.status, there.text]).toEqual([404, gone.text]);
    for (const query of [`model_id=${model}`, `id=${id}`, 'name=Hidden lights', 'search=hidden', 'state=Released'])
      expect((await who.call('GET', `${URL}?${query}`)).body, query).toMatchObject({ results: [], totalResults: 0 });
    expect((await who.call('GET', '/v2/search?q=hidden')).body).toMatchObject({ prototypes: [], totalResults: 0 });
    const posts = await who.call('GET', `/v2/discussions?ref=${id}&ref_type=prototype`);
    expect([posts.status, posts.body['message']]).toEqual([404, 'Prototype not found']);
  }
  for (const [method, body] of [
    ['PATCH', { code: '' }],
    ['DELETE', undefined],
  ] as const)
    expect((await bob.call(method, `${URL}/${id}`, body)).status).toBe(404);
  expect((await ann.call('GET', '/v2/search?q=hidden')).body['prototypes']).toMatchObject([{ id, model_id: model }]);
});

test('what a prototype cannot hold is refused in words', async () => {
  const { ann, annId, bobId, model, add } = await workshop();
  const refused = async (more: Record<string, Json>) => {
    const { status, body } = await ann.call('POST', URL, { name: 'New', model_id: model, ...more });
    return [status, body['message']];
  };
  expect(await refused({ name: ' ' })).toEqual([400, expect.stringContaining('name')]);
  expect(await refused({ complexity_level: 6 })).toEqual([400, expect.stringContaining('complexity_level')]);
  expect(await refused({ skeleton: '{' })).toEqual([400, '"skeleton" must be a valid JSON string']);
  expect(await refused({ executed_turns: 7 })).toEqual([400, '"executed_turns" is not allowed']);
  expect(await refused({ image_file: 'javascript:alert(1)' })).toEqual([400, expect.stringContaining('image_file')]);
  expect(await refused({ flow: 'x'.repeat(2_000_001) })).toEqual([400, 'A prototype can have at most 2 MB']);
  expect(await refused({ rated_by: { [bobId]: { rating: 5 } } })).toEqual([403, 'You can change only your own rating']);
  expect(await refused({ image_file: `/v2/file/${'0'.repeat(24)}` })).toEqual([400, expect.stringMatching(/^Picture/)]);
  await add('Rated', { rated_by: { [annId]: { rating: 5 } }, widget_config: 'no JSON' });
});

test('the widgets of a prototype fill rectangles of the grid and share no cell, as in the editor', async () => {
  const { app, ann, model, add } = await workshop();
  const collide = [{ boxes: [1, 2] }, { boxes: [2, 3] }];
  const wrong: [config: Json, rule: string, path: string][] = [
    [{ autorun: false, widgets: collide }, 'overlap', '/widgets/1/boxes'],
    [JSON.stringify(collide), 'overlap', '/1/boxes'],
    [[{ boxes: [1, 2, 6] }], 'rectangle', '/0/boxes'],
    [[{ boxes: [5, 6] }], 'rectangle', '/0/boxes'],
    [[{ boxes: [11] }], 'cell', '/0/boxes/0'],
    [[{ boxes: [[1]] }], 'cell', '/0/boxes/0'],
    [[{ boxes: [3, 3] }], 'uniqueItems', '/0/boxes'],
  ];
  const url = `${URL}/${await add('Whole', { widget_config: [{ boxes: [1, 2, 6, 7] }, { boxes: [] }, {}] })}`;
  for (const [config, rule, path] of wrong) {
    const refused = { status: 400, body: { issues: [{ rule, path: `/widget_config${path}` }] } };
    const body = { name: 'New', model_id: model, widget_config: config };
    expect(await ann.call('POST', URL, body)).toMatchObject(refused);
    expect(await ann.call('POST', `${URL}/bulk`, [body])).toMatchObject(refused);
    expect(await ann.call('PATCH', url, { widget_config: config })).toMatchObject(refused);
  }

  // stored by an earlier version
  const { store } = app.inventory;
  const id = url.slice(URL.length + 1);
  const before = JSON.stringify(collide);
  await store.write(async ({ prototypes }) => {
    const prototype = await prototypes.find(id);
    if (prototype) await prototypes.change(prototype, { widget_config: before });
  });
  expect(await ann.call('PATCH', url, { name: 'Other' })).toMatchObject({ status: 200 });
  expect(await ann.call('PATCH', url, { code: 'pass', widget_config: before })).toMatchObject({ status: 200 });
  expect(await ann.call('PATCH', url, { widget_config: [{ boxes: [4, 6] }] })).toMatchObject({ status: 400 });
  expect(await ann.call('PATCH', url, { widget_config: [{ boxes: [4, 5] }] })).toMatchObject({ status: 200 });
});

test('posts about a prototype have the rights of its model, and go with it', async () => {
  const { ann, bob, add, share } = await workshop();
  const id = await add('Lights');
  await share('model_member');
  const about = { ref: id, ref_type: 'prototype' };
  expect((await bob.call('POST', '/v2/discussions', { content: 'Nice', ...about })).status).toBe(201);
  const posts = () => ann.call('GET', `/v2/discussions?ref=${id}&ref_type=prototype`);
  expect((await posts()).body['results']).toMatchObject([{ content: 'Nice', created_by: { name: 'Bob' } }]);
  await ann.call('DELETE', `${URL}/${id}`);
  expect((await posts()).status).toBe(404);
});

test('every write is announced to those who may read it', async () => {
  const { app, ann, annId, bobId, model, add } = await workshop();
  const heard: [action: string, rev: number, forAnn: boolean, forBob: boolean][] = [];
  app.inventory.events.subscribe((sent) => {
    if (sent.event !== 'prototype') return;
    const to = (id: string) => isFor(sent, { id, name: '' });
    expect(sent.data.model_id).toBe(model);
    heard.push([sent.data.action, sent.data.rev, to(annId), to(bobId)]);
  });
  const url = `${URL}/${await add('Lights')}`;
  await ann.call('PATCH', url, { code: '1' });
  await ann.call('PATCH', url, { code: '1' });
  await ann.call('PATCH', `/v2/models/${model}`, { visibility: 'public' });
  await ann.call('DELETE', url);
  expect(heard).toEqual([
    ['create', 1, true, false],
    ['update', 2, true, false],
    ['delete', 2, true, true],
  ]);
});

const TREE = {
  Vehicle: {
    type: 'branch',
    description: 'All',
    children: {
      Speed: { type: 'sensor', datatype: 'float', description: 'Speed' },
      Lamp: {
        type: 'branch',
        description: 'Lamp',
        children: { IsOn: { type: 'actuator', datatype: 'boolean', description: 'On' } },
      },
    },
  },
};

test('the signals of prototypes are found at once, by signal and in the numbers of the model', async () => {
  const { app, ann, bob, root, model, add, share } = await workshop();
  const tree = (children: JsonObject) => ({ Vehicle: { ...TREE.Vehicle, children } });
  const replace = async (cvi: JsonObject) =>
    expect((await ann.call('PATCH', `/v2/models/${model}`, { cvi: JSON.stringify(cvi) })).status).toBe(200);
  await replace(TREE);
  const id = await add('Lights', {
    code: 'from vehicle import vehicle\nspeed = vehicle.Speed\nawait vehicle.Lamp.IsOf.get()',
  });
  const read = async () => (await ann.call('GET', `${URL}/${id}`)).body['signals'];
  const unknown = { rule: 'unknown', nearest: 'Vehicle.Lamp.IsOn', message: expect.stringContaining('IsOf') };
  expect(await read()).toEqual([
    { path: 'Vehicle.Lamp.IsOf', uses: ['code'], line: 3, issue: unknown },
    { path: 'Vehicle.Speed', uses: ['code'], line: 2 },
  ]);
  const used = async () => (await ann.call('GET', `/v2/models/${model}`)).body['stats'];
  expect(await used()).toMatchObject({ apis: { total: { count: 2 }, used: { count: 1 } } });
  const config = [{ options: { apis: ['Vehicle.Lamp.IsOn'] } }];
  const changed = await ann.call('PATCH', `${URL}/${id}`, { code: 'pass', widget_config: config });
  expect(changed.body['signals']).toEqual([{ path: 'Vehicle.Lamp.IsOn', uses: ['dashboard'] }]);

  const bySignal = async (who: Pick<Browser, 'call'>, path: string) =>
    JSON.parse((await who.call('GET', `/v2/search/prototypes/by-signal/${path}`)).text) as JsonObject[];
  const found = [{ id, name: 'Lights', image_file: '', model: { id: model, name: 'Car' } }];
  expect(await bySignal(ann, 'Vehicle.Lamp.IsOn')).toEqual(found);
  expect(await bySignal(ann, 'Vehicle.Lamp')).toEqual([]);
  expect(await bySignal(ann, 'Vehicle.Speed')).toEqual([]);
  for (const who of [bob, app]) expect(await bySignal(who, 'Vehicle.Lamp.IsOn')).toEqual([]);
  expect(await bySignal(root, 'Vehicle.Lamp.IsOn')).toEqual(found);
  await share('model_member');
  expect(await bySignal(bob, 'Vehicle.Lamp.IsOn')).toEqual(found);

  await replace(tree({ Speed: TREE.Vehicle.children.Speed }));
  expect(await read()).toMatchObject([{ path: 'Vehicle.Lamp.IsOn', issue: { rule: 'unknown' } }]);
  expect(await used()).toMatchObject({ apis: { used: { count: 0 } } });
  const custom = { model, apiName: 'Vehicle.Lamp.IsOn', type: 'actuator', datatype: 'boolean', description: 'On' };
  expect((await ann.call('POST', '/v2/extendedApis', custom)).status).toBe(201);
  expect(await read()).toEqual([{ path: 'Vehicle.Lamp.IsOn', uses: ['dashboard'] }]);
  expect(await used()).toMatchObject({ apis: { used: { count: 1 } } });
});
