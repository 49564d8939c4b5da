import type { ReactFlowInstance } from '@xyflow/react';
import type { KeyboardEvent, RefObject } from 'react';
import { nearestCard, type Direction, type PlacedCard } from './nearest-card.ts';

const ARROWS: Record<string, Direction> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };

type Props = {
  frame: RefObject<HTMLDivElement | null>;
  cards: readonly PlacedCard[];
  /** where Home goes */
  first: string | undefined;
  /** handles the other keys on a card */
  actionsOf: (id: string) => Partial<Record<string, () => unknown>>;
  flow: Pick<ReactFlowInstance, 'setCenter' | 'getZoom'>;
};

/**
 * Keys on a card: arrows move, Home goes to the first, others are left to the caller. Also returns how to focus a card.
 */
export function useCardKeys({ frame, cards, first, actionsOf, flow }: Props) {
  const focus = (id: string | undefined) => {
    const positioned = cards.find(({ node }) => node.id === id);
    const card = id === undefined ? null : frame.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`);
    if (!positioned || !card) return;
    card.focus({ preventScroll: true });
    if (isInside(card, frame.current)) return;
    const { x, y, width, height } = positioned.box;
    void flow.setCenter(x + width / 2, y + height / 2, { zoom: flow.getZoom(), duration: moveTime() });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset['card'] : undefined;
    if (id === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = event.shiftKey ? undefined : ARROWS[event.key];
    const own = actionsOf(id)[event.shiftKey && event.key.length > 1 ? `Shift+${event.key}` : event.key];
    const home = event.key === 'Home' ? () => focus(first) : undefined;
    const action = direction ? () => focus(nearestCard(cards, id, direction)) : (own ?? home);
    if (!action) return;
    event.preventDefault();
    action();
  };
  return { onKeyDown, focus };
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
