import { isObject, jsonEqual, type Json, type JsonObject } from '#shared/json.ts';
import { compilePattern, type Pattern } from '#shared/patterns/index.ts';
import { fromPointer, valueAt } from '#shared/pointer.ts';
import { decodeFragment } from '#shared/schema/local-ref.ts';
import { LIST, MAP, ONE } from '#shared/schema/vocabulary.ts';
import { compileSchema } from '#shared/validation/compile.ts';
import { normalize } from './normalize.ts';
import { textsSatisfy } from './text-language.ts';
import { textRulesIn, textRulesOf } from './text-rules.ts';

/** Both versions of a schema in one document, so that subschemas of both can be combined. */
export class VersionPair {
  readonly before: JsonObject;
  readonly after: JsonObject;
  readonly #plain: ReadonlyMap<Json, JsonObject>;
  readonly #document: JsonObject;
  readonly #targets = new Map<string, Json | undefined>();
  readonly #ids = new WeakMap<JsonObject, number>();
  readonly #texts = new Map<string, number>();
  readonly #compiled = new Map<number, ((value: Json) => boolean) | null>();
  readonly #same = new Map<string, boolean>();
  readonly #patterns = new Map<string, Pattern | null>();
  readonly #ofTexts = new Map<string, boolean>();

  constructor(before: JsonObject, after: JsonObject) {
    const [old, now] = [normalize(before, 'before'), normalize(after, 'after')];
    this.#plain = new Map([...old.origins, ...now.origins]);
    this.before = old.schema;
    this.after = now.schema;
    this.#document = { $defs: { before: this.before, after: this.after } };
  }

  /** The normalized form of a subschema as written. */
  plain(schema: Json): Json {
    return this.#plain.get(schema) ?? schema;
  }

  /** The target of a reference; undefined unless it is a subschema of one of the versions. */
  target(ref: string): Json | undefined {
    if (!this.#targets.has(ref)) {
      const isKnown = ref.startsWith('#/$defs/before') || ref.startsWith('#/$defs/after');
      const found = isKnown ? valueAt(this.#document, fromPointer(decodeFragment(ref.slice(1)))) : undefined;
      this.#targets.set(ref, isObject(found) || typeof found === 'boolean' ? found : undefined);
    }
    return this.#targets.get(ref);
  }

  /** An ID that subschemas with the same text share. */
  idOf(schema: Json): number {
    if (!isObject(schema)) return schema === true ? -1 : -2;
    const known = this.#ids.get(schema);
    if (known !== undefined) return known;
    const text = JSON.stringify(schema);
    const id = this.#texts.get(text) ?? this.#texts.size;
    this.#texts.set(text, id);
    this.#ids.set(schema, id);
    return id;
  }

  /** Whether a value is valid for a subschema; undefined if that cannot be decided. */
  accepts(schema: Json, value: Json): boolean | undefined {
    if (typeof schema === 'boolean') return schema;
    const id = this.idOf(schema);
    if (!this.#compiled.has(id)) this.#compiled.set(id, this.#compile(schema));
    return this.#compiled.get(id)?.(value);
  }

  #compile(schema: Json): ((value: Json) => boolean) | null {
    try {
      return compileSchema({ ...this.#document, allOf: [schema] });
    } catch {
      return null;
    }
  }

  /** Whether a name matches a pattern; undefined if the pattern cannot be compiled. */
  matches(pattern: string, name: string): boolean | undefined {
    if (!this.#patterns.has(pattern)) this.#patterns.set(pattern, compileAnyWay(pattern));
    return this.#patterns.get(pattern)?.test(name);
  }

  /**
   * Whether every string that these subschemas allow satisfies the `pattern`, `minLength`, `maxLength`, `enum` or `const`
   * of one of the goals; without goals, whether they allow no string.
   */
  textsSatisfy(list: readonly JsonObject[], ...goals: readonly JsonObject[]): boolean {
    const [given, wanted] = [textRulesOf(list), goals.flatMap(textRulesIn)];
    const key = JSON.stringify([given, wanted]);
    const known = this.#ofTexts.get(key) ?? textsSatisfy(given, wanted);
    this.#ofTexts.set(key, known);
    return known;
  }

  /** Whether two subschemas have the same text, and so do the targets of all their references. */
  isSame(a: Json | undefined, b: Json | undefined): boolean {
    return this.#isSame(a, b, new Set());
  }

  #isSame(a: Json | undefined, b: Json | undefined, open: Set<string>): boolean {
    if (a === b) return true;
    if (!isObject(a) || !isObject(b)) return false;
    const pair = `${this.idOf(a)} ${this.idOf(b)}`;
    const known = this.#same.get(pair);
    if (known !== undefined) return known;
    if (open.has(pair)) return true;
    open.add(pair);
    const [keysOfA, keysOfB] = [keysOf(a), keysOf(b)];
    const isSame =
      keysOfA.length === keysOfB.length &&
      keysOfA.every((key) => Object.hasOwn(b, key) && this.#isSameKeyword(key, a[key], b[key], open));
    // a positive result may depend on what is assumed about the enclosing pairs
    if (!isSame || open.values().next().value === pair) this.#same.set(pair, isSame);
    return isSame;
  }

  #isSameKeyword(keyword: string, a: Json | undefined, b: Json | undefined, open: Set<string>): boolean {
    const isSame = (first: Json | undefined, second: Json | undefined): boolean => this.#isSame(first, second, open);
    if (keyword === '$ref' && typeof a === 'string' && typeof b === 'string') {
      const [first, second] = [this.target(a), this.target(b)];
      return first === undefined || second === undefined ? a === b : isSame(first, second);
    }
    if (keyword === 'required' || keyword === 'enum' || keyword === 'type') return haveSameEntries(a, b);
    if (ONE.includes(keyword)) return isSame(a, b);
    if (LIST.includes(keyword) && Array.isArray(a) && Array.isArray(b))
      return a.length === b.length && a.every((entry, i) => isSame(entry, b[i]));
    if (!MAP.includes(keyword) || !isObject(a) || !isObject(b) || keyword === 'dependentRequired')
      return jsonEqual(a, b);
    const names = Object.keys(a);
    return (
      names.length === Object.keys(b).length &&
      names.every((name) => Object.hasOwn(b, name) && isSame(a[name], b[name]))
    );
  }
}

/** Definitions matter only where they are referenced. */
function keysOf(schema: JsonObject): string[] {
  return Object.keys(schema).filter((key) => key !== '$defs' && key !== 'definitions');
}

function haveSameEntries(a: Json | undefined, b: Json | undefined): boolean {
  const texts = (value: Json | undefined): string[] => [value].flat().map((entry) => JSON.stringify(entry ?? null));
  const [own, others] = [new Set(texts(a)), new Set(texts(b))];
  return own.size === others.size && [...own].every((text) => others.has(text));
}

function compileAnyWay(pattern: string): Pattern | null {
  for (const flags of ['u', '']) {
    try {
      return compilePattern(pattern, flags);
    } catch {
      // patterns written for other engines only fail in Unicode mode
    }
  }
  return null;
}
