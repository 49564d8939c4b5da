import { useCallback, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { OpenItem } from '#app/inventory/list/rows/use-item-rows.ts';
import { useShortcuts } from '#app/ui/shortcuts.ts';
import type { Field, Item, ListedItem } from '#generated/payloads.d.ts';
import { boardAction, nextCard } from './board-action.ts';
import type { BoardColumn } from './board-moves.ts';

type BoardKeys = {
  frame: RefObject<HTMLElement | null>;
  field: Field;
  lanes: BoardColumn[];
  mayEdit: boolean;
  move: (item: Item, to: BoardColumn) => Promise<void>;
  onOpen: OpenItem;
};

const CARD = '[data-card]';
const LANE = '[data-lane]';

/** When the focused element is removed, the focus falls back to the body or the page's content. */
function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.id === 'content';
}

/** Arrows move between cards, with Shift they move the card. Roving tabindex: Tab reaches one card. */
export function useBoardKeys({ frame, field, lanes, mayEdit, move, onOpen }: BoardKeys) {
  const [active, setActive] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);
  /** A moved card is remounted in its new lane, possibly more than once; this restores the focus that was lost. */
  const keepFocus = useCallback(() => {
    if (wanted.current === null || !isFocusLost()) return;
    frame.current
      ?.querySelector<HTMLElement>(`[data-card="${CSS.escape(wanted.current)}"]`)
      ?.focus({ preventScroll: true });
  }, [frame]);
  useLayoutEffect(keepFocus);

  const goTo = (card: HTMLElement | undefined | null) => {
    if (!card) return false;
    wanted.current = null;
    setActive(card.dataset['card'] ?? null);
    card.focus();
    card.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return true;
  };
  const step = (from: HTMLElement, key: string): boolean => {
    const lanesOfCards = [...(frame.current?.querySelectorAll(LANE) ?? [])].map((lane) => [
      ...lane.querySelectorAll<HTMLElement>(CARD),
    ]);
    return goTo(nextCard(lanesOfCards, from, key));
  };
  const onKey = (event: KeyboardEvent<HTMLElement>, item: ListedItem) => {
    const action = boardAction(event, { field, lanes, item, mayEdit });
    if (!action) return;
    if (action.do === 'move') {
      wanted.current = item.id;
      void move(item, action.to);
    } else if (action.do === 'step') step(event.currentTarget, event.key);
    else if (action.do !== 'nothing') onOpen(item, { base: 0, rows: [item] }, action.do === 'edit');
    event.preventDefault();
  };
  const current = () =>
    frame.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(active ?? '')}"]`) ??
    frame.current?.querySelector<HTMLElement>(CARD);
  const walk = (key: string) => {
    const card = current();
    if (card) void (document.activeElement === card ? step(card, key) : goTo(card));
  };
  useShortcuts([
    { keys: 'j', label: 'Next card', group: 'List', run: () => walk('ArrowDown') },
    { keys: 'k', label: 'Previous card', group: 'List', run: () => walk('ArrowUp') },
    ...(['Left', 'Right'] as const).map((side) => ({
      keys: `shift+Arrow${side}`,
      label: `Move the card ${side.toLowerCase()}`,
      group: 'List',
      hidden: !mayEdit || field.readOnly,
      // on a card it moves; from elsewhere it only leads there
      run: () => void goTo(current()),
    })),
  ]);
  return {
    active,
    setActive: (id: string) => {
      wanted.current = id;
      setActive(id);
    },
    keepFocus,
    onKey,
  };
}
