import type { SystemFieldName } from '#shared/system-fields.ts';

/**
 * The query language in two forms. `Query` is what the user wrote: names and values are still text (`parse.ts`,
 * `print.ts`). `ResolvedQuery` is what it means for known fields (`resolve.ts`): names are paths to values, values have
 * types. The store compiles it to SQL, `evaluate.ts` evaluates it for one item in memory.
 *
 * A query matches if all its clauses match; a negated clause matches exactly when the plain one does not, so
 * `-status:draft` also finds items without a status. A query with `or` is a single clause, a group of alternatives.
 */
export type Query = { clauses: Clause[] };

export type Clause = TextClause | PhraseClause | FieldClause | HasClause | GroupClause;

/** `brake`, or `"brake con"*` if it needs quotes: a phrase whose last word is a prefix. */
export type TextClause = { kind: 'text'; text: string; negated: boolean };

/** `"brake control"`: a phrase of whole words. */
export type PhraseClause = { kind: 'phrase'; text: string; negated: boolean };

/** `status:approved,draft`: any test matches the value, or any entry if the value is a list. */
export type FieldClause = { kind: 'field'; field: string; tests: Test[]; negated: boolean };

/** `has:owner`; negated it is written `no:owner`. */
export type HasClause = { kind: 'has'; field: string; negated: boolean };

/** `(status:draft or priority:high owner:ann)`: all clauses of any alternative match. No alternative is empty. */
export type GroupClause = { kind: 'group'; any: Clause[][]; negated: boolean };

export type Test = ValueTest | FieldTest;

/** With another field of the same item: `power:>{limit}`; without an operator it is equal. */
export type FieldTest = { kind: 'field'; operator: Operator | null; name: string };

export type ValueTest =
  | { kind: 'is'; value: string }
  | { kind: 'compare'; operator: Operator; value: string }
  | { kind: 'range'; from: string; to: string | null }
  | { kind: 'range'; from: null; to: string };

/** Longer operators first, as the parser must try them in this order. */
export const OPERATORS = ['>=', '<=', '>', '<'] as const;
export type Operator = (typeof OPERATORS)[number];

/** Offsets into the text of a query, `end` exclusive. */
export type QuerySpan = { start: number; end: number };

/** The spans of the clause with the same index, of its name, of its tests, and of the clauses of a group. */
export type ClauseSpan = QuerySpan & { field: QuerySpan; tests: QuerySpan[]; any?: ClauseSpan[][] };

/** A part of a query that could not be parsed. `rule` names the violated rule, `hint` says how to fix it. */
export type QueryIssue = QuerySpan & { rule: string; message: string; hint?: string };

export type ResolvedQuery = { clauses: ResolvedClause[] };

export type ResolvedClause =
  /** phrase of folded words (see `search/words.ts`), never empty; with `prefix` the last one is a prefix; `text` as typed */
  | { kind: 'text'; text: string; words: string[]; prefix: boolean; negated: boolean }
  | { kind: 'field'; target: Target; tests: ResolvedTest[]; negated: boolean }
  /** there is a value other than null, `""`, `[]` or `{}`; for a relation: there is at least one */
  | { kind: 'has'; target: Target; negated: boolean }
  | { kind: 'group'; any: ResolvedClause[][]; negated: boolean }
  /** both have a value of this type, and these compare so */
  | {
      kind: 'compared';
      as: 'text' | 'number' | 'boolean';
      left: Target;
      operator: Operator | null;
      right: Target;
      negated: boolean;
    }
  /** an item at the other end, of one of these kinds unless it may be any, passes all clauses; deleted ones do not count */
  | { kind: 'linked'; step: LinkStep; kinds?: string[]; clauses: ResolvedClause[]; negated: boolean };

/** A relation, or a field that refers to items. */
export type LinkStep = Extract<Target, { kind: 'relation' | 'data' }>;

/**
 * Path to the value. `list`: it may be an array, whose entries are tested one by one. `signal`: they are paths of signals.
 * `order`: the choices of its schema, in the order in which they sort.
 */
export type Target =
  | { kind: 'builtin'; name: SystemFieldName }
  | { kind: 'data'; path: string[]; list: boolean; signal?: true; order?: string[] }
  /** ids at the other end of relations of this type; `out`: the item is their source; `of`: only ends of this kind */
  | { kind: 'relation'; type: string; direction: 'out' | 'in'; of?: string }
  /** the number of these relations */
  | { kind: 'count'; type: string; direction: 'out' | 'in' };

export type Scalar = string | number | boolean;

/** Values of a different type than the test's never match. Text is compared by code units, as ISO 8601 sorts. */
export type ResolvedTest = { kind: 'is'; value: Scalar } | { kind: 'between'; from: Bound | null; to: Bound | null };

export type Bound = { value: string | number; inclusive: boolean };
