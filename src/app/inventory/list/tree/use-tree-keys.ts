import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { EMPTY, toggle as toggleSelected, type Selection } from '#app/inventory/list/selection/selection.ts';
import { useShortcuts } from '#app/ui/shortcuts.ts';
import { isModified } from '#app/values/item-anchor.tsx';
import type { RelationType } from '#generated/payloads.d.ts';
import { treeAction } from './tree-action.ts';
import { canBeChildOf, type TreeNode } from './tree-nodes.ts';

type TreeWork = {
  type: RelationType;
  nodes: TreeNode[];
  scroller: HTMLElement | null;
  mayMove: boolean;
  hasSelection: boolean;
  onSelect: (change: (before: Selection) => Selection) => void;
  reveal: (index: number) => void;
  toggle: (node: TreeNode, isOpen?: boolean) => void;
  move: (node: TreeNode, to: TreeNode | null) => Promise<boolean>;
  open: (node: TreeNode, isInSidePanel?: boolean) => void;
};

/** Clicks, keys and drags on the rows of a tree. Keys follow the ARIA treegrid; Ctrl+X and Ctrl+V move an item. */
export function useTreeKeys(tree: TreeWork) {
  const { type, nodes, mayMove, hasSelection, onSelect, toggle, move, open } = tree;
  const [cut, setCut] = useState<TreeNode | null>(null);
  const focus = useTreeFocus(tree);
  const { current, goTo, active } = focus;
  const drag = useTreeDrag(tree);
  const choose = (node: TreeNode | undefined) => node && onSelect((before) => toggleSelected(before, node.item));
  const moveTo = (node: TreeNode, to: TreeNode | null) => {
    focus.follow(node.item.id);
    setCut(null);
    void move(node, to);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const node = current();
    if (!node || !(event.target instanceof HTMLElement) || event.target.dataset['id'] === undefined) return;
    const action = treeAction(event, { type, nodes, node, cut, mayMove, hasSelection });
    if (!action) return;
    if (action.do === 'goTo') goTo(action.index);
    else if (action.do === 'toggle') toggle(node, action.isOpen);
    else if (action.do === 'move') moveTo(action.node, action.to);
    else if (action.do === 'cut') setCut(node);
    else if (action.do === 'cancel') setCut(null);
    else if (action.do === 'deselect') onSelect(() => EMPTY);
    else if (action.do === 'choose') choose(node);
    else if (action.do !== 'nothing') open(node, action.do === 'edit');
    event.preventDefault();
    event.stopPropagation();
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target instanceof Element ? event.target : null;
    const row = target?.closest<HTMLElement>('[data-id]');
    const node = nodes[Number(row?.dataset['index'])];
    if (!target || !row || !node) return;
    focus.put(node.key);
    if (target.closest('[data-check]')) return choose(node);
    if (target.closest('[data-toggle]')) {
      row.focus({ preventScroll: true });
      return toggle(node);
    }
    if (target.closest('a') && (isModified(event) || event.button !== 0)) return;
    event.preventDefault();
    open(node);
  };
  useShortcuts([
    { keys: 'j', label: 'Next row', group: 'List', run: () => goTo(active + 1) },
    { keys: 'k', label: 'Previous row', group: 'List', run: () => goTo(active - 1) },
    { keys: 'x', label: 'Select the row', group: 'List', run: () => choose(current()) },
  ]);
  const status = cut ? `Cut ${cut.item.id}: Ctrl+V moves it below the focused row, Escape cancels` : undefined;
  return { active, cut, status, ...drag, listeners: { onKeyDown, onClick, ...drag.listeners } };
}

/** Roving tabindex: Tab reaches one row. It stays with its item, also when that moves to another parent. */
function useTreeFocus({ nodes, scroller, reveal }: TreeWork) {
  const [at, setAt] = useState<string | null>(null);
  const wanted = useRef<{ key?: string; id?: string } | null>(null);
  const found = nodes.findIndex(({ key }) => key === at);
  const active = Math.max(0, found);
  useEffect(() => {
    const want = wanted.current;
    if (!want) return;
    const index = nodes.findIndex(({ key, item }) =>
      want.key === undefined ? item.id === want.id && key !== at : key === want.key,
    );
    if (index < 0) return;
    const row = scroller?.querySelector<HTMLElement>(`[data-index="${index}"]`);
    if (!row) return reveal(index);
    wanted.current = null;
    setAt(nodes[index]?.key ?? null);
    row.focus({ preventScroll: true });
  }, [nodes, at, scroller, reveal]);
  const goTo = (index: number) => {
    const node = nodes[index];
    if (!node) return;
    wanted.current = { key: node.key };
    setAt(node.key);
    reveal(index);
  };
  return {
    active,
    goTo,
    put: setAt,
    current: () => nodes[active],
    /** the focus follows an item that is moved */
    follow: (id: string) => {
      wanted.current = { id };
    },
  };
}

/**
 * Dragging starts on a row; each row is a separate drop target, as is the strip that moves an item to the top level.
 */
function useTreeDrag({ type, nodes, move }: TreeWork) {
  const [dragged, setDragged] = useState<TreeNode | null>(null);
  const onDragEnd = () => setDragged(null);
  const onDragStart = ({ target, dataTransfer }: DragEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null;
    const node = nodes[Number(row?.dataset['index'] ?? -1)];
    if (!node) return;
    dataTransfer.effectAllowed = 'move';
    dataTransfer.setData('text/plain', `${node.item.id} ${node.item.name}`);
    setDragged(node);
  };
  const mayDropOn = (node: TreeNode | null): boolean =>
    dragged !== null && (node === null || canBeChildOf(type, dragged, node));
  const dropOn = (node: TreeNode | null): void => {
    if (dragged) void move(dragged, node);
    setDragged(null);
  };
  return { dragged, mayDropOn, dropOn, listeners: { onDragStart, onDragEnd } };
}
