import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');

const CONSUMER = `
import type { Item, ItemPage, KindId, Requirement } from 'schemawerk/types';

const requirement: Requirement = { name: 'Stop', description: 'The car shall stop.', priority: 'high', status: 'draft', verification_method: 'test' };
// @ts-expect-error an unknown status
const wrong: Requirement = { ...requirement, status: 'unknown' };
export const statusOf = (item: Item<'requirement'>): string => item.data.status;
export const narrowed = (item: Item<KindId>): string => (item.type === 'requirement' ? item.data.priority : wrong.name);
export const first = (page: ItemPage): Item | undefined => page.results[0];
`;

test.each([
  ['nodenext', 'nodenext'],
  ['bundler', 'esnext'],
])(
  'a project with module resolution %s compiles against the types of the package',
  async (moduleResolution, module) => {
    const project = await mkdtemp(join(tmpdir(), 'schemawerk-types-'));
    onTestFinished(() => rm(project, { recursive: true }));
    const installed = join(project, 'node_modules/schemawerk');
    for (const path of await packedFiles()) {
      if (path !== 'package.json' && !path.startsWith('generated/')) continue;
      await mkdir(join(installed, path, '..'), { recursive: true });
      await cp(join(root, path), join(installed, path));
    }
    const compilerOptions = { module, moduleResolution, strict: true, noEmit: true, types: [], skipLibCheck: false };
    await writeFile(join(project, 'package.json'), '{ "type": "module" }');
    await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['consumer.ts'] }));
    await writeFile(join(project, 'consumer.ts'), CONSUMER);
    const compiled = run(join(root, 'node_modules/.bin/tsc'), ['-p', project]).then(
      () => '',
      (error: { stdout: string }) => error.stdout,
    );
    expect(await compiled).toBe('');
  },
  60_000,
);

async function packedFiles(): Promise<string[]> {
  const { stdout } = await run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: root });
  const [packed] = Object.values(JSON.parse(stdout) as Record<string, { files: { path: string }[] }>);
  return packed?.files.map(({ path }) => path) ?? [];
}
