import { describe, expect, test } from 'vitest';
import { testApp } from '#server/testing/test-app.ts';
import type { Json } from '#shared/json.ts';

const READY = { type: 'gadget', data: { name: 'Pump', status: 'ready', power: 5 } };

describe('a list', () => {
  test('sorts and pages choices in the order of the schema, and reads its groups in it', async () => {
    const { call } = await testApp();
    for (const status of ['gone', 'draft', 'ready', 'draft'])
      await call('POST', 'items', { type: 'gadget', data: { name: status, status } });
    const names: Json[] = [];
    for (let cursor = ''; ;) {
      const { body } = await call('GET', `items?type=gadget&sort=status&limit=1${cursor}`);
      names.push(...(body['results'] as { name: string }[]).map(({ name }) => name));
      if (body['next'] === null) break;
      cursor = `&cursor=${String(body['next'])}`;
    }
    expect(names).toEqual(['draft', 'draft', 'ready', 'gone']);
    const all = await call('GET', 'items?sort=-status');
    expect((all.body['results'] as { name: string }[]).map(({ name }) => name)).toEqual(names.toReversed());
  });

  test('comes with links by the names of relations, counted and named, also as a file', async () => {
    const { call } = await testApp();
    await call('POST', 'items', READY);
    await call('POST', 'items', { type: 'gadget', data: { name: 'Valve' } });
    for (const name of ['One', 'Two'])
      await call('POST', 'items', { type: 'probe', data: { name, checks: ['GAD-1'] } });
    const { body } = await call('GET', 'items?type=gadget&sort=id&links=verified_by,composition');
    expect(body['results']).toMatchObject([
      { id: 'GAD-1', links: { verified_by: { count: 2, items: [{ id: 'PRB-1', name: 'One' }, { id: 'PRB-2' }] } } },
      { id: 'GAD-2', links: {} },
    ]);
    expect((await call('GET', 'items?links=nothing')).status).toBe(400);
    const file = await call('GET', 'items.csv?type=gadget&sort=id&columns=name,verified_by');
    expect(file.text.replace('\ufeff', '')).toBe('ID,Name,Verified by\nGAD-1,Pump,"PRB-1; PRB-2"\nGAD-2,Valve,\n');
  });

  test('says the true number of what it finds where it is asked for', async () => {
    const { call, inventory } = await testApp();
    const many = Array.from({ length: 10_002 }, (_, n) => ({
      id: `GAD-${n}`,
      type: 'gadget',
      name: 'Pump',
      data: { name: 'Pump', power: 1 },
      by: 'ann',
    }));
    await inventory.store.write((writer) => writer.bulkInsert(many));
    const total = async (more: string) => {
      const { body } = await call('GET', `items?type=gadget&limit=1&q=power:1${more}`);
      return [body['totalResults'], body['totalCapped']];
    };
    expect(await total('')).toEqual([10_000, true]);
    expect(await total('&exact=true')).toEqual([10_002, false]);
  });

  test('finds what is relative to its reader: dates in their time zone, and @me', async () => {
    const { call } = await testApp();
    await call('POST', 'items', READY);
    const total = async (q: string, headers = {}) =>
      (await call('GET', `items?q=${encodeURIComponent(q)}`, undefined, headers)).body['totalResults'];
    expect(await total('createdBy:@me updatedAt:today')).toBe(1);
    expect(await total('-createdBy:@me')).toBe(0);
    expect(await total('updatedAt:<today')).toBe(0);
    expect(await total('updatedAt:-7d')).toBe(1);
    // the zones are 26 hours apart: wherever it is now, in one of them it is another day
    const days = ['Pacific/Kiritimati', 'Etc/GMT+12'].map((zone) => total('updatedAt:today', { 'time-zone': zone }));
    expect(await Promise.all(days)).toEqual([1, 1]);
    const file = await call('GET', `items.json?q=${encodeURIComponent('createdBy:@me')}`);
    expect(JSON.parse(file.text)).toHaveLength(1);
  });
});

