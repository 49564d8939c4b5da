import type { JsonObject } from '#shared/json.ts';
import { EACH } from './ast.ts';
import { type Formula, formulaOf } from './formula.ts';
import { findKeywords } from './locations.ts';

/** All formulas of a schema. `cycle` lists the formulas of a dependency cycle, empty if there is none. */
export type ComputationPlan = { formulas: Formula[]; cycle: Formula[] };

const plans = new WeakMap<JsonObject, ComputationPlan>();

/** The formulas of a self-contained schema in dependency order; computed once per schema. */
export function planOf(root: JsonObject): ComputationPlan {
  const present = plans.get(root);
  if (present !== undefined) return present;
  const plan = inOrder(findKeywords(root).map((location) => formulaOf(root, location)));
  plans.set(root, plan);
  return plan;
}

function inOrder(formulas: Formula[]): ComputationPlan {
  const ordered = new Set<Formula>();
  let cycle: Formula[] = [];
  const add = (formula: Formula, waiting: Formula[]): void => {
    if (ordered.has(formula)) return;
    if (waiting.includes(formula)) {
      cycle = waiting.slice(waiting.indexOf(formula));
      return;
    }
    for (const other of formulas) if (reads(formula, other)) add(other, [...waiting, formula]);
    ordered.add(formula);
  };
  for (const formula of formulas) add(formula, []);
  return { formulas: [...ordered], cycle };
}

function reads(formula: Formula, other: Formula): boolean {
  const { path } = other.location;
  return formula.sources.some(
    (source) =>
      path.length <= source.path.length && path.every((key, i) => key === source.path[i] || source.path[i] === EACH),
  );
}
