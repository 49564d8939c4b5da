import type { Clause, Query, Test } from '#shared/query-terms/ast.ts';

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

/** A field with the same name as a keyword is quoted. */
export function printField(name: string): string {
  return isBareHead(name) && name !== 'has' && name !== 'no' ? name : quote(name);
}

function printTest(test: Test): string {
  switch (test.kind) {
    case 'is':
      return printValue(test.value);
    case 'compare':
      return test.operator + printValue(test.value);
    case 'range':
      return `${test.from === null ? '' : printValue(test.from)}..${test.to === null ? '' : printValue(test.to)}`;
  }
}

/** A value as written in a query, quoted if required. */
export function printValue(value: string): string {
  return value === '' || /[\s",()]|\.\.|^[<>=.]|\.$/.test(value) ? quote(value) : value;
}

/** A name as written in a sort. */
export function printSortName(name: string): string {
  return /^[^\s",-][^\s",]*$/.test(name) ? name : quote(name);
}

function isBareHead(text: string): boolean {
  return /^[^\s":()-][^\s:()]*$/.test(text) && !/^or$/i.test(text);
}

function quote(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