describe('create', () => {
  test('links the new item to others in the same transaction, or creates nothing', async () => {
    const { call } = await testApp();
    await call('POST', 'items', READY);
    const part = { type: 'gadget', data: { name: 'Valve' } };
    const links = [{ type: 'composition', source: 'GAD-1' }];
    const { status, body } = await call('POST', 'items', { ...part, links });
    expect([status, body['id'], body['rev']]).toEqual([201, 'GAD-2', 1]);
    expect((await call('GET', 'items?q=part_of:GAD-1')).body['results']).toMatchObject([{ id: 'GAD-2' }]);
    const probe = { type: 'probe', data: { name: 'P' }, links: [{ type: 'verifies', target: 'GAD-2' }] };
    expect((await call('POST', 'items', probe)).body).toMatchObject({ id: 'PRB-1', data: { checks: ['GAD-2'] } });

    const wrong = [...links, { type: 'verifies', target: 'GAD-1' }, { type: 'associates', target: 'GAD-9' }];
    const refused = await call('POST', 'items', { ...part, links: wrong });
    expect(refused.status).toBe(422);
    expect(refused.body['issues']).toMatchObject([{ path: '/links/1/target' }, { path: '/links/2/target' }]);
    const many = await call('PATCH', 'items', { add: [part, { ...part, links: wrong }] });
    expect(many.body['issues']).toMatchObject([{ path: '/add/1/links/1/target' }, { path: '/add/1/links/2/target' }]);
    expect((await call('GET', 'items?type=gadget')).body['totalResults']).toBe(2);
    const both = await call('PATCH', 'items', { add: [part, { ...part, links }] });
    expect(both.body['results']).toMatchObject([{ id: 'GAD-3' }, { id: 'GAD-4' }]);
    expect((await call('GET', 'items?q=part_of:GAD-1')).body['totalResults']).toBe(2);
  });

  test('assigns the next number, the revision and the server-managed fields', async () => {
    const { call } = await testApp();
    const { status, body, headers } = await call('POST', 'items', READY);
    expect(status).toBe(201);
    expect(headers).toMatchObject({ etag: '"1"', location: '/v2/inventory/items/GAD-1' });
    expect(body).toMatchObject({
      id: 'GAD-1',
      type: 'gadget',
      rev: 1,
      name: 'Pump',
      data: { name: 'Pump', status: 'ready', createdBy: expect.any(String) },
    });
    expect((await call('POST', 'items', READY)).body['id']).toBe('GAD-2');
  });

  test('ends lines with \\n, whatever the client sends, and so does an update', async () => {
    const { call } = await testApp();
    const { body } = await call('POST', 'items', { type: 'gadget', data: { name: 'Pump', notes: 'a\r\nb\rc' } });
    expect(body['data']).toMatchObject({ notes: 'a\nb\nc' });
    const url = `items/${String(body['id'])}`;
    const same = await call('PATCH', url, { notes: 'a\r\nb\r\nc' }, { 'if-match': '"1"' });
    expect(same.body).toMatchObject({ rev: 1 });
  });

  test('reports every issue at its field and uses up no number', async () => {
    const { call } = await testApp();
    const { status, body } = await call('POST', 'items', {
      type: 'gadget',
      data: { status: 'reddy', power: -1, colour: 'red' },
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'unprocessable' });
    expect((body['issues'] as { path: string }[]).map((issue) => issue.path).toSorted()).toEqual([
      '/colour',
      '/name',
      '/power',
      '/status',
    ]);
    expect((await call('POST', 'items', READY)).body['id']).toBe('GAD-1');
  });

  test('ignores server-managed fields sent by a client, but not a kind’s own field of that name', async () => {
    const { call } = await testApp();
    const gadget = await call('POST', 'items', {
      type: 'gadget',
      data: { name: 'Pump', createdBy: 'someone', createdAt: 'long ago' },
    });
    expect(gadget.body['data']).toMatchObject({ createdBy: gadget.body['createdBy'] });
    const plain = await call('POST', 'items', { type: 'plain', data: { label: 'A', createdBy: { own: true } } });
    expect(plain.body['data']).toEqual({ label: 'A', createdBy: { own: true } });
  });

  test.each<[string, unknown, number]>([
    ['an unknown kind', { type: 'none', data: {} }, 404],
    ['no kind', { data: {} }, 400],
    ['data that is no object', { type: 'gadget', data: [] }, 400],
    ['an unknown member', { ...READY, owner: 'me' }, 400],
    ['an id that is no path segment', { ...READY, id: '../x' }, 400],
    [
      'a deep document',
      { type: 'gadget', data: { name: 'x', notes: JSON.parse('['.repeat(100) + ']'.repeat(100)) } },
      400,
    ],
    ['a large document', { type: 'gadget', data: { name: 'x', notes: 'x'.repeat(1_100_000) } }, 413],
  ])('refuses %s', async (_, body, status) => {
    const { call, inventory } = await testApp();
    expect((await call('POST', 'items', body as never)).status).toBe(status);
    expect(await inventory.store.read.kindCounts()).toEqual(new Map());
  });

  test('refuses an id that is taken, also by a deleted item', async () => {
    const { call } = await testApp();
    await call('POST', 'items', { ...READY, id: 'MINE' });
    await call('DELETE', 'items/MINE', undefined, { 'if-match': '"1"' });
    expect((await call('POST', 'items', { ...READY, id: 'MINE' })).status).toBe(409);
  });
});

