import type { Field } from '#generated/payloads.d.ts';
import type { JsonObject } from '#shared/json.ts';
import { planOf } from './plan.ts';

/** The displayed information on each computed field, by its name. */
export function computedFields(schema: JsonObject): Map<string, NonNullable<Field['computed']>> {
  const pairs = planOf(schema).formulas.map(({ location, sources, rule }) => {
    const from = [...new Set(sources.map((source) => source.path.join('.')))];
    return [location.path.join('.'), { from, ...(rule.kind === 'expression' && { expression: rule.text }) }] as const;
  });
  return new Map(pairs);
}
