import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Clause, type GroupClause, OPERATORS, type Query } from '#shared/query-terms/ast.ts';
import { parseIssue } from './parse-issues.ts';
import { parseQuery } from './parse.ts';
import { printQuery } from './print.ts';

const text = (text: string, negated = false): Clause => ({ kind: 'text', text, negated });
const phrase = (text: string, negated = false): Clause => ({ kind: 'phrase', text, negated });
const has = (field: string, negated = false): Clause => ({ kind: 'has', field, negated });
const is = (field: string, values: string[], negated = false): Clause => ({
  kind: 'field',
  field,
  tests: values.map((value) => ({ kind: 'is', value })),
  negated,
});
const any = (...any: Clause[][]): GroupClause => ({ kind: 'group', any, negated: false });

describe('parseQuery parses', () => {
  test.each<[string, Clause[]]>([
    ['', []],
    ['brake', [text('brake')]],
    ['  brake   -light ', [text('brake'), text('light', true)]],
    ['"brake control" -"park assist"', [phrase('brake control'), phrase('park assist', true)]],
    ['"brake con"*', [text('brake con')]],
    ['a - b', [text('a'), text('-'), text('b')]],
    ['5" :) a,b x..y', [text('5"'), text(':)'), text('a,b'), text('x..y')]],
    ['status:approved,draft', [is('status', ['approved', 'draft'])]],
    ['-status:draft', [is('status', ['draft'], true)]],
    ['"Infrastructure Maturity":"very high"', [is('Infrastructure Maturity', ['very high'])]],
    [String.raw`path:"C:\temp \"x\" \\"`, [is('path', ['C:\\temp "x" \\'])]],
    ['at:12:30 temp:-5', [is('at', ['12:30']), is('temp', ['-5'])]],
    ['note:""', [is('note', [''])]],
    ['has:owner no:owner -has:owner -no:owner', [has('owner'), has('owner', true), has('owner', true), has('owner')]],
    ['"has":x', [is('has', ['x'])]],
    ['a or b c', [any([text('a')], [text('b'), text('c')])]],
    ['a OR b', [any([text('a')], [text('b')])]],
    ['(a or b) -(c d)', [any([text('a')], [text('b')]), { ...any([text('c'), text('d')]), negated: true }]],
    ['(a)(b)', [any([text('a')]), any([text('b')])]],
    ['((a or no:b) c)', [any([any([text('a')], [has('b', true)]), text('c')])]],
    ['(status:"(x)",y(z) "a)")', [any([is('status', ['(x)', 'y(z)']), phrase('a)')])]],
    ['"or" or:x -or', [phrase('or'), is('or', ['x']), text('or', true)]],
    ['brake(s) or(a) a:b)', [any([text('brake(s)')], [any([text('a')]), is('a', ['b)'])])]],
    [
      'power:>50',
      [{ kind: 'field', field: 'power', tests: [{ kind: 'compare', operator: '>', value: '50' }], negated: false }],
    ],
    [
      'power:<=1.5,3..4,7..,..-2',
      [
        {
          kind: 'field',
          field: 'power',
          tests: [
            { kind: 'compare', operator: '<=', value: '1.5' },
            { kind: 'range', from: '3', to: '4' },
            { kind: 'range', from: '7', to: null },
            { kind: 'range', from: null, to: '-2' },
          ],
          negated: false,
        },
      ],
    ],
  ])('%s', (query, clauses) => {
    expect(parseQuery(query)).toMatchObject({ query: { clauses }, issues: [] });
  });
});

const issuesOf = (text: string) => parseQuery(text).issues.map(parseIssue);

describe('parseQuery reports', () => {
  test.each<[string, string, string, Clause[]]>([
    ['status:', 'value', 'status:', []],
    ['status: approved', 'value', 'status:', [text('approved')]],
    ['status:a,,b', 'value', 'status:a,', [is('status', ['a', 'b'])]],
    ['power:>', 'value', 'power:>', []],
    ['power:..', 'value', 'power:..', []],
    ['x "never closed', 'quote', '"never closed', [text('x'), phrase('never closed')]],
    ['a:"b"c', 'quote', 'c', [is('a', ['b'])]],
    ['has:a,b', 'value', 'has:a,b', []],
    ['no:', 'value', 'no:', []],
    ['or a', 'group', 'or', [text('a')]],
    ['a or', 'group', 'or', [text('a')]],
    ['a or or b', 'group', 'or', [any([text('a')], [text('b')])]],
    ['(a or) b', 'group', 'or', [any([text('a')]), text('b')]],
    ['(a or b', 'group', '(', [any([text('a')], [text('b')])]],
    ['-(a', 'group', '-(', [{ ...any([text('a')]), negated: true }]],
    ['a ) b', 'group', ')', [text('a'), text('b')]],
    ['a ()', 'group', '()', [text('a')]],
    [`${'('.repeat(9)}a${')'.repeat(9)} b`, 'limit', '(', [text('b')]],
    ['has:>3', 'value', 'has:>3', []],
  ])('%s', (query, rule, marked, clauses) => {
    const parsed = parseQuery(query);
    expect(parsed.query.clauses).toEqual(clauses);
    expect(parsed.issues.map(parseIssue).map((issue) => [issue.rule, query.slice(issue.start, issue.end)])).toEqual([
      [rule, marked],
    ]);
  });

  test('exceeded limits', () => {
    expect(issuesOf('x'.repeat(2001))).toMatchObject([{ rule: 'limit', start: 2000, end: 2001 }]);
    const many = parseQuery('x '.repeat(65));
    expect(many.query.clauses).toHaveLength(64);
    expect(many.issues.map(parseIssue)).toMatchObject([{ rule: 'limit', start: 128, end: 130 }]);
    expect(issuesOf(`id:${'a,'.repeat(300)}a`)).toMatchObject([{ rule: 'limit' }]);
  });
});

