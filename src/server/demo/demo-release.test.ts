import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testApp } from '#server/testing/test-app.ts';
import { loadVspec, walkSignals } from '#shared/vss/index.ts';
import { DEMO_RELEASE, loadDemoRelease } from './demo-release.ts';

const SCHEMAS = join(import.meta.dirname, '../../../schemas');

test('the signal tree of the demonstration obeys every rule, the strict ones as well', async () => {
  const names = ['vehicle.vspec', 'units.yaml', 'quantities.yaml'];
  const texts = await Promise.all(names.map((name) => readFile(join(SCHEMAS, 'vss', name), 'utf8')));
  const files = new Map(names.map((name, i) => [name, texts[i]]));
  const { compileVspec } = await loadVspec();
  const { tree, issues } = compileVspec({ file: 'vehicle.vspec', strict: true, read: (name) => files.get(name) });
  expect(issues).toEqual([]);
  const leaves = tree === undefined ? [] : [...walkSignals(tree)].filter(({ node }) => node.type !== 'branch');
  expect(leaves.length).toBeGreaterThan(300);
});

test('it is in the catalogue, and models are created with it', async () => {
  const app = await testApp();
  await loadDemoRelease(app.inventory.store, app.folder);
  expect(await app.inventory.store.read.trees.releases()).toEqual([]);
  await loadDemoRelease(app.inventory.store, SCHEMAS);
  const body = { name: 'A', main_api: 'Vehicle', api_version: DEMO_RELEASE };
  const id: string = JSON.parse((await app.call('POST', '/v2/models', body)).text);
  const path = 'Vehicle.Powertrain.TractionBattery.StateOfCharge.Displayed';
  expect((await app.call('GET', `/v2/models/${id}/api/${path}`)).body).toMatchObject({ unit: 'percent', max: 100 });
});
