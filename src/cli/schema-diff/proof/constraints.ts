import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { ATOMS, atomOf, atomsOf, type Atom } from './atoms.ts';
import { evaluatedNames, mayEvaluate, mayEvaluateItem } from './evaluated.ts';
import { constantsOf, entriesOf, excludedBy, numbers, onlyNames, textsOf } from './keywords.ts';
import { positiveOf } from './negation.ts';
import { commonStep } from './steps.ts';
import type { VersionPair } from './version-pair.ts';

/** Integers in a range smaller than this are enumerated. */
const MAX_ENUMERATED = 50;
/** More names than this are not looked for among those that match a pattern. */
const MAX_NAMES = 200;
/** Limits nested lists with unique entries, which a recursive schema may nest endlessly. */
const MAX_DEPTH = 4;

type Limit = { value: number; isOpen: boolean };

/** What is known about the values that satisfy several subschemas at once. */
export class Constraints {
  /** the subschemas, with the targets of `$ref` and the entries of `allOf` listed too */
  readonly list: JsonObject[] = [];
  types: ReadonlySet<Atom>;
  /** one of the subschemas is `false` */
  isFalse = false;
  readonly #pair: VersionPair;
  readonly #depth: number;

  constructor(pair: VersionPair, given: readonly Json[], depth = 0) {
    this.#pair = pair;
    this.#depth = depth;
    const seen = new Set<number>();
    for (const schema of given) this.#add(schema, seen);
    this.types = this.#typesOf();
    this.#addNegations(seen);
    if (this.isOnly('object')) this.#addDependents(seen);
  }

