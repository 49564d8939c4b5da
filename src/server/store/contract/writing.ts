/* oxlint-disable max-lines-per-function -- a suite is one function */
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Store, Writer } from '#server/store/store.ts';
import type { ResolvedClause, ResolvedQuery } from '#shared/query-terms/ast.ts';
import { clock, draft, fieldNamed, kind, type OpenEmpty, query, WIDGET } from './widgets.ts';

export function writingContract(openEmpty: OpenEmpty): void {
  describe('writing', () => {
    let store: Store;
    beforeEach(async () => {
      store = await openEmpty(clock());
    }, 60_000);
    afterEach(() => store.close());

    test.each([false, true])('rolls back when it fails, if it is long: %s', async (long) => {
      const fails = async (writer: Writer): Promise<void> => {
        await writer.insertItem(draft(await writer.nextId('WID'), { name: 'brake' }));
        await writer.saveUser({ id: 'u', name: 'U' });
        expect((await writer.list({ query: query('brake'), limit: 5 })).items).toHaveLength(1);
        throw new Error('too late');
      };
      const failed = store.write(fails, { long });
      await expect(failed).rejects.toThrow('too late');
      expect(await store.read.item('WID-1')).toBeUndefined();
      expect(await store.read.revisions('WID-1')).toEqual([]);
      expect(await store.read.users()).toEqual([]);
      expect(await store.read.kindCounts()).toEqual(new Map());
      expect((await store.read.list({ query: query('brake'), limit: 5 })).items).toEqual([]);
      expect(await store.write((writer) => writer.nextId('WID'))).toBe('WID-1');
    });

    test('accepts texts that exceed the limits of any index', async () => {
      // random, since an index compresses repetition
      const long = (length: number) => randomBytes(length).toString('base64url').slice(0, length);
      const texts = [3000, 6000, 100_000].map((length) => `\u{1F697}${long(length)}`);
      await store.indexKind(WIDGET);
      const write = (id: string, text: string) =>
        store.write((writer) => writer.insertItem(draft(id, { name: text, label: text, due: text, state: text })));
      for (const [at, text] of texts.entries()) await write(`WID-${at}`, text);
      for (const [at, text] of texts.entries()) {
        const found = await store.read.list({
          kind: 'widget',
          query: query(`label:"${text.slice(0, 1500)}"`),
          limit: 5,
        });
        expect(found.items).toEqual([]);
        const due: ResolvedQuery = { clauses: [equal('due', text)] };
        const { items } = await store.read.list({ kind: 'widget', query: due, limit: 5 });
        expect(items.map(({ id }) => id)).toEqual([`WID-${at}`]);
      }
      for (const by of ['name', fieldNamed('label'), fieldNamed('due')] as const) {
        const request = { kind: 'widget', query: query(''), sort: [{ by, descending: false }], limit: 2 };
        const first = await store.read.list(request);
        const rest = await store.read.list({ ...request, ...(first.next !== null && { cursor: first.next }) });
        expect([...first.items, ...rest.items].map(({ id }) => id).sort()).toEqual(['WID-0', 'WID-1', 'WID-2']);
      }
      const many = Array.from({ length: 120_000 }, (_, n) => `w${n}`).join(' ');
      await write('WID-9', many);
      expect((await store.read.list({ query: query('w1000'), limit: 5 })).items).toHaveLength(1);
    });

    test('that fails does not affect concurrent writes', async () => {
      const writes = Array.from({ length: 40 }, (_, index) =>
        store.write(async (writer) => {
          await writer.insertItem(draft(`WID-${index}`, { name: `brake ${index}` }));
          if (index === 7) await writer.list({ query: query('brake'), limit: 5 });
          if (index % 3 === 1) throw new Error('no');
          if (index % 5 === 2) await writer.insertItem(draft('WID-0', {}));
        }),
      );
      const results = await Promise.allSettled(writes);
      const kept = results.flatMap(({ status }, index) => (status === 'fulfilled' ? [`WID-${index}`] : []));
      expect(kept).toHaveLength(22);
      const found = await store.read.list({ query: query('brake'), limit: 100 });
      expect(found.items.map(({ id }) => id).sort()).toEqual(kept.sort());
      expect(await store.read.kindCounts()).toEqual(new Map([['widget', kept.length]]));
      for (const id of kept) expect(await store.read.revisions(id)).toHaveLength(1);
    });

    test('that is long has a transaction to itself, between those before and after it', async () => {
      const insert = (id: string, long = false) =>
        store.write((writer) => writer.insertItem(draft(id, { name: `brake ${id}` })), { long });
      const first = insert('WID-1');
      const writes = [insert('WID-2'), insert('WID-3', true), insert('WID-4'), insert('WID-3', true), insert('WID-5')];
      await first;
      const ends = (await Promise.allSettled(writes)).map(({ status }) => status);
      expect(ends).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
      const { items } = await store.read.list({ query: query('brake'), limit: 9 });
      expect(items.map(({ id }) => id).sort()).toEqual(['WID-1', 'WID-2', 'WID-3', 'WID-4', 'WID-5']);
      expect(await store.read.kindCounts()).toEqual(new Map([['widget', 5]]));
    });

    test('sees its own changes, and waits for the previous writer', async () => {
      const numbers = await Promise.all(
        Array.from({ length: 20 }, () =>
          store.write(async (writer) => {
            const id = await writer.nextId('WID');
            await writer.insertItem(draft(id, { name: 'brake' }));
            const { total } = await writer.count({ kind: 'widget', query: query('brak') });
            expect(await writer.item(id)).toBeDefined();
            return total;
          }),
        ),
      );
      expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    });

    test('ends when its function returns', async () => {
      let kept: Writer | undefined;
      await store.write(async (writer) => {
        kept = writer;
      });
      await expect(kept?.insertItem(draft('WID-1', {}))).rejects.toThrow('over');
      await expect(kept?.item('WID-1')).rejects.toThrow('over');
      await expect(kept?.list({ query: query(''), limit: 1 })).rejects.toThrow('over');
      await expect(kept?.relations(['WID-1'])).rejects.toThrow('over');
    });

    test('has a single timestamp', async () => {
      const [one, two] = await store.write(async (writer) => {
        const item = await writer.insertItem(draft('WID-1', {}));
        return [item, await writer.updateItem('WID-1', 1, { name: '', data: {}, by: 'ann' }), writer.now] as const;
      });
      expect(two.updatedAt).toBe(one.createdAt);
      expect((await store.read.revision('WID-1', 2))?.at).toBe(one.createdAt);
    });

    test('changes the version', async () => {
      const before = await store.read.version();
      expect(await store.read.version()).toBe(before);
      expect(await store.read.count({ query: query('has:name') })).toEqual({ total: 0, capped: false });
      await store.write((writer) => writer.insertItem(draft('WID-1', { name: 'x' })));
      expect(await store.read.version()).not.toBe(before);
      expect(await store.read.count({ query: query('has:name') })).toEqual({ total: 1, capped: false });
    });

    test('continues while indexes of kinds are created and dropped, whatever their names', async () => {
      const odd = kind(`o'd"d; drop table item; --`, WIDGET.fields);
      await store.indexKind(odd);
      await store.indexKind(odd);
      await store.write((writer) => writer.insertItem(draft('X-1', { label: 'one' }, odd.kind)));
      await store.indexKind({ ...odd, fields: [], columns: [] });
      expect((await store.read.list({ kind: odd.kind, query: query('label:one'), limit: 5 })).items).toHaveLength(1);
      expect((await store.read.list({ kind: odd.kind, query: query('one'), limit: 5 })).items).toHaveLength(1);
    });
  });
}

function equal(name: string, value: string): ResolvedClause {
  const { path } = fieldNamed(name);
  return {
    kind: 'field',
    negated: false,
    target: { kind: 'data', path, list: false },
    tests: [{ kind: 'is', value }],
  };
}
