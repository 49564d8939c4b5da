import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readText, runCli } from '#cli/testing/cli-process.ts';
import { addFiles, folderWith } from '#server/testing/temp-folder.ts';
import type { JsonObject } from '#shared/json.ts';

const links = { default: [], field_type: 'links', items: { type: 'string' }, type: 'array' };
const schema = {
  properties: {
    title: { description: 'Title of the need.', field_type: 'core', type: 'string' },
    satisfies: links,
    satisfies_back: { ...links, field_type: 'backlinks' },
    checks: links,
  },
};

const need = (id: string, type: string, more: JsonObject = {}) => ({ id, type, title: `Need ${id}`, ...more });

/** A file of needs as Sphinx-Needs writes it. */
function needsFile(project: string, needs: { id: string }[], more: JsonObject = {}): JsonObject {
  const byId = Object.fromEntries(needs.map((one) => [one.id, one]));
  return { current_version: '1', project, versions: { 1: { needs: byId, needs_schema: schema, ...more } } };
}

const brakes = needsFile('brakes', [
  need('REQ_1', 'req', { safety: 'ASIL_B', content: 'Stop\nthe car.', satisfies_back: ['arc 1/ä'] }),
  need('REQ_2', 'req', { safety: 'QM', status: '', tags: [], satisfies: ['far_1', 'far_1', 'REQ_1[version==2]'] }),
  need('arc 1/ä', 'arch', { type_name: 'Architecture', satisfies: ['REQ_1', 'REQ_1'], checks: ['far 2'] }),
]);
const far = needsFile('far', [need('far_1', 'goal'), need('far 2', 'goal')]);

async function importing(folder: string, ...args: string[]) {
  const { code, out, err } = await runCli(folder, ['import', ...args, '--report', 'json']);
  return { code, counts: out === '' ? null : JSON.parse(out), err };
}

const counted = (items: object, more: object = {}) => ({
  items: { new: 0, changed: 0, unchanged: 0, rejected: 0, missing: 0, ...items },
  kinds: 0,
  links: { stored: 4, duplicate: 2, unresolved: 2, unresolvedTargets: 2 },
  documents: 0,
  places: 0,
  relations: 0,
  unresolved: 2,
  results: 0,
  ...more,
});

const exported = async (folder: string, ...args: string[]) => {
  const { out } = await runCli(folder, ['export', ...args]);
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
};

test('needs come with their kinds and relation types, into an empty schema folder, and the same again changes nothing', async () => {
  const folder = await folderWith({ 'brakes.json': brakes });
  const first = await importing(folder, 'brakes.json', '--schemas', 'schemas', '--make-kinds');
  expect(first).toMatchObject({ code: 0, counts: counted({ new: 3 }, { kinds: 2, relations: 2 }) });
  expect(await readdir(join(folder, 'schemas/kinds'))).toEqual(['arch.json', 'req.json']);
  const kind = JSON.parse(await readText(folder, 'schemas/kinds/req.json'));
  const levels = ['QM', 'ASIL_A', 'ASIL_B', 'ASIL_C', 'ASIL_D'];
  expect(kind.properties).toMatchObject({
    title: { title: 'Title', description: 'Title of the need.', type: 'string' },
    safety: { 'x-integrity': true, enum: levels },
  });
  const { types } = JSON.parse(await readText(folder, 'schemas/relations.json'));
  expect(types).toMatchObject([
    { id: 'satisfies', inverse: 'satisfies_back', allowed: [{ source: ['arch', 'req'], target: ['req'] }] },
    { id: 'checks', inverse: 'checks_back', allowed: [{ source: ['arch'], target: ['*'] }] },
  ]);
  expect((await runCli(folder, ['schema', 'check', 'schemas'])).code).toBe(0);
  expect(await importing(folder, 'brakes.json')).toMatchObject({ code: 0, counts: counted({ unchanged: 3 }) });
  const [req, , arch, ...stored] = await exported(folder);
  expect(req).toMatchObject({ id: 'REQ_1', data: { content: 'Stop\nthe car.' } });
  expect(arch).toMatchObject({ id: expect.stringMatching(/^ARC\w*-1$/), data: { title: 'Need arc 1/ä' } });
  expect(stored).toEqual([
    { relation: 'satisfies', source: 'REQ_2', target: 'REQ_1' },
    { relation: 'satisfies', source: arch.id, target: 'REQ_1' },
  ]);
});

