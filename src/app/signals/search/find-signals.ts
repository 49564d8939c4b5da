import type { Clause, QueryIssue, Test } from '#shared/query/ast.ts';
import { parseQuery } from '#shared/query/parse.ts';
import type { SignalEntry, TreeIndex } from '../browser/signal-index.ts';

/** `matches` is null while nothing is searched; `words` are in lower case, to be marked. */
export type FoundSignals = { matches: Uint8Array | null; words: string[]; issues: QueryIssue[]; count: number };

type Read = (entry: SignalEntry) => unknown;

const FIELDS: Record<string, Read> = {
  type: ({ node }) => node.type,
  datatype: ({ node }) => node.datatype,
  unit: ({ node }) => node.unit,
  deprecated: ({ node }) => (node.deprecation === undefined ? 'no' : 'yes'),
  custom: ({ isCustom }) => (isCustom ? 'yes' : 'no'),
  min: ({ node }) => node.min,
  max: ({ node }) => node.max,
  default: ({ node }) => node.default,
  allowed: ({ node }) => node.allowed,
  path: ({ path }) => path,
  name: ({ name }) => name,
  description: ({ node }) => node.description,
  comment: ({ node }) => node.comment,
  deprecation: ({ node }) => node.deprecation,
  pattern: ({ node }) => node.pattern,
  fka: ({ node }) => node.fka,
};

export const SIGNAL_FIELDS: readonly string[] = Object.keys(FIELDS);

/** What words are searched in: path, description, unit and comment, in lower case. */
export type SignalTexts = readonly string[];

export function signalTexts({ entries }: TreeIndex): SignalTexts {
  return entries.map(({ path, node }) =>
    `${path}\n${node.description ?? ''}\n${node.unit ?? ''}\n${node.comment ?? ''}`.toLowerCase(),
  );
}

/** The nodes that a query finds. Words match anywhere, since names are written together; every condition must hold. */
export function findSignals({ entries }: TreeIndex, texts: SignalTexts, text: string): FoundSignals {
  const { query, issues, spans } = parseQuery(text);
  const tests: ((i: number) => boolean)[] = [];
  const words: string[] = [];
  query.clauses.forEach((clause, i) => {
    const test = clauseTest(clause, entries, texts);
    const span = spans[i]?.field;
    if (test !== undefined) tests.push(clause.negated ? (at) => !test(at) : test);
    else if (span && 'field' in clause) issues.push({ ...span, ...unknownField(clause.field) });
    if ('text' in clause && !clause.negated) words.push(clause.text.toLowerCase());
  });
  if (tests.length === 0) return { matches: null, words, issues, count: entries.length };
  const matches = new Uint8Array(entries.length);
  let count = 0;
  for (let i = 0; i < entries.length; i++) {
    if (!tests.every((test) => test(i))) continue;
    matches[i] = 1;
    count += 1;
  }
  return { matches, words, issues, count };
}

function unknownField(field: string) {
  const hint = `Known fields: ${SIGNAL_FIELDS.join(', ')}.`;
  return { rule: 'field', message: `Signals have no field "${field}"`, hint };
}

function clauseTest(clause: Clause, entries: readonly SignalEntry[], texts: SignalTexts) {
  if (clause.kind === 'text' || clause.kind === 'phrase') {
    const word = clause.text.toLowerCase();
    return (i: number) => texts[i]?.includes(word) ?? false;
  }
  const read = Object.hasOwn(FIELDS, clause.field) ? FIELDS[clause.field] : undefined;
  if (read === undefined) return undefined;
  const valueOf = (i: number): unknown => {
    const entry = entries[i];
    return entry && read(entry);
  };
  if (clause.kind === 'has') {
    return (i: number) => {
      const value = valueOf(i);
      return value !== undefined && value !== null && value !== '' && value !== 'no';
    };
  }
  const isExact = !['path', 'name', 'description', 'comment', 'deprecation', 'fka'].includes(clause.field);
  const tests = clause.tests.map((test) => valueTest(test, isExact));
  return (i: number) => {
    const value = valueOf(i);
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return values.some((one) => one !== undefined && tests.some((test) => test(one)));
  };
}

function valueTest(test: Test, isExact: boolean): (value: unknown) => boolean {
  if (test.kind === 'is') {
    const wanted = test.value.toLowerCase();
    return isExact
      ? (value) => String(value).toLowerCase() === wanted
      : (value) => String(value).toLowerCase().includes(wanted);
  }
  const { from, to, isOver, isUnder } = boundsOf(test);
  return (value) =>
    typeof value === 'number' &&
    (from === undefined || (isOver ? value > from : value >= from)) &&
    (to === undefined || (isUnder ? value < to : value <= to));
}

function boundsOf(test: Exclude<Test, { kind: 'is' }>) {
  if (test.kind === 'range') {
    return {
      ...(test.from !== null && { from: Number(test.from) }),
      ...(test.to !== null && { to: Number(test.to) }),
      isOver: false,
      isUnder: false,
    };
  }
  const bound = Number(test.value);
  const isLower = test.operator.startsWith('>');
  const isStrict = test.operator.length === 1;
  return { ...(isLower ? { from: bound } : { to: bound }), isOver: isLower && isStrict, isUnder: !isLower && isStrict };
}

/** The values of the fields that have few, most frequent first, among the entries that `matches`. */
export function signalFacet({ entries }: TreeIndex, matches: Uint8Array | null, field: string): Map<string, number> {
  const read = FIELDS[field];
  const counts = new Map<string, number>();
  if (read === undefined) return counts;
  entries.forEach((entry, i) => {
    if (matches !== null && matches[i] !== 1) return;
    const value = read(entry);
    if (typeof value === 'string') counts.set(value, (counts.get(value) ?? 0) + 1);
  });
  const order = ([a, x]: [string, number], [b, y]: [string, number]) => y - x || (a < b ? -1 : 1);
  return new Map([...counts].toSorted(order));
}
