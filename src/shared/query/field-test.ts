import type { Field } from '#generated/payloads.d.ts';
import type { FieldTest, ResolvedClause, Target } from '#shared/query-terms/ast.ts';
import { knownHint, refuse, type ValueIssue } from '#shared/query-terms/query-value.ts';
import { choiceOrder } from './choice-order.ts';
import { findField, type FoundField, knownNames } from './find-field.ts';
import { isOrdered } from './read-test.ts';
import type { QueryNames } from './ways.ts';

/** Compares a field with another one of the same item: `power:>{limit}`. */
export function readFieldTest(
  { operator, name }: FieldTest,
  { target, fields: [field] }: FoundField,
  { fields, relationTypes }: QueryNames,
): ResolvedClause | ValueIssue {
  const other = findField(name, fields, []);
  const [second] = other?.fields ?? [];
  if (!other || !second) {
    const hint = knownHint(name, knownNames(fields, []), 'fields');
    return {
      rule: 'field',
      message: `Unknown field "${name}" in braces`,
      hint: `${hint} Put text in quotes: "{${name}}".`,
    };
  }
  const as = field && valueType(field, target);
  if (field === undefined || as === undefined) {
    const known = relationTypes.length > 0 && field === undefined ? 'A link' : (field?.title ?? name);
    return { rule: 'operator', message: `${known} has no single value, so it cannot be compared with a field` };
  }
  if (valueType(second, other.target) !== as)
    return refuse(field, 'operator', `cannot be compared with ${second.title}, which is of another type`);
  if (
    operator !== null &&
    [field, second].some((one) => as === 'boolean' || !isOrdered(one) || (as === 'text' && choiceOrder(one)))
  )
    return refuse(field, 'operator', `and ${second.title} can be compared only for being equal`, `Write {${name}}.`);
  return { kind: 'compared', as, left: target, operator, right: other.target, negated: false };
}

function valueType({ type }: Field, target: Target): 'text' | 'number' | 'boolean' | undefined {
  if (target.kind !== 'builtin' && (target.kind !== 'data' || target.list || target.signal)) return undefined;
  if (type === 'number' || type === 'integer') return 'number';
  return type === 'string' ? 'text' : type === 'boolean' ? 'boolean' : undefined;
}
