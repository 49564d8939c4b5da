import type { Json, JsonObject } from '../json.ts';
import type { Expression, ExpressionError } from './ast.ts';
import { evaluate, type Budget } from './evaluate.ts';
import { parseExpression } from './parse.ts';
import type { KeywordLocation } from './locations.ts';
import { namedKeys } from './scan.ts';
import { readSource, type Source, sourceOf, sourceTitle } from './sources.ts';
import { lookUp } from './table.ts';
import { readWord } from './keyword.ts';

/** A location and how to compute its value. */
export type Formula = {
  place: KeywordLocation;
  title: string;
  sources: Source[];
  /** `stack` holds the objects around the location, the root data first, each one key deeper */
  compute: (stack: readonly Json[], budget: Budget) => Json;
  rule: Rule;
};

type Rule =
  | { kind: 'expression'; text: string; expression: Expression }
  | { kind: 'fault'; text: string; fault: ExpressionError }
  | { kind: 'table'; table: JsonObject };

export function formulaOf(root: JsonObject, place: KeywordLocation): Formula {
  const word = readWord(place.word);
  const title = sourceTitle(place.schema, place.path);
  const listed = word.inputs.map((input): Source => ({ ...sourceOf(root, place, input.name, input.keys), input }));
  if ('table' in word) {
    const { table } = word;
    const values = (stack: readonly Json[], budget: Budget) =>
      listed.map((source) => readSource(source, stack, budget));
    const compute: Formula['compute'] = (stack, budget) => lookUp(table, values(stack, budget));
    return { place, title, sources: listed, compute, rule: { kind: 'table', table } };
  }
  const text = word.expression;
  const { expression, fault } = parseExpression(text);
  if (fault !== null) return { place, title, sources: [], compute: () => null, rule: { kind: 'fault', text, fault } };
  const byName = new Map(
    namesIn(expression).map((name) => {
      const source = listed.find((entry) => entry.name === name) ?? sourceOf(root, place, name, namedKeys(name));
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
  return { place, title, sources: [...byName.values()], compute, rule: { kind: 'expression', text, expression } };
}

function namesIn(expression: Expression): string[] {
  const names = new Set<string>();
  const look = (part: Expression): void => {
    if (part.kind === 'name') names.add(part.name);
    partsOf(part).forEach(look);
  };
  look(expression);
  return [...names];
}

/** The direct subexpressions of an expression. */
export function partsOf(expression: Expression): Expression[] {
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
