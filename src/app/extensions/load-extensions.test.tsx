import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getDefaultStore } from 'jotai';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';

const stars = pathToFileURL(join(import.meta.dirname, '../../../docs/extension-example/stars.js')).href;

// what modules of the client need from a browser when they are loaded
beforeAll(() => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (k: string, v: string) => kept.set(k, v),
  };
  vi.stubGlobal('location', { hash: '', href: 'https://inventory.example/', origin: 'https://inventory.example' });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('document', { documentElement: { dataset: {} }, addEventListener: () => undefined });
});

test('the example adds its field and its widget, and what is wrong with another is said', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'schemawerk-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const write = async (name: string, text: string): Promise<{ name: string; module: string }> => {
    await writeFile(join(folder, name), text);
    return { name, module: pathToFileURL(join(folder, name)).href };
  };
  const { loadExtensions } = await import('./load-extensions.ts');
  await loadExtensions([
    { name: 'stars.js', module: stars },
    await write('again.mjs', `export { extension } from ${JSON.stringify(stars)};`),
    await write('empty.mjs', 'export const nothing = 1;'),
    await write('broken.mjs', "throw new Error('no such thing');"),
    { name: 'huge.js', problem: 'It has 3000000 bytes; at most 1000000 are read' },
  ]);

  const { toastAtom } = await import('#app/ui/toasts/toasts.ts');
  expect(getDefaultStore().get(toastAtom)).toMatchObject({
    title: '4 extensions cannot be used',
    message: [
      'Their fields are shown as plain inputs. again.mjs: There is already a field "stars"',
      'empty.mjs: It must export a function "extension"',
      'broken.mjs: no such thing',
      'huge.js: It has 3000000 bytes; at most 1000000 are read',
    ].join('. '),
  });

  const { addedDisplaysAtom } = await import('#app/values/added-displays.ts');
  const Display = getDefaultStore().get(addedDisplaysAtom)['stars'];
  expect(Display && renderToString(<Display value={3} short />)).toContain('★★★');

  const { dashboardWidgetOf } = await import('#app/dashboard/widget-views.ts');
  expect(dashboardWidgetOf({ widget: 'Traffic Light' })).toMatchObject({ id: 'traffic-light', title: 'Traffic light' });

  const { createProbe } = await import('#app/schema-form/schema/branch-probe.ts');
  const { Resolver } = await import('#app/schema-form/schema/resolve.ts');
  const { fieldFor, plainFieldFor } = await import('#app/schema-form/fields/index.ts');
  const schema = { type: 'integer', 'x-widget': 'stars' };
  const resolver = new Resolver(schema, createProbe(schema));
  expect([fieldFor(schema, resolver).name, plainFieldFor(schema, resolver).name]).toEqual(['stars', 'number']);
});
