import type { Selection } from '#server/store/store.ts';

/** Turns `type:x` over all kinds into a selection of that kind, which can use its indexes. */
export function ofOneKind({ kind, query, deleted = false }: Selection): Selection {
  if (kind !== undefined) return { kind, query, deleted };
  for (const clause of query.clauses) {
    if (clause.kind !== 'field' || clause.negated || clause.tests.length !== 1) continue;
    const [test] = clause.tests;
    if (clause.target.kind !== 'builtin' || clause.target.name !== 'type' || test?.kind !== 'is') continue;
    const clauses = query.clauses.filter((other) => other !== clause);
    return { kind: String(test.value), query: { clauses }, deleted };
  }
  return { query, deleted };
}
