import { listOf } from '#shared/json-values.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { Constraints } from './constraints.ts';
import { partOf } from './parts.ts';
import type { KeywordGoal, Proof, Rule } from './proof.ts';
import { isIrrelevant, SCALAR_RULES } from './scalar-rules.ts';
import { splits } from './splits.ts';
import { countEntries, STRUCTURE_RULES } from './structure-rules.ts';
import type { VersionPair } from './version-pair.ts';

/** A proof is given up after this many steps. */
const MAX_STEPS = 6_000;
const MAX_LEVEL = 24;
const MAX_BRANCHES = 4;
/** How many case distinctions may be nested: few at first, since such a proof is found before the steps run out. */
const CASES = [1, 2, 4];

/**
 * Proves that all values that satisfy some subschemas also satisfy another one. It is sound but incomplete: what it
 * cannot prove may still be true. Values are finite, so a pair of subschemas that recurs deeper in the value may be
 * assumed.
 */
export class Prover implements Proof {
  readonly pair: VersionPair;
  readonly #known = new Map<string, boolean>();
  readonly #open = new Map<string, number>();
  #steps = 0;
  #depth = 0;
  #cases = 0;
  #assumptions = 0;

  constructor(pair: VersionPair) {
    this.pair = pair;
  }

  /** Whether every value that satisfies all of `given` satisfies `goal`, starting with a new step count. */
  prove(given: readonly Json[], goal: Json): boolean {
    return CASES.some((cases) => {
      this.#cases = cases;
      this.#steps = 0;
      this.#depth = 0;
      this.#open.clear();
      return this.implies(given, goal, 0);
    });
  }

  constraints(given: readonly Json[]): Constraints {
    return new Constraints(this.pair, given);
  }

  implies(given: readonly Json[], goal: Json, level: number): boolean {
    if (goal === true || (isObject(goal) && Object.keys(goal).every((keyword) => !RULES.has(keyword)))) return true;
    return this.#decide(`${this.#idsOf(given)} -> ${this.pair.idOf(goal)}`, level, () =>
      given.some((subschema) => this.pair.isSame(subschema, goal)) ? true : this.#attempt(given, goal, level),
    );
  }

  isEmpty(given: readonly Json[], level: number): boolean {
    return this.#decide(`${this.#idsOf(given)} -> none`, level, () => {
      const constraints = this.constraints(given);
      if (constraints.isFalse || constraints.types.size === 0 || constraints.values()?.length === 0) return true;
      if (
        constraints.list.some(
          (subschema) => subschema['not'] !== undefined && this.implies(given, subschema['not'], level),
        )
      )
        return true;
      if (constraints.isOnly('object') && this.#isImpossibleObject(constraints, level)) return true;
      if (constraints.isOnly('array') && this.#isImpossibleList(constraints, level)) return true;
      if (isOutOfRange(constraints)) return true;
      if (constraints.isOnly('string') && this.pair.textsSatisfy(constraints.list)) return true;
      return this.#inAllCases(constraints, (own) => this.isEmpty(own, level));
    });
  }

  #isImpossibleObject(constraints: Constraints, level: number): boolean {
    if (constraints.minProperties > constraints.maxProperties) return true;
    return [...constraints.required()].some((name) => this.isEmpty(constraints.ofProperty(name), level + 1));
  }

  #isImpossibleList(constraints: Constraints, level: number): boolean {
    if (constraints.minItems > constraints.maxItems) return true;
    const { list, minItems, maxItems } = constraints;
    const isLacking = ({ contains, minContains = 1 }: JsonObject): boolean =>
      contains !== undefined &&
      countEntries(constraints, maxItems, (entry) => !this.isEmpty([...entry, contains], level + 1)) <
        Number(minContains);
    return countEntries(constraints, minItems, (entry) => this.isEmpty(entry, level + 1)) > 0 || list.some(isLacking);
  }

  #attempt(given: readonly Json[], goal: Json, level: number): boolean {
    const constraints = this.constraints(given);
    if (constraints.isFalse || constraints.types.size === 0) return true;
    if (!isObject(goal)) return this.isEmpty(given, level);
    if (constraints.list.some((subschema) => this.pair.isSame(subschema, goal))) return true;
    return Object.keys(goal)
      .filter((keyword) => RULES.has(keyword))
      .every((keyword) => this.#impliesKeyword({ keyword, goal, given, constraints, level }));
  }

  #impliesKeyword(wanted: KeywordGoal): boolean {
    const { keyword, goal, given, constraints, level } = wanted;
    if (isIrrelevant(wanted) || RULES.get(keyword)?.(this, wanted) === true) return true;
    const part = partOf(goal, keyword);
    if (
      SAME_MESSAGE.has(keyword) &&
      constraints.list.some((subschema) => keyword in subschema && this.#isSamePart(subschema, part, keyword))
    )
      return true;
    const values = constraints.values();
    if (values !== undefined) return values.every((value) => this.pair.accepts(part, value) === true);
    if (this.#inAllCases(constraints, (own) => this.implies(own, part, level))) return true;
    return this.isEmpty(given, level);
  }

  #isSamePart(subschema: JsonObject, part: JsonObject, keyword: string): boolean {
    return this.pair.isSame(partOf(subschema, keyword), part);
  }

  /** Whether something holds in all cases of at least one case distinction. */
  #inAllCases(constraints: Constraints, holds: (given: Json[]) => boolean): boolean {
    if (this.#depth >= this.#cases) return false;
    this.#depth++;
    const found = splits(constraints).some((cases) => cases.every(holds));
    this.#depth--;
    return found;
  }

  #decide(key: string, level: number, decide: () => boolean): boolean {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const at = this.#open.get(key);
    if (at !== undefined) {
      // only assumed for a smaller value, as the proof would otherwise be circular
      if (at < level) this.#assumptions++;
      return at < level;
    }
    if (++this.#steps > MAX_STEPS || level > MAX_LEVEL) return false;
    this.#open.set(key, level);
    const before = this.#assumptions;
    const result = decide();
    this.#open.delete(key);
    if (result && this.#assumptions === before) this.#known.set(key, true);
    return result;
  }

  #idsOf(given: readonly Json[]): string {
    return [...new Set(given.map((subschema) => this.pair.idOf(subschema)))].toSorted((a, b) => a - b).join();
  }
}

