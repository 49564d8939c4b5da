import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type CSSProperties, type RefObject } from 'react';
import type { FormNode } from '#app/schema-form/document/document.ts';
import { onReveal } from '#app/schema-form/state/reveal.ts';

/** Lists up to this length are rendered completely. */
const WHOLE = 40;

type VisibleRows<E> = {
  /** for the scroll container; no height while the list is short */
  frame: { ref: RefObject<E | null>; style: CSSProperties | undefined; tabIndex?: number };
  rows: { node: FormNode; index: number }[];
  /** heights of the rows that are not rendered */
  above: number;
  below: number;
  /** measures a rendered row */
  measure: ((row: HTMLElement | null) => void) | undefined;
  /** scrolls to a row that was just added */
  toEnd: () => void;
};

/** The rows near the viewport; in a long list only these are mounted. */
export function useVisibleRows<E extends HTMLElement = HTMLDivElement>(
  list: FormNode,
  nodes: readonly FormNode[],
  height: number,
): VisibleRows<E> {
  const ref = useRef<E>(null);
  const toEnd = (): void => {
    requestAnimationFrame(() => ref.current?.scrollTo({ top: ref.current.scrollHeight }));
  };
  const isLong = nodes.length > WHOLE;
  // nothing here is memoized on what the virtualizer returns
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: isLong ? nodes.length : 0,
    getScrollElement: () => ref.current,
    estimateSize: () => height,
    getItemKey: (index) => nodes[index]?.id ?? index,
    overscan: 6,
  });
  useEffect(
    () => onReveal(list, (key) => isLong && virtual.scrollToIndex(Number(key), { align: 'center' })),
    [list, isLong, virtual],
  );
  if (!isLong) {
    return {
      frame: { ref, style: undefined },
      rows: nodes.map((node, index) => ({ node, index })),
      above: 0,
      below: 0,
      measure: undefined,
      toEnd,
    };
  }
  const items = virtual.getVirtualItems();
  return {
    frame: { ref, style: { maxHeight: 'min(70vh, 640px)', overflowY: 'auto' }, tabIndex: -1 },
    rows: items.flatMap(({ index }) => {
      const node = nodes[index];
      return node === undefined ? [] : [{ node, index }];
    }),
    above: items[0]?.start ?? 0,
    below: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtual.measureElement,
    toEnd,
  };
}
