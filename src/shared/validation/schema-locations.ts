import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { fromPointer, toPointer, valueAt, type Pointer } from '#shared/pointer.ts';
import { decodeFragment } from '#shared/schema/local-ref.ts';

/** Keywords whose subschemas apply to the same value, or to the names of its properties. */
const SAME_VALUE = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'not', 'propertyNames'];
/** Keywords whose subschemas apply to members by their name, and those whose single one applies to any. */
const OF_OBJECTS = { named: ['properties'], any: ['additionalProperties', 'unevaluatedProperties'] };
const OF_LISTS = { named: ['prefixItems', 'items'], any: ['items', 'additionalItems', 'unevaluatedItems', 'contains'] };

/** Finds the subschemas that apply to a part of a value. */
export class SchemaLocations {
  readonly #root: JsonObject;
  readonly #known = new Map<string, ReadonlySet<Pointer>>();

  constructor(root: JsonObject) {
    this.#root = root;
  }

  /** The pointer for a path reported by the compiler, which may go through references. */
  pointerOf(schemaPath: string): Pointer {
    const hash = schemaPath.indexOf('#');
    let at: string[] = [];
    let schema: Json | undefined = this.#root;
    for (const key of fromPointer(decodeFragment(schemaPath.slice(hash + 1)))) {
      for (let hops = 0; hops < MAX_HOPS && isObject(schema) && !Object.hasOwn(schema, key); hops++) {
        const target = this.#targetOf(schema);
        if (target === undefined) break;
        at = fromPointer(target);
        schema = valueAt(this.#root, at);
      }
      at = [...at, key];
      schema = valueAt(this.#root, at);
    }
    return toPointer(at);
  }

  schemaAt(pointer: Pointer): Json | undefined {
    return valueAt(this.#root, fromPointer(pointer));
  }

  /**
   * Pointers to the subschemas that apply to the value at `keys`, if the one at `start` applies to the value above.
   */
  appliedAt(start: Pointer, keys: readonly string[]): ReadonlySet<Pointer> {
    const name = `${start} ${toPointer(keys)}`;
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const found = new Set<Pointer>();
    const key = keys.at(-1);
    if (key === undefined) this.#addSameValue(start, found);
    else
      for (const above of this.appliedAt(start, keys.slice(0, -1)))
        for (const below of this.#membersOf(above, key)) this.#addSameValue(below, found);
    this.#known.set(name, found);
    return found;
  }

  #addSameValue(pointer: Pointer, found: Set<Pointer>): void {
    if (found.has(pointer)) return;
    found.add(pointer);
    const schema = this.schemaAt(pointer);
    if (!isObject(schema)) return;
    const target = this.#targetOf(schema);
    if (target !== undefined) this.#addSameValue(target, found);
    for (const keyword of SAME_VALUE) {
      const inner = schema[keyword];
      if (Array.isArray(inner)) inner.forEach((_, i) => this.#addSameValue(`${pointer}/${keyword}/${i}`, found));
      else if (inner !== undefined) this.#addSameValue(`${pointer}/${keyword}`, found);
    }
    for (const keyword of ['dependentSchemas', 'dependencies'])
      for (const name of Object.keys(objectOf(schema[keyword])))
        this.#addSameValue(`${pointer}/${keyword}${toPointer([name])}`, found);
  }

  #membersOf(pointer: Pointer, key: string): Pointer[] {
    const schema = this.schemaAt(pointer);
    if (!isObject(schema)) return [];
    const owners = /^\d+$/.test(key) ? [OF_OBJECTS, OF_LISTS] : [OF_OBJECTS];
    const named = owners.flatMap((own) => own.named).filter((keyword) => valueAt(schema, [keyword, key]) !== undefined);
    const any = owners
      .flatMap((own) => own.any)
      .filter((keyword) => schema[keyword] !== undefined && !Array.isArray(schema[keyword]));
    return [
      ...named.map((keyword) => `${pointer}/${keyword}${toPointer([key])}`),
      ...Object.keys(objectOf(schema['patternProperties'])).map(
        (pattern) => `${pointer}/patternProperties${toPointer([pattern])}`,
      ),
      ...any.map((keyword) => `${pointer}/${keyword}`),
    ];
  }

  #targetOf(schema: JsonObject): Pointer | undefined {
    const ref = schema['$ref'] ?? schema['$dynamicRef'] ?? schema['$recursiveRef'];
    if (typeof ref !== 'string' || !ref.startsWith('#')) return undefined;
    const fragment = decodeFragment(ref.slice(1));
    if (fragment === '' || fragment.startsWith('/')) return this.pointerOf(ref);
    for (const keyword of ['$defs', 'definitions'])
      for (const [name, entry] of Object.entries(objectOf(this.#root[keyword])))
        if (isObject(entry) && (entry['$id'] === ref || [entry['$anchor'], entry['$dynamicAnchor']].includes(fragment)))
          return toPointer([keyword, name]);
    return undefined;
  }
}

const MAX_HOPS = 32;

function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}
