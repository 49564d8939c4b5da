import type { SignalNode, SignalTree } from '#shared/vss/index.ts';

/** A tree as it was imported: without the server's additions for older clients. */
export function plainTree({ root, node, types }: SignalTree): SignalTree {
  return { root, node: plainNode(node), ...(types !== undefined && { types: mapped(types) }) };
}

function plainNode({ name: _name, id: _id, children, ...node }: SignalNode): SignalNode {
  return { ...node, ...(children !== undefined && { children: mapped(children) }) };
}

function mapped(nodes: Record<string, SignalNode>): Record<string, SignalNode> {
  return Object.fromEntries(Object.entries(nodes).map(([name, node]) => [name, plainNode(node)]));
}
