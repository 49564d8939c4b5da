import { useState } from 'react';
import type { ListParams } from '#app/data/lists.ts';
import { useLoadedWindow, useCursorIndex } from '#app/inventory/list/rows/use-item-rows.ts';
import { loaded } from '#app/inventory/list/rows/use-row-events.ts';
import { useVirtualRows } from '#app/inventory/list/rows/use-virtual-rows.ts';
import { useDropTarget } from '#app/ui/drag/use-drop-target.ts';
import { ChoiceTag } from '#app/values/choice-tag.tsx';
import { formatTotal } from '#app/values/words/numbers.ts';
import type { ItemGroup } from '#generated/payloads.d.ts';
import { BoardCard, type BoardCardProps } from './board-card.tsx';
import { valueOf, type BoardColumn } from './board-moves.ts';
import type { Moved } from './use-board-moves.ts';
import classes from './board.module.css';

type LaneProps = Omit<BoardCardProps, 'item' | 'rows' | 'isFirst'> & {
  lane: BoardColumn;
  /** the group as the server returned it; undefined for an empty lane */
  group: ItemGroup | undefined;
  params: ListParams;
  moved: Moved;
  /** while a card is dragged: whether it came from this lane and whether it may be dropped here */
  dropState: 'from' | 'open' | 'closed' | undefined;
  onDrop: () => void;
};

/** A lane: one choice and the items that have it. */
export function BoardLane(props: LaneProps) {
  const { field, lane, group, moved, dropState, onDrop } = props;
  const arriving = [...moved.values()].filter(({ to }) => to === lane.value).map(({ item }) => item);
  const leaving = [...moved.values()].filter(
    ({ item, to }) => to !== lane.value && valueOf(item, field) === lane.value,
  ).length;
  const count = Math.max(0, (group?.count ?? 0) - leaving) + arriving.length;
  const { isOver, listeners } = useDropTarget(() => dropState === 'open', onDrop);
  return (
    <section
      className={`selectable stack shrink-down framed rounded-8 ground ${classes.lane}`}
      data-lane
      data-drop={dropState}
      data-over={isOver || undefined}
      aria-label={lane.title}
      {...listeners}
    >
      <h2 className="row gap-8 fixed quiet weight-500">
        {lane.value === null ? lane.title : <ChoiceTag field={field} value={lane.value} />}
        <span className="plain-weight">{formatTotal(count, group?.capped ?? false)}</span>
      </h2>
      <div className={`grid gap-8 hide-empty ${classes.arriving}`}>
        {arriving.map((item) => (
          <BoardCard key={item.id} {...props} item={item} rows={[item]} />
        ))}
      </div>
      {group && <Cards key={group.q} {...props} group={group} />}
    </section>
  );
}

const CARD_HEIGHT = 110;

/** The visible cards of a lane, in the server's order. */
function Cards(props: LaneProps & { group: ItemGroup }) {
  const { group, params, moved, lane } = props;
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const filter = { ...params, q: group.q };
  const { cursorIndex, setCursorIndex } = useCursorIndex(filter);
  const cards = { scroller, count: group.count, size: CARD_HEIGHT, overscan: 4 };
  const { inSight, visible, height } = useVirtualRows(cards);
  const loadedWindow = useLoadedWindow(filter, cursorIndex, setCursorIndex, visible);
  const staying = loadedWindow.rows.filter(
    (item) => item === undefined || !moved.has(item.id) || moved.get(item.id)?.to === lane.value,
  );
  const arrived = new Set([...moved.values()].filter(({ to }) => to === lane.value).map(({ item }) => item.id));
  return (
    <div ref={setScroller} className={`grow shrink-down ${classes.cards}`}>
      <ul className="anchor" style={{ height }}>
        {inSight.map(({ index, start }) => {
          const item = staying[index - loadedWindow.base];
          return (
            item &&
            !arrived.has(item.id) && (
              <li className="full-width over" key={item.id} style={{ transform: `translateY(${start}px)` }}>
                <BoardCard {...props} item={item} rows={loaded(loadedWindow)} isFirst={index === 0} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
