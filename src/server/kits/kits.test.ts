import { describe, expect, test } from 'vitest';
import { signedIn } from '#server/testing/people.ts';
import { assetOf, runtimes } from '#server/testing/runtimes.ts';

const SLOW = { timeout: 60_000 };

describe('signing in', () => {
  test('without a token, with one in the address, or one that is not valid nobody gets in', SLOW, async () => {
    const { refusal, browsers, url } = await runtimes();
    const { access } = browsers.ann;
    expect(await refusal({})).toMatch(/authenticate.*auth\.token/);
    expect(await refusal({ query: { token: access } })).toMatch(/never in the URL/);
    expect(await refusal({ query: { x: `Bearer ${access}` }, auth: { token: access } })).toMatch(/never in the URL/);
    expect(await refusal({ auth: { token: 'abc' } })).toMatch(/not valid/);
    expect(await refusal({ auth: { token: { toString: 1 } } })).toMatch(/not valid/);
    expect(await refusal({ auth: { token: access }, extraHeaders: { origin: 'https://other.example' } })).toMatch(
      /CORS_ORIGINS/,
    );
    const answer = await fetch(`${url}/socket.io/?EIO=4&transport=polling`, {
      headers: { origin: 'https://other.example' },
    });
    expect([answer.headers.get('access-control-allow-origin'), answer.headers.get('cache-control')]).toEqual([
      null,
      'no-store',
    ]);
    expect((await fetch(`${url}/socket.io/socket.io.js`)).status).toBe(400);
  });

  test(
    'a person signs in by auth.token, the header, over polling too; a kit by the token of its asset',
    SLOW,
    async () => {
      const { connect, browsers, refusal } = await runtimes();
      const authorization = `Bearer ${browsers.ann.access}`;
      await connect(browsers.ann, { transports: ['polling'] });
      await connect({ access: '' }, { extraHeaders: { authorization } });
      await connect({ access: (await assetOf(browsers.ann, 'Kit', 'CLOUD_RUNTIME')).token });
      const other = await assetOf(browsers.ann, 'Generator', 'GENAI-PYTHON');
      expect(await refusal({ auth: { token: other.token } })).toMatch(/HARDWARE_KIT or CLOUD_RUNTIME/);
    },
  );

  test('a page of a named origin may connect', SLOW, async () => {
    const { connect, browsers } = await runtimes({ corsOrigins: ['https://client.example'] });
    const page = await connect(browsers.ann, { extraHeaders: { origin: 'https://client.example' } });
    expect(await page.listed()).toEqual([]);
  });

  test('a session cookie lets a page see and subscribe, and command nothing', SLOW, async () => {
    const { connect, browsers, kitOf } = await runtimes();
    const kit = await kitOf(browsers.ann, 'Mine');
    const cookie = `reader=${browsers.ann.cookies.get('reader') ?? ''}`;
    const page = await connect({ access: '' }, { path: '/v2/socket.io', extraHeaders: { cookie } });
    expect(await page.listed()).toMatchObject([{ name: 'Mine' }]);
    const command = { to_kit_id: kit.kitId, cmd: 'subscribe_apis', apis: ['Vehicle.Speed'] };
    expect(await page.request('messageToKit', command)).toEqual({});
    expect(await page.request('messageToKit', { ...command, cmd: 'run_python_app' })).toMatchObject({
      error: { code: 'forbidden', message: expect.stringContaining('access token') },
    });
  });

  test('a session that ends, ends its connections; so does an asset that is deleted', SLOW, async () => {
    const { connect, browsers, kitOf } = await runtimes({ eventBeatMs: 20 });
    const kit = await kitOf(browsers.ann, 'Mine');
    const client = await connect(browsers.bob);
    const gone = [kit.line, client].map(({ socket }) => new Promise((resolve) => socket.once('disconnect', resolve)));
    await browsers.ann.call('DELETE', `/v2/assets/${kit.id}`);
    await browsers.bob.call('POST', '/v2/auth/logout');
    expect(await Promise.all(gone)).toEqual(['io server disconnect', 'io server disconnect']);
  });
});

