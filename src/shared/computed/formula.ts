import type { Json, JsonObject } from '#shared/json.ts';
import type { Expression, ExpressionError } from './ast.ts';
import { evaluate, type Budget } from './evaluate.ts';
import { readKeyword } from './keyword.ts';
import type { KeywordLocation } from './locations.ts';
import { parseExpression } from './parse.ts';
import { namedKeys } from './scan.ts';
import { readSource, type Source, sourceOf, sourceTitle } from './sources.ts';
import { lookUp } from './table.ts';

/** A location and how to compute its value. */
export type Formula = {
  location: KeywordLocation;
  title: string;
  sources: Source[];
  /** `stack` holds the objects around the location, the root data first, each one key deeper */
  compute: (stack: readonly Json[], budget: Budget) => Json;
  rule: Rule;
};

type Rule =
  | { kind: 'expression'; text: string; expression: Expression }
  | { kind: 'error'; text: string; error: ExpressionError }
  | { kind: 'table'; table: JsonObject };

export function formulaOf(root: JsonObject, location: KeywordLocation): Formula {
  const keyword = readKeyword(location.keyword);
  const title = sourceTitle(location.schema, location.path);
  const listed = keyword.inputs.map((input): Source => ({
    ...sourceOf(root, location, input.name, input.keys),
    input,
  }));
  if ('table' in keyword) {
    const { table } = keyword;
    const values = (stack: readonly Json[], budget: Budget) =>
      listed.map((source) => readSource(source, stack, budget));
    const compute: Formula['compute'] = (stack, budget) => lookUp(table, values(stack, budget));
    return { location, title, sources: listed, compute, rule: { kind: 'table', table } };
  }
  const text = keyword.expression;
  const { expression, error } = parseExpression(text);
  if (error !== null)
    return { location, title, sources: [], compute: () => null, rule: { kind: 'error', text, error } };
  const byName = new Map(
    namesIn(expression).map((name) => {
      const source = listed.find((entry) => entry.name === name) ?? sourceOf(root, location, name, namedKeys(name));
      return [name, source];
    }),
  );
  const compute: Formula['compute'] = (stack, budget) => {
    const inputs = (name: string): Json => {
      const source = byName.get(name);
      return source === undefined ? null : readSource(source, stack, budget);
    };
    return evaluate(expression, inputs, budget);
  };
  return { location, title, sources: [...byName.values()], compute, rule: { kind: 'expression', text, expression } };
}

function namesIn(expression: Expression): string[] {
  const names = new Set<string>();
  const look = (part: Expression): void => {
    if (part.kind === 'name') names.add(part.name);
    subexpressionsOf(part).forEach(look);
  };
  look(expression);
  return [...names];
}

/** The direct subexpressions of an expression. */
export function subexpressionsOf(expression: Expression): Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'name':
      return [];
    case 'list':
      return expression.entries;
    case 'entry':
      return [expression.list, expression.index];
    case 'unary':
      return [expression.operand];
    case 'binary':
      return [expression.left, expression.right];
    case 'choice':
      return [expression.condition, expression.yes, expression.no];
    case 'call':
      return expression.args;
  }
}
