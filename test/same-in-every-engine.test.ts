import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What ECMAScript leaves to the engine or the machine: inexact functions, time, chance, language and timers. */
const UNSPECIFIED =
  /Math\.(?!abs|ceil|floor|imul|max|min|round)\w+|\s\*\*=?\s|\bDate\b|performance|setTimeout|setInterval|Intl|toLocale|localeCompare|\bsort\(\)|WeakRef/;

test('the vehicle uses only what every engine computes alike', async () => {
  const folder = join(import.meta.dirname, '../src/shared/vehicle');
  const names = await readdir(folder, { recursive: true });
  const wrong: string[] = [];
  for (const name of names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
    const code = (await readFile(join(folder, name), 'utf8')).replaceAll(/\/\*\*[^]*?\*\/|\/\/.*$/gm, '');
    const found = UNSPECIFIED.exec(code);
    if (found !== null) wrong.push(`${name}: ${found[0]}`);
  }
  expect(wrong).toEqual([]);
});
