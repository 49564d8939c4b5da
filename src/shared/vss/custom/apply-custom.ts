import type { SignalNode, SignalTree } from '../signal-node.ts';
import { overlayAttributes, type CustomSignal } from './custom-signal.ts';

/**
 * The tree with signals added, changed and left out. Only nodes on the way to them are copied: a thousand models share one
 * tree. Added nodes have `isWishlist`, as clients of the predecessor expect. What has no place in the tree is ignored;
 * `customSignalIssues` says why.
 */
export function overlaySignals(tree: SignalTree, signals: readonly CustomSignal[]): SignalTree {
  const copies = new Set<SignalNode>();
  const node = copy(tree.node, copies);
  for (const signal of signals) {
    const [root, ...names] = signal.path.split('.');
    if (root !== tree.root) continue;
    if (names.length === 0) Object.assign(node, overlayAttributes(signal));
    else apply(node, tree.root, names, signal, copies);
  }
  return { ...tree, node };
}

function apply(
  root: SignalNode,
  rootPath: string,
  names: readonly string[],
  signal: CustomSignal,
  copies: Set<SignalNode>,
): void {
  let parent = root;
  let path = rootPath;
  for (const name of names.slice(0, -1)) {
    path += `.${name}`;
    const known = childOf(parent, name);
    if (known === undefined && signal.delete === true) return;
    const next = known === undefined ? impliedBranch(path, copies) : copy(known, copies);
    if (next.type !== 'branch') return;
    setChild(parent, name, next);
    parent = next;
  }
  const name = names.at(-1) ?? '';
  const known = childOf(parent, name);
  if (signal.delete === true) {
    if (known !== undefined && parent.children !== undefined) delete parent.children[name];
  } else if (known !== undefined) setChild(parent, name, Object.assign(copy(known, copies), overlayAttributes(signal)));
  else setChild(parent, name, made(signal, copies));
}

function made(signal: CustomSignal, copies: Set<SignalNode>): SignalNode {
  const { type = 'branch', ...attributes } = overlayAttributes(signal);
  const node: SignalNode = { ...attributes, type, name: signal.path, isWishlist: true };
  copies.add(node);
  return node;
}

function impliedBranch(path: string, copies: Set<SignalNode>): SignalNode {
  const node: SignalNode = { type: 'branch', name: path, isWishlist: true };
  copies.add(node);
  return node;
}

/** A node that may be changed, with children that may be replaced. */
function copy(node: SignalNode, copies: Set<SignalNode>): SignalNode {
  if (copies.has(node)) return node;
  const own: SignalNode = { ...node, ...(node.children !== undefined && { children: { ...node.children } }) };
  copies.add(own);
  return own;
}

function childOf({ children }: SignalNode, name: string): SignalNode | undefined {
  return children !== undefined && Object.hasOwn(children, name) ? children[name] : undefined;
}

function setChild(parent: SignalNode, name: string, child: SignalNode): void {
  parent.children ??= {};
  parent.children[name] = child;
}
