import type { Clause, Query, Test } from '#shared/query-terms/ast.ts';
import { isBareHead, printField, printValue, quote } from './print-value.ts';

/** The canonical text of a query: parsing it results in the same query, and quotes are used only if required. */
export function printQuery(query: Query): string {
  const [only, ...more] = query.clauses;
  const isChoice = only?.kind === 'group' && only.any.length > 1 && !only.negated && more.length === 0;
  return isChoice ? printAny(only.any) : query.clauses.map(printClause).join(' ');
}

function printAny(any: readonly Clause[][]): string {
  return any.map((clauses) => clauses.map(printClause).join(' ')).join(' or ');
}

function printClause(clause: Clause): string {
  const sign = clause.negated ? '-' : '';
  switch (clause.kind) {
    case 'text':
      return sign + (isBareHead(clause.text) ? clause.text : `${quote(clause.text)}*`);
    case 'phrase':
      return sign + quote(clause.text);
    case 'has':
      return `${clause.negated ? 'no' : 'has'}:${printValue(clause.field)}`;
    case 'group':
      return `${sign}(${printAny(clause.any)})`;
    case 'field':
      return `${sign}${printField(clause.field)}:${clause.tests.map(printTest).join(',')}`;
  }
}

function printTest(test: Test): string {
  switch (test.kind) {
    case 'is':
      return printValue(test.value);
    case 'compare':
      return test.operator + printValue(test.value);
    case 'field':
      return `${test.operator ?? ''}{${test.name}}`;
    case 'range':
      return `${test.from === null ? '' : printValue(test.from)}..${test.to === null ? '' : printValue(test.to)}`;
  }
}
