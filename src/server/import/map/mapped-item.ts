import type { FileLocation } from '#server/import/records/location.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { fromPointer, toPointer, type Pointer } from '#shared/pointer.ts';
import type { Entry } from './entry.ts';

/** An item during mapping: its data so far, and the origin of each field. */
export class MappedItem {
  readonly entry: Entry;
  readonly kind: string;
  readonly id: string | undefined;
  data: JsonObject;
  /** pointer into data -> path in the entry; anything else is at the same path below `root` */
  readonly #origins = new Map<Pointer, readonly string[]>();
  readonly #root: readonly string[];

  constructor(entry: Entry, kind: string, id: string | undefined, data: JsonObject, root: readonly string[]) {
    this.entry = entry;
    this.kind = kind;
    this.id = id;
    this.data = data;
    this.#root = root;
  }

  /** The name of the item in reports. */
  get name(): string {
    return this.id ?? `line ${this.entry.line}`;
  }

  cameFrom(path: readonly string[], keys: readonly string[]): void {
    this.#origins.set(toPointer(path), keys);
  }

  originOf(path: readonly string[]): readonly string[] {
    for (let length = path.length; length > 0; length--) {
      const keys = this.#origins.get(toPointer(path.slice(0, length)));
      if (keys !== undefined) return [...keys, ...path.slice(length)];
    }
    return [...this.#root, ...path];
  }

  /** The location of a pointer into the record `{ id, type, data }` that the item becomes. */
  locate(pointer: Pointer): FileLocation {
    const [part, ...path] = fromPointer(pointer);
    return this.entry.locate(part === 'data' ? this.originOf(path) : part === undefined ? [] : [part]);
  }

  get(path: readonly string[]): Json | undefined {
    let value: Json | undefined = this.data;
    for (const key of path) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
    return value;
  }

  /** Sets a value, or removes it if undefined; keeps the order of the other keys. */
  set(path: readonly string[], value: Json | undefined): void {
    this.data = withValue(this.data, path, value);
  }
}

function withValue(object: JsonObject, path: readonly string[], value: Json | undefined): JsonObject {
  const [key = '', ...rest] = path;
  const inner = Object.hasOwn(object, key) ? object[key] : undefined;
  const next = rest.length === 0 ? value : withValue(isObject(inner) ? inner : {}, rest, value);
  if (next !== undefined) return { ...object, [key]: next };
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
}
