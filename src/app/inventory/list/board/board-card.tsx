import { IconArrowsExchange } from '@tabler/icons-react';
import { useLayoutEffect, type KeyboardEvent, type MouseEvent } from 'react';
import type { OpenItem } from '#app/inventory/list/rows/use-item-rows.ts';
import { cellValue, type ListColumn } from '#app/inventory/list/state/columns.ts';
import { MenuItem } from '#app/ui/menu/menu-items.tsx';
import { PopupMenu } from '#app/ui/menu/popup-menu.tsx';
import { isModified, LinkTabIndex } from '#app/values/item-anchor.tsx';
import { ShortValue } from '#app/values/short-value.tsx';
import { isMissing } from '#app/values/summarize.ts';
import type { Field, Item, ListedItem } from '#generated/payloads.d.ts';
import { mayMove, valueOf, type BoardColumn } from './board-moves.ts';
import classes from './board.module.css';

/** number of facts that fit on a card */
const FACTS = 3;

export type BoardCardProps = {
  field: Field;
  lanes: BoardColumn[];
  facts: ListColumn[];
  item: ListedItem;
  rows: ListedItem[];
  isFirst?: boolean;
  active: string | null;
  hrefOf: (id: string) => string;
  onKey: (event: KeyboardEvent<HTMLElement>, item: ListedItem) => void;
  onActive: (id: string) => void;
  /** called when the card is mounted */
  onDrawn: () => void;
  onOpen: OpenItem;
  onDrag: (item: Item | null) => void;
  onMove: (item: Item, to: BoardColumn) => Promise<void>;
};

export function BoardCard(props: BoardCardProps) {
  const { field, lanes, facts, item, rows, active, hrefOf, onKey, onActive, onOpen, onDrag, onDrawn, onMove, isFirst } =
    props;
  useLayoutEffect(onDrawn, [onDrawn]);
  const from = valueOf(item, field);
  const targets = lanes.filter(({ value }) => mayMove(field, from, value));
  const shown = facts
    .map((column) => ({ column, value: cellValue(item, column) }))
    .filter(({ value }) => !isMissing(value))
    .slice(0, FACTS);
  const open = (event: MouseEvent) => {
    if (isModified(event) || event.button !== 0) return;
    event.preventDefault();
    onOpen(item, { base: 0, rows });
  };
  return (
    <div className={`hover-line anchor framed surface ${classes.card}`}>
      <a
        className="draggable block full-height full-text no-underline"
        href={hrefOf(item.id)}
        data-card={item.id}
        draggable={targets.length > 0}
        tabIndex={active === item.id || (active === null && isFirst) ? 0 : -1}
        aria-keyshortcuts={targets.length > 0 ? 'Shift+ArrowLeft Shift+ArrowRight' : undefined}
        onFocus={() => onActive(item.id)}
        onKeyDown={(event) => onKey(event, item)}
        onClick={open}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', `${item.id} ${item.name}`);
          onDrag(item);
        }}
        onDragEnd={() => onDrag(null)}
      >
        <small className="block">{item.id}</small>
        <b className="medium clip" title={item.name}>
          {item.name}
        </b>
      </a>
      <div className={`note flex gap-6 over one-line clip ${classes.facts}`}>
        <LinkTabIndex value={-1}>
          {shown.map(({ column, value }) => (
            <span className="fixed" key={column.name} title={column.title}>
              <ShortValue field={column.field} value={value} />
            </span>
          ))}
        </LinkTabIndex>
      </div>
      {targets.length > 0 && (
        <PopupMenu
          label={`Move ${item.id} to`}
          align="end"
          width={200}
          className={classes.move}
          buttonLabel={`Move ${item.id}`}
          face={<IconArrowsExchange size={15} stroke={1.75} aria-hidden />}
        >
          {targets.map((lane) => (
            <MenuItem key={lane.title} onSelect={() => void onMove(item, lane)} label={lane.title} />
          ))}
        </PopupMenu>
      )}
    </div>
  );
}