describe('kits', () => {
  test('are seen by those who may read their asset, or by all for their name', SLOW, async () => {
    const { connect, browsers, bob, kitOf } = await runtimes();
    const [mine] = [await kitOf(browsers.ann, 'Mine', { support_apis: ['Vehicle.Speed'], desc: 'On my desk' })];
    await kitOf(browsers.ann, 'runtime-public-one');
    await kitOf(browsers.ann, 'runtime-shared-two');
    const [ann, other] = [await connect(browsers.ann), await connect(browsers.bob)];
    const names = async (line: typeof ann) => (await line.listed()).map(({ name }) => name);
    expect((await ann.listed())[0]).toEqual({
      socket_id: mine.line.socket.id,
      kit_id: mine.kitId,
      name: 'Mine',
      last_seen: expect.any(Number),
      is_online: true,
      support_apis: ['Vehicle.Speed'],
      desc: 'On my desk',
      noRunner: 0,
      noSubscriber: 0,
      may_deploy: false,
    });
    expect(await names(ann)).toEqual(['Mine', 'runtime-public-one', 'runtime-shared-two']);
    expect(await names(other)).toEqual(['runtime-public-one', 'runtime-shared-two']);
    const run = { cmd: 'run_python_app', to_kit_id: mine.kitId, data: { code: 'print(1)' } };
    const hidden = await other.request('messageToKit', run);
    expect(hidden).toEqual(await other.request('messageToKit', { ...run, to_kit_id: 'no-such-kit' }));
    expect(hidden).toMatchObject({ error: { code: 'not_found', message: 'Runtime not found' } });
    expect(mine.line.all('messageToKit')).toEqual([]);

    await browsers.ann.call('POST', `/v2/assets/${mine.id}/permissions`, { userId: bob.id, role: 'read_asset' });
    expect(await names(other)).toEqual(['Mine', 'runtime-public-one', 'runtime-shared-two']);
    mine.line.socket.disconnect();
    await expect.poll(async () => (await other.listed())[0]).toMatchObject({ name: 'Mine', is_online: false });
    expect(await other.request('messageToKit', run)).toMatchObject({ error: { code: 'unavailable' } });
  });

  test('register only as their own asset, and under a name that no other has', SLOW, async () => {
    const { connect, browsers, kitOf } = await runtimes();
    const [mine, other] = [await kitOf(browsers.ann, 'Mine'), await assetOf(browsers.bob, 'Of Bob')];
    const kit = await connect({ access: other.token });
    const register = async (message: Record<string, unknown>) => (await kit.request('register_kit', message))['error'];
    expect(await register({ kit_id: mine.id })).toMatchObject({ code: 'forbidden' });
    expect(await register({ kit_id: mine.kitId })).toMatchObject({ code: 'conflict' });
    expect(await register({ kit_id: 'x', name: 'Mine' })).toMatchObject({ code: 'conflict' });
    expect(await register({ kit_id: '' })).toMatchObject({ code: 'invalid' });
    const early = await kit.request('messageToKit-kitReply', { request_from: 'x', cmd: 'y' });
    expect(early).toMatchObject({ error: { message: 'Register first (register_kit)' } });
    expect(await register({ kit_id: other.id })).toBeUndefined();
    const bob = await connect(browsers.bob);
    expect(await bob.listed()).toMatchObject([{ kit_id: other.id, name: 'Of Bob' }]);
    // a person is no kit
    bob.socket.emit('register_kit', { kit_id: 'y', name: 'runtime-public-y' });
    expect(await bob.listed()).toHaveLength(1);
  });
});

