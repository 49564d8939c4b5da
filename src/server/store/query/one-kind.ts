import type { Selection } from '#server/store/store.ts';

/** `type:x` among all kinds is the same as asking for that kind, which has indexes of its own. */
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
