import { isAlias, isMap, isScalar, isSeq, type Pair } from 'yaml';
import { SOURCE_LIMITS } from './source.ts';

/** An alias that is unknown, contains itself or multiplies values beyond the limit. */
export class AliasError extends Error {
  override name = 'AliasError';
}

/**
 * Turns the nodes of one document into values, in document order, since an alias refers to the last anchor before it.
 * Values repeated by aliases are counted over the whole document.
 */
export class YamlValues {
  readonly #anchors = new Map<string, unknown>();
  readonly #open = new Set<unknown>();
  #aliased = 0;

  /** @throws AliasError */
  value(node: unknown): unknown {
    if (this.#open.size > 0 && ++this.#aliased > SOURCE_LIMITS.aliasedValues)
      throw new AliasError('Aliases repeat too many values');
    if (isAlias(node)) return this.#aliasedValue(node.source);
    if (isScalar(node)) {
      this.#remember(node);
      return node.value ?? null;
    }
    if (isSeq(node)) {
      this.#remember(node);
      return node.items.map((item) => this.value(item));
    }
    if (!isMap(node)) return null;
    this.#remember(node);
    return this.#map(node.items);
  }

  #remember(node: { anchor?: string | undefined }): void {
    if (node.anchor !== undefined) this.#anchors.set(node.anchor, node);
  }

  #aliasedValue(name: string): unknown {
    const target = this.#anchors.get(name);
    if (target === undefined) throw new AliasError(`Alias "${name}" has no anchor before it`);
    if (this.#open.has(target)) throw new AliasError(`Alias "${name}" contains itself`);
    this.#open.add(target);
    const value = this.value(target);
    this.#open.delete(target);
    return value;
  }

  #map(pairs: readonly Pair[]): Record<string, unknown> {
    const entries: [string, unknown][] = [];
    for (const { key, value } of pairs) {
      const name = keyText(key);
      const read = this.value(value);
      if (name === '<<' && typeof read === 'object' && read !== null) entries.unshift(...merged(read));
      else entries.push([name, read]);
    }
    return Object.fromEntries(entries);
  }
}

/** `<<` merges the entries of one or several maps; keys of the map itself take precedence. */
function merged(value: object): [string, unknown][] {
  return Array.isArray(value)
    ? value.toReversed().flatMap((entry) => (typeof entry === 'object' && entry !== null ? merged(entry) : []))
    : Object.entries(value);
}

export function keyText(key: unknown): string {
  return isScalar(key) ? String(key.value ?? '') : String(key);
}
