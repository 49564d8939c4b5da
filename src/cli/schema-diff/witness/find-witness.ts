import type { VersionPair } from '#cli/schema-diff/proof/version-pair.ts';
import type { Json } from '#shared/json.ts';
import { RandomSource } from './random-source.ts';
import { Sampler } from './sampler.ts';

/** The limits of a search: a number of values, and of steps, so that every machine gives the same answer. */
export type Effort = { values: number; steps: number };

type Test = (value: Json) => boolean;

/**
 * A value that satisfies all of `given` but not `goal`; undefined if none was found. The shortest of a few, since
 * people read it. `validators`, if given, decide instead of the subschemas.
 */
export function findWitness(
  pair: VersionPair,
  given: readonly Json[],
  goal: Json,
  { values, steps }: Effort,
  validators?: { wasValid: Test; isValid: Test },
): { value: Json } | undefined {
  const sampler = new Sampler(pair, new RandomSource(1));
  let best: { value: Json; size: number } | undefined;
  let left = values;
  while (left-- > 0 && sampler.steps < steps) {
    const value = sampler.value(given, [goal]);
    if (validators?.isValid(value) ?? pair.accepts(goal, value) !== false) continue;
    if (!(validators?.wasValid(value) ?? given.every((schema) => pair.accepts(schema, value) === true))) continue;
    const size = JSON.stringify(value).length;
    if (best === undefined || size < best.size) best = { value, size };
    left = Math.min(left, MORE);
  }
  return best;
}

/** Once a value is found, this many more are tried for a shorter one. */
const MORE = 20;
