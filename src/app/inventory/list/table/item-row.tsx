import { memo, type CSSProperties } from 'react';
import { useFlash } from '#app/inventory/list/rows/use-flash.ts';
import { cellValue, ID, type ListColumn } from '#app/inventory/list/state/columns.ts';
import { ShortValue } from '#app/values/short-value.tsx';
import type { ListedItem } from '#generated/payloads.d.ts';
import { EditButton } from './edit-button.tsx';
import { FoundTitle } from './found-title.tsx';
import classes from './table.module.css';

export type RowProps = {
  index: number;
  top: number;
  item: ListedItem;
  columns: ListColumn[];
  /** name of the title column, where the kind has one */
  title: string | null;
  href: string;
  isActive: boolean;
  isSelected: boolean;
  isJustAdded: boolean;
  mayEdit: boolean;
};

/** One item. The table handles clicks and keys; the row only renders. */
export const ItemRow = memo(function ItemRow(props: RowProps) {
  const { index, top, item, columns, title, href, isActive, isSelected, isJustAdded, mayEdit } = props;
  const flash = useFlash(item.rev, isJustAdded);
  return (
    <tr
      ref={flash}
      className={`hover-area focus-inside ${classes.row}`}
      style={place(top)}
      data-index={index}
      data-id={item.id}
      data-active={isActive || undefined}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
    >
      <td className={classes.check} data-check>
        <input type="checkbox" tabIndex={-1} checked={isSelected} readOnly aria-label={`Select ${item.id}`} />
      </td>
      {columns.map((column) => (
        <td key={column.name} data-column={column.name} className={cellClass(column, title)}>
          {column.name === ID || column.name === title ? (
            <a
              href={href}
              className={item.snippet ? classes.found : classes.open}
              title={column.name === ID ? undefined : item.name}
              tabIndex={-1}
            >
              {column.name === ID ? item.id : <FoundTitle item={item} />}
            </a>
          ) : (
            <ShortValue field={column.field} value={cellValue(item, column)} />
          )}
          {mayEdit && column.name === (title ?? ID) && <EditButton id={item.id} />}
        </td>
      ))}
    </tr>
  );
});

function place(top: number): CSSProperties {
  return { transform: `translateY(${top}px)` };
}

function cellClass(column: ListColumn, title: string | null): string | undefined {
  if (column.name === ID) return title === null ? `${classes.id} ${classes.loud}` : classes.id;
  if (column.name === title) return classes.title;
  return column.numeric ? classes.numeric : undefined;
}
