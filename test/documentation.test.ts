import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith, runCli } from '#cli/testing/cli-process.ts';

/** README is a newcomer's map: every file, anchor, line and command that it names must exist. */
const root = join(import.meta.dirname, '..');
const readme = await readFile(join(root, 'README.md'), 'utf8');
const prose = readme.replaceAll(/```[^]*?```/g, '');

/** GitHub's anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(' ', '-');
const anchors = [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => `#${anchorOf(heading)}`);

test('every link leads to an existing file, heading or line', async () => {
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(20);
  const broken: string[] = [];
  for (const link of links.filter((link) => !/^https?:/.test(link))) {
    const [path = '', anchor = ''] = link.split('#');
    const line = Number(/^L(\d+)/.exec(anchor)?.[1] ?? 0);
    if (path === '' ? !anchors.includes(`#${anchor}`) : !existsSync(join(root, path))) broken.push(link);
    else if (line > 0 && (await readFile(join(root, path), 'utf8')).split('\n').length < line) broken.push(link);
  }
  expect(broken).toEqual([]);
});

test('every path in the text exists; for one with a placeholder in angle brackets, its folder does', () => {
  const paths = [...prose.matchAll(/`((?:src|schemas|test|e2e|bench|codegen|generated)\/[^`\s]*)`/g)].map(
    ([, path = '']) => path.replace(/[^/]*[<*{].*$/, ''),
  );
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('every npm script and command named exists, and no command is missing', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = [...readme.matchAll(/npm run (?:-s )?([\w-]+)/g)].map(([, name = '']) => name);
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
