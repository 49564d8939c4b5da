import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ui = join(import.meta.dirname, '../../ui');
const shown = join(import.meta.dirname, 'ui');

/** Not alone: they need the page around them, whose screens are tested as a whole. */
const OF_A_PAGE = [
  'CancelButton',
  'CommandPalette',
  'Dialog',
  'FormProblem',
  'Loaded',
  'Mantine',
  'MenuPanel',
  'MenuSearch',
  'PagedList',
  'Pending',
  'ShortcutOverview',
  'SidePanel',
  'UrlSearch',
];

test('every shared component is in the gallery', async () => {
  const files = (await readdir(ui, { recursive: true })).filter((name) => /^(?!shell\/).*(?<!\.test)\.tsx$/.test(name));
  const texts = await Promise.all(files.map((name) => readFile(join(ui, name), 'utf8')));
  const components = texts.flatMap((text) =>
    [...text.matchAll(/^export function ([A-Z]\w*)/gm)].map(([, name = '']) => name),
  );
  expect(components.length).toBeGreaterThan(40);
  const examples = await Promise.all((await readdir(shown)).map((name) => readFile(join(shown, name), 'utf8')));
  const missing = components.filter((name) => !examples.some((text) => new RegExp(`<${name}\\b`).test(text)));
  expect(missing.toSorted()).toEqual(OF_A_PAGE);
});
