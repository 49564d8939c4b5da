import type { Issue } from '#generated/payloads.d.ts';
import { EACH, type ExpressionError } from '#shared/computed/ast.ts';
import type { Formula } from '#shared/computed/formula.ts';
import { type KeywordIssue, hintNear } from '#shared/computed/keyword-issue.ts';
import { readKeyword } from '#shared/computed/keyword.ts';
import { KEYWORD } from '#shared/computed/locations.ts';
import { planOf } from '#shared/computed/plan.ts';
import { writeName } from '#shared/computed/scan.ts';
import { textOrJson } from '#shared/json-values.ts';
import { isObject, type JsonObject } from '#shared/json.ts';
import { toPointer } from '#shared/pointer.ts';
import { checkInput } from './check-input.ts';
import { checkTable } from './check-table.ts';
import { infer } from './infer.ts';
import { type Known, knownOf, knownOfSchema, knownOfSource, SORT_WORDS } from './inferred-type.ts';

/** All issues of all `x-computed` keywords in a self-contained schema that the meta-schema cannot find. */
export function checkComputedKeywords(schema: JsonObject): Issue[] {
  const { formulas, cycle } = planOf(schema);
  const issues = formulas.flatMap((formula) => checkFormula(formula).map((issue) => toIssue(formula, issue)));
  const [first] = cycle;
  if (first === undefined) return issues;
  const names = [...cycle, first].map((formula) => `"${writeName(formula.location.path)}"`);
  const message = `Circular dependency: ${names.join(' needs ')}`;
  const hint = 'Compute one of them from fields that users fill in.';
  return [...issues, toIssue(first, { at: [], message, hint })];
}

function toIssue({ location }: Formula, { at, message, hint }: KeywordIssue): Issue {
  return {
    path: toPointer([...location.at, KEYWORD, ...at]),
    rule: KEYWORD,
    message,
    ...(hint !== undefined && { hint }),
  };
}

/** Later checks build on earlier ones, so only the first group with an issue is reported. */
function checkFormula(formula: Formula): KeywordIssue[] {
  const { location, rule, sources } = formula;
  if (location.obstacle !== undefined) {
    const message = `x-computed is not supported here: ${location.obstacle}`;
    const hint = 'Move it to a property of the item, of an object in it, or of the entries of a list or map.';
    return [{ at: [], message, hint }];
  }
  const shape = checkShape(formula);
  if (shape.length > 0) return shape;
  const inputs = sources.flatMap((source) => checkInput(location, source, expressionPath(formula)));
  if (inputs.length > 0) return inputs;
  if (rule.kind === 'table') {
    const cells = checkTable(rule.table, sources);
    return cells.length > 0 ? cells : checkResult(formula, knownOf(Object.values(rule.table)));
  }
  if (rule.kind === 'error') return [inExpression(formula, rule.text, rule.error)];
  const known = new Map(sources.map((source) => [source.name, knownOfSource(source)]));
  const inference = infer(rule.expression, (name) => known.get(name) ?? { sort: 'any' });
  if (inference.errors.length === 0) return checkResult(formula, inference.known);
  return inference.errors.map((error) => inExpression(formula, rule.text, error));
}

function checkShape({ location, rule, sources }: Formula): KeywordIssue[] {
  const { keyword } = location;
  if (!isObject(keyword)) return [];
  if ('table' in keyword === 'expression' in keyword)
    return [
      {
        at: [],
        message: 'A computed value needs either an expression or a table',
        hint: 'Set exactly one of the two.',
      },
    ];
  const isList = Array.isArray(keyword['inputs']);
  if (rule.kind === 'table') {
    const hint = 'Write "inputs": ["field", …] in the order of the values in the keys.';
    return isList ? [] : [{ at: ['inputs'], message: 'A table needs a list of its input fields', hint }];
  }
  if (isList) {
    const hint = 'Remove "inputs", since an expression can name fields itself, or write { "name": "field" }.';
    return [{ at: ['inputs'], message: 'The inputs of an expression must have names', hint }];
  }
  if (rule.kind === 'error') return [];
  const unused = readKeyword(keyword).inputs.filter(({ name }) => !sources.some((source) => source.name === name));
  return unused.map(({ at, name }) => ({
    at,
    message: `The expression does not use "${name}"`,
    hint:
      hintNear(
        name,
        sources.filter((source) => source.input === undefined).map((source) => source.name),
      ) ?? 'Remove it.',
  }));
}

function expressionPath({ location }: Formula): string[] {
  return isObject(location.keyword) ? ['expression'] : [];
}

function inExpression(formula: Formula, text: string, { start, end, message, hint }: ExpressionError): KeywordIssue {
  const part = text.slice(start, Math.min(end, start + 40));
  const where = part === '' ? 'at its end' : `at character ${start + 1}: ${part}${end > start + 40 ? '…' : ''}`;
  return { at: expressionPath(formula), message: `${message} (${where})`, ...(hint !== undefined && { hint }) };
}

/** A result that the field does not allow would make every item with those inputs invalid, with no way to fix it. */
function checkResult({ location }: Formula, given: Known): KeywordIssue[] {
  const wanted = knownOfSchema(location.schema);
  const name = writeName(location.path.filter((key) => key !== EACH));
  if (given.sort === 'nothing') return [{ at: [], message: `This never results in a value for "${name}"` }];
  if (given.sort !== wanted.sort && given.sort !== 'any' && wanted.sort !== 'any') {
    const message = `"${name}" must be ${SORT_WORDS[wanted.sort]}, but the result is ${SORT_WORDS[given.sort]}`;
    return [{ at: [], message }];
  }
  const { choices } = wanted;
  const foreign = choices === undefined ? [] : (given.choices ?? []).filter((value) => !choices.includes(value));
  return foreign.map((value) => ({
    at: [],
    message: `The result can be ${JSON.stringify(value)}, which is not a value of "${name}"`,
    hint: hintNear(textOrJson(value), choices?.map(textOrJson) ?? []) ?? 'Correct it, or add the value.',
  }));
}
