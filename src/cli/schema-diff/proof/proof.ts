import type { Json, JsonObject } from '#shared/json.ts';
import type { Constraints } from './constraints.ts';
import type { VersionPair } from './version-pair.ts';

/** What the rules for single keywords need from the prover. */
export type Proof = {
  pair: VersionPair;
  constraints(given: readonly Json[]): Constraints;
  /**
   * Whether every value that satisfies all of `given` satisfies `goal`. `level` is the depth of the value in the item.
   */
  implies(given: readonly Json[], goal: Json, level: number): boolean;
  /** Whether no value satisfies all of `given`. */
  isEmpty(given: readonly Json[], level: number): boolean;
};

/** One keyword to prove: `goal` is its subschema, `given` and `constraints` are what is known about the value. */
export type KeywordGoal = {
  keyword: string;
  goal: JsonObject;
  given: readonly Json[];
  constraints: Constraints;
  level: number;
};

/** Whether what is known implies a keyword; false if that cannot be decided. */
export type Rule = (proof: Proof, wanted: KeywordGoal) => boolean;
