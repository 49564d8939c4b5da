import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp, type Answer, type TestApp } from '#server/testing/test-app.ts';

const EVIL = `</p><script>alert(1)</script><img src=x onerror="alert(2)">'&`;

async function scene(): Promise<TestApp> {
  const app = await testApp();
  const gadget = {
    name: 'Pump',
    status: 'draft',
    power: 1200.5,
    notes: 'First line.\n\n- one\n- two',
    tags: ['a', 'b'],
  };
  await app.call('POST', 'items', { type: 'gadget', data: gadget });
  await app.call('POST', 'items', { type: 'gadget', data: { name: 'Valve' } });
  await app.call('POST', 'items', { type: 'probe', data: { name: 'Leak', checks: ['GAD-1'] } });
  return app;
}

const tags = ({ text }: Answer) => new Set([...text.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name]) => name));
const words = ({ text }: Answer) =>
  text
    .replace(/<style>[^<]*<\/style>/, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('a page shows kind, fields and relations of the item', async () => {
  const page = await (await scene()).call('GET', 'items/GAD-1/page.html');
  expect(page.status).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  const text = words(page);
  for (const part of ['Gadget GAD-1', 'Pump', 'Revision 1', 'by Administrator', 'Printed', 'Draft', 'Power 1200.5 W'])
    expect(text).toContain(part);
  expect(text).toMatch(/Tags a, b/);
  expect(page.text).toContain('<li>one</li>');
  expect(text).toContain('verified by PRB-1 Leak');
  expect(words(await (await scene()).call('GET', 'items/PRB-1/page.html'))).toContain('Checks GAD-1 Pump');
});

test('it is self-contained: the only style is allowed by its hash, nothing runs and nothing is loaded', async () => {
  const page = await (await scene()).call('GET', 'items/GAD-1/page.html');
  const style = /<style>([^<]*)<\/style>/.exec(page.text)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(page.headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
  expect(page.text).not.toMatch(/\sstyle=|<link|<script|url\(|@import/);
  const sources = [...page.text.matchAll(/\ssrc="([^"]*)"/g)].map(([, source]) => source ?? '');
  expect(sources).toHaveLength(1);
  expect(sources.every((source) => source.startsWith('data:image/svg+xml;base64,'))).toBe(true);
});

test('text of an item or a schema is escaped', async () => {
  const app = await testApp({
    schemas: {
      'kinds/trap.json': {
        title: 'Trap <b>',
        properties: {
          name: { type: 'string' },
          'k<i>': { type: 'string', title: EVIL, 'x-group': '<script>' },
          link: { type: 'string' },
          rows: { type: 'array', items: { type: 'object' } },
          level: { type: 'number', 'x-unit': '<b>' },
          any: {},
        },
      },
    },
  });
  const rows = [
    { [EVIL]: EVIL, other: 1 },
    { [EVIL]: [EVIL], other: 2 },
  ];
  const data = { name: EVIL, 'k<i>': `${EVIL}\n**${EVIL}**\n\`${EVIL}\``, link: `javascript:${EVIL}`, rows, level: 1 };
  const any = { [EVIL]: { [EVIL]: [EVIL, { a: EVIL }] } };
  const made = await app.call('POST', 'items', { type: 'trap', id: 'T-1', data: { ...data, any, [EVIL]: EVIL } });
  expect(made).toMatchObject({ status: 201 });
  for (const url of ['items/T-1/page.html', `items.html?type=trap&q=${encodeURIComponent('"<b>" or level:1')}`]) {
    const page = await app.call('GET', url);
    expect(page.status).toBe(200);
    expect(tags(page).has('script')).toBe(false);
    expect(tags(page).has('b')).toBe(false);
    expect(page.text).not.toMatch(/<[^>]*\son\w+=/);
    expect(page.text).not.toContain('href="javascript:');
  }
});

test('a list has its items in order, with a table of contents', async () => {
  const app = await scene();
  const page = await app.call('GET', 'items.html?type=gadget&sort=-name');
  expect(words(page)).toContain('Gadgets 2 items GAD-2 Valve GAD-1 Pump');
  expect([...page.text.matchAll(/<article id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['GAD-2', 'GAD-1']);
  expect(words(await app.call('GET', 'items.html?type=gadget&q=power:>5'))).toContain('1 item matching: power:&#62;5');
});

test('a selection keeps its order, and references link to items in the same document', async () => {
  const page = await (await scene()).call('GET', 'items.html?ids=PRB-1,GAD-1');
  expect([...page.text.matchAll(/<article id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['PRB-1', 'GAD-1']);
  expect(page.text).toMatch(/<dd>.*<a href="#GAD-1">/s);
});

test('a document is limited in size, and says so', async () => {
  const app = await scene();
  await app.inventory.store.write(async (writer) => {
    const drafts = Array.from({ length: 600 }, (_, i) => `BIG-${i}`);
    await writer.bulkInsert(drafts.map((id) => ({ id, type: 'gadget', name: id, data: { name: id }, by: 'x' })));
  });
  const page = await app.call('GET', 'items.html?type=gadget');
  expect(page.text.match(/<article /g)).toHaveLength(500);
  expect(words(page)).toContain('The first 500 of 602 items');
});

test('a deleted item is marked, and an empty list is a document too', async () => {
  const app = await scene();
  await app.call('DELETE', 'items/GAD-2', undefined, { 'if-match': '"1"' });
  expect(words(await app.call('GET', 'items/GAD-2/page.html'))).toContain('Deleted');
  expect(words(await app.call('GET', 'items.html?type=plain'))).toContain('0 items');
});

test.each([
  ['items/GAD-9/page.html', 404],
  ['items.html?ids=GAD-1,GAD-9', 404],
  ['items.html?type=gidget', 404],
  ['items.html?q=powr:5', 400],
  ['items.html?sort=powr', 400],
  [`items.html?ids=${Array.from({ length: 501 }, (_, i) => `A-${i}`).join(',')}`, 400],
])('%s is refused with %i', async (url, status) => {
  expect((await (await scene()).call('GET', url)).status).toBe(status);
});
