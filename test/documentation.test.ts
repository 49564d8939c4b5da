import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '#cli/testing/cli-process.ts';
import { folderWith } from '#server/testing/temp-folder.ts';

/** README and docs are a newcomer's map: every file, anchor, line and command that they name must exist. */
const root = join(import.meta.dirname, '..');
const documents = ['README.md', ...(await readdir(join(root, 'docs'))).map((name) => `docs/${name}`)];
const texts = await Promise.all(
  documents.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })),
);
const proses = new Map(texts.map(({ path, text }) => [path, text.replaceAll(/```[^]*?```/g, '')]));
const prose = proses.get('README.md') ?? '';

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
  expect(links.length).toBeGreaterThan(5);
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
  const table = prose.slice(prose.indexOf('| Command |'), prose.indexOf('\n## ', prose.indexOf('| Command |')));
  const missing = commands.filter((command) => !table.includes(`\`${command}`));
  expect(missing).toEqual([]);
});

/** A measured figure: a time, a size or a rate. Limits of the product carry no unit of these or name a source file. */
const FIGURE = /\b\d[\d.,]* (?:ms|kB|MB|GB|s)\b|\bper second\b/;
const COMMAND = /`(?:npm run|npm test|npx vitest|\/usr\/bin\/time)[^`]*`|\]\([^)]*\.test\.ts\)/;

test('figures name the command or test that measures them', () => {
  const sections = prose.split(/\n(?=## )/).filter((section) => /^## (?:Speed|Decisions)/.test(section));
  expect(sections).toHaveLength(2);
  const [speed = '', decisions = ''] = sections;
  expect(COMMAND.test(speed)).toBe(true);
  const rows = decisions.split('\n').filter((line) => line.startsWith('|') && FIGURE.test(line));
  expect(rows.filter((row) => !COMMAND.test(row))).toEqual([]);
});
