import type { Json, JsonObject } from '#shared/json.ts';
import type { KnownFacts } from './known-facts.ts';
import type { VersionPair } from './version-pair.ts';

/** What rules for single keywords ask of the prover. */
export type Proof = {
  pair: VersionPair;
  facts(given: readonly Json[]): KnownFacts;
  /** Whether every value that satisfies all of `given` satisfies `goal`. `level` is how deep in the item the value is. */
  implies(given: readonly Json[], goal: Json, level: number): boolean;
  /** Whether no value satisfies all of `given`. */
  isEmpty(given: readonly Json[], level: number): boolean;
};

/** One keyword to prove: `goal` is the subschema it is in, `given` and `facts` what is known of the value. */
export type KeywordGoal = {
  keyword: string;
  goal: JsonObject;
  given: readonly Json[];
  facts: KnownFacts;
  level: number;
};

/** Whether what is known implies a keyword. False if that cannot be told. */
export type Rule = (proof: Proof, wanted: KeywordGoal) => boolean;
