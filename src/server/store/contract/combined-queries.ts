import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Item } from '#generated/payloads.d.ts';
import type { Store } from '#server/store/store.ts';
import { type MatchContext, matchesQuery } from '#shared/query/evaluate.ts';
import { QUERIES } from './queries.ts';
import { query } from './widgets.ts';

type Filled = { store: Store; items: Item[]; context: MatchContext };

/** Queries that are combined at random find the same in memory as in the store. */
export function findsCombinedQueries(filled: () => Filled): void {
  test('finds what the query matches, however conditions are combined', async () => {
    const { store, items, context } = filled();
    await fc.assert(
      fc.asyncProperty(combined(QUERIES), async (text) => {
        const selection = { kind: 'widget', query: query(text) };
        const expected = items.filter((item) => matchesQuery(selection.query, item, context)).map(({ id }) => id);
        const found = await store.read.list({ ...selection, limit: 500 });
        expect(found.items.map(({ id }) => id).sort()).toEqual(expected.sort());
        expect(await store.read.count(selection)).toEqual({ total: expected.length, capped: false });
      }),
      { numRuns: 150 },
    );
  });
}

/** Up to three of these joined by blanks or `or`, in parentheses, negated and nested. */
function combined(queries: readonly string[]): fc.Arbitrary<string> {
  const plain = fc.constantFrom(...queries.filter((text) => text !== ''));
  const join = (inner: fc.Arbitrary<string>) =>
    fc
      .tuple(fc.constantFrom('', '-'), fc.array(inner, { minLength: 1, maxLength: 3 }), fc.constantFrom(' ', ' or '))
      .map(([sign, all, between]) => `${sign}(${all.join(between)})`);
  return join(fc.oneof(plain, join(plain)));
}
