import type { SignalNode } from '#shared/vss/signal-node.ts';
import { pathNamedIn } from './path-named-in.ts';
import type { RenameEvidence } from './tree-change.ts';

export type PathRename = { from: string; to: string; evidence: RenameEvidence };

type Nodes = ReadonlyMap<string, SignalNode>;

/**
 * Pairs removed with added nodes, the strongest evidence first. Pairs by likeness must be unique, so that time is
 * linear and nothing is guessed.
 */
export function findRenames(removed: Nodes, added: Nodes): PathRename[] {
  const finder = new RenameFinder(removed, added);
  finder.byFormerNames();
  finder.byDeprecation();
  finder.byParents();
  for (const names of [3, 2, 1, 0]) finder.bySimilarity(names);
  finder.byParents();
  return finder.renames;
}

class RenameFinder {
  readonly renames: PathRename[] = [];
  readonly #removed: Map<string, SignalNode>;
  readonly #added: Map<string, SignalNode>;
  readonly #similarity = new Map<SignalNode, string>();

  constructor(removed: Nodes, added: Nodes) {
    this.#removed = new Map(removed);
    this.#added = new Map(added);
  }

  byFormerNames(): void {
    for (const [to, { fka }] of this.#added)
      for (const from of fka ?? []) if (typeof from === 'string') this.#pair(from, to, 'fka');
  }

  byDeprecation(): void {
    for (const [from, { deprecation }] of this.#removed) {
      if (deprecation === undefined) continue;
      const to = pathNamedIn(deprecation, from, (path) => this.#added.has(path));
      if (to !== undefined) this.#pair(from, to, 'deprecation');
    }
  }

  /** Nodes below a renamed branch are now below its new name. */
  byParents(): void {
    const branches = new Map(this.renames.map(({ from, to }) => [from, to]));
    for (const from of [...this.#removed.keys()].toSorted((a, b) => a.length - b.length)) {
      const dot = from.lastIndexOf('.');
      const parent = branches.get(from.slice(0, dot));
      if (parent === undefined) continue;
      const to = parent + from.slice(dot);
      if (this.#pair(from, to, 'parent')) branches.set(from, to);
    }
  }

  /** Pairs nodes of the same type, unit, datatype and description whose last `names` names are the same. */
  bySimilarity(names: number): void {
    const [before, after] = [this.#groups(this.#removed, names), this.#groups(this.#added, names)];
    for (const [key, from] of before) {
      const to = after.get(key);
      if (from !== SEVERAL && to !== undefined && to !== SEVERAL) this.#pair(from, to, 'likeness');
    }
  }

  /** The path in each group, or `SEVERAL`. Nodes without a description are left out. */
  #groups(nodes: Nodes, names: number): Map<string, string> {
    const found = new Map<string, string>();
    for (const [path, node] of nodes) {
      if (node.description === undefined) continue;
      const key = `${lastNames(path, names)}|${this.#similarityOf(node)}`;
      found.set(key, found.has(key) ? SEVERAL : path);
    }
    return found;
  }

  #similarityOf(node: SignalNode): string {
    let similarity = this.#similarity.get(node);
    if (similarity === undefined) {
      const { type, datatype = '', unit = '', description = '' } = node;
      similarity = `${type}|${datatype}|${unit}|${description.toLowerCase().replaceAll(/\W+/g, ' ').trim()}`;
      this.#similarity.set(node, similarity);
    }
    return similarity;
  }

  #pair(from: string, to: string, evidence: RenameEvidence): boolean {
    const [old, now] = [this.#removed.get(from), this.#added.get(to)];
    if (old === undefined || now === undefined || isParent(old) !== isParent(now)) return false;
    this.renames.push({ from, to, evidence });
    this.#removed.delete(from);
    this.#added.delete(to);
    return true;
  }
}

/** Used in place of a path, which is never empty. */
const SEVERAL = '';

function lastNames(path: string, count: number): string {
  let start = path.length + 1;
  for (let i = 0; i < count && start > 0; i++) start = path.lastIndexOf('.', start - 2) + 1;
  return path.slice(start);
}

function isParent({ type }: SignalNode): boolean {
  return type === 'branch' || type === 'struct';
}
