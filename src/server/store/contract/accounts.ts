/* oxlint-disable max-lines-per-function -- a suite is one function */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AccountRecord, SessionRecord } from '#server/store/accounts/accounts.ts';
import type { Store } from '#server/store/store.ts';
import { clock, draft, type OpenEmpty } from './widgets.ts';

const id = (n: number): string => String(n).padStart(24, '0');

function account(n: number, name: string, more: Partial<AccountRecord> = {}): AccountRecord {
  return {
    id: id(n),
    name,
    email: `${name.toLowerCase()}@example.org`,
    password: null,
    provider: 'Email',
    subject: null,
    imageFile: null,
    emailVerified: true,
    mustChangePassword: false,
    disabled: false,
    createdAt: `2026-01-0${n}T00:00:00.000Z`,
    ...more,
  };
}

function session(n: number, owner: number, expiresAt = '2027-01-01T00:00:00.000Z'): SessionRecord {
  const at = `2026-01-0${n}T00:00:00.000Z`;
  return {
    id: id(100 + n),
    account: id(owner),
    hash: `h${n}`,
    previousHash: null,
    rotatedAt: at,
    createdAt: at,
    expiresAt,
    agent: 'Browser',
    address: '127.0.0.1',
  };
}

export function accountContract(openEmpty: OpenEmpty): void {
  describe('accounts', () => {
    let store: Store;
    beforeEach(async () => {
      store = await openEmpty(clock());
      await store.write(async ({ accounts }) => {
        await accounts.insert(account(1, 'Ann', { password: '$argon2id$', imageFile: '/a.png', subject: 's-1' }));
        await accounts.insert(account(2, 'bob', { emailVerified: false, mustChangePassword: true, disabled: true }));
        await accounts.insert(account(3, 'Cy_n%'));
      });
    }, 60_000);
    afterEach(() => store.close());

    test('are named to others, also when they are gone', async () => {
      await store.write(({ accounts }) => accounts.remove(id(2)));
      expect(await store.read.accounts.names([id(1), id(2), id(9)])).toEqual(
        new Map([
          [id(1), { name: 'Ann', hasPicture: true }],
          [id(2), { name: 'bob', hasPicture: false }],
        ]),
      );
    });

    const names = async (request: object): Promise<string[]> => {
      const { results } = await store.read.accounts.list({
        sort: [{ by: 'name', descending: false }],
        page: 1,
        limit: 10,
        ...request,
      });
      return results.map(({ name }) => name);
    };

    test('are read as they were written', async () => {
      const { accounts } = store.read;
      const ann = account(1, 'Ann', { password: '$argon2id$', imageFile: '/a.png', subject: 's-1' });
      expect(await accounts.byId(id(1))).toEqual(ann);
      expect(await accounts.byEmail('ann@example.org')).toEqual(ann);
      expect(await accounts.bySubject('s-1')).toEqual(ann);
      expect(await accounts.byId(id(2))).toMatchObject({
        emailVerified: false,
        mustChangePassword: true,
        disabled: true,
      });
      expect(await accounts.byId('x\0')).toBeUndefined();
    });

    test('are listed in pages, sorted, and searched without wildcards', async () => {
      expect(await names({})).toEqual(['Ann', 'bob', 'Cy_n%']);
      expect(await names({ sort: [{ by: 'created_at', descending: true }], limit: 2 })).toEqual(['Cy_n%', 'bob']);
      expect(await names({ page: 2, limit: 2 })).toEqual(['Cy_n%']);
      expect(await names({ search: 'AN' })).toEqual(['Ann']);
      expect(await names({ search: '%' })).toEqual(['Cy_n%']);
      expect(await names({ search: '_' })).toEqual(['Cy_n%']);
      expect(await names({ search: 'bob@' })).toEqual([]);
      expect(await names({ search: 'bob@example.org' })).toEqual(['bob']);
      expect(await names({ search: 'bob@', searchEmails: true })).toEqual(['bob']);
      expect(await names({ search: 'x\0' })).toEqual([]);
      expect(await names({ ids: [id(1), id(3), 'no'] })).toEqual(['Ann', 'Cy_n%']);
      expect(await names({ ids: [] })).toEqual([]);
      expect(await names({ name: 'bob' })).toEqual(['bob']);
    });

    test('have unique addresses', async () => {
      const twice = store.write(({ accounts }) => accounts.insert(account(4, 'X', { email: 'ann@example.org' })));
      await expect(twice).rejects.toMatchObject({ code: 'conflict' });
      const taken = store.write(({ accounts }) => accounts.change(id(2), { email: 'ann@example.org' }));
      await expect(taken).rejects.toMatchObject({ code: 'conflict' });
      await store.write(({ accounts }) => accounts.change(id(1), { email: 'ann@example.org', name: 'Anna' }));
      expect((await store.read.accounts.list({ sort: [], page: 1, limit: 1 })).total).toBe(3);
    });

    test('are removed with their sessions, links and grants; what users wrote stays under their name', async () => {
      const link = { hash: 'l', account: id(1), purpose: 'reset', email: 'a@b', expiresAt: '2027' } as const;
      await store.write(async (writer) => {
        await writer.insertItem({ ...draft('WID-1', { name: 'x' }), by: id(1) });
        await writer.accounts.change(id(1), { name: 'Anna' });
        await writer.accounts.saveSession(session(1, 1));
        await writer.accounts.saveLink(link);
        await writer.accounts.give({ user: id(1), role: 'admin', ref: '*' });
      });
      expect(await store.read.accounts.link('l')).toMatchObject(link);
      await store.write((writer) => writer.accounts.remove(id(1)));
      expect(await store.read.accounts.byId(id(1))).toBeUndefined();
      expect(await store.read.accounts.session(id(101))).toBeUndefined();
      expect(await store.read.accounts.link('l')).toBeUndefined();
      expect(await store.read.accounts.grants([id(1)])).toEqual([]);
      expect(await store.read.users()).toContainEqual({ id: id(1), name: 'Anna' });
    });

    test('have sessions that are saved, ended and swept', async () => {
      await store.write(async ({ accounts }) => {
        for (const each of [session(1, 1), session(2, 1), session(3, 1), session(4, 2), session(5, 1, '2025')])
          await accounts.saveSession(each);
        await accounts.saveSession({ ...session(1, 1), hash: 'new', previousHash: 'h1' });
      });
      const listed = async () => (await store.read.accounts.sessions(id(1), '2026')).map(({ hash }) => hash);
      expect(await listed()).toEqual(['h3', 'h2', 'new']);
      await store.write(({ accounts }) => accounts.endSession(id(102)));
      expect(await listed()).toEqual(['h3', 'new']);
      await store.write(({ accounts }) => accounts.sweep());
      expect(await store.read.accounts.session(id(105))).toBeUndefined();
      await store.write(({ accounts }) => accounts.endSessions(id(1), id(101)));
      expect(await listed()).toEqual(['new']);
      await store.write(({ accounts }) => accounts.endSessions(id(1)));
      expect(await listed()).toEqual([]);
      expect(await store.read.accounts.session(id(104))).toEqual(session(4, 2));
    });

    test('are granted a role once, and lose it once', async () => {
      const grant = { user: id(1), role: 'inventory_writer', ref: 'Tools' };
      const all = await store.write(async ({ accounts }) => [await accounts.give(grant), await accounts.give(grant)]);
      expect(all).toEqual([true, false]);
      expect(await store.read.accounts.grants([id(1)])).toEqual([grant]);
      expect(await store.read.accounts.grants()).toEqual([
        { user: 'everyone', role: 'inventory_reader', ref: '*' },
        { user: 'everyone', role: 'inventory_writer', ref: '*' },
        grant,
      ]);
      const taken = await store.write(async ({ accounts }) => [await accounts.take(grant), await accounts.take(grant)]);
      expect(taken).toEqual([true, false]);
      expect(await names({ administrator: true })).toEqual([]);
      await store.write(({ accounts }) => accounts.give({ user: id(3), role: 'admin', ref: '*' }));
      expect(await names({ administrator: true })).toEqual(['Cy_n%']);
      expect(await names({ administrator: false })).toEqual(['Ann', 'bob']);
    });
  });

  describe('activity', () => {
    test('is recorded, searched and immutable', async () => {
      const store = await openEmpty(clock());
      const entry = { by: id(1), name: 'Ann', ref_type: 'session', ref_id: 's', address: '127.0.0.1' };
      for (const [type, description] of [
        ['visit', 'was here'],
        ['sign_in', 'Signed in, 100% sure'],
        ['grant', 'Gave Bob "admin"'],
      ] as const)
        await store.write(({ activity }) => activity.add({ ...entry, type, description }));
      const found = async (request: object): Promise<string[]> =>
        (await store.read.activity.list({ limit: 10, ...request })).map(({ type }) => type);
      expect(await found({})).toEqual(['grant', 'sign_in', 'visit']);
      expect(await found({ limit: 1 })).toEqual(['grant']);
      expect(await found({ without: ['visit'] })).toEqual(['grant', 'sign_in']);
      expect(await found({ types: ['visit', 'grant'] })).toEqual(['grant', 'visit']);
      expect(await found({ search: 'BOB' })).toEqual(['grant']);
      expect(await found({ search: '0%' })).toEqual(['sign_in']);
      expect(await found({ by: id(2) })).toEqual([]);
      expect(await found({ limit: 1, offset: 1 })).toEqual(['sign_in']);
      expect(await found({ ref: 's', refType: 'session' })).toHaveLength(3);
      expect(await found({ ref: 'x' })).toEqual([]);
      expect(await store.read.activity.count({ types: ['visit', 'grant'] })).toBe(2);
      const [, middle] = await store.read.activity.list({ limit: 10 });
      expect(middle).toMatchObject({ ...entry, description: 'Signed in, 100% sure' });
      expect(await found({ before: middle?.id })).toEqual(['visit']);
      expect(await found({ from: middle?.at, to: middle?.at })).toEqual(['sign_in']);
      await store.close();
    });
  });
}
