import { memo } from 'react';
import { useFlash } from '#app/inventory/list/rows/use-flash.ts';
import { cellValue, ID, type ListColumn } from '#app/inventory/list/state/columns.ts';
import { EditButton } from '#app/inventory/list/table/edit-button.tsx';
import { ShortValue } from '#app/values/short-value.tsx';
import type { ListedItem } from '#generated/payloads.d.ts';
import { mayWrite } from './paste-plan.ts';
import tableClasses from '#app/inventory/list/table/table.module.css';
import classes from './sheet.module.css';

type SheetRowProps = {
  item: ListedItem;
  index: number;
  top: number;
  columns: ListColumn[];
  title: string | null;
  href: string;
  isSelected: boolean;
  mayEdit: boolean;
  /** the column of the cursor, -1 where it is in another row */
  active: number;
  /** the selected columns, -1 for none */
  from: number;
  to: number;
};

/** One item as cells. The sheet handles clicks and keys; the row only renders. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { item, index, top, columns, title, href, isSelected, mayEdit, active, from, to } = props;
  const flash = useFlash(item.rev, false);
  return (
    <tr
      ref={flash}
      className={`hover-area focus-inside ${tableClasses.row} ${classes.row}`}
      style={{ transform: `translateY(${top}px)` }}
      data-index={index}
      aria-rowindex={index + 2}
    >
      <td className={tableClasses.check} data-check>
        <input type="checkbox" tabIndex={-1} checked={isSelected} readOnly aria-label={`Select ${item.id}`} />
      </td>
      {columns.map((column, i) => (
        <td
          key={column.name}
          data-column={column.name}
          data-cell={`${index}-${i}`}
          className={cellClass(column, title)}
          aria-colindex={i + 2}
          aria-selected={i >= from && i <= to}
          aria-readonly={!mayWrite(column)}
          tabIndex={i === active ? 0 : -1}
        >
          {column.name === ID ? (
            <a href={href} className={tableClasses.open} tabIndex={-1}>
              {item.id}
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

function cellClass(column: ListColumn, title: string | null): string | undefined {
  if (column.name === ID) return tableClasses.id;
  if (column.name === title) return tableClasses.title;
  return column.numeric ? tableClasses.numeric : undefined;
}
