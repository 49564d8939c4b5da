import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
// A grid of the visible rows: table elements cannot be positioned individually.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-static-element-interactions */
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { hasChildren, type TreeIndex } from '#app/signals/tree/signal-index.ts';
import { useMarkedWords } from './mark-words.ts';
import { SignalRow } from './signal-row.tsx';
import { signalKeyAction, typedRow, type SignalKeyAction } from './tree-keys.ts';
import classes from './signal-rows.module.css';

const ROW = 30;
/** initial height before it is measured, as in a tall window */
const HEIGHT = 900;
const TYPING_MS = 700;

type SignalRowsProps = {
  index: TreeIndex;
  rows: readonly number[];
  isTree: boolean;
  isOpen: (at: number) => boolean;
  /** the entry whose details are shown next to the rows */
  chosen: number | undefined;
  /** words to highlight */
  words: readonly string[];
  label: string;
  onChoose: (at: number, how: 'key' | 'click') => void;
  onFold: (which: number[], isOpen: boolean) => void;
};

/** The tree or the list, as a grid with one tab stop: the grid keeps the focus and points to its active row. */
export function SignalRows(props: SignalRowsProps) {
  const { index, rows, isTree, isOpen, chosen, words, label, onChoose, onFold } = props;
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const virtualizer = useSignalRows(scroller, rows.length);
  const at = chosen === undefined ? -1 : rows.indexOf(chosen);
  useLayoutEffect(() => {
    if (at >= 0) virtualizer.scrollToIndex(at, { align: 'auto' });
    // follows the chosen row, not the scrolling
    // oxlint-disable-next-line react/exhaustive-deps
  }, [chosen, rows, scroller]);
  const type = useTypeAhead();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      onChoose(chosen, 'click');
      return;
    }
    const page = Math.floor((scroller?.clientHeight ?? 0) / ROW) - 1;
    const state = { index, rows, at: chosen, isTree, isOpen, page };
    const action =
      signalKeyAction(event.key, state) ?? move(type(event.key, (typed) => typedRow(index, rows, chosen, typed)));
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    if (action.kind === 'move') onChoose(action.to, 'key');
    else onFold(action.which, action.kind === 'open');
  };
  const marked = useMemo(() => words.filter((word) => word.length > 1), [words]);
  useMarkedWords(scroller, marked);
  return (
    <div
      ref={setScroller}
      className={`focus-inside full-height surface scroll ${classes.scroller}`}
      role={isTree ? 'treegrid' : 'grid'}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={4}
      aria-activedescendant={at >= 0 ? rowId(chosen) : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className={`dimmer strong line-below surface ${classes.head}`} role="row" aria-rowindex={1}>
        <span role="columnheader">Signal</span>
        <span role="columnheader">Datatype</span>
        <span role="columnheader">Unit</span>
        <span role="columnheader">Description</span>
      </div>
      <div className={classes.rows} role="rowgroup" style={{ height: virtualizer.getTotalSize() }}>
        {rowSlots(virtualizer, index.entries.length).map((i, slot) => {
          const entryAt = (i === undefined ? undefined : rows[i]) ?? slot;
          const entry = index.entries[entryAt];
          if (!entry) return null;
          return (
            <SignalRow
              // oxlint-disable-next-line react/no-array-index-key
              key={slot}
              id={i === undefined ? undefined : rowId(entryAt)}
              entry={entry}
              at={entryAt}
              position={i}
              top={(i ?? -2) * ROW}
              isTree={isTree}
              isOpen={isTree && hasChildren(index, entryAt) ? isOpen(entryAt) : undefined}
              isChosen={i !== undefined && entryAt === chosen}
              onChoose={onChoose}
              onFold={onFold}
            />
          );
        })}
      </div>
    </div>
  );
}

function useSignalRows(scroller: HTMLElement | null, count: number) {
  // virtualizer results are never memoised here
  // oxlint-disable-next-line react/incompatible-library
  return useVirtualizer({
    count,
    getScrollElement: () => scroller,
    // the header covers one visible row
    scrollPaddingEnd: ROW,
    estimateSize: () => ROW,
    // hidden rows would slow down each key press in the search
    overscan: 0,
    scrollMargin: 0,
    paddingEnd: 12,
    scrollPaddingStart: ROW,
    initialRect: { width: 800, height: HEIGHT },
  });
}

/**
 * As many rows as fit in view, each with its index in the list, or none if the list is shorter: reusing a row changes
 * only its texts, which takes a third of the time of a new one.
 */
function rowSlots(virtualizer: Virtualizer<HTMLElement, Element>, most: number): (number | undefined)[] {
  const height = (virtualizer.scrollRect?.height ?? HEIGHT) - ROW;
  const count = Math.min(Math.ceil(height / ROW) + 1, most);
  const slots = Array.from({ length: count }, (): number | undefined => undefined);
  for (const { index } of virtualizer.getVirtualItems().slice(0, count)) slots[index % count] = index;
  return slots;
}

const rowId = (at: number | undefined): string | undefined => (at === undefined ? undefined : `signal-${at}`);

function move(to: number | undefined): SignalKeyAction | undefined {
  return to === undefined ? undefined : { kind: 'move', to };
}

/** Collects letters typed in quick succession. */
function useTypeAhead() {
  const typed = useRef({ text: '', at: 0 });
  return (key: string, find: (text: string) => number | undefined): number | undefined => {
    if (!/^[\w]$/.test(key)) return undefined;
    const now = performance.now();
    const isMore = now - typed.current.at < TYPING_MS;
    typed.current = { text: isMore ? typed.current.text + key : key, at: now };
    return find(typed.current.text);
  };
}
