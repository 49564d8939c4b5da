import type { Json } from '#shared/json.ts';
import { type BinaryOperator, type Expression, isKeyOf } from './ast.ts';
import { STRICT } from './functions.ts';

/** Steps left for one document; all its computed values share one budget, so that no document takes long. */
export type Budget = { left: number };

/** Resolves a name of the expression; null if it has no value. */
export type Inputs = (name: string) => Json;

/**
 * The value of an expression. Null if a required input is missing, if values have the wrong type (their own schema
 * reports that), on division by zero, and when the budget is used up. Never throws.
 */
export function evaluate(expression: Expression, inputs: Inputs, budget: Budget): Json {
  const value = evaluatePart(expression, inputs, budget);
  // a budget that ran out halfway makes values look missing
  return budget.left > 0 ? storable(value) : null;
}

function evaluatePart(expression: Expression, inputs: Inputs, budget: Budget): Json {
  if (budget.left <= 0) return null;
  budget.left -= 1;
  const of = (part: Expression): Json => evaluatePart(part, inputs, budget);
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'name':
      return inputs(expression.name);
    case 'list':
      return expression.entries.map(of);
    case 'entry': {
      const [list, index] = [of(expression.list), of(expression.index)];
      return Array.isArray(list) && typeof index === 'number' ? (list[index] ?? null) : null;
    }
    case 'unary': {
      const value = of(expression.operand);
      if (expression.operator === '!') return typeof value === 'boolean' ? !value : null;
      return typeof value === 'number' ? -value : null;
    }
    case 'binary':
      return expression.operator === '&&' || expression.operator === '||'
        ? logical(expression.operator, of(expression.left), () => of(expression.right))
        : combine(expression.operator, of(expression.left), of(expression.right));
    case 'choice':
      return choose(of(expression.condition), expression.yes, expression.no, of);
    case 'call':
      return call(expression, of, budget);
  }
}

type Call = Extract<Expression, { kind: 'call' }>;
type Evaluate = (part: Expression) => Json;

function call({ name, args }: Call, of: Evaluate, budget: Budget): Json {
  if (isKeyOf(STRICT, name)) {
    const values = args.map(of);
    for (const value of values) budget.left -= sizeOf(value);
    return values.includes(null) || budget.left <= 0 ? null : STRICT[name](values);
  }
  switch (name) {
    case 'if': {
      const [condition, yes, no] = args;
      return condition === undefined ? null : choose(of(condition), yes, no, of);
    }
    case 'has':
      return args.every((part) => of(part) !== null);
    case 'coalesce': {
      for (const part of args) {
        const value = of(part);
        if (value !== null) return value;
      }
      return null;
    }
  }
}

function sizeOf(value: Json): number {
  return typeof value === 'string' || Array.isArray(value) ? value.length : 0;
}

function choose(condition: Json, yes: Expression | undefined, no: Expression | undefined, of: Evaluate): Json {
  const taken = condition === true ? yes : condition === false ? no : undefined;
  return taken === undefined ? null : of(taken);
}

/** The right side is only evaluated if the left one does not decide the result. */
function logical(operator: '&&' | '||', left: Json, right: () => Json): Json {
  if (typeof left !== 'boolean') return null;
  if (left === (operator === '||')) return left;
  const other = right();
  return typeof other === 'boolean' ? other : null;
}

function combine(operator: Exclude<BinaryOperator, '&&' | '||'>, left: Json, right: Json): Json {
  if (typeof left === 'object' || typeof right === 'object') return null;
  if (operator === '==') return left === right;
  if (operator === '!=') return left !== right;
  const areNumbers = typeof left === 'number' && typeof right === 'number';
  if (isKeyOf(ARITHMETIC, operator)) return areNumbers ? finite(ARITHMETIC[operator](left, right)) : null;
  const areTexts = typeof left === 'string' && typeof right === 'string';
  return areNumbers || areTexts ? ORDER[operator](left < right ? -1 : left > right ? 1 : 0) : null;
}

const ARITHMETIC = {
  '+': (left: number, right: number) => left + right,
  '-': (left: number, right: number) => left - right,
  '*': (left: number, right: number) => left * right,
  '/': (left: number, right: number) => left / right,
  '%': (left: number, right: number) => left % right,
};

/** Whether the left side is less (-1), equal or more. Text is compared by code units, as ISO 8601 requires. */
const ORDER = {
  '<': (order: number) => order < 0,
  '<=': (order: number) => order <= 0,
  '>': (order: number) => order > 0,
  '>=': (order: number) => order >= 0,
};

/** Division by zero and overflow give no value. */
function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

/** 15 significant digits, as in spreadsheets, so that 0.1 + 0.2 is stored as 0.3. */
function storable(value: Json): Json {
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'number') return value;
  return Number.isInteger(value) ? value + 0 : Number(value.toPrecision(15));
}
