import type { SignalNode, SignalTree } from '#shared/vss/signal-node.ts';
import { walkSignals, walkStructTypes } from '#shared/vss/walk.ts';
import { elementDatatype, isArrayDatatype, isNumericDatatype } from './datatypes.ts';

const MAX_LEVELS = 20;

/** The structs of a tree by full path, and their short names in datatypes. */
export class StructTypes {
  readonly #structs = new Map<string, SignalNode>();
  /** full paths by last name, since a struct can be named without the branch that it shares with the signal */
  readonly #byName = new Map<string, string[]>();

  constructor(tree: SignalTree) {
    for (const placed of [walkStructTypes(tree), walkSignals(tree)]) {
      for (const { path, name, node } of placed) {
        if (node.type !== 'struct') continue;
        this.#structs.set(path, node);
        this.#byName.set(name, [...(this.#byName.get(name) ?? []), path]);
      }
    }
  }

  get paths(): IterableIterator<string> {
    return this.#structs.keys();
  }

  /** The full path of the struct that a datatype without `[]` refers to at a path; undefined if there is none. */
  resolve(datatype: string, at: string): string | undefined {
    if (this.#structs.has(datatype)) return datatype;
    return this.#byName.get(datatype)?.find((path) => {
      const branch = path.slice(0, -datatype.length);
      return at.startsWith(branch) && !at.startsWith(`${path}.`);
    });
  }

  /** Why a value does not fit a struct, in words; undefined if it does. */
  mismatch(value: unknown, struct: string, levels = MAX_LEVELS): string | undefined {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'is not an object';
    if (levels === 0) return undefined;
    const members: Record<string, unknown> = { ...value };
    for (const [name, property] of Object.entries(this.#structs.get(struct)?.children ?? {})) {
      if (property.type !== 'property' || property.datatype === undefined) continue;
      if (members[name] === undefined) return `lacks "${name}"`;
      const wrong = this.#wrongMember(members[name], property.datatype, `${struct}.${name}`, levels);
      if (wrong !== undefined) return `has "${name}", which ${wrong}`;
    }
    return undefined;
  }

  #wrongMember(value: unknown, datatype: string, path: string, levels: number): string | undefined {
    const element = elementDatatype(datatype);
    if (isArrayDatatype(datatype)) {
      if (!Array.isArray(value)) return 'is not a list';
      for (const entry of value) {
        const wrong = this.#wrongMember(entry, element, path, levels);
        if (wrong !== undefined) return wrong;
      }
      return undefined;
    }
    const struct = this.resolve(element, path);
    if (struct !== undefined) return this.mismatch(value, struct, levels - 1);
    const expected = isNumericDatatype(element) ? 'number' : element;
    return typeof value === expected ? undefined : `is not a ${expected}`;
  }
}

/** Replaces short names of structs by full paths, as in exports. Changes the nodes in place. */
export function resolveStructNames(tree: SignalTree, structs: StructTypes): void {
  for (const placed of [walkStructTypes(tree), walkSignals(tree)]) {
    for (const { path, node } of placed) {
      if (node.datatype === undefined) continue;
      const struct = structs.resolve(elementDatatype(node.datatype), path);
      if (struct !== undefined) node.datatype = isArrayDatatype(node.datatype) ? `${struct}[]` : struct;
    }
  }
}
