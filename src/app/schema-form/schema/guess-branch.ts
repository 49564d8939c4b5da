import { isObject, jsonEqual, type Json, type JsonObject } from '#shared/json.ts';
import { hasType } from '#shared/presentation/has-type.ts';
import type { Probe } from './branch-probe.ts';

/** The option a value was made for: by discriminator first, then the first that matches, then the closest. */
export function guessBranch(
  value: Json,
  options: readonly Json[],
  views: readonly JsonObject[],
  fits: Probe,
): number | undefined {
  const ofType = options.map((_, i) => i).filter((i) => hasType(views[i] ?? {}, value));
  const consistent = ofType.filter((i) => !contradicts(value, views[i] ?? {}));
  const candidates = consistent.length > 0 ? consistent : ofType;
  if (candidates.length <= 1) return candidates[0];
  const fitting = candidates.find((i) => fits(options[i] ?? {}, value));
  return fitting ?? nearest(value, candidates, views);
}

/** Whether the value, or one of its members, differs from a fixed value of the schema. */
function contradicts(value: Json, view: JsonObject): boolean {
  const fixed = fixedValues(view);
  if (fixed !== undefined && !fixed.some((option) => jsonEqual(option, value))) return true;
  if (!isObject(value) || !isObject(view['properties'])) return false;
  return Object.entries(view['properties']).some(([name, member]) => {
    const values = isObject(member) ? fixedValues(member) : undefined;
    return (
      values !== undefined && Object.hasOwn(value, name) && !values.some((option) => jsonEqual(option, value[name]))
    );
  });
}

function fixedValues(schema: JsonObject): Json[] | undefined {
  if (schema['const'] !== undefined) return [schema['const']];
  return Array.isArray(schema['enum']) ? schema['enum'] : undefined;
}

/** The option with most known and fewest missing members; undefined for an empty object if there is a tie. */
function nearest(value: Json, candidates: readonly number[], views: readonly JsonObject[]): number | undefined {
  if (!isObject(value)) return candidates[0];
  const names = Object.keys(value);
  const scored = candidates.map((i) => {
    const view = views[i] ?? {};
    const known = isObject(view['properties']) ? view['properties'] : {};
    const required = Array.isArray(view['required']) ? view['required'] : [];
    const missing = required.filter((name) => !names.includes(String(name))).length;
    return { i, score: names.filter((name) => Object.hasOwn(known, name)).length * 2 - missing };
  });
  const [best, second] = scored.toSorted((a, b) => b.score - a.score);
  if (best === undefined || (names.length === 0 && second?.score === best.score)) return undefined;
  return best.i;
}
