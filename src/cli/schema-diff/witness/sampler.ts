import type { Atom } from '#cli/schema-diff/proof/atoms.ts';
import { Constraints } from '#cli/schema-diff/proof/constraints.ts';
import { constantsOf, entriesOf, excludedBy, textsOf } from '#cli/schema-diff/proof/keywords.ts';
import { isAbout } from '#cli/schema-diff/proof/scalar-rules.ts';
import type { VersionPair } from '#cli/schema-diff/proof/version-pair.ts';
import { isObject, setKey, type Json, type JsonObject } from '#shared/json.ts';
import type { RandomSource } from './random-source.ts';
import { textOfFormat, textOfPattern } from './sample-text.ts';

const MAX_DEPTH = 7;
const MAX_ENTRIES = 6;
/** In some lists near the root, for limits that are higher. */
const MANY_ENTRIES = 40;
const TRIES = 6;
/** How many levels of required properties are generated below the deepest optional ones. */
const MORE_REQUIRED = 3;

/**
 * Generates values that likely satisfy some subschemas: at random, and near the limits in `hints`, the subschemas of
 * the other version, where the versions are likely to differ.
 */
export class Sampler {
  readonly #pair: VersionPair;
  readonly #random: RandomSource;
  /** How many values, also inside others, it has tried. */
  steps = 0;

  constructor(pair: VersionPair, random: RandomSource) {
    this.#pair = pair;
    this.#random = random;
  }

