import type { Clause, FieldClause, Query, Test } from '#shared/query-terms/ast.ts';

/** The values that a facet shows as selected: those of the plain clauses that test this field for equality. */
export function chosenValues(query: Query, field: string): string[] {
  return query.clauses.flatMap((clause) => (isChoice(clause, field) ? clause.tests.flatMap(testedValues) : []));
}

/** True where the query matches items without a value in this field. */
export function matchesMissing(query: Query, field: string): boolean {
  return query.clauses.some((clause) => isMissingTest(clause, field));
}

/** Whether the clause tests the field for equality, as a facet does. */
export function isChoice(clause: Clause, field: string): clause is FieldClause {
  return (
    clause.kind === 'field' &&
    clause.field === field &&
    !clause.negated &&
    clause.tests.every((test) => test.kind === 'is')
  );
}

export function isMissingTest(clause: Clause, field: string): boolean {
  return clause.kind === 'has' && clause.field === field && clause.negated;
}

export function testedValues(test: Test): string[] {
  return test.kind === 'is' ? [test.value] : [];
}