describe('change', () => {
  test('merges a patch into its base revision', async () => {
    const { call } = await testApp();
    await call('POST', 'items', READY);
    expect((await call('PATCH', 'items/GAD-1', { power: 6 })).status).toBe(428);
    const { body, headers } = await call('PATCH', 'items/GAD-1', { power: 6, status: 'gone' }, { 'if-match': '"1"' });
    expect(headers['etag']).toBe('"2"');
    expect(body).toMatchObject({ rev: 2, data: { name: 'Pump', power: 6, status: 'gone' } });
    const stale = await call('PATCH', 'items/GAD-1', { power: 7 }, { 'if-match': '"1"' });
    expect(stale).toMatchObject({ status: 412, body: { code: 'stale', current: { rev: 2, data: { power: 6 } } } });
    expect(
      (await call('PATCH', 'items/GAD-1', { power: null }, { 'if-match': '"2"' })).body['data'],
    ).not.toHaveProperty('power');
  });

  test('a patch that changes nothing writes nothing', async () => {
    const { call } = await testApp();
    await call('POST', 'items', READY);
    expect((await call('PATCH', 'items/GAD-1', { power: 5, createdBy: 'me' }, { 'if-match': '"1"' })).body['rev']).toBe(
      1,
    );
  });

  test('only allows transitions declared by the schema', async () => {
    const { call } = await testApp();
    await call('POST', 'items', READY);
    const { status, body } = await call('PATCH', 'items/GAD-1', { status: 'draft' }, { 'if-match': '"1"' });
    expect(status).toBe(422);
    expect(body['issues']).toEqual([
      {
        path: '/status',
        rule: 'x-transitions',
        message: 'Status cannot change from "ready" to "draft"',
        hint: 'From "ready" it can change to: gone.',
      },
    ]);
  });

  test('in bulk: all or nothing, and every issue is reported', async () => {
    const { call } = await testApp();
    await call('POST', 'items', READY);
    await call('POST', 'items', READY);
    const change = (first: object, second: object) =>
      call('PATCH', 'items', {
        items: [
          { id: 'GAD-1', rev: 1, patch: first },
          { id: 'GAD-2', rev: 1, patch: second },
        ],
      } as never);
    const refused = await change({ power: 1 }, { power: -1, status: 'draft' });
    expect(refused.status).toBe(422);
    expect((refused.body['issues'] as { path: string }[]).map((issue) => issue.path)).toEqual([
      '/items/1/data/power',
      '/items/1/data/status',
    ]);
    expect((await call('GET', 'items/GAD-1')).body['rev']).toBe(1);
    expect((await change({ power: 1 }, { power: 2 })).body['results']).toMatchObject([{ rev: 2 }, { rev: 2 }]);
  });

  test('changes, creates and deletes at once, or nothing', async () => {
    const { call } = await testApp();
    await call('POST', 'items', READY);
    const bulk = (body: object) => call('PATCH', 'items', body as never);
    const refused = await bulk({
      remove: [{ id: 'GAD-9', rev: 1 }],
      items: [{ id: 'GAD-1', rev: 1, patch: { power: 3 } }],
      add: [READY, { ...READY, data: { ...READY.data, power: -1 } }],
    });
    expect(refused).toMatchObject({ status: 422 });
    expect((refused.body['issues'] as { path: string }[]).map((issue) => issue.path)).toEqual([
      '/remove/0',
      '/add/1/data/power',
    ]);
    expect((await call('GET', 'items?type=gadget')).body['totalResults']).toBe(1);

    const done = await bulk({ items: [{ id: 'GAD-1', rev: 1, patch: { power: 3 } }], add: [READY] });
    expect(done.body['results']).toMatchObject([
      { id: 'GAD-1', rev: 2 },
      { id: 'GAD-2', rev: 1 },
    ]);
    expect((await bulk({ remove: [{ id: 'GAD-2', rev: 1, relations: 'detach' }] })).status).toBe(200);
    expect((await call('GET', 'items?type=gadget')).body['totalResults']).toBe(1);
    expect(
      (await bulk({ remove: [{ id: 'GAD-1', rev: 2 }], items: [{ id: 'GAD-1', rev: 2, patch: {} }] })).status,
    ).toBe(400);
    expect((await bulk({})).status).toBe(400);
  });
});

