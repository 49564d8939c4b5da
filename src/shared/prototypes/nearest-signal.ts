import { nearest } from '#shared/suggest.ts';
import { pathNamedIn, type SignalTree, findNode, walkSignals, type PlacedSignal } from '#shared/vss/index.ts';

/** How many paths are searched for the nearest one. */
const MAX_COMPARED = 20_000;

/** Finds the signals of a tree that were most likely meant. */
export class NearestSignal {
  readonly #tree: SignalTree;
  #leaves: PlacedSignal[] | undefined;

  constructor(tree: SignalTree) {
    this.#tree = tree;
  }

  /** The signal that was renamed from this path, has a similar one, or has the same name elsewhere. */
  of(path: string): string | undefined {
    this.#leaves ??= [...walkSignals(this.#tree)].filter(({ node }) => node.type !== 'branch').slice(0, MAX_COMPARED);
    const renamed = this.#leaves.find(({ node }) => Array.isArray(node.fka) && node.fka.includes(path));
    if (renamed !== undefined) return renamed.path;
    const [near] = nearest(
      path,
      this.#leaves.map((leaf) => leaf.path),
      1,
    );
    return near ?? this.#elsewhere(path);
  }

  /** The signal that a deprecation text names as the replacement. */
  insteadOf(path: string, deprecation: string): string | undefined {
    return pathNamedIn(deprecation, path, (other) => findNode(this.#tree, other) !== undefined);
  }

  #elsewhere(path: string): string | undefined {
    const segments = new Set(path.split('.'));
    const last = path.slice(path.lastIndexOf('.') + 1);
    const shared = (other: string): number => other.split('.').filter((segment) => segments.has(segment)).length;
    const named = (this.#leaves ?? []).filter(({ name }) => name === last);
    return named.toSorted((a, b) => shared(b.path) - shared(a.path))[0]?.path;
  }
}
