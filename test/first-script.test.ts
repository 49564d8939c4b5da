import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, test, vi } from 'vitest';

const root = join(import.meta.dirname, '..');
const LIST_PAGE = join(root, 'src/app/inventory/list/page/list-page.tsx');
const BUDGET = 180_000;

test(`a list page needs at most ${BUDGET / 1000} kB of script, compressed, before it shows anything`, async () => {
  const chunks = await builtChunks();
  const needed = new Set(chunks.filter(({ isEntry, moduleIds }) => isEntry || moduleIds.includes(LIST_PAGE)));
  for (const chunk of needed) {
    for (const other of chunks) if (chunk.imports.includes(other.fileName)) needed.add(other);
  }
  const sizes = [...needed].map(({ code }) => gzipSync(code, { level: 9 }).length);
  const size = sizes.reduce((sum, part) => sum + part, 0);
  expect(size, `It is ${size} bytes. The biggest modules in it, before compression:\n${biggest(needed)}`).toBeLessThan(
    BUDGET,
  );
});

/** The production build of the client, in memory. */
async function builtChunks(): Promise<Rolldown.OutputChunk[]> {
  vi.stubEnv('NODE_ENV', 'production');
  const built = await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { write: false },
  });
  const outputs = Array.isArray(built) ? built : [built];
  return outputs.flatMap((one) => ('output' in one ? one.output : [])).filter((file) => file.type === 'chunk');
}

function biggest(chunks: Iterable<Rolldown.OutputChunk>): string {
  const modules = [...chunks].flatMap((chunk) => Object.entries(chunk.modules));
  return modules
    .map(([id, { renderedLength }]) => ({ name: relative(root, id), renderedLength }))
    .toSorted((a, b) => b.renderedLength - a.renderedLength)
    .slice(0, 20)
    .map(({ name, renderedLength }) => `${String(renderedLength).padStart(8)}  ${name}`)
    .join('\n');
}