/** Keywords that are proven at once if a known subschema has the same. */
const SAME_MESSAGE = new Set(['oneOf', 'anyOf', 'not', 'if', 'contains', 'unevaluatedProperties', 'unevaluatedItems']);

function isOutOfRange(constraints: Constraints): boolean {
  const isOnlyNumbers = [...constraints.types].every((atom) => atom === 'integer' || atom === 'fraction');
  const [low, high] = [constraints.limit('minimum'), constraints.limit('maximum')];
  if (isOnlyNumbers && low !== undefined && high !== undefined)
    return low.value > high.value || (low.value === high.value && (low.isOpen || high.isOpen));
  return constraints.isOnly('string') && constraints.count('minLength') > constraints.count('maxLength');
}

/** Keywords that combine subschemas for the same value. */
const COMBINING_RULES: Record<string, Rule> = {
  $ref: (proof, { goal, given, level }) => {
    const target = proof.pair.target(String(goal['$ref']));
    return target !== undefined && proof.implies(given, target, level);
  },
  $dynamicRef: () => false,
  $recursiveRef: () => false,
  allOf: (proof, { goal, given, level }) => listOf(goal['allOf']).every((entry) => proof.implies(given, entry, level)),
  anyOf: (proof, { goal, given, level }) => {
    const branches = listOf(goal['anyOf']);
    const others = (i: number): Json[] => branches.filter((_, j) => j !== i).map((branch) => ({ not: branch }));
    return (
      branches.some((branch) => proof.implies(given, branch, level)) ||
      (branches.length <= MAX_BRANCHES &&
        branches.some((branch, i) => proof.implies([...given, ...others(i)], branch, level)))
    );
  },
  oneOf: (proof, { goal, given, level }) => {
    const branches = listOf(goal['oneOf']);
    return branches.some(
      (branch, i) =>
        proof.implies(given, branch, level) &&
        branches.every((other, j) => i === j || proof.isEmpty([...given, other], level)),
    );
  },
  not: (proof, { goal, given, level }) => proof.isEmpty([...given, goal['not'] ?? true], level),
  if: (proof, { goal, given, level }) => {
    const { if: condition = true, then = true, else: otherwise = true } = goal;
    return (
      proof.implies([...given, condition], then, level) &&
      proof.implies([...given, { not: condition }], otherwise, level)
    );
  },
};

const RULES = new Map(Object.entries({ ...SCALAR_RULES, ...STRUCTURE_RULES, ...COMBINING_RULES }));