test('an export as needs.json gives every field of every need back', async () => {
  const folder = await folderWith({ 'brakes.json': brakes });
  await importing(folder, 'brakes.json', '--make-kinds');
  expect((await runCli(folder, ['export', '--format', 'needs', '--out', 'again.json'])).code).toBe(0);
  const document = JSON.parse(await readText(folder, 'again.json'));
  expect(document).toMatchObject({ project: 'brakes', current_version: '1', versions: { 1: { needs_amount: 3 } } });
  expect(document.versions['1'].needs).toEqual({
    REQ_1: need('REQ_1', 'req', { safety: 'ASIL_B', content: 'Stop\nthe car.', satisfies_back: ['REQ_2', 'arc 1/ä'] }),
    REQ_2: need('REQ_2', 'req', { safety: 'QM', status: '', tags: [], satisfies: ['far_1', 'REQ_1[version==2]'] }),
    'arc 1/ä': need('arc 1/ä', 'arch', { type_name: 'Architecture', satisfies: ['REQ_1'], checks: ['far 2'] }),
  });
  const again = await importing(folder, 'again.json');
  expect(again.counts.items).toMatchObject({ new: 0, changed: 0, unchanged: 3, missing: 0 });
});

test('links to another module are completed when it comes, also by an ID that is none of ours', async () => {
  for (const order of [
    ['brakes.json', 'far.json'],
    ['far.json', 'brakes.json'],
  ]) {
    const folder = await folderWith({ 'brakes.json': brakes, 'far.json': far });
    for (const file of order) expect((await importing(folder, file, '--make-kinds')).code).toBe(0);
    const all = await exported(folder);
    const relations = all
      .filter((record) => 'relation' in record)
      .map(({ relation, target }) => `${relation} ${target}`);
    const goal = all.find(({ data }) => data?.title === 'Need far 2').id;
    expect(relations.toSorted()).toEqual([`checks ${goal}`, 'satisfies REQ_1', 'satisfies REQ_1', 'satisfies far_1']);
    const again = await importing(folder, 'brakes.json');
    expect(again.counts.links).toMatchObject({ stored: 4, unresolved: 0, unresolvedTargets: 0 });
  }
});

test('the next version of a project changes its needs by their foreign ID; what it lacks is missing, and kept', async () => {
  const folder = await folderWith({ 'brakes.json': brakes });
  await importing(folder, 'brakes.json', '--make-kinds');
  const next = needsFile('brakes', [
    need('REQ_2', 'req', { safety: 'QM' }),
    need('arc 1/ä', 'arch', { title: 'Renamed', type_name: 'Architecture', satisfies: ['REQ_2'] }),
    need('REQ_3', 'req'),
  ]);
  await addFiles(folder, { 'next.json': next });
  const { counts } = await importing(folder, 'next.json');
  expect(counts.items).toEqual({ new: 1, changed: 1, unchanged: 1, rejected: 0, missing: 1 });
  const [first, second, arch, third, ...stored] = await exported(folder);
  expect([first.id, second.id, arch.data.title, third.id]).toEqual(['REQ_1', 'REQ_2', 'Renamed', 'REQ_3']);
  expect(stored).toEqual([{ relation: 'satisfies', source: arch.id, target: 'REQ_2' }]);
  expect((await importing(folder, 'next.json')).counts.items).toMatchObject({ unchanged: 3, missing: 0 });
});

test('a type or link field that the schema folder lacks is an issue, and nothing is written', async () => {
  const folder = await folderWith({ 'brakes.json': brakes });
  const { code, counts, err } = await importing(folder, 'brakes.json', '--schemas', '.');
  expect([code, counts.items]).toEqual([1, { new: 0, changed: 0, unchanged: 0, rejected: 3, missing: 0 }]);
  expect(err).toContain('Unknown kind "arch"');
  expect((await importing(folder, 'brakes.json', '--make-kinds')).counts.items.new).toBe(3);
});

test('a relation type of the same name that is for something else stays, and that is said', async () => {
  const relation = { name: 'satisfies', inverseName: 'satisfied by', description: 'A link.', suspect: false };
  const own = { ...relation, id: 'satisfies', inverse: 'satisfied_by', multiplicity: 'many-to-many', hierarchy: false };
  const folder = await folderWith({
    'schemas/relations.json': { types: [{ ...own, allowed: [{ source: ['*'], target: ['*'] }] }] },
    'brakes.json': brakes,
  });
  const { out } = await runCli(folder, ['import', 'brakes.json', '--make-kinds']);
  expect(out).toContain('Link field "satisfies" is relation type needs_satisfies');
  const { types } = JSON.parse(await readText(folder, 'schemas/relations.json'));
  expect(types.map(({ id }: { id: string }) => id)).toEqual(['satisfies', 'needs_satisfies', 'checks']);
});

test('broken files are refused with the line', async () => {
  const text = JSON.stringify(brakes, null, 1);
  const folder = await folderWith({});
  await addFiles(folder, { 'cut.json': text.slice(0, -20), 'typeless.json': needsFile('x', [{ id: 'A' }]) });
  const cut = await importing(folder, 'cut.json', '--make-kinds');
  expect([cut.code, cut.counts.items.rejected]).toEqual([1, 1]);
  const typeless = await importing(folder, 'typeless.json', '--make-kinds');
  expect([typeless.code, typeless.err]).toEqual([1, expect.stringContaining('A need must have a type')]);
});
