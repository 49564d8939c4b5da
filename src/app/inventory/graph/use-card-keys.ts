import type { ReactFlowInstance } from '@xyflow/react';
import type { KeyboardEvent, RefObject } from 'react';
import type { GraphContext } from './graph-context.ts';
import type { CardNode } from './item-card.tsx';
import type { GraphLayout } from './layout/layout.ts';
import { nearestCard, type Direction } from './nearest-card.ts';

const ARROWS: Record<string, Direction> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };

type Props = {
  frame: RefObject<HTMLDivElement | null>;
  layout: GraphLayout;
  scene: GraphContext;
  flow: Pick<ReactFlowInstance<CardNode>, 'setCenter' | 'getZoom'>;
};

/** Keys on a card: arrows move, Enter opens, Space previews, plus and minus expand and collapse, Home goes to the root. */
export function useCardKeys({ frame, layout, scene, flow }: Props) {
  const focus = (id: string | undefined) => {
    const placed = layout.nodes.find(({ node }) => node.id === id);
    const card = id === undefined ? null : frame.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`);
    if (!placed || !card) return;
    card.focus({ preventScroll: true });
    if (isInside(card, frame.current)) return;
    const { x, y, width, height } = placed.box;
    void flow.setCenter(x + width / 2, y + height / 2, { zoom: flow.getZoom(), duration: moveTime() });
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset['card'] : undefined;
    if (id === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = ARROWS[event.key];
    const isExpanded = scene.expanded.has(id);
    const actions: Record<string, () => void> = {
      Enter: () => scene.onOpen(id),
      ' ': () => scene.onPreview(id),
      '+': () => !isExpanded && (scene.hidden.get(id) ?? 0) > 0 && scene.onExpand(id),
      '-': () => isExpanded && scene.onExpand(id),
      Home: () => focus(scene.root),
    };
    const action = direction ? () => focus(nearestCard(layout.nodes, id, direction)) : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
}

/** Whether the card is completely visible. */
function isInside(card: HTMLElement, frame: HTMLElement | null): boolean {
  const [inner, outer] = [card.getBoundingClientRect(), frame?.getBoundingClientRect()];
  if (!outer) return true;
  const isInSidePanel = inner.left < outer.left || inner.right > outer.right;
  return !isInSidePanel && inner.top >= outer.top && inner.bottom <= outer.bottom;
}

/** duration of a viewport animation in ms */
export function moveTime(): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200;
}
