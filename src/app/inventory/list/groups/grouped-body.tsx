import {
  useCallback,
  useEffect,
  useMemo,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { rowAt, type LoadedWindow } from '#app/inventory/list/rows/use-item-rows.ts';
import { useRowCursor } from '#app/inventory/list/rows/use-row-cursor.ts';
import { loaded, useRowEvents } from '#app/inventory/list/rows/use-row-events.ts';
import { useScrollMemory } from '#app/inventory/list/rows/use-scroll-memory.ts';
import { useVirtualRows } from '#app/inventory/list/rows/use-virtual-rows.ts';
import { refresh } from '#app/inventory/list/selection/selection.ts';
import {
  HEAD_HEIGHT,
  ROW_HEIGHT,
  RowSlot,
  useRowHeight,
  type TableRowsProps,
} from '#app/inventory/list/table/table-rows.tsx';
import { useListSearch } from '#app/inventory/routes/use-list-search.ts';
import type { Field, ItemGroup } from '#generated/payloads.d.ts';
import { GroupHead } from './group-head.tsx';
import { GroupPages } from './group-pages.tsx';
import { groupKey, groupOffsets, rowsBetween, slotAt, type GroupOffsets } from './group-slots.ts';

type GroupedBodyProps = TableRowsProps & { groupBy: Field; groups: ItemGroup[] };

/** rows around the visible ones across which a range may be selected */
const AROUND = 200;
const NONE_ARRIVED: ReadonlySet<string> = new Set();

/** All groups in one virtual list; only the visible pages of each are loaded. */
export function GroupedBody(props: GroupedBodyProps) {
  const { groups, groupBy, params, asCards, scroller, onLoaded, onSelect } = props;
  const { folded, fold } = useFolded();
  const offsets = useMemo(() => groupOffsets(groups, folded), [groups, folded]);
  const memory = useScrollMemory(JSON.stringify([params, groupBy.name]));
  const { isWrapped, rowHeight: height } = useRowHeight(asCards);
  const margin = asCards ? 0 : HEAD_HEIGHT;
  const { virtualizer, inSight, visible } = useVirtualRows({
    scroller,
    count: offsets.length,
    size: (index) => (slotAt(offsets, index).row < 0 ? ROW_HEIGHT : height),
    margin,
    isDocked: props.selection.items.size > 0,
    initialOffset: memory.offset,
    onScroll: memory.follow,
  });
  // other groups and cards have other heights
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => virtualizer.measure(), [virtualizer, offsets, height]);
  const { loadedWindow, hold, keyAt, indexOf } = useGroupedRows(groups, offsets, visible);
  useEffect(() => {
    onLoaded(loadedWindow);
    onSelect((before) => refresh(before, loaded(loadedWindow)));
  }, [loadedWindow, onLoaded, onSelect]);
  const cursor = useRowCursor(
    scroller,
    {
      count: offsets.length,
      idAt: keyAt,
      indexOf,
      visible: () => visible,
      reveal: (index) => virtualizer.scrollToIndex(index),
    },
    undefined,
  );
  const events = useRowEvents({ ...props, loadedWindow, cursor, onOpened: memory.keep });
  const listeners = useHeadEvents({ groups, offsets, folded, fold, cursor, events });
  const style: CSSProperties & Record<'--row', string> = { '--row': `${height}px`, height: virtualizer.getTotalSize() };
  return (
    <>
      {rowsBetween(offsets, visible.first, visible.last).map(({ group, first, last }) => {
        const { q = '' } = groups[group] ?? {};
        return <GroupPages key={q} params={{ ...params, q }} first={first} last={last} onLoaded={hold} />;
      })}
      <tbody style={style} data-wrap={isWrapped || undefined} {...listeners}>
        {inSight.map(({ index, start }) => {
          const { group, row } = slotAt(offsets, index);
          const top = start - margin;
          const isActive = index === cursor.index;
          const of = groups[group];
          if (row < 0 && of) {
            const isFolded = folded.has(groupKey(of));
            return (
              <GroupHead
                key={of.q}
                field={groupBy}
                group={of}
                groupIndex={group}
                {...{ index, top, isActive, isFolded }}
              />
            );
          }
          const item = rowAt(loadedWindow, index);
          const key = `${group} ${item?.id}`;
          return item && <RowSlot key={key} {...props} {...{ index, top, item, isActive }} arrived={NONE_ARRIVED} />;
        })}
      </tbody>
    </>
  );
}

type HeadEvents = ReturnType<typeof useFolded> & {
  groups: ItemGroup[];
  offsets: GroupOffsets;
  cursor: ReturnType<typeof useRowCursor>;
  events: ReturnType<typeof useRowEvents>;
};

/** Handles events on group headings; all others go to the rows. */
function useHeadEvents({ groups, offsets, folded, fold, cursor, events }: HeadEvents) {
  const toggle = (group: ItemGroup | undefined) => group && fold(groupKey(group));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { group, row } = slotAt(offsets, cursor.index);
    if (event.key === 'ArrowLeft' && row >= 0) cursor.move(-row - 1);
    else if (row < 0 && opens(event.key, folded.has(keyOf(groups[group])))) toggle(groups[group]);
    else return events.onKeyDown(event);
    event.preventDefault();
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const head = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-group]') : null;
    if (!head) return events.onClick(event);
    cursor.put(Number(head.dataset['index']));
    head.focus({ preventScroll: true });
    toggle(groups[Number(head.dataset['group'])]);
  };
  return { ...events, onKeyDown, onClick };
}

function opens(key: string, isFolded: boolean): boolean {
  return key === 'Enter' || key === ' ' || key === (isFolded ? 'ArrowRight' : 'ArrowLeft');
}

function keyOf(group: ItemGroup | undefined): string {
  return group ? groupKey(group) : '';
}

/** The URL holds the collapsed groups. */
function useFolded() {
  const { search, change } = useListSearch();
  const folded = useMemo(() => new Set(search.folded), [search.folded]);
  const fold = (key: string) => {
    const next = folded.has(key) ? [...folded].filter((other) => other !== key) : [...folded, key];
    change({ folded: next.length === 0 ? undefined : next }, true);
  };
  return { folded, fold };
}

/**
 * The rows around the visible ones, assembled from the pages of their groups. An item in two groups has a row in each.
 */
function useGroupedRows(groups: ItemGroup[], offsets: GroupOffsets, visible: { first: number; last: number }) {
  const [byGroup, setByGroup] = useState<ReadonlyMap<string, LoadedWindow>>(new Map());
  const hold = useCallback((q: string, rows: LoadedWindow) => setByGroup((before) => new Map(before).set(q, rows)), []);
  const base = Math.max(0, visible.first - AROUND);
  const end = Math.min(offsets.length, visible.last + AROUND);
  const loadedWindow = useMemo<LoadedWindow>(() => {
    const rows = Array.from({ length: end - base }, (_, i) => {
      const { group, row } = slotAt(offsets, base + i);
      const pages = byGroup.get(groups[group]?.q ?? '');
      return pages && row >= 0 ? rowAt(pages, row) : undefined;
    });
    return { base, rows };
  }, [groups, offsets, byGroup, base, end]);
  const keyAt = (index: number) => {
    const { group, row } = slotAt(offsets, index);
    if (row < 0) return `${group}`;
    const id = rowAt(loadedWindow, index)?.id;
    return id === undefined ? undefined : `${group} ${id}`;
  };
  const indexOf = (key: string) => {
    const at = loadedWindow.rows.findIndex((_, i) => keyAt(base + i) === key);
    return at < 0 ? -1 : base + at;
  };
  return { loadedWindow, hold, keyAt, indexOf };
}
