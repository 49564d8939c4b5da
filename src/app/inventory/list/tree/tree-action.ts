import type { KeyPress } from '#app/ui/shortcuts.ts';
import type { RelationType } from '#generated/payloads.d.ts';
import { canBeChildOf, moveByKey, type TreeNode } from './tree-nodes.ts';

const PAGE = 15;

type TreeState = {
  type: RelationType;
  nodes: readonly TreeNode[];
  /** the row with the focus */
  node: TreeNode;
  /** the row that was cut */
  cut: TreeNode | null;
  mayMove: boolean;
  hasSelection: boolean;
};

export type TreeAction =
  | { do: 'goTo'; index: number }
  | { do: 'toggle'; isOpen: boolean }
  | { do: 'move'; node: TreeNode; to: TreeNode | null }
  | { do: 'cut' | 'cancel' | 'deselect' | 'choose' | 'open' | 'edit' | 'nothing' };

const NOTHING: TreeAction = { do: 'nothing' };

/** The action of a key in a tree, as in the ARIA treegrid; undefined for keys that the tree does not handle. */
export function treeAction(press: KeyPress, state: TreeState): TreeAction | undefined {
  const { key, shiftKey, altKey } = press;
  const { type, nodes, node, cut, mayMove, hasSelection } = state;
  const isMod = press.ctrlKey || press.metaKey;
  const move = (moved: TreeNode, to: TreeNode | null | undefined): TreeAction =>
    to === undefined || !mayMove ? NOTHING : { do: 'move', node: moved, to };
  if (altKey) return undefined;
  if (isMod && key === 'x' && mayMove) return { do: 'cut' };
  if (isMod && key === 'v' && cut) return move(cut, canBeChildOf(type, cut, node) ? node : undefined);
  if (key === 'Escape' && cut) return { do: 'cancel' };
  if (key === 'Escape' && hasSelection) return { do: 'deselect' };
  if (isMod) return undefined;
  if (key === ' ') return { do: 'choose' };
  if (shiftKey) {
    return key === 'ArrowLeft' || key === 'ArrowRight' ? move(node, moveByKey(nodes, type, node, key)) : openBy(key);
  }
  if (key === 'e' && mayMove) return { do: 'edit' };
  return openBy(key) ?? walk(key, nodes, node);
}

function openBy(key: string): TreeAction | undefined {
  return key === 'Enter' ? { do: 'open' } : undefined;
}

function walk(key: string, nodes: readonly TreeNode[], node: TreeNode): TreeAction | undefined {
  const index = nodes.indexOf(node);
  const steps: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: nodes.length - 1,
    PageDown: Math.min(nodes.length - 1, index + PAGE),
    PageUp: Math.max(0, index - PAGE),
  };
  const to = steps[key];
  if (to !== undefined) return { do: 'goTo', index: to };
  if (key === 'ArrowRight' && node.isOpen) return { do: 'goTo', index: index + 1 };
  if (key === 'ArrowRight' && node.children !== 0) return { do: 'toggle', isOpen: true };
  if (key === 'ArrowLeft' && node.isOpen) return { do: 'toggle', isOpen: false };
  if (key === 'ArrowLeft' && node.parent) return { do: 'goTo', index: nodes.indexOf(node.parent) };
  return key.startsWith('Arrow') ? NOTHING : undefined;
}