describe('read', () => {
  test('returns 304 to a client that has the revision', async () => {
    const { call } = await testApp();
    await call('POST', 'items', READY);
    expect(await call('GET', 'items/GAD-1')).toMatchObject({
      status: 200,
      headers: { etag: '"1"' },
      body: { id: 'GAD-1' },
    });
    expect((await call('GET', 'items/GAD-1', undefined, { 'if-none-match': '"1"' })).status).toBe(304);
    expect((await call('GET', 'items/GAD-9')).status).toBe(404);
  });

  test('lists by query, sort, cursor, facets and total', async () => {
    const { call } = await testApp();
    for (const power of [3, 1, 2])
      await call('POST', 'items', {
        type: 'gadget',
        data: { name: `Pump ${power}`, power, status: power === 2 ? 'draft' : 'ready', tags: ['a', `t${power}`] },
      });
    const first = await call('GET', 'items?type=gadget&sort=power&limit=2&facets=status,tags');
    expect(first.body).toMatchObject({
      results: [{ id: 'GAD-2' }, { id: 'GAD-3' }],
      totalResults: 3,
      totalPages: 2,
      facets: {
        status: [
          { value: 'ready', count: 2 },
          { value: 'draft', count: 1 },
        ],
        tags: expect.arrayContaining([{ value: 'a', title: 'a', count: 3 }]),
      },
    });
    const second = await call('GET', `items?type=gadget&sort=power&limit=2&cursor=${String(first.body['next'])}`);
    expect(second.body).toMatchObject({ results: [{ id: 'GAD-1' }], next: null });
    const found = await call('GET', `items?q=${encodeURIComponent('pum power:>1 -status:draft')}&sort=name`);
    expect(found.body).toMatchObject({
      results: [{ id: 'GAD-1', snippet: expect.arrayContaining([{ text: 'Pump', hit: true }]) }],
      totalResults: 1,
    });
  });

  test('reports the invalid parts of a query', async () => {
    const { call } = await testApp();
    const { status, body } = await call('GET', 'items?type=gadget&q=statsu:ready%20power:much');
    expect(status).toBe(400);
    expect(body['issues']).toHaveLength(2);
    expect(JSON.stringify(body['issues'])).toContain('status');
    for (const url of [
      'items?sort=colour',
      'items?facets=colour',
      'items?cursor=nonsense',
      'items?limit=0',
      'items?limit=many',
    ]) {
      expect((await call('GET', url)).status, url).toBe(400);
    }
  });
});