describe('messages', () => {
  test('go to the kit with their sender, and its answers to that client alone', SLOW, async () => {
    const { connect, browsers, kitOf } = await runtimes();
    const kit = await kitOf(browsers.ann, 'runtime-public-desk');
    const spy = await kitOf(browsers.bob, 'runtime-public-spy');
    const [ann, bob] = [await connect(browsers.ann), await connect(browsers.bob)];
    bob.socket.emit('messageToKit', { cmd: 'get-runtime-info', to_kit_id: spy.kitId });
    ann.socket.emit('messageToKit', {
      cmd: 'run_python_app',
      to_kit_id: kit.kitId,
      request_from: 'somebody else',
      usedAPIs: ['Vehicle.Speed'],
      data: { code: 'print(1)', name: 'App' },
    });
    const command = await kit.line.next('messageToKit');
    expect(command).toMatchObject({
      cmd: 'run_python_app',
      usedAPIs: ['Vehicle.Speed'],
      data: { code: 'print(1)', name: 'App' },
    });
    const { request_from } = command;
    expect([request_from !== 'somebody else', request_from !== ann.socket.id]).toEqual([true, true]);
    const reply = { kit_id: spy.kitId, request_from, cmd: 'run_python_app', result: '1\r\n', isDone: false, code: 0 };
    // another kit does not know this client, even if it knows its ID
    expect(await spy.line.request('messageToKit-kitReply', reply)).toMatchObject({ error: { code: 'not_found' } });
    kit.line.socket.emit('messageToKit-kitReply', reply);
    expect(await ann.next('messageToKit-kitReply')).toEqual({ ...reply, kit_id: kit.kitId });
    await bob.listed();
    expect(bob.all('messageToKit-kitReply')).toEqual([]);
    expect(ann.all('messageToKit-kitReply')).toHaveLength(1);
  });

  test('values come while a subscription holds, and the kit hears when the client has gone', SLOW, async () => {
    const { connect, browsers, kitOf } = await runtimes();
    const kit = await kitOf(browsers.ann, 'Mine');
    const ann = await connect(browsers.ann);
    const to = { to_kit_id: kit.kitId };
    ann.socket.emit('messageToKit', { cmd: 'subscribe_apis', apis: ['Vehicle.Speed'], ...to });
    const { request_from } = await kit.line.next('messageToKit');
    const values = { kit_id: kit.kitId, request_from, cmd: 'apis-value', result: { 'Vehicle.Speed': 1 } };
    await kit.line.request('messageToKit-kitReply', values);
    expect(await ann.next('messageToKit-kitReply')).toEqual(values);
    await ann.request('messageToKit', { cmd: 'unsubscribe_apis', ...to });
    await kit.line.request('messageToKit-kitReply', values);
    await ann.listed();
    expect(ann.all('messageToKit-kitReply')).toHaveLength(1);

    await ann.request('messageToKit', { cmd: 'subscribe_apis', apis: ['Vehicle.Speed'], ...to });
    ann.socket.disconnect();
    const ended = await kit.line.next('messageToKit', (one) => one['cmd'] === 'unsubscribe_apis' && !('apis' in one));
    expect(ended).toMatchObject({ request_from, to_kit_id: kit.kitId });
    expect(await kit.line.request('messageToKit-kitReply', values)).toMatchObject({ error: { code: 'not_found' } });
  });

  test('a deployment needs the permission for it, and is in the audit log', SLOW, async () => {
    const { app, connect, browsers, ann, kitOf } = await runtimes();
    const kit = await kitOf(browsers.ann, 'Mine');
    const client = await connect(browsers.ann);
    const deploy = {
      cmd: 'deploy_request',
      to_kit_id: kit.kitId,
      code: 'print(1)',
      prototype: { name: 'Lamp', id: '7' },
    };
    expect(await client.request('messageToKit', deploy)).toMatchObject({ error: { code: 'forbidden' } });
    await app.inventory.store.write((writer) =>
      writer.accounts.give({ user: ann.id, role: 'deploy_hardware', ref: '*' }),
    );
    const again = await connect(await signedIn(app, ann.email));
    expect(await again.request('messageToKit', deploy)).toEqual({});
    expect(await kit.line.next('messageToKit')).toMatchObject({ ...deploy, convertedCode: 'print(1)' });
    const [entry] = await app.inventory.store.read.activity.list({
      types: ['deployment'],
      page: 1,
      limit: 10,
    } as never);
    const description = `Deployed the prototype Lamp, 7 to Mine (${kit.kitId})`;
    expect(entry).toMatchObject({ by: ann.id, ref_id: kit.id, description });
  });

  test('what makes no sense is answered in words, and harms nothing', SLOW, async () => {
    const { connect, browsers, kitOf } = await runtimes();
    const kit = await kitOf(browsers.ann, 'Mine');
    const ann = await connect(browsers.ann);
    let deep: unknown = 1;
    for (let i = 0; i < 500; i++) deep = [deep];
    const wrong = [
      1,
      'x',
      [],
      null,
      {},
      { cmd: 5 },
      { cmd: 'x'.repeat(201), to_kit_id: 'x' },
      { deep },
      { cmd: 'a', to_kit_id: { a: 1 } },
    ];
    for (const event of ['register_kit', 'messageToKit-kitReply', 'report-runtime-state'])
      for (const message of wrong) kit.line.socket.emit(event, message);
    for (const message of wrong) ann.socket.emit('messageToKit', message);
    for (const event of ['register_client', 'unregister_client', 'list-all-kits']) ann.socket.emit(event, 5, 6, 7);
    ann.socket.emit('messageToKit');
    ann.socket.emit('no-such-event', deep);
    const last = { cmd: 'list_mock_signal', to_kit_id: kit.kitId };
    expect(await ann.request('messageToKit', last)).toEqual({});
    const replies = ann.all('messageToKit-kitReply');
    expect(replies).toHaveLength(wrong.length + 1);
    for (const reply of replies)
      expect(reply).toMatchObject({ isError: true, isDone: true, result: expect.any(String) });
    expect(await kit.line.next('messageToKit')).toMatchObject(last);
    // each connection has its own order
    await kit.line.request('register_kit', { kit_id: kit.kitId });
    expect(kit.line.all('refused').length).toBeGreaterThan(15);
  });
});

