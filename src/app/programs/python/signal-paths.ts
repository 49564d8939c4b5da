import type { SyntaxNode, Tree } from '@lezer/common';
import { type SignalNode, type SignalTree, findNode } from '#shared/vss/index.ts';

/** An access in a program: which path it means, and the name in the text that its last segment is. */
export type PathUse = {
  path: string;
  from: number;
  to: number;
  /** undefined where the tree has no such node */
  node: SignalNode | undefined;
  /** path of the parent, which the tree has */
  parent: string;
  name: string;
};

/** A call of a method of a signal or branch. */
export type MethodUse = {
  path: string;
  node: SignalNode;
  name: string;
  from: number;
  to: number;
  call: SyntaxNode | undefined;
};

/** What apps call the vehicle where the program does not show it. */
const USUAL_NAMES = new Set(['vehicle', 'Vehicle']);
/** What objects of the SDK have besides the nodes below them. */
export const BRANCH_METHODS = ['set_many', 'getNode', 'get_path', 'path'];
export const SIGNAL_METHODS = ['get', 'set', 'subscribe', 'join', 'where', 'get_path', 'path', 'read'];

/**
 * Which signals the names of a Python program mean: through variables, attributes of `self`, annotated parameters, and
 * instances such as `Row(1)`. It ignores what it cannot follow.
 */
export class SignalPaths {
  readonly uses: PathUse[] = [];
  readonly methods: MethodUse[] = [];
  readonly #text: string;
  readonly #tree: SignalTree;
  readonly #names = new Map<string, string>();

  constructor(syntax: Tree, text: string, tree: SignalTree) {
    this.#text = text;
    this.#tree = tree;
    // a name may be used above the line that binds it, as an attribute in another method
    for (let round = 0; round < 3; round++) if (!this.#bindNames(syntax)) break;
    syntax.iterate({
      enter: ({ name, node }) => {
        if (name === 'MemberExpression') this.#note(node);
        if (name === 'String') this.#noteText(node);
      },
    });
  }

  /** The path that an expression means. */
  resolve(node: SyntaxNode | null): string | undefined {
    if (node === null) return undefined;
    if (node.name === 'VariableName') return this.#resolveName(this.#textOf(node));
    if (node.name === 'ParenthesizedExpression') return this.resolve(node.firstChild?.nextSibling ?? null);
    if (node.name === 'CallExpression') return this.#resolveCall(node);
    return node.name === 'MemberExpression' ? this.#resolveMember(node) : undefined;
  }

  #resolveName(name: string): string | undefined {
    return this.#names.get(name) ?? (USUAL_NAMES.has(name) && !this.#names.has(name) ? this.#tree.root : undefined);
  }

  #resolveMember(node: SyntaxNode): string | undefined {
    const property = node.getChild('PropertyName');
    if (property === null || node.firstChild === null) return undefined;
    const name = this.#textOf(property);
    if (this.#textOf(node.firstChild) === 'self')
      return this.#names.get(`self.${name}`) ?? (/^_?vehicle/i.test(name) ? this.#tree.root : undefined);
    const base = this.resolve(node.firstChild);
    if (base === undefined) return undefined;
    const path = `${base}.${name}`;
    return findNode(this.#tree, path) === undefined ? undefined : path;
  }

  /** `Vehicle()`, or an instance by its number: `Row(1)`. */
  #resolveCall(node: SyntaxNode): string | undefined {
    const called = node.firstChild;
    if (called?.name === 'VariableName') return this.#textOf(called) === 'Vehicle' ? this.#tree.root : undefined;
    const property = called?.getChild('PropertyName');
    const base = this.resolve(called?.firstChild ?? null);
    const number = node.getChild('ArgList')?.getChild('Number');
    if (property == null || number == null || base === undefined) return undefined;
    const path = `${base}.${this.#textOf(property)}${this.#textOf(number)}`;
    return findNode(this.#tree, path) === undefined ? undefined : path;
  }

  #bindNames(syntax: Tree): boolean {
    const before = this.#names.size;
    syntax.iterate({
      enter: ({ name, node }) => {
        if (name === 'AssignStatement') this.#bindAssignment(node);
        if (name === 'ParamList') this.#bindParameters(node);
      },
    });
    return this.#names.size > before;
  }

  #bindAssignment(node: SyntaxNode): void {
    const target = node.firstChild;
    const value = node.getChild('AssignOp')?.nextSibling;
    if (target === null || value == null) return;
    const path = this.resolve(value);
    if (path === undefined) return;
    if (target.name === 'VariableName') this.#names.set(this.#textOf(target), path);
    else if (/^self\.\w+$/.test(this.#textOf(target))) this.#names.set(this.#textOf(target), path);
  }

  #bindParameters(node: SyntaxNode): void {
    for (const type of node.getChildren('TypeDef')) {
      const name = type.prevSibling;
      if (name?.name === 'VariableName' && this.#textOf(type).replace(/^:\s*/, '') === 'Vehicle')
        this.#names.set(this.#textOf(name), this.#tree.root);
    }
  }

  #note(node: SyntaxNode): void {
    const property = node.getChild('PropertyName');
    const base = node.firstChild === null ? undefined : this.#baseOf(node);
    if (property === null || base === undefined) return;
    const name = this.#textOf(property);
    const parent = findNode(this.#tree, base);
    if (parent === undefined) return;
    const { from, to } = property;
    const call = node.parent?.name === 'CallExpression' ? node.parent : undefined;
    const methods = parent.type === 'branch' ? BRANCH_METHODS : SIGNAL_METHODS;
    const path = `${base}.${name}`;
    const found = findNode(this.#tree, path);
    if (found === undefined && (methods.includes(name) || name.startsWith('_')))
      this.methods.push({ path: base, node: parent, name, from, to, call });
    else if (found !== undefined || !this.#isInstances(parent, name))
      this.uses.push({ path, from, to, node: found, parent: base, name });
    else this.#noteInstance(call, base, name);
  }

  #baseOf(node: SyntaxNode): string | undefined {
    const isSelf = node.firstChild !== null && this.#textOf(node.firstChild) === 'self';
    return isSelf ? undefined : this.resolve(node.firstChild);
  }

  #isInstances({ children = {} }: SignalNode, name: string): boolean {
    return Object.keys(children).some((child) => child.startsWith(name) && /^\d+$/.test(child.slice(name.length)));
  }

  #noteInstance(call: SyntaxNode | undefined, base: string, name: string): void {
    const number = call?.getChild('ArgList')?.getChild('Number');
    if (number == null) return;
    const instance = `${name}${this.#textOf(number)}`;
    const path = `${base}.${instance}`;
    const { from, to } = number;
    this.uses.push({ path, from, to, node: findNode(this.#tree, path), parent: base, name: instance });
  }

  /** Paths as texts: `"Vehicle.Speed"`, as subscriptions by condition have them. */
  #noteText(node: SyntaxNode): void {
    const { root } = this.#tree;
    const text = this.#textOf(node);
    for (const match of text.matchAll(/\b[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+/g)) {
      const [path] = match;
      if (!path.startsWith(`${root}.`)) continue;
      const from = node.from + match.index;
      const end = path.lastIndexOf('.');
      this.uses.push({
        path,
        from,
        to: from + path.length,
        node: findNode(this.#tree, path),
        parent: path.slice(0, end),
        name: path.slice(end + 1),
      });
    }
  }

  #textOf({ from, to }: { from: number; to: number }): string {
    return this.#text.slice(from, to);
  }
}
