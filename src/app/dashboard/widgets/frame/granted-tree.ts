import type { SignalNode } from '#shared/vss/index.ts';

/**
 * The signals of some paths as a nested tree, in the form of the Vehicle Signal Specification: `{ Vehicle: { type, children } }`.
 * Of branches it has type and description, and only the children that lead to these signals.
 */
export function grantedTree(
  paths: readonly string[],
  find: (path: string) => SignalNode | undefined,
): Record<string, SignalNode> {
  const roots: Record<string, SignalNode> = {};
  for (const path of paths) {
    const names = path.split('.');
    let siblings = roots;
    for (const [i, name] of names.entries()) {
      const found = find(names.slice(0, i + 1).join('.'));
      if (found === undefined) break;
      if (i === names.length - 1) siblings[name] ??= found;
      else {
        const { type, description } = found;
        const branch = (siblings[name] ??= { type, ...(description !== undefined && { description }), children: {} });
        siblings = branch.children ??= {};
      }
    }
  }
  return roots;
}