test('spans are the positions of clauses, names and values', () => {
  const query = 'one -"a b":x,3..4 has:y';
  const at = ({ start, end }: { start: number; end: number }) => query.slice(start, end);
  const spans = parseQuery(query).spans.map((span) => [at(span), at(span.field), span.tests.map(at)]);
  expect(spans).toEqual([
    ['one', 'one', []],
    ['-"a b":x,3..4', '"a b"', ['x', '3..4']],
    ['has:y', 'y', []],
  ]);
});

describe('printQuery', () => {
  test.each([
    ['  a   "b"  ', 'a "b"'],
    ['-has:x', 'no:x'],
    ['"status":"approved"', 'status:approved'],
    ['"a b":"c d".."e,f",">5"', '"a b":"c d".."e,f",">5"'],
    ['(a  OR b)', 'a or b'],
    ['a (b or (c))', 'a (b or (c))'],
    ['"or"* x:"(y"', '"or"* x:"(y"'],
    ['createdAt:2026-01-01T10:00:00Z..', 'createdAt:2026-01-01T10:00:00Z..'],
  ])('%s is written %s', (query, canonical) => {
    expect(printQuery(parseQuery(query).query)).toBe(canonical);
  });
});

describe('for any query', () => {
  const odd = fc.stringMatching(/^[a-c"\\:\-., <>=*é日\n()]{0,8}$/);
  const anything = fc.oneof(
    odd,
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom('has', 'no', 'or', 'OR', '-', '..', '(', ')', 'a..b', '.5', '5.', '__proto__'),
  );
  const negated = fc.boolean();
  const testOf = fc.oneof(
    fc.record({ kind: fc.constant('is' as const), value: anything }),
    fc.record({ kind: fc.constant('compare' as const), operator: fc.constantFrom(...OPERATORS), value: anything }),
    fc.record({ kind: fc.constant('range' as const), from: anything, to: fc.option(anything) }),
    fc.record({ kind: fc.constant('range' as const), from: fc.constant(null), to: anything }),
  );
  const plain: fc.Arbitrary<Clause> = fc.oneof(
    fc.record({ kind: fc.constantFrom('text' as const, 'phrase' as const), text: anything, negated }),
    fc.record({ kind: fc.constant('has' as const), field: anything, negated }),
    fc.record({
      kind: fc.constant('field' as const),
      field: anything,
      tests: fc.array(testOf, { minLength: 1, maxLength: 4 }),
      negated,
    }),
  );
  const groupOf = (inner: fc.Arbitrary<Clause>): fc.Arbitrary<Clause> =>
    fc.record({
      kind: fc.constant('group' as const),
      any: fc.array(fc.array(inner, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 }),
      negated,
    });
  const clause = fc.oneof(plain, plain, groupOf(fc.oneof(plain, plain, groupOf(plain))));
  const query: fc.Arbitrary<Query> = fc.record({ clauses: fc.array(clause, { maxLength: 3 }) });

  test('parsing a printed query gives the query again', () => {
    fc.assert(
      fc.property(query, (query) => {
        const { query: again, issues } = parseQuery(printQuery(query));
        expect(again).toEqual(query);
        expect(issues).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  test('parsing any text never throws, and printing the result is stable', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 60 }),
          fc.array(odd).map((parts) => parts.join(' ')),
        ),
        (text) => {
          const { query, issues, spans } = parseQuery(text);
          expect(spans).toHaveLength(query.clauses.length);
          for (const { start, end } of [...issues, ...spans])
            expect(0 <= start && start <= end && end <= text.length).toBe(true);
          const printed = printQuery(query);
          expect(parseQuery(printed).query).toEqual(query);
          expect(printQuery(parseQuery(printed).query)).toBe(printed);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
