import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand, signIn, startProduct } from './processes.ts';
import { writeRecords } from './records.ts';
import { actions, cost, serve } from './server-requests.ts';
import { wideKind } from './wide-kind.ts';

const ADDED = 480;
const MEASURED = ['read one item', 'create', 'patch one field'];

/** Processor time per request with the kinds of the product, and with 480 more of twelve fields each. */
export async function measureManyKinds(size: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'schemawerk-bench-'));
  const [few, many] = [join(folder, 'few'), join(folder, 'many')];
  const schemas = join(folder, 'schemas');
  try {
    const records = join(folder, 'records.ndjson');
    await writeRecords(records, size);
    await runCommand(['import', records], { DATA_DIR: few });
    await cp(few, many, { recursive: true });
    await cp(join(import.meta.dirname, '../schemas'), schemas, { recursive: true });
    for (let i = 1; i <= ADDED; i++) {
      const kind = { ...wideKind(12), $id: `added_${i}`, 'x-kind': { idPrefix: `ADD${i}`, titleField: 'field_1' } };
      await writeFile(join(schemas, 'kinds', `added_${i}.json`), JSON.stringify(kind));
    }
    const found = [await costs(few, size, {}), await costs(many, size, { SCHEMAS_DIR: schemas })];
    console.log(`\n## ${ADDED} more kinds, ${size.toLocaleString('en')} items\n`);
    console.log('| what | ms | with more kinds, ms | × |\n|---|---|---|---|');
    for (const name of MEASURED) {
      const [before = 0, after = 0] = found.map((each) => each.get(name));
      console.log(`| ${name} | ${before.toFixed(3)} | ${after.toFixed(3)} | ${(after / before).toFixed(2)} |`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function costs(data: string, size: number, env: Record<string, string>): Promise<Map<string, number>> {
  const product = await startProduct(data, env);
  const server = await serve(product, await signIn(product.url), join(data, 'schemawerk.db'));
  const found = new Map<string, number>();
  try {
    for (const action of actions(size).filter(({ name }) => MEASURED.includes(name)))
      found.set(action.name, await cost(server, action));
    return found;
  } finally {
    server.store.close();
    await product.stop();
  }
}
