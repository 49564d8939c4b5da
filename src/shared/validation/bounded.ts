import { _, type Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { isObject, type JsonObject } from '#shared/json.ts';
import { fromPointer, valueAt } from '#shared/pointer.ts';
import { decodeFragment } from '#shared/schema/local-ref.ts';
import { subschemaCount } from '#shared/schema/vocabulary.ts';
import { replaceKeyword } from './replace-keyword.ts';

/** Maximum subschemas that are applied to one item; a valid item of the largest size needs fewer. */
const MAX_STEPS = 20_000_000;

/** What is left for the current item. */
export type Steps = { left: number; error: Error };

/**
 * A reference counts as many steps as it has subschemas, up to this many: most of them apply to properties that an item
 * does not have.
 */
const MAX_WEIGHT = 100;

const REFERENCES = ['$ref', '$dynamicRef', '$recursiveRef'];

/**
 * Makes the compiler count steps at references, since only these let a small schema take exponential time, if each
 * leads to several others.
 */
export function countSteps(ajv: Ajv, root: JsonObject | undefined): Steps {
  const steps: Steps = { left: MAX_STEPS, error: new Error('too many steps') };
  if (root === undefined) return steps;
  const weights = new Map<string, number>();
  for (const keyword of REFERENCES) {
    replaceKeyword(ajv, keyword, (context, byDefault) => {
      const { gen } = context;
      const counter = gen.scopeValue('obj', { ref: steps });
      const weight = weightOf(root, String(context.schema), weights);
      gen.if(_`(${counter}.left -= ${weight}) < 0`, () => gen.throw(_`${counter}.error`));
      byDefault();
    });
  }
  return steps;
}

function weightOf(root: JsonObject, ref: string, weights: Map<string, number>): number {
  const known = weights.get(ref);
  if (known !== undefined) return known;
  const target = ref.startsWith('#/') ? valueAt(root, fromPointer(decodeFragment(ref.slice(1)))) : root;
  const { $defs, definitions, ...validating } = isObject(target) ? target : root;
  const weight = Math.min(MAX_WEIGHT, subschemaCount(validating));
  weights.set(ref, weight);
  return weight;
}

type Bounded = ((data: unknown) => boolean) & { errors?: Omit<ErrorObject, 'data'>[] | null };

/** Resets the count for every item; exceeding it is an issue of the item. */
export function bounded(validate: ValidateFunction, steps: Steps): Bounded {
  const run: Bounded = (data) => {
    steps.left = MAX_STEPS;
    try {
      const isValid = validate(data);
      run.errors = validate.errors ?? null;
      return isValid;
    } catch (error) {
      if (error !== steps.error && !(error instanceof RangeError)) throw error;
      run.errors = [{ instancePath: '', schemaPath: '#', keyword: 'too complex', params: {} }];
      return false;
    }
  };
  return run;
}
