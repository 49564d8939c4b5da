/**
 * The language of computed fields: values, field names, operators and a few functions. It has no loops, no assignment
 * and no access to anything but its inputs, so a schema from an untrusted source cannot run code.
 *
 * `null` means "no value" and propagates: a result computed from no value has no value. Only `has`, `coalesce` and the
 * branch that a conditional does not take stop it.
 */
export type Expression =
  | (ExpressionSpan & { kind: 'literal'; value: number | string | boolean | null })
  /** `size`, `part.weight`, `rows.*.cost`: keys lead to a value, `*` to all entries of a list or map */
  | (ExpressionSpan & { kind: 'name'; name: string })
  | (ExpressionSpan & { kind: 'list'; entries: Expression[] })
  | (ExpressionSpan & { kind: 'entry'; list: Expression; index: Expression })
  | (ExpressionSpan & { kind: 'unary'; operator: UnaryOperator; operand: Expression })
  | (ExpressionSpan & { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression })
  | (ExpressionSpan & { kind: 'choice'; condition: Expression; yes: Expression; no: Expression })
  | (ExpressionSpan & { kind: 'call'; name: FunctionName; args: Expression[] });

/** Offsets into the text of the expression, `end` exclusive. */
export type ExpressionSpan = { start: number; end: number };

/** A part that cannot be parsed; `hint` says how to fix it. */
export type ExpressionError = ExpressionSpan & { message: string; hint?: string };

export type UnaryOperator = '-' | '!';

/** Binary operators by binding power; those of equal power are left-associative. */
export const BINARY_POWER = {
  '||': 2,
  '&&': 3,
  '==': 4,
  '!=': 4,
  '<': 5,
  '<=': 5,
  '>': 5,
  '>=': 5,
  '+': 6,
  '-': 6,
  '*': 7,
  '/': 7,
  '%': 7,
} as const;
export const CHOICE_POWER = 1;
export const UNARY_POWER = 8;

export type BinaryOperator = keyof typeof BINARY_POWER;

/** Function names with the minimum and maximum number of arguments. */
export const FUNCTIONS = {
  min: [1, Infinity],
  max: [1, Infinity],
  sum: [1, Infinity],
  round: [1, 2],
  floor: [1, 1],
  ceil: [1, 1],
  abs: [1, 1],
  length: [1, 1],
  concat: [1, Infinity],
  if: [2, 3],
  coalesce: [1, Infinity],
  has: [1, 1],
} as const satisfies Record<string, readonly [number, number]>;

export type FunctionName = keyof typeof FUNCTIONS;

/** Reserved words for values; a field with such a name is written in backticks. */
export const CONSTANTS = { true: true, false: false, null: null } as const;

/** Whether a text is an own key of one of the tables above, not an inherited one. */
export function isKeyOf<T extends object>(table: T, name: string): name is Extract<keyof T, string> {
  return Object.hasOwn(table, name);
}

/** The path segment for all entries of a list or map. */
export const EACH = '*';
