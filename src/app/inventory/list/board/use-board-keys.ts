import { useCallback, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Field, Item, ListedItem } from '#generated/payloads.d.ts';
import { useShortcuts } from '#app/ui/shortcuts.ts';
import { nextColumn, valueOf, type BoardColumn } from './board-moves.ts';
import type { OpenItem } from '#app/inventory/list/rows/use-item-rows.ts';

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

/** The page's content takes a focus that went with what it stood in. */
function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement.id === 'content';
}

/** Arrows go from card to card, with Shift they take the card along. One card at a time is what Tab goes to. */
export function useBoardKeys({ frame, field, lanes, mayEdit, move, onOpen }: BoardKeys) {
  const [active, setActive] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);
  /** A card that was carried is drawn anew where it arrives, more than once; the focus that is lost thereby goes on with it. */
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
    const lane = from.closest<HTMLElement>(LANE);
    const inLane = (of: Element | null | undefined) => [...(of?.querySelectorAll<HTMLElement>(CARD) ?? [])];
    const cards = inLane(lane);
    const at = cards.indexOf(from);
    if (key === 'ArrowDown') return goTo(cards[at + 1]);
    if (key === 'ArrowUp') return goTo(cards[at - 1]);
    const all = [...(frame.current?.querySelectorAll(LANE) ?? [])];
    const place = all.findIndex((other) => other === lane);
    const beside = key === 'ArrowRight' ? all.slice(place + 1) : all.slice(0, place).toReversed();
    const next = beside.map(inLane).find(({ length }) => length > 0);
    return goTo(next?.[Math.min(at, next.length - 1)]);
  };
  const onKey = (event: KeyboardEvent<HTMLElement>, item: ListedItem) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (event.shiftKey && isSideways) {
      const to = nextColumn(field, lanes, valueOf(item, field), event.key === 'ArrowRight' ? 1 : -1);
      if (to) {
        wanted.current = item.id;
        void move(item, to);
      }
    } else if (event.key === 'Enter' && !event.shiftKey) onOpen(item, { base: 0, rows: [item] });
    else if (event.key === 'e' && mayEdit) onOpen(item, { base: 0, rows: [item] }, true);
    else if (!event.key.startsWith('Arrow') || event.shiftKey) return;
    else step(event.currentTarget, event.key);
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
