import type { SystemFieldName } from '#shared/system-fields.ts';

/**
 * The query language in two forms. `Query` is what somebody wrote: names and values are still text (`parse.ts`,
 * `print.ts`). `ResolvedQuery` is what it means for known fields (`resolve.ts`): names are places where values are kept,
 * values have types. The store turns it into SQL, `evaluate.ts` judges one item in memory.
 *
 * A query holds when all its clauses hold; a negated clause holds exactly when the plain one does not, so
 * `-status:draft` finds items without a status as well.
 */
export type Query = { clauses: Clause[] };

export type Clause = TextClause | PhraseClause | FieldClause | HasClause;

/** `brake`, or `"brake con"*` where it needs quotes: these words in a row, the last one by its beginning. */
export type TextClause = { kind: 'text'; text: string; negated: boolean };

/** `"brake control"`: these words in a row, all of them whole. */
export type PhraseClause = { kind: 'phrase'; text: string; negated: boolean };

/** `status:approved,draft`: any test holds for the value, or for any entry where the value is a list. */
export type FieldClause = { kind: 'field'; field: string; tests: Test[]; negated: boolean };

/** `has:owner`; negated it is written `no:owner`. */
export type HasClause = { kind: 'has'; field: string; negated: boolean };

export type Test =
  | { kind: 'is'; value: string }
  | { kind: 'compare'; operator: Operator; value: string }
  | { kind: 'range'; from: string; to: string | null }
  | { kind: 'range'; from: null; to: string };

/** Longer ones first, as a reader must try them. */
export const OPERATORS = ['>=', '<=', '>', '<'] as const;
export type Operator = (typeof OPERATORS)[number];

/** Offsets into the text of a query, `end` exclusive. */
export type QuerySpan = { start: number; end: number };

/** Where the clause of the same index stands, its name, and its tests. */
export type ClauseSpan = QuerySpan & { field: QuerySpan; tests: QuerySpan[] };

/** A part of a query that was not understood. `rule` names what it breaks, `hint` says the remedy. */
export type QueryIssue = QuerySpan & { rule: string; message: string; hint?: string };

export type ResolvedQuery = { clauses: ResolvedClause[] };

export type ResolvedClause =
  /** folded words in a row (see `search/words.ts`), never empty; with `prefix` the last one need only begin so */
  | { kind: 'text'; words: string[]; prefix: boolean; negated: boolean }
  | { kind: 'field'; target: Target; tests: ResolvedTest[]; negated: boolean }
  /** there is a value that is not null, `""`, `[]` or `{}`; for a relation: there is at least one */
  | { kind: 'has'; target: Target; negated: boolean };

/** Where the value is kept. `list`: it may be an array, whose entries are tested one by one. */
export type Target =
  | { kind: 'builtin'; name: SystemFieldName }
  | { kind: 'data'; path: string[]; list: boolean }
  /** ids on the other end of relations of this type; `out`: the item is their source; `of`: only ends of this kind */
  | { kind: 'relation'; type: string; direction: 'out' | 'in'; of?: string };

export type Scalar = string | number | boolean;

/** Values of another type than the test's never pass. Text is compared by the codes of its characters, as ISO 8601 sorts. */
export type ResolvedTest = { kind: 'is'; value: Scalar } | { kind: 'between'; from: Bound | null; to: Bound | null };

export type Bound = { value: string | number; inclusive: boolean };