describe('delete and restore', () => {
  test('a deleted item is hidden from lists, stays readable and can be restored', async () => {
    const { call } = await testApp();
    await call('POST', 'items', READY);
    expect((await call('DELETE', 'items/GAD-1')).status).toBe(428);
    expect((await call('DELETE', 'items/GAD-1', undefined, { 'if-match': '"1"' })).body).toMatchObject({
      rev: 2,
      deletedAt: expect.any(String),
    });
    expect((await call('GET', 'items?type=gadget')).body['results']).toEqual([]);
    expect((await call('GET', 'items?type=gadget&deleted=true')).body['results']).toMatchObject([{ id: 'GAD-1' }]);
    expect((await call('PATCH', 'items/GAD-1', { power: 1 }, { 'if-match': '"2"' })).status).toBe(409);
    expect((await call('POST', 'items/GAD-1/restore')).body).toMatchObject({ rev: 3, data: READY.data });
    expect((await call('GET', 'items?q=pump')).body['results']).toMatchObject([{ id: 'GAD-1' }]);
  });
});

describe('put', () => {
  test('replaces the data, nulls included, and keeps what the server manages', async () => {
    const gauge = {
      type: 'object',
      title: 'Gauge',
      properties: { name: { type: 'string' }, value: { type: ['number', 'null'] } },
    };
    const { call } = await testApp({ schemas: { 'kinds/gauge.json': gauge } });
    const { body: reading } = await call('POST', 'items', { type: 'gauge', data: { name: 'Flow', value: 3 } });
    const whole = { name: 'Flow', value: null };
    expect(await call('PUT', `items/${String(reading['id'])}`, whole, { 'if-match': '"1"' })).toMatchObject({
      status: 200,
      body: { rev: 2, data: whole },
    });
    await call('POST', 'items', READY);
    const put = (data: Json, rev: string) => call('PUT', 'items/GAD-1', data, { 'if-match': rev });
    const done = await put({ name: 'Pump', status: 'ready' }, '"1"');
    expect(done).toMatchObject({ status: 200, body: { rev: 2, data: { name: 'Pump', status: 'ready' } } });
    expect(done.body['data']).not.toHaveProperty('power');
    expect(done.body['data']).toHaveProperty('createdBy');
    expect(await put({ name: 'Pump' }, '"1"')).toMatchObject({ status: 412, body: { code: 'stale' } });
    expect((await put({ name: 7 }, '"2"')).status).toBe(422);
    expect((await call('PUT', 'items/GAD-1', { name: 'Pump' })).status).toBe(428);
  });

  test('a merge patch is taken by its own name, and the item says so', async () => {
    const { app, call, inject } = await testApp();
    await call('POST', 'items', READY);
    const answer = await inject({
      method: 'PATCH',
      url: '/v2/inventory/items/GAD-1',
      headers: { 'content-type': 'application/merge-patch+json', 'if-match': '"1"' },
      payload: JSON.stringify({ power: null }),
    });
    expect(answer.statusCode).toBe(200);
    expect((await app.inject('/v2/inventory/items/GAD-1')).headers['accept-patch']).toBe(
      'application/json, application/merge-patch+json',
    );
  });
});
