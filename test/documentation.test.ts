import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '#cli/testing/cli-process.ts';
import { folderWith } from '#server/testing/temp-folder.ts';

/** The documents are a newcomer's map: every file, anchor, line and command that they name must exist. */
const root = join(import.meta.dirname, '..');
const inDocs = await readdir(join(root, 'docs'), { recursive: true });
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...inDocs.filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`),
];
const texts = await Promise.all(
  documents.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })),
);
/** Without blocks of code, and the names of the files that these are written to. */
const proses = new Map(texts.map(({ path, text }) => [path, text.replaceAll(/(?:^`[^`]+`:\n\n)?```[^]*?```/gm, '')]));

/** GitHub's anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(' ', '-');
const anchorsOf = (path: string): string[] =>
  [...(proses.get(path) ?? '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

test.each(documents)('%s: every link leads to an existing file, heading or line', async (document) => {
  const links = [...(proses.get(document) ?? '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(0);
  const broken: string[] = [];
  for (const link of links.filter((link) => !/^https?:/.test(link))) {
    const [to = '', anchor = ''] = link.split('#');
    const path = to === '' ? document : join(dirname(document), to);
    const line = Number(/^L(\d+)$/.exec(anchor)?.[1] ?? 0);
    if (!existsSync(join(root, path))) broken.push(link);
    else if (line > 0 && (await readFile(join(root, path), 'utf8')).split('\n').length < line) broken.push(link);
    else if (line === 0 && anchor !== '' && !anchorsOf(path).includes(anchor)) broken.push(link);
  }
  expect(broken).toEqual([]);
});

test.each(documents)('%s: every path in the text exists; of one with a placeholder, its folder does', (document) => {
  const named = /`((?:src|schemas|test|e2e|bench|codegen|generated|docs)\/[^`\s]*)`/g;
  const paths = [...(proses.get(document) ?? '').matchAll(named)].map(([, path = '']) =>
    path.replace(/[^/]*[<*{].*$/, ''),
  );
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('every npm script and command named exists, and no command is missing', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = [
    ...texts
      .map(({ text }) => text)
      .join('\n')
      .matchAll(/npm run (?:-s )?([\w-]+)/g),
  ].map(([, name = '']) => name);
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);

  const { out } = await runCli(await folderWith({}), ['--help']);
  const commands = [...out.matchAll(/^ {2}(\S+(?: \S+)?) {2,}\S/gm)].map(([, command = '']) => command);
  expect(commands.length).toBeGreaterThan(10);
  const rows = proses.get('docs/command-line.md') ?? '';
  expect(commands.filter((command) => !rows.includes(`\`${command}`))).toEqual([]);
});

/** Every decision: its heading, and the text below. */
const DECISIONS = documents
  .filter((path) => path.startsWith('docs/decisions/') && !path.endsWith('README.md'))
  .flatMap((path) => (proses.get(path) ?? '').split(/^## /m).slice(1))
  .map((text) => ({ title: text.split('\n', 1)[0] ?? '', text }));

/** A measured figure: a time, a size or a rate. Limits of the product carry no unit of these or name a source file. */
const FIGURE = /\b\d[\d.,]* (?:ms|kB|MB|GB|s)\b|\bper second\b/;
const COMMAND = /`(?:npm run|npm test|npx vitest|\/usr\/bin\/time)[^`]*`|\]\([^)]*\.test\.ts\)/;

test('speed names the command of its figures, and a decision with a figure names what measures it', () => {
  expect(COMMAND.test(proses.get('docs/speed.md') ?? '')).toBe(true);
  const unproven = DECISIONS.filter(({ text }) => FIGURE.test(text) && !COMMAND.test(text));
  expect(unproven.map(({ title }) => title)).toEqual([]);
});

test('every decision has a date, its context, choice, price and proof, and is in the index', () => {
  expect(DECISIONS.length).toBeGreaterThan(40);
  for (const { title, text } of DECISIONS) {
    const parts = [...text.matchAll(/^(?:\*(\d{4}-\d\d-\d\d)\*$|- \*\*(\w+)\*\*: \S)/gm)];
    const names = parts.map(([, date, part]) => part ?? (date === undefined ? '' : 'date'));
    expect(names, title).toEqual(['date', 'Context', 'Choice', 'Price', 'Proof']);
  }
  const index = proses.get('docs/decisions/README.md') ?? '';
  expect(DECISIONS.filter(({ title }) => !index.includes(`[${title}](`)).map(({ title }) => title)).toEqual([]);
});

test('the README can be read in some minutes', () => {
  expect((texts.find(({ path }) => path === 'README.md')?.text ?? '').split(/\s+/).length).toBeLessThanOrEqual(2000);
});
