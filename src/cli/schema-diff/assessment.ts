import type { Json, JsonObject } from '#shared/json.ts';
import { compileSchema } from '#shared/validation/compile.ts';
import type { Finding } from './change.ts';
import type { Constraints } from './proof/constraints.ts';
import { partOf } from './proof/parts.ts';
import { Prover } from './proof/prover.ts';
import { VersionPair } from './proof/version-pair.ts';
import { findWitness, type Effort } from './witness/find-witness.ts';

/** Effort spent on refuting what could not be proven. */
const SEARCH: Effort = { values: 300, steps: 20_000 };
/** Effort spent on refuting the proof for an entire schema. */
const CHECK: Effort = { values: 200, steps: 20_000 };

const COMPATIBLE: Finding = { impact: 'compatible' };

/**
 * Decides the impact of a change: by proving that nothing becomes invalid, else by searching for a value that does.
 */
export class Assessment {
  readonly pair: VersionPair;
  /** the new schema accepts everything that the old one does */
  readonly isSafe: boolean;
  readonly #prover: Prover;

  constructor(before: JsonObject, after: JsonObject) {
    this.pair = new VersionPair(before, after);
    this.#prover = new Prover(this.pair);
    this.isSafe = this.#isProven([this.pair.before], this.pair.after) && this.#holds(before, after);
  }

  constraintsOf(given: readonly Json[]): Constraints {
    return this.#prover.constraints(given);
  }

  #isProven(given: readonly Json[], goal: Json): boolean {
    return this.#prover.prove(given, goal);
  }

  /** The proof follows the JSON Schema specification; generated items show whether the validator agrees. */
  #holds(before: JsonObject, after: JsonObject): boolean {
    if (this.pair.isSame(this.pair.before, this.pair.after)) return true;
    const [wasValid, isValid] = [compileSchema(before), compileSchema(after)];
    return findWitness(this.pair, [this.pair.before], this.pair.after, CHECK, { wasValid, isValid }) === undefined;
  }

  impactOn(given: readonly Json[], goal: Json): Finding {
    if (this.isSafe || this.#isProven(given, goal)) return COMPATIBLE;
    const example = findWitness(this.pair, given, goal, SEARCH);
    return example === undefined ? { impact: 'may break' } : { impact: 'breaking', example };
  }

  /** The impact of one keyword, wherever subschemas that all apply to the value have it. */
  impactOf(given: readonly Json[], goals: readonly JsonObject[], keyword: string): Finding {
    const parts = goals.filter((goal) => keyword in goal).map((goal) => partOf(goal, keyword));
    return parts.length === 0 ? COMPATIBLE : this.impactOn(given, { allOf: parts });
  }
}