  /** A value that satisfies all of `given`, or the last of a few attempts. */
  value(given: readonly Json[], hints: readonly Json[], depth = 0): Json {
    let value: Json = null;
    if (depth > MAX_DEPTH + MORE_REQUIRED) return value;
    // each attempt for a value repeats the attempts for its children
    for (let i = Math.max(1, TRIES - 2 * depth); i > 0; i--) {
      this.steps++;
      value = this.#attempt(given, hints, depth);
      if (given.every((schema) => this.#pair.accepts(schema, value) !== false)) break;
    }
    return value;
  }

  #attempt(given: readonly Json[], hints: readonly Json[], depth: number): Json {
    const constraints = this.#chosen(given);
    const near = this.#chosen(hints);
    const values = constraints.values();
    if (values !== undefined) {
      const rejected = values.filter((value) => hints.some((hint) => this.#pair.accepts(hint, value) === false));
      return this.#random.pick(rejected.length > 0 && this.#random.chance(0.5) ? rejected : values) ?? null;
    }
    const wanted = near.list.flatMap((hint) => constantsOf(hint) ?? excludedBy(hint['not']));
    if (wanted.length > 0 && this.#random.chance(0.3)) return this.#random.pick(wanted) ?? null;
    const shared = [...constraints.types].filter((type) => near.types.has(type));
    const reported = shared.filter((type) =>
      [constraints, near].some(({ list }) => list.some((subschema) => isAbout(subschema, type))),
    );
    const likely = reported.length > 0 && this.#random.chance(0.8) ? reported : shared;
    const types = likely.length > 0 && this.#random.chance(0.7) ? likely : [...constraints.types];
    const type = this.#random.pick(types) ?? 'null';
    return this.#ofType(type, constraints, near, depth);
  }

  /** Picks one alternative of each choice, and one side of each condition. */
  #chosen(given: readonly Json[]): Constraints {
    let chosen = [...given];
    let constraints = new Constraints(this.#pair, chosen);
    const done = new Set<JsonObject>();
    for (let round = 0; round < 8; round++) {
      const more: Json[] = [];
      for (const subschema of constraints.list.filter((entry) => !done.has(entry))) {
        done.add(subschema);
        for (const list of [subschema['oneOf'], subschema['anyOf']]) {
          const branch = Array.isArray(list) ? this.#random.pick(list) : undefined;
          if (branch !== undefined) more.push(branch);
        }
        if (subschema['if'] !== undefined) {
          const isMet = this.#random.chance(0.5);
          more.push(isMet ? subschema['if'] : true, (isMet ? subschema['then'] : subschema['else']) ?? true);
        }
        for (const [, schema] of entriesOf(subschema['dependentSchemas']))
          if (this.#random.chance(0.4)) more.push(schema);
      }
      if (more.length === 0) return constraints;
      chosen = [...chosen, ...more];
      constraints = new Constraints(this.#pair, chosen);
    }
    return constraints;
  }

  #ofType(type: Atom, constraints: Constraints, near: Constraints, depth: number): Json {
    switch (type) {
      case 'null':
        return null;
      case 'boolean':
        return this.#random.chance(0.5);
      case 'integer':
        return Math.round(this.#number(constraints, near));
      case 'fraction':
        return this.#number(constraints, near) + (this.#random.chance(0.5) ? 0.5 : 0);
      case 'string':
        return this.#text(constraints, near);
      case 'array':
        return this.#list(constraints, near, depth);
      case 'object':
        return this.#object(constraints, near, depth);
      default:
        return type satisfies never;
    }
  }

  #number(constraints: Constraints, near: Constraints): number {
    const limits = [constraints, near].flatMap((known) =>
      known.list.flatMap((subschema) =>
        [subschema, ...(isObject(subschema['not']) ? [subschema['not']] : [])].flatMap((part) =>
          ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].flatMap((keyword) => part[keyword] ?? []),
        ),
      ),
    );
    const steps = [constraints, near].flatMap((known) =>
      known.list.flatMap((subschema) => subschema['multipleOf'] ?? []),
    );
    const base = this.#random.pick([0, 1, -1, 100, ...limits.map(Number), ...limits.map(Number)]) ?? 0;
    const step = this.#random.pick([1, 0.5, ...steps.map(Number), ...steps.map(Number)]) ?? 1;
    const own = constraints.list.flatMap((subschema) => subschema['multipleOf'] ?? []).map(Number);
    const value = base + step * (this.#random.below(5) - 2);
    const [unit] = own;
    return unit === undefined ? value : Math.round(value / unit) * unit;
  }

  #text(constraints: Constraints, near: Constraints): string {
    const all = [...constraints.list, ...constraints.list, ...near.list];
    const patterns = all.flatMap((subschema) => subschema['pattern'] ?? []);
    const formats = all.flatMap((subschema) => subschema['format'] ?? []);
    const made = [
      ...patterns.map((pattern) => textOfPattern(String(pattern), this.#random)),
      ...formats.map((format) => textOfFormat(String(format), this.#random)),
    ].filter((text) => text !== undefined);
    const text = made.length > 0 && this.#random.chance(0.9) ? (this.#random.pick(made) ?? '') : 'abc';
    if (text !== '' && patterns.length > 0 && this.#random.chance(0.15)) return this.#withOther(text);
    if (made.length > 0 && this.#random.chance(0.7)) return text;
    const length = this.#count(constraints, near, 'minLength', 'maxLength', 1_000);
    return Array.from(text.padEnd(length, 'x')).slice(0, length).join('');
  }

  /** Replaces one character by another that patterns tell apart from it. */
  #withOther(text: string): string {
    const at = this.#random.below(text.length);
    return `${text.slice(0, at)}${this.#random.pick(['A', 'a', '0', '-', ' ', '\n', 'ñ'])}${text.slice(at + 1)}`;
  }

  /** A number near a limit of either version. */
  #count(constraints: Constraints, near: Constraints, min: string, max: string, most: number): number {
    const limits = [constraints, near].flatMap((known) => [known.count(min), known.count(max)]).filter(Number.isFinite);
    const wanted = (this.#random.pick([...limits, 1, 3]) ?? 0) + this.#random.below(3) - 1;
    return Math.min(most, constraints.count(max), Math.max(constraints.count(min), wanted, 0));
  }

  #list(constraints: Constraints, near: Constraints, depth: number): Json[] {
    const most = depth >= MAX_DEPTH ? 0 : depth < 3 && this.#random.chance(0.2) ? MANY_ENTRIES : MAX_ENTRIES;
    const contained = [constraints, near].flatMap((known) =>
      known.list.flatMap((subschema) => subschema['contains'] ?? []),
    );
    const prefix = this.#random.chance(0.5) ? Math.max(constraints.prefixLength, near.prefixLength) : 0;
    const length = Math.max(
      Math.min(this.#count(constraints, near, 'minItems', 'maxItems', most), constraints.maxItems),
      Math.min(prefix + this.#random.below(2), constraints.maxItems, most),
      Math.min(constraints.minItems, 50),
    );
    const list = Array.from({ length }, (_, i) => {
      const wanted = this.#random.chance(0.4) ? this.#random.pick(contained) : undefined;
      return this.value(
        [...constraints.ofItem(i), ...(wanted === undefined ? [] : [wanted])],
        near.ofItem(i),
        depth + 1,
      );
    });
    const first = list[0];
    if (list.length > 1 && first !== undefined && this.#random.chance(0.3)) list[list.length - 1] = first;
    return list;
  }

  #object(constraints: Constraints, near: Constraints, depth: number): JsonObject {
    const result: JsonObject = {};
    const required = constraints.required();
    const share = depth >= MAX_DEPTH ? 0 : (this.#random.pick([0, 0.2, 0.5, 0.9]) ?? 0.5);
    const optional = [
      ...constraints.names(),
      ...near.names(),
      ...this.#otherNames(constraints),
      ...this.#otherNames(near),
    ];
    const names = new Set([...required, ...optional.filter(() => this.#random.chance(share))]);
    const least = constraints.count('minProperties');
    for (let i = 0; names.size < least && i < least; i++) names.add(optional[i] ?? `x${i}`);
    for (const name of names) {
      const own = this.#constraintsOf(constraints, name);
      if (own.includes(false) && !required.has(name)) continue;
      setKey(result, name, this.value(own, this.#constraintsOf(near, name), depth + 1));
    }
    return result;
  }

  #constraintsOf(constraints: Constraints, name: string): Json[] {
    return constraints.ofProperty(name);
  }

  /** Names that are not listed: from patterns, from rules for names and dependencies, and one arbitrary name. */
  #otherNames(constraints: Constraints): string[] {
    const rules = constraints.list.flatMap((subschema) => {
      const { propertyNames } = subschema;
      return isObject(propertyNames) ? [propertyNames] : [];
    });
    const ofRules = rules.flatMap((rule) => [
      this.value([rule, { type: 'string' }], [], MAX_DEPTH),
      this.value([{ type: 'string' }], [rule], MAX_DEPTH),
    ]);
    const ofPatterns = [...constraints.patterns()].map((pattern) => textOfPattern(pattern, this.#random));
    const dependent = constraints.list.flatMap((subschema) => [
      ...entriesOf(subschema['dependentRequired']).flatMap(([name, others]) => [name, ...textsOf(others)]),
      ...entriesOf(subschema['dependentSchemas']).map(([name]) => name),
    ]);
    return [...ofRules, ...ofPatterns, ...dependent, 'other'].filter((name) => typeof name === 'string');
  }
}
