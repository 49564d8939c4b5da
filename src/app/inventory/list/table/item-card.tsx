import { memo } from 'react';
import { useFlash } from '#app/inventory/list/rows/use-flash.ts';
import { cellValue, ID } from '#app/inventory/list/state/columns.ts';
import { ShortValue } from '#app/values/short-value.tsx';
import { isMissing } from '#app/values/summarize.ts';
import { FoundTitle } from './found-title.tsx';
import type { RowProps } from './item-row.tsx';
import classes from './table.module.css';

/** number of facts that fit on a card */
const FACTS = 5;

/** An item where the window is too narrow for a row. */
export const ItemCard = memo(function ItemCard(props: RowProps) {
  const { index, top, item, columns, title, href, isActive, isSelected, isJustAdded } = props;
  const flash = useFlash(item.rev, isJustAdded);
  const facts = columns
    .filter(({ name }) => name !== ID && name !== title)
    .map((column) => ({ column, value: cellValue(item, column) }))
    .filter(({ value }) => !isMissing(value))
    .slice(0, FACTS)
    .map(({ column, value }) => (
      <span key={column.name} title={column.title}>
        <ShortValue field={column.field} value={value} />
      </span>
    ));
  const changed = facts.find(({ key }) => key === 'updatedAt');
  return (
    <tr
      ref={flash}
      className={`focus-inside ${classes.card}`}
      style={{ transform: `translateY(${top}px)` }}
      data-index={index}
      data-id={item.id}
      data-active={isActive || undefined}
      aria-rowindex={index + 1}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
    >
      <td className={classes.check} data-check>
        <input type="checkbox" tabIndex={-1} checked={isSelected} readOnly aria-label={`Select ${item.id}`} />
      </td>
      <td className={classes.face}>
        <div className={classes.cardId}>
          {item.id} {changed}
        </div>
        <a href={href} className={classes.cardTitle} tabIndex={-1}>
          {title === null ? item.id : <FoundTitle item={item} />}
        </a>
        <div className={classes.facts}>{facts.filter((fact) => fact !== changed)}</div>
      </td>
    </tr>
  );
});
