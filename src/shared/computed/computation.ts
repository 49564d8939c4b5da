import type { JsonObject } from '#shared/json.ts';
import { EACH } from './ast.ts';
import { planOf } from './plan.ts';

/** How a value is computed, in the schema's terms. */
export type Computation = { titles: string[] };

/** How the value at `keys` is computed; undefined if it is not. */
export function computationOf(schema: JsonObject, keys: readonly string[]): Computation | undefined {
  const formula = planOf(schema).formulas.find(
    ({ location: { path } }) => path.length === keys.length && path.every((key, i) => key === EACH || key === keys[i]),
  );
  return formula && { titles: [...new Set(formula.sources.map(({ title }) => title))] };
}
