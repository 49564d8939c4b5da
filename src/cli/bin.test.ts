import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const BIN = join(import.meta.dirname, 'bin.js');

/** Runs the installed command as `node bin.js`; `version`: what Node says that it is. */
function run(version?: string) {
  const told = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
  const preload = version === undefined ? [] : ['--import', `data:text/javascript,${encodeURIComponent(told)}`];
  return spawnSync(process.execPath, [...preload, BIN, '--help'], { encoding: 'utf8' });
}

test.each(['18.20.4', '20.19.0', '24.6.9'])('Node %s is told in a sentence that it is too old', (version) => {
  const { status, stderr, stdout } = run(version);
  const sentence = `Schemawerk needs Node 24.7 or newer, and this is Node ${version}. Install a newer one from https://nodejs.org\n`;
  expect([status, stderr, stdout]).toEqual([1, sentence, '']);
});

test('a command prints no warnings of Node', () => {
  const { status, stderr, stdout } = run();
  expect([status, stderr, stdout]).toEqual([0, '', expect.stringContaining('schemawerk')]);
});
