import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { readInstance } from './instance.ts';

test('the privacy policy is served separately from the instance information', async () => {
  const { app } = await testApp({ as: 'nobody', instance: { privacyPolicy: '# We keep\n- nothing' } });
  expect((await app.inject('/v2/instance')).json()).not.toHaveProperty('privacyPolicy');
  expect((await app.inject('/v2/instance/privacy-policy')).json()).toEqual({ text: '# We keep\n- nothing' });
});

test.each([
  ['https://widgets.example'],
  ['https://widgets.example/'],
  ['https://widgets.example/a'],
  ['widgets.example'],
  ['*'],
  ["'self'"],
])('hosts of widgets are whole origins: %s', async (host) => {
  const folder = await mkdtemp(join(tmpdir(), 'schemawerk-instance-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'instance.json');
  await writeFile(file, JSON.stringify({ widgetHosts: [host] }));
  if (host === 'https://widgets.example') expect((await readInstance(file)).widgetHosts).toEqual([host]);
  else await expect(readInstance(file)).rejects.toThrow('must be a list of origins');
});
