import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '#cli/testing/cli-process.ts';
import { folderWith } from '#server/testing/temp-folder.ts';

/** Public files of Eclipse S-CORE, where they are at hand. */
const DATA = '/work/shared/data/score';

type Need = { id: string; type: string };
type Result = { name: string; result: string; PartiallyVerifies: string | null; FullyVerifies: string | null };

async function readData<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(join(DATA, name), 'utf8'));
}

const covering = (id: string, roles: object) => ({
  id,
  inverse: `${id}_back`,
  name: id,
  inverseName: `${id} back`,
  description: 'A link.',
  multiplicity: 'many-to-many',
  hierarchy: false,
  suspect: false,
  ...roles,
  allowed: [{ source: ['testcase'], target: ['comp_req'] }],
});

const SCHEMAS = {
  'schemas/kinds/comp_req.json': { properties: { name: { type: 'string' } } },
  'schemas/kinds/testcase.json': {
    'x-kind': {
      runRecord: {
        relation: 'partially_verifies',
        verdict: 'result',
        evidence: 'log',
        verdicts: { passed: 'passed', failed: 'failed', stopped: 'error', skipped: 'skipped' },
      },
    },
    properties: { name: { type: 'string' }, result: { type: 'string' }, log: { type: 'array' } },
  },
  'schemas/relations.json': {
    types: [
      covering('partially_verifies', { covers: { strength: 'partial' } }),
      covering('fully_verifies', { covers: true }),
    ],
  },
  'schemas/trace.json': {
    rules: [
      {
        id: 'tested',
        items: 'type:comp_req',
        coveredBy: ['partially_verifies_back', 'fully_verifies_back'],
        verdict: true,
      },
      { id: 'fully', items: 'type:comp_req', coveredBy: ['fully_verifies_back'] },
      { id: 'linked', items: 'type:testcase', coveredBy: ['partially_verifies', 'fully_verifies'] },
    ],
  },
};

test.skipIf(!existsSync(DATA))('the coverage of a real module is what an independent count says', async () => {
  const { versions } = await readData<{ versions: Record<string, { needs: Record<string, Need> }> }>(
    'score-persistency-needs.json',
  );
  const needs = Object.values(versions).flatMap((version) => Object.values(version.needs));
  const results = await readData<Result[]>('score-persistency-testresults.json');
  const requirements = needs
    .filter(({ type }) => type === 'comp_req')
    .map(({ id, type }) => ({ id, type, data: { name: id } }));
  const tests = results.map(({ name, result }, i) => ({ id: `T-${i}`, type: 'testcase', data: { name, result } }));
  const links = results.flatMap(({ PartiallyVerifies: partial, FullyVerifies: full }, i) =>
    Object.entries({ partially_verifies: partial, fully_verifies: full }).flatMap(([type, ids]) =>
      (ids ?? '').split(/[\s,]+/).flatMap((target) => (target === '' ? [] : [{ type, source: `T-${i}`, target }])),
    ),
  );
  const folder = await folderWith({
    ...SCHEMAS,
    'records/items.json': [...requirements, ...tests],
    'records/relations.json': links,
  });
  const { out } = await runCli(folder, ['trace', '--records', 'records', '--format', 'json']);
  const report = JSON.parse(out);
  expect(report).toMatchObject({ links: 195, unresolved: 0 });
  expect(report.rules).toMatchObject([
    { id: 'tested', items: 35, met: 13, gaps: 22, states: { passed: 13, incomplete: 2, failed: 0, untested: 20 } },
    { id: 'fully', items: 35, met: 4 },
    { id: 'linked', items: 97, met: 93 },
  ]);
});
