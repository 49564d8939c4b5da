import { type SignalNode, type SignalTree, findNode } from '#shared/vss/index.ts';

/** Members that programs may use on a branch or a signal: the vehicle API, not names in the tree. */
const METHODS: ReadonlySet<string> = new Set([
  'get',
  'set',
  'read',
  'subscribe',
  'unsubscribe',
  'join',
  'where',
  'get_path',
  'path',
  'set_many',
  'getNode',
  'value',
  'name',
]);
const DEEPEST = 32;

/** `signal`: the tree has it; `unknown`: the tree has no such path; `instance`: needs a number, as in `Row(1)`. */
export type TreeStep = { is: 'branch' | 'signal' | 'unknown' | 'instance' | 'method'; path: string };

/** A tree as programs navigate it, by attribute. */
export class TreeSteps {
  readonly #tree: SignalTree;

  constructor(tree: SignalTree) {
    this.#tree = tree;
  }

  get root(): string {
    return this.#tree.root;
  }

  /** Programs name the vehicle after its class, its object, or the root. */
  isRootName(name: string): boolean {
    return ['Vehicle', 'vehicle', 'vehicle_client', this.root, this.root.toLowerCase()].includes(name);
  }

  /** If the tree has `Row1`, `Row` is an instance that still needs its number. */
  step(from: string, name: string): TreeStep {
    const path = `${from}.${name}`;
    const node = this.#node(path);
    if (node !== undefined) return { is: node.type === 'branch' ? 'branch' : 'signal', path };
    const parent = this.#node(from);
    if (METHODS.has(name) || name.startsWith('_') || (parent !== undefined && parent.type !== 'branch'))
      return { is: 'method', path: from };
    if (from === this.root && this.isRootName(name)) return { is: 'branch', path: from };
    if (instancesOf(parent, name).length > 0) return { is: 'instance', path };
    return path.split('.').length > DEEPEST ? { is: 'method', path: from } : { is: 'unknown', path };
  }

  /** The instances that `Row(…)` may mean: those with these numbers, or all if none is known. */
  instances(path: string, numbers: ReadonlySet<string>): string[] {
    if (numbers.size > 0) return [...numbers].map((number) => `${path}${number}`);
    const at = path.lastIndexOf('.');
    const [from, name] = [path.slice(0, at), path.slice(at + 1)];
    return instancesOf(this.#node(from), name).map((instance) => `${from}.${instance}`);
  }

  find(path: string): TreeStep['is'] {
    const node = this.#node(path);
    if (node === undefined) return 'unknown';
    return node.type === 'branch' ? 'branch' : 'signal';
  }

  #node(path: string): SignalNode | undefined {
    return path.startsWith(`${this.root}.`) || path === this.root ? findNode(this.#tree, path) : undefined;
  }
}

function instancesOf(node: SignalNode | undefined, name: string): string[] {
  const isInstance = (child: string): boolean => child.startsWith(name) && /^\d+$/.test(child.slice(name.length));
  return Object.keys(node?.children ?? {}).filter(isInstance);
}
