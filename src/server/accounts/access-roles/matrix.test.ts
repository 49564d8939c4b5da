import { expect, test } from 'vitest';
import type { AccessRole, ReservedField, RoleRights } from '#generated/payloads.d.ts';
import { addPerson, signedIn, type Browser } from '#server/testing/people.ts';
import { testApp, type TestApp } from '#server/testing/test-app.ts';
import type { Json, JsonObject } from '#shared/json.ts';

/** 2,000 in a long run: `MATRIX_REQUESTS=2000 npx vitest run src/server/accounts/access-roles`. */
const REQUESTS = Number(process.env['MATRIX_REQUESTS'] ?? 150);
const KINDS = ['bolt', 'nut', 'washer', 'spring'];
const STATES = ['draft', 'checked', 'released'];
const SCHEMAS: Record<string, Json> = Object.fromEntries(
  KINDS.map((kind): [string, Json] => [
    `kinds/${kind}.json`,
    {
      'x-kind': { group: kind < 'o' ? 'Early' : 'Late' },
      type: 'object',
      properties: {
        name: { type: 'string' },
        state: { enum: STATES, 'x-transitions': Object.fromEntries(STATES.map((state) => [state, STATES])) },
        verdict: { type: 'string' },
      },
    },
  ]),
);

/** Mulberry32: the same sequence for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Row = { rights: RoleRights; reserved: ReservedField[] };
type Member = { row: Row; browser: Browser };
const ACTIONS = ['create', 'update', 'delete'] as const;

async function withRoles(app: TestApp, random: () => number): Promise<Member[]> {
  const some = <T>(all: readonly T[]): T[] => all.filter(() => random() < 0.4);
  const members: Member[] = [];
  for (let i = 0; i < 10; i++) {
    const items = Object.fromEntries([...KINDS, ...(i === 0 ? ['*'] : [])].map((kind) => [kind, some(ACTIONS)]));
    const reserved: ReservedField[] = [
      ...(i === 1 ? [{ kind: 'bolt', field: 'verdict' }] : []),
      ...(i < 3 ? [{ kind: 'nut', field: 'state', to: 'released' }] : []),
      ...(i === 4 ? [{ kind: 'washer', field: 'state', from: 'checked', to: 'released' }] : []),
    ];
    const rights = { items, ...(i % 3 === 0 && { users: ['create' as const] }) };
    const { status, text } = await app.call('POST', '/v2/access-roles', { name: `Role ${i}`, rights, reserved });
    expect(status).toBe(201);
    const { id } = JSON.parse(text) as AccessRole;
    const { email } = await addPerson(app, `Member ${i}`, [{ role: id }]);
    members.push({ row: { rights, reserved }, browser: await signedIn(app, email) });
  }
  return members;
}

test('requests of ten roles agree with the matrix', { timeout: 300_000 }, async () => {
  const random = randomOf(26);
  const pick = <T>(all: readonly [T, ...T[]] | T[]): T => all[Math.floor(random() * all.length)] as T;
  const app = await testApp({ schemas: SCHEMAS });
  await app.call('DELETE', '/v2/permissions?user=everyone&role=inventory_writer');
  const members = await withRoles(app, random);
  const all = members.map(({ row }) => row.reserved).flat();
  const made = async (kind: string, state: string) =>
    (await app.call('POST', 'items', { type: kind, data: { name: 'A part', state, verdict: 'open' } })).body;

  const disagreements: unknown[] = [];
  const counts = { allowed: 0, refused: 0 };
  for (let i = 0; i < REQUESTS; i++) {
    const { row, browser } = pick(members);
    const [kind, from, to] = [pick(KINDS), pick(STATES), pick(STATES)];
    const may = (action: (typeof ACTIONS)[number]): boolean =>
      [...(row.rights.items?.['*'] ?? []), ...(row.rights.items?.[kind] ?? [])].includes(action);
    /** whether a change of a field is open to this role */
    const mayWrite = (field: string, before: string | null, after: string): boolean => {
      const matches = (entry: ReservedField): boolean =>
        entry.kind === kind &&
        entry.field === field &&
        (entry.to === undefined || entry.to === after) &&
        (entry.from === undefined || before === null || entry.from === before);
      return !all.some(matches) || row.reserved.some(matches);
    };
    const choose = pick(['create', 'update', 'bulk', 'verdict', 'delete', 'account']);
    let expected = true;
    let status = 0;
    if (choose === 'create') {
      expected = may('create') && (to === 'draft' || mayWrite('state', null, to));
      ({ status } = await browser.call('POST', 'items', { type: kind, data: { name: 'New', state: to } }));
    } else if (choose === 'account') {
      expected = row.rights.users?.includes('create') === true;
      ({ status } = await browser.call('POST', '/v2/users', { name: `N ${i}`, email: `n${i}@example.org` }));
    } else {
      const { id, rev } = await made(kind, from);
      const tag = { 'if-match': `"${String(rev)}"` };
      if (choose === 'delete') {
        expected = may('delete');
        ({ status } = await browser.call('DELETE', `items/${String(id)}`, undefined, tag));
      } else {
        const patch: JsonObject = choose === 'verdict' ? { verdict: 'good' } : { state: to };
        const isOpen =
          choose === 'verdict' ? mayWrite('verdict', 'open', 'good') : to === from || mayWrite('state', from, to);
        expected = may('update') && isOpen;
        const change = { id: String(id), rev: Number(rev), patch };
        ({ status } =
          choose === 'bulk'
            ? await browser.call('PATCH', 'items', { items: [change] })
            : await browser.call('PATCH', `items/${String(id)}`, patch, tag));
      }
    }
    counts[expected ? 'allowed' : 'refused']++;
    // a bulk change reports reserved fields as issues of its entries
    const isRefused = status === 403 || (choose === 'bulk' && status === 422);
    if (expected ? status >= 300 : !isRefused) disagreements.push({ i, choose, kind, from, to, expected, status, row });
  }
  expect(disagreements).toEqual([]);
  expect(Math.min(counts.allowed, counts.refused)).toBeGreaterThan(REQUESTS / 6);
});
