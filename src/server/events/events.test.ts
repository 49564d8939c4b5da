import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerProblems } from '#server/http/problems.ts';
import { garage } from '#server/testing/garage.ts';
import { addPerson, signedIn } from '#server/testing/people.ts';
import { testApp } from '#server/testing/test-app.ts';
import { EventHub } from './event-hub.ts';
import { eventRoutes } from './event-routes.ts';

const item = (id: string) =>
  ({ event: 'item', data: { id, type: 'gadget', rev: 1, action: 'create', by: 'me' } }) as const;

test('an interrupted stream resumes without a gap; after too long it gets a reset', () => {
  const hub = new EventHub();
  const seen: string[] = [];
  hub.publish(item('A'));
  const stop = hub.subscribe((event) => seen.push(event.id ?? ''));
  hub.publish(item('B'));
  stop();
  hub.publish(item('C'), item('D'));
  const missed: unknown[] = [];
  hub.subscribe((event) => missed.push('id' in event.data ? event.data.id : event.event), seen[0]);
  expect(missed).toEqual(['C', 'D']);
  const received: string[] = [];
  hub.subscribe((event) => received.push(event.event), 'another-run-7');
  expect(received).toEqual(['reset']);
});

test('very many events of one write are sent as one reset', () => {
  const hub = new EventHub();
  const received: string[] = [];
  hub.subscribe((event) => received.push(event.event));
  hub.publish(...Array.from({ length: 500 }, (_, i) => item(String(i))));
  expect(received).toEqual(['reset']);
});

test('a write is published to an open stream over HTTP', async () => {
  const { app, call } = await testApp();
  const url = await app.listen({ port: 0 });
  const stream = await fetch(`${url}/v2/events`);
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  if (stream.body === null) throw new Error('no body');
  await call('POST', 'items', { type: 'gadget', data: { name: 'Pump' } });
  let text = '';
  for await (const chunk of stream.body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (/event: item\n.*\n\n/.test(text)) break;
  }
  expect(text).toMatch(/id: \S+\nevent: item\ndata: \{"id":"GAD-1","type":"gadget","rev":1,"action":"create"/);
});

test('one caller may not hold all streams', async () => {
  const app = await testApp({ as: 'nobody', trustProxy: true });
  const url = await app.app.listen({ port: 0 });
  const open = async (from: string, signal = new AbortController().signal): Promise<number> =>
    (await fetch(`${url}/v2/events`, { headers: { 'x-forwarded-for': from }, signal })).status;
  const ended = new AbortController();
  const statuses = await Promise.all(
    Array.from({ length: 205 }, (_, port) => open(`203.0.113.7:${port + 1024}`, ended.signal)),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(200);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect(await open('203.0.113.8')).toBe(200);
  ended.abort();
  await expect.poll(() => open('203.0.113.7')).toBe(200);
});

test('a stream ends with the session that opened it, where only sessions may listen', async () => {
  const app = await testApp({ as: 'nobody', instance: { strictAuth: true }, eventBeatMs: 20 });
  const ann = await signedIn(app, (await addPerson(app, 'Ann')).email);
  const url = await app.app.listen({ port: 0 });
  expect((await fetch(`${url}/v2/events`)).status).toBe(401);
  const cookie = `reader=${ann.cookies.get('reader') ?? ''}`;
  const stream = await fetch(`${url}/v2/events`, { headers: { cookie } });
  expect(stream.status).toBe(200);
  await ann.call('POST', '/v2/auth/logout');
  expect(await stream.text()).toContain('retry');
});

test('a stream has the events of models that its caller may read', async () => {
  const { app, ann, bob, make } = await garage();
  const url = await app.app.listen({ port: 0 });
  const listen = async (cookies: Map<string, string>) => {
    const ended = new AbortController();
    const cookie = `reader=${cookies.get('reader') ?? ''}`;
    const stream = await fetch(`${url}/v2/events`, { headers: { cookie }, signal: ended.signal });
    return async (until: string): Promise<string> => {
      let text = '';
      for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        text += chunk;
        if (text.includes(until)) break;
      }
      ended.abort();
      return text;
    };
  };
  const [forAnn, forBob] = [await listen(ann.cookies), await listen(bob.cookies)];
  const hidden = await make('Hidden');
  const shown = await make('Shown', { visibility: 'public' });
  expect(await forAnn(shown)).toContain(hidden);
  const seen = await forBob(shown);
  expect(seen).toMatch(/event: model\ndata: \{"id":"\w+","action":"create","rev":1,"by":"\w+"\}/);
  expect(seen).not.toContain(hidden);
});

test('a stream that is asked for while the server begins to close does not keep it from closing', async () => {
  const app = Fastify();
  const [admitting, closing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  answerProblems(app);
  app.addHook('onRequest', async () => {
    admitting.resolve();
    await closing.promise;
  });
  eventRoutes(app, { events: new EventHub(), callerOf: () => '' });
  app.addHook('preClose', async () => closing.resolve());
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = fetch(`${url}/v2/events`);
  await admitting.promise;
  await app.close();
  expect((await answer).status).toBe(503);
});
