import { isObject, setKey, type Json, type JsonObject } from '#shared/json.ts';
import type { Atom } from '../proof/atoms.ts';
import { KnownFacts, entriesOf, textsOf, constantsOf } from '../proof/known-facts.ts';
import { isAbout } from '../proof/scalar-rules.ts';
import type { VersionPair } from '../proof/version-pair.ts';
import type { RandomSource } from './random-source.ts';
import { textOfFormat, textOfPattern } from './sample-text.ts';

const MAX_DEPTH = 7;
const MAX_ENTRIES = 6;
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
      value = this.#attempt(given, hints, depth);
      if (given.every((schema) => this.#pair.accepts(schema, value) !== false)) break;
    }
    return value;
  }

  #attempt(given: readonly Json[], hints: readonly Json[], depth: number): Json {
    const facts = this.#chosen(given);
    const near = this.#chosen(hints);
    const values = facts.values();
    if (values !== undefined) return this.#random.pick(values) ?? null;
    const wanted = near.list.flatMap((hint) => constantsOf(hint) ?? excludedBy(hint));
    if (wanted.length > 0 && this.#random.chance(0.3)) return this.#random.pick(wanted) ?? null;
    const shared = [...facts.types].filter((type) => near.types.has(type));
    const reported = shared.filter((type) =>
      [facts, near].some(({ list }) => list.some((fact) => isAbout(fact, type))),
    );
    const likely = reported.length > 0 && this.#random.chance(0.8) ? reported : shared;
    const types = likely.length > 0 && this.#random.chance(0.7) ? likely : [...facts.types];
    const type = this.#random.pick(types) ?? 'null';
    return this.#ofType(type, facts, near, depth);
  }

  /** Picks one alternative of each choice, and one side of each condition. */
  #chosen(given: readonly Json[]): KnownFacts {
    let chosen = [...given];
    let facts = new KnownFacts(this.#pair, chosen);
    const done = new Set<JsonObject>();
    for (let round = 0; round < 8; round++) {
      const more: Json[] = [];
      for (const fact of facts.list.filter((entry) => !done.has(entry))) {
        done.add(fact);
        for (const list of [fact['oneOf'], fact['anyOf']]) {
          const branch = Array.isArray(list) ? this.#random.pick(list) : undefined;
          if (branch !== undefined) more.push(branch);
        }
        if (fact['if'] !== undefined) {
          const isMet = this.#random.chance(0.5);
          more.push(isMet ? fact['if'] : true, (isMet ? fact['then'] : fact['else']) ?? true);
        }
        for (const [, schema] of entriesOf(fact['dependentSchemas'])) if (this.#random.chance(0.4)) more.push(schema);
      }
      if (more.length === 0) return facts;
      chosen = [...chosen, ...more];
      facts = new KnownFacts(this.#pair, chosen);
    }
    return facts;
  }

  #ofType(type: Atom, facts: KnownFacts, near: KnownFacts, depth: number): Json {
    switch (type) {
      case 'null':
        return null;
      case 'boolean':
        return this.#random.chance(0.5);
      case 'integer':
        return Math.round(this.#number(facts, near));
      case 'fraction':
        return this.#number(facts, near) + (this.#random.chance(0.5) ? 0.5 : 0);
      case 'string':
        return this.#text(facts, near);
      case 'array':
        return this.#list(facts, near, depth);
      case 'object':
        return this.#object(facts, near, depth);
      default:
        return type satisfies never;
    }
  }

  #number(facts: KnownFacts, near: KnownFacts): number {
    const limits = [facts, near].flatMap((known) =>
      known.list.flatMap((fact) =>
        ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].flatMap((keyword) => fact[keyword] ?? []),
      ),
    );
    const steps = [facts, near].flatMap((known) => known.list.flatMap((fact) => fact['multipleOf'] ?? []));
    const base = this.#random.pick([0, 1, -1, 100, ...limits.map(Number), ...limits.map(Number)]) ?? 0;
    const step = this.#random.pick([1, 0.5, ...steps.map(Number), ...steps.map(Number)]) ?? 1;
    const own = facts.list.flatMap((fact) => fact['multipleOf'] ?? []).map(Number);
    const value = base + step * (this.#random.below(5) - 2);
    const [unit] = own;
    return unit === undefined ? value : Math.round(value / unit) * unit;
  }

  #text(facts: KnownFacts, near: KnownFacts): string {
    const all = [...facts.list, ...facts.list, ...near.list];
    const patterns = all.flatMap((fact) => fact['pattern'] ?? []);
    const formats = all.flatMap((fact) => fact['format'] ?? []);
    const made = [
      ...patterns.map((pattern) => textOfPattern(String(pattern), this.#random)),
      ...formats.map((format) => textOfFormat(String(format), this.#random)),
    ].filter((text) => text !== undefined);
    const text = made.length > 0 && this.#random.chance(0.9) ? (this.#random.pick(made) ?? '') : 'abc';
    if (text !== '' && patterns.length > 0 && this.#random.chance(0.15)) return this.#withOther(text);
    if (made.length > 0 && this.#random.chance(0.7)) return text;
    const length = this.#count(facts, near, 'minLength', 'maxLength', 1_000);
    return Array.from(text.padEnd(length, 'x')).slice(0, length).join('');
  }

  /** Replaces one character by another that patterns tell apart from it. */
  #withOther(text: string): string {
    const at = this.#random.below(text.length);
    return `${text.slice(0, at)}${this.#random.pick(['A', 'a', '0', '-', ' '])}${text.slice(at + 1)}`;
  }

  /** A number near a limit of either version. */
  #count(facts: KnownFacts, near: KnownFacts, min: string, max: string, most: number): number {
    const limits = [facts, near].flatMap((known) => [known.count(min), known.count(max)]).filter(Number.isFinite);
    const wanted = (this.#random.pick([...limits, 1, 3]) ?? 0) + this.#random.below(3) - 1;
    return Math.min(most, facts.count(max), Math.max(facts.count(min), wanted, 0));
  }

  #list(facts: KnownFacts, near: KnownFacts, depth: number): Json[] {
    const most = depth >= MAX_DEPTH ? 0 : MAX_ENTRIES;
    const contained = [facts, near].flatMap((known) => known.list.flatMap((fact) => fact['contains'] ?? []));
    const prefix = this.#random.chance(0.5) ? Math.max(facts.prefixLength, near.prefixLength) : 0;
    const length = Math.max(
      Math.min(this.#count(facts, near, 'minItems', 'maxItems', most), facts.maxItems),
      Math.min(prefix + this.#random.below(2), facts.maxItems, most),
      Math.min(facts.minItems, 50),
    );
    const list = Array.from({ length }, (_, i) => {
      const wanted = this.#random.chance(0.4) ? this.#random.pick(contained) : undefined;
      return this.value(
        [...facts.itemFacts(i), ...(wanted === undefined ? [] : [wanted])],
        near.itemFacts(i),
        depth + 1,
      );
    });
    const first = list[0];
    if (list.length > 1 && first !== undefined && this.#random.chance(0.3)) list[list.length - 1] = first;
    return list;
  }

  #object(facts: KnownFacts, near: KnownFacts, depth: number): JsonObject {
    const result: JsonObject = {};
    const required = facts.required();
    const share = depth >= MAX_DEPTH ? 0 : (this.#random.pick([0, 0.2, 0.5, 0.9]) ?? 0.5);
    const optional = [...facts.names(), ...near.names(), ...this.#otherNames(facts), ...this.#otherNames(near)];
    const names = new Set([...required, ...optional.filter(() => this.#random.chance(share))]);
    const least = facts.count('minProperties');
    for (let i = 0; names.size < least && i < least; i++) names.add(optional[i] ?? `x${i}`);
    for (const name of names) {
      const own = this.#factsOf(facts, name);
      if (own.includes(false) && !required.has(name)) continue;
      setKey(result, name, this.value(own, this.#factsOf(near, name), depth + 1));
    }
    return result;
  }

  #factsOf(facts: KnownFacts, name: string): Json[] {
    return facts.propertyFacts(name);
  }

  /** Names that are not listed: from patterns, from rules for names and dependencies, and one arbitrary name. */
  #otherNames(facts: KnownFacts): string[] {
    const rules = facts.list.flatMap((fact) => {
      const { propertyNames } = fact;
      return isObject(propertyNames) ? [propertyNames] : [];
    });
    const ofRules = rules.map((rule) => this.value([rule, { type: 'string' }], [], MAX_DEPTH));
    const ofPatterns = [...facts.patterns()].map((pattern) => textOfPattern(pattern, this.#random));
    const dependent = facts.list.flatMap((fact) => [
      ...entriesOf(fact['dependentRequired']).flatMap(([name, others]) => [name, ...textsOf(others)]),
      ...entriesOf(fact['dependentSchemas']).map(([name]) => name),
    ]);
    return [...ofRules, ...ofPatterns, ...dependent, 'other'].filter((name) => typeof name === 'string');
  }
}

/** The constants that a subschema excludes. */
function excludedBy({ not }: JsonObject): Json[] {
  return isObject(not) ? (constantsOf(not) ?? []) : [];
}
