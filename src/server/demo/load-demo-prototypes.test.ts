import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ListedPrototype, Prototype } from '#generated/payloads.d.ts';
import { ProgramRunner } from '#server/runner/program-runner.ts';
import { testApp } from '#server/testing/test-app.ts';
import { checkDashboard } from '#shared/dashboard/check-dashboard.ts';
import { readWidgetConfig } from '#shared/dashboard/widget-config.ts';
import { widgetKindOf } from '#shared/dashboard/widget-kinds.ts';
import { signalsOfWidget } from '#shared/dashboard/widget.ts';
import type { Json } from '#shared/json.ts';
import { SignalIndex } from '#shared/vehicle/index.ts';
import { readSignalTree } from '#shared/vss/index.ts';
import { loadDemoRelease } from './demo-release.ts';
import { loadDemoModels } from './load-demo-models.ts';
import { loadDemoPrototypes } from './load-demo-prototypes.ts';

const SCHEMAS = join(import.meta.dirname, '../../../schemas');
const MODEL = '0000000000000000000000c1';

/** IDs of the demo items. */
async function demoItems(): Promise<Set<string>> {
  const folder = join(SCHEMAS, 'demo');
  const files = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')));
  return new Set(files.flatMap((text) => (JSON.parse(text) as { id?: string }[]).map(({ id = '' }) => id)));
}

async function demoApp() {
  const app = await testApp();
  const { store } = app.inventory;
  await loadDemoRelease(store, SCHEMAS);
  await loadDemoModels(store, SCHEMAS);
  expect(await loadDemoPrototypes(store, SCHEMAS)).toBe(8);
  const { body } = await app.call('GET', `/v2/prototypes?model_id=${MODEL}&limit=50`);
  const { tree, issues } = readSignalTree((await app.inject(`/v2/models/${MODEL}/api`)).body);
  if (tree === undefined) throw new Error(JSON.stringify(issues));
  return { app, tree, prototypes: body['results'] as ListedPrototype[] };
}

test(
  'the demonstration has prototypes with pictures and dashboards that show its signals',
  { timeout: 120_000 },
  async () => {
    const { app, tree, prototypes } = await demoApp();
    expect(prototypes).toHaveLength(8);
    const index = new SignalIndex(tree);
    const known = await demoItems();
    for (const { id, name, image_file: picture = '' } of prototypes) {
      expect((await app.inject(picture)).headers['content-type'], name).toBe('image/webp');
      const { body } = await app.call('GET', `/v2/prototypes/${id}`);
      const { widget_config: config = '', extend } = body as unknown as Prototype;
      expect(checkDashboard(JSON.parse(config) as Json), name).toEqual([]);
      const { widgets } = readWidgetConfig(config, () => undefined).dashboard;
      for (const widget of widgets) expect(widgetKindOf(widget)?.id ?? 'frame', name).not.toBe('frame');
      for (const path of widgets.flatMap(signalsOfWidget)) expect(index.find(path), path).toBeDefined();
      const { items } = extend as { items: string[] };
      expect(
        items.filter((item) => !known.has(item)),
        name,
      ).toEqual([]);
    }
  },
);

test('the apps of the demonstration run, and do something', async () => {
  const { app, tree, prototypes } = await demoApp();
  const runner = new ProgramRunner(join(tmpdir(), 'schemawerk-test-python'));
  try {
    for (const { id, name } of prototypes) {
      const { body } = await app.call('GET', `/v2/prototypes/${id}`);
      const { code = '', extend } = body as unknown as Prototype;
      const { cycle = '' } = extend as { cycle?: string };
      const stdout: string[] = [];
      const stderr: string[] = [];
      const { end } = await runner.run({ code, tree, seed: 7, seconds: 90, cycle, isFast: true }, (message) => {
        if (message.is === 'output') (message.stream === 'stdout' ? stdout : stderr).push(message.text);
      });
      expect(await end, `${name}: ${stderr.join('')}`).toMatchObject({ reason: 'ended' });
      expect([...stdout, ...stderr].join(''), name).not.toBe('');
      expect(stderr.join(''), name).not.toContain('Traceback');
    }
  } finally {
    runner.close();
  }
});