  #add(schema: Json, seen: Set<number>): void {
    if (schema === false) this.isFalse = true;
    if (!isObject(schema)) return;
    const id = this.#pair.idOf(schema);
    if (seen.has(id)) return;
    seen.add(id);
    this.list.push(schema);
    const { $ref, allOf } = schema;
    if (typeof $ref === 'string') this.#add(this.#pair.target($ref) ?? true, seen);
    if (Array.isArray(allOf)) for (const entry of allOf) this.#add(entry, seen);
  }

  #typesOf(): ReadonlySet<Atom> {
    let types = new Set<Atom>(ATOMS);
    for (const subschema of this.list) {
      const allowed = new Set(atomsOf(subschema['type']));
      const { not, multipleOf } = subschema;
      const values = constantsOf(subschema);
      if (isObject(not) && Object.keys(not).length === 1 && not['type'] !== undefined)
        for (const atom of atomsOf(not['type'])) allowed.delete(atom);
      if (typeof multipleOf === 'number' && Number.isInteger(multipleOf)) allowed.delete('fraction');
      const ofValues = values === undefined ? allowed : new Set(values.map(atomOf));
      types = new Set([...types].filter((atom) => allowed.has(atom) && ofValues.has(atom)));
    }
    return types;
  }

  /** Adds what each `not` implies, until nothing new follows. */
  #addNegations(seen: Set<number>): void {
    const target = (ref: string): Json | undefined => this.#pair.target(ref);
    for (let at = 0; at < this.list.length; at++) {
      const not = this.list[at]?.['not'];
      if (not === undefined) continue;
      const known = {
        types: this.types,
        required: this.isOnly('object') ? this.required() : new Set<string>(),
        target,
      };
      const before = this.list.length;
      this.#add(positiveOf(not, known) ?? true, seen);
      if (this.list.length > before) this.types = this.#typesOf();
    }
  }

  /** Adds what follows from required properties if only objects are possible. */
  #addDependents(seen: Set<number>): void {
    for (let at = 0; at < this.list.length; at++) {
      const before = this.list.length;
      const required = this.required();
      for (const { dependentSchemas } of this.list.slice()) {
        for (const [name, schema] of entriesOf(dependentSchemas)) if (required.has(name)) this.#add(schema, seen);
      }
      if (this.list.length === before) return;
    }
  }

  /** The constraints on values that satisfy other subschemas. */
  of(given: readonly Json[]): Constraints {
    return new Constraints(this.#pair, given, this.#depth + 1);
  }

  isOnly(atom: Atom): boolean {
    return this.types.size <= 1 && (this.types.size === 0 || this.types.has(atom));
  }

  /** All allowed values, if they can be enumerated. */
  values(): Json[] | undefined {
    const lists = this.list.map(constantsOf).filter((values) => values !== undefined);
    const [shortest] = lists.toSorted((a, b) => a.length - b.length);
    const ofTypes = shortest === undefined ? [...this.types].map((atom) => this.#allOf(atom)) : [];
    const values = shortest ?? (ofTypes.every((own) => own !== undefined) ? ofTypes.flat() : undefined);
    return values?.filter((value) => this.list.every((subschema) => this.#pair.accepts(subschema, value) !== false));
  }

  /** All values of a type, if they are few. */
  #allOf(atom: Atom): Json[] | undefined {
    if (atom === 'null') return [null];
    if (atom === 'boolean') return [true, false];
    if (atom === 'string') return this.count('maxLength') === 0 ? [''] : undefined;
    if (atom === 'array') return this.maxItems === 0 ? [[]] : undefined;
    if (atom === 'object') return this.maxProperties === 0 ? [{}] : undefined;
    const [low, high] = [this.limit('minimum')?.value, this.limit('maximum')?.value];
    if (atom !== 'integer' || low === undefined || high === undefined) return undefined;
    const [first, step] = [Math.ceil(low), this.#wholeStep];
    const count = Math.max(0, Math.floor((high - first) / step) + 1);
    return count > MAX_ENUMERATED ? undefined : Array.from({ length: count }, (_, i) => first + step * i);
  }

  /** The highest lower limit, or the lowest upper limit. */
  limit(end: 'minimum' | 'maximum'): Limit | undefined {
    const sign = end === 'minimum' ? 1 : -1;
    const open = end === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum';
    const limits: Limit[] = this.list.flatMap((subschema) => [
      ...numbers(subschema[end]).map((value) => ({ value, isOpen: false })),
      ...numbers(subschema[open]).map((value) => ({ value, isOpen: true })),
    ]);
    const [tightest] = limits.toSorted((a, b) => sign * (b.value - a.value) || Number(b.isOpen) - Number(a.isOpen));
    if (tightest === undefined) return undefined;
    const isExcluded = (value: number): boolean => this.list.some(({ not }) => excludedBy(not).includes(value));
    if (this.types.has('fraction')) return { ...tightest, isOpen: tightest.isOpen || isExcluded(tightest.value) };
    const step = this.#wholeStep;
    let value = step * (end === 'minimum' ? Math.ceil(tightest.value / step) : Math.floor(tightest.value / step));
    if (tightest.isOpen && value === tightest.value) value += sign * step;
    while (isExcluded(value)) value += sign * step;
    return { value, isOpen: false };
  }

  /** The distance between the integers that are possible. */
  get #wholeStep(): number {
    const steps = this.list.flatMap(({ multipleOf }) => numbers(multipleOf).filter(Number.isInteger));
    return commonStep([1, ...steps]) ?? 1;
  }

  /** The highest value of a lower-limit keyword, or the lowest value of an upper-limit keyword. */
  count(keyword: string): number {
    const found = this.list.flatMap((subschema) => numbers(subschema[keyword]));
    return keyword.startsWith('min') ? Math.max(0, ...found) : Math.min(Infinity, ...found);
  }

  get minItems(): number {
    const contained = this.list.map((subschema) =>
      subschema['contains'] === undefined ? 0 : Number(subschema['minContains'] ?? 1),
    );
    return Math.max(this.count('minItems'), ...contained);
  }
  get maxItems(): number {
    const isDistinct = this.prefixLength === 0 && this.list.some((subschema) => subschema['uniqueItems'] === true);
    const values = isDistinct && this.#depth < MAX_DEPTH ? this.of(this.ofItem(0)).values() : undefined;
    const most = Math.min(this.count('maxItems'), values?.length ?? Infinity);
    for (let i = 0; i <= this.prefixLength && i < most; i++) if (this.ofItem(i).includes(false)) return i;
    return most;
  }
  get prefixLength(): number {
    return Math.max(0, ...this.list.map(({ prefixItems }) => (Array.isArray(prefixItems) ? prefixItems.length : 0)));
  }

  /** The subschemas for the entry at an index. Pass `prefixLength` for all entries after the prefix. */
  ofItem(index: number): Json[] {
    return this.list.flatMap((subschema) => {
      const { prefixItems, items, unevaluatedItems } = subschema;
      const own = Array.isArray(prefixItems) && index < prefixItems.length ? prefixItems[index] : items;
      const rest =
        unevaluatedItems === undefined || mayEvaluateItem(this.#pair, subschema, index) ? undefined : unevaluatedItems;
      return [own, rest].filter((schema) => schema !== undefined);
    });
  }

  required(): Set<string> {
    const names = new Set(this.list.flatMap((subschema) => textsOf(subschema['required'])));
    for (let size = -1; size < names.size;) {
      size = names.size;
      for (const { dependentRequired } of this.list)
        for (const [name, others] of entriesOf(dependentRequired))
          if (names.has(name)) for (const other of textsOf(others)) names.add(other);
    }
    const least = this.count('minProperties');
    const possible = least > 0 ? this.#possibleNames() : undefined;
    return possible !== undefined && possible.length <= least ? new Set([...names, ...possible]) : names;
  }

  get minProperties(): number {
    return Math.max(this.count('minProperties'), this.required().size);
  }
  get maxProperties(): number {
    return Math.min(this.count('maxProperties'), this.#possibleNames()?.length ?? Infinity);
  }

  /** The names of all properties that an object can have; undefined if they are not limited. */
  #possibleNames(): string[] | undefined {
    const isClosed = [undefined, ...this.patterns()].every((pattern) => this.ofOthers(pattern).includes(false));
    return isClosed ? [...this.names()].filter((name) => !this.ofProperty(name).includes(false)) : undefined;
  }

  /** Names of properties that a subschema mentions. */
  names(): Set<string> {
    return new Set(
      this.list.flatMap((subschema) => [
        ...entriesOf(subschema['properties']).map(([name]) => name),
        ...textsOf(subschema['required']),
        ...onlyNames(subschema),
        ...(subschema['unevaluatedProperties'] === undefined ? [] : evaluatedNames(this.#pair, subschema)),
      ]),
    );
  }

  /** Names of properties that no object has. */
  #absent(): Set<string> {
    const members = this.list.flatMap(({ properties }) => entriesOf(properties));
    return new Set(members.flatMap(([name, schema]) => (schema === false ? [name] : [])));
  }

  patterns(): Set<string> {
    return new Set(
      this.list.flatMap((subschema) => entriesOf(subschema['patternProperties']).map(([pattern]) => pattern)),
    );
  }

  /** The subschemas for a property of this name, if an object has it. */
  ofProperty(name: string): Json[] {
    return this.list.flatMap((subschema) => {
      const { properties } = subschema;
      const own = isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
      const patterns = entriesOf(subschema['patternProperties']).map(
        ([pattern, schema]) => [this.#pair.matches(pattern, name), schema] as const,
      );
      const isUnsure = patterns.some(([matches]) => matches === undefined);
      const matching = patterns.flatMap(([matches, schema]) => (matches === true ? [schema] : []));
      const found = own === undefined ? matching : [own, ...matching];
      const { additionalProperties, unevaluatedProperties, propertyNames, not } = subschema;
      if (found.length === 0 && !isUnsure && additionalProperties !== undefined) found.push(additionalProperties);
      if (unevaluatedProperties !== undefined && !mayEvaluate(this.#pair, subschema, { name, absent: this.#absent() }))
        found.push(unevaluatedProperties);
      if (propertyNames !== undefined && this.#pair.accepts(propertyNames, name) === false) found.push(false);
      if (isObject(not) && Object.keys(not).length === 1 && textsOf(not['required']).join('\n') === name)
        found.push(false);
      return found;
    });
  }

  /** The subschemas for a property that is not among `names` and matches this pattern, or no pattern. */
  ofOthers(pattern?: string): Json[] {
    const unmatched = pattern === undefined ? this.patterns() : new Set<string>();
    if (this.#isNoName(pattern, unmatched)) return [false];
    return this.list.flatMap((subschema) => {
      const patterns = entriesOf(subschema['patternProperties']);
      const found = patterns
        .filter(([own]) => pattern !== undefined && this.#pair.textsSatisfy([{ pattern }], { pattern: own }))
        .map(([, schema]) => schema);
      const { additionalProperties, unevaluatedProperties } = subschema;
      const mayMatch =
        pattern !== undefined && patterns.some(([own]) => !this.#pair.textsSatisfy([{ pattern: own }, { pattern }]));
      if (!mayMatch && additionalProperties !== undefined) found.push(additionalProperties);
      const other = { name: null, absent: this.#absent(), unmatched };
      if (unevaluatedProperties !== undefined && !mayEvaluate(this.#pair, subschema, other))
        found.push(unevaluatedProperties);
      return found;
    });
  }

  /** Whether the rules for names exclude all others that match the pattern, or that match no pattern. */
  #isNoName(pattern: string | undefined, unmatched: ReadonlySet<string>): boolean {
    const rules = this.of(this.nameRules());
    const names = this.names();
    const isLimited = rules.list.length > 0 || pattern !== undefined || unmatched.size > 0;
    return (
      rules.isFalse ||
      (isLimited &&
        this.#pair.textsSatisfy(
          [...rules.list, ...(pattern === undefined ? [] : [{ pattern }])],
          ...[...unmatched].map((own) => ({ pattern: own })),
          ...(names.size > 0 && names.size < MAX_NAMES ? [{ enum: [...names] }] : []),
        ))
    );
  }

  /** The subschemas for the name of every property. */
  nameRules(): Json[] {
    return this.list.flatMap(({ propertyNames }) => propertyNames ?? []);
  }
}
