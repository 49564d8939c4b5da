import type { PatternNode } from './pattern-node.ts';

/**
 * The part of a pattern that decides whether a text contains a match: at its beginning and its end, repetitions beyond
 * the least number only make a match longer. `[a-z]{1,2048}$` is found wherever `[a-z]$` is.
 */
export function neededOf(root: PatternNode): PatternNode {
  return fromSide(fromSide(root, 'start'), 'end');
}

function fromSide(node: PatternNode, side: 'start' | 'end'): PatternNode {
  switch (node.kind) {
    case 'choice':
      return { ...node, parts: node.parts.map((part) => fromSide(part, side)) };
    case 'sequence': {
      const parts = [...node.parts];
      const at = () => (side === 'start' ? 0 : parts.length - 1);
      // what is left out makes the next part the outermost
      for (let outer = parts[at()]; outer !== undefined; outer = parts[at()]) {
        const needed = fromSide(outer, side);
        if (!isEmpty(needed)) {
          parts[at()] = needed;
          break;
        }
        parts.splice(at(), 1);
      }
      return { ...node, parts };
    }
    case 'repeat':
      return node.min === 1 ? fromSide(node.body, side) : { ...node, max: node.min };
    default:
      return node;
  }
}

function isEmpty(node: PatternNode): boolean {
  return (node.kind === 'repeat' && node.max === 0) || (node.kind === 'sequence' && node.parts.length === 0);
}
