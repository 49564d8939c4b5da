import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

/**
 * Carries out the recipes of CONTRIBUTING on a copy of the repository, as a reader would: a block below the name of a
 * file is written there, a `diff` changes that file, and the commands of `sh` run at the end, each once.
 */
const root = join(import.meta.dirname, '..');
const run = promisify(execFile);
const COPIED = ['codegen', 'e2e', 'bench', 'generated', 'schemas', 'src', 'test', 'package.json', 'tsconfig.json'];
const SETTINGS = ['tsconfig.base.json', 'vite.config.ts'];

/** A block of code, with the name of its file in the line above. */
const BLOCK = /\n(?:`([^`]+)`:\n\n)?```(\w+)\n([^]*?)\n```/g;

type Block = { recipe: string; language: string; file: string; text: string };

const contributing = await readFile(join(root, 'CONTRIBUTING.md'), 'utf8');
const blocks = blocksOf(contributing.slice(contributing.indexOf('\n## How to add')));
const recipes = [...new Set(blocks.map(({ recipe }) => recipe))];
const commands = new Set(blocks.filter(({ language }) => language === 'sh').flatMap(({ text }) => text.split('\n')));
const vitest = [...commands].flatMap((command) => /^npx vitest run (.*)$/.exec(command)?.[1]?.split(' ') ?? []);
let copy = '';

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'schemawerk-recipes-'));
  for (const name of [...COPIED, ...SETTINGS]) await cp(join(root, name), join(copy, name), { recursive: true });
  // packages are shared, what tools keep beside them is not
  await mkdir(join(copy, 'node_modules'));
  for (const name of await readdir(join(root, 'node_modules')))
    if (!/^\.(?!bin)/.test(name)) await symlink(join(root, 'node_modules', name), join(copy, 'node_modules', name));
});
afterAll(() => rm(copy, { recursive: true, force: true }));

test('there are recipes', () => expect(recipes.length).toBeGreaterThan(3));

test.each(recipes)('%s: its files are new, and its changes fit the code', async (recipe) => {
  const own = blocks.filter((block) => block.recipe === recipe && block.file !== '');
  expect(own.length).toBeGreaterThan(0);
  for (const block of own) {
    const file = join(copy, block.file);
    if (block.language === 'diff') {
      await writeFile(file, changed(await readFile(file, 'utf8'), block));
    } else {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, `${block.text}\n`, { flag: 'wx' });
    }
  }
});

// it compiles and tests a whole repository
const MINUTES = 15;

test('the commands of the recipes succeed, and so does the check of types', { timeout: MINUTES * 60_000 }, async () => {
  const others = [...commands].filter((command) => !command.startsWith('npx '));
  for (const command of others) {
    const [, script = '', rest = ''] = /^npm run (\S+)(?: -- (.*))?$/.exec(command) ?? [];
    expect(['codegen', 'schemawerk'], command).toContain(script);
    const main = script === 'codegen' ? 'codegen/main.ts' : 'src/cli/main.ts';
    await succeed(process.execPath, [main, ...rest.split(' ').filter((word) => word !== '')]);
  }
  await succeed('node_modules/.bin/tsc', ['-b', 'src/app', 'test']);
  await succeed('node_modules/.bin/vitest', ['run', '--reporter=dot', ...new Set(vitest)]);
});

function blocksOf(text: string): Block[] {
  return text.split(/\n### /).flatMap((section) => {
    const [recipe = ''] = section.split('\n', 1);
    return [...section.matchAll(BLOCK)].map(([, file = '', language = '', body = '']) => ({
      recipe,
      language,
      file,
      text: body,
    }));
  });
}

/** The text with one change: lines that begin with a blank or a minus are there once, those with a plus replace them. */
function changed(text: string, { file, text: diff }: Block): string {
  const lines = diff.split('\n');
  const linesOf = (left: string) => lines.filter((line) => !line.startsWith(left)).map((line) => line.slice(1));
  const before = linesOf('+').join('\n');
  const parts = `\n${text}`.split(`\n${before}\n`);
  expect(parts.length, `${file} has these lines once:\n${before}`).toBe(2);
  return parts.join(`\n${linesOf('-').join('\n')}\n`).slice(1);
}

async function succeed(command: string, args: readonly string[]): Promise<void> {
  const failure = await run(command, args, { cwd: copy, maxBuffer: 1e8 }).then(
    () => undefined,
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  );
  expect(failure, `${command} ${args.join(' ')}`).toBeUndefined();
}