describe('floods', () => {
  test('of messages are cut down, and others are answered meanwhile', SLOW, async () => {
    const { connect, browsers, kitOf } = await runtimes();
    const kit = await kitOf(browsers.ann, 'runtime-public-desk');
    const [ann, bob] = [await connect(browsers.ann), await connect(browsers.bob)];
    const gone = new Promise((resolve) => ann.socket.once('disconnect', resolve));
    const command = { cmd: 'write_signals_value', to_kit_id: kit.kitId, data: { 'Vehicle.Speed': 1 } };
    for (let i = 0; i < 1500; i++) ann.socket.emit('messageToKit', command);
    expect(await bob.request('messageToKit', { ...command, cmd: 'list_mock_signal' })).toEqual({});
    expect(await gone).toBe('io server disconnect');
    expect(ann.all('messageToKit-kitReply')[0]).toMatchObject({ result: 'Too many messages: at most 50 per second' });
    await kit.line.next('messageToKit', ({ cmd }) => cmd === 'list_mock_signal');
    expect(kit.line.all('messageToKit').length).toBeLessThan(1000);
  });

  test('of bytes and of connections are refused', SLOW, async () => {
    const { connect, refusal, browsers } = await runtimes();
    const ann = await connect(browsers.ann);
    const gone = new Promise((resolve) => ann.socket.once('disconnect', resolve));
    ann.socket.emit('messageToKit', { cmd: 'x', data: 'x'.repeat(2_100_000) });
    expect(await gone).toMatch(/transport/);
    for (let i = 0; i < 20; i++) await connect(browsers.bob);
    expect(await refusal({ auth: { token: browsers.bob.access } })).toMatch(/20 connections/);
    await connect(browsers.ann);
  });
});

test('the server closes while connections are open', SLOW, async () => {
  const { app, connect, browsers, refusal } = await runtimes();
  const lines = [await connect(browsers.ann), await connect(browsers.ann, { transports: ['polling'] })];
  const gone = lines.map(({ socket }) => new Promise((resolve) => socket.once('disconnect', resolve)));
  await app.app.close();
  await Promise.all(gone);
  expect(await refusal({})).toMatch(/error/);
});
