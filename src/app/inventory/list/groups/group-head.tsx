import { IconChevronRight } from '@tabler/icons-react';
import { ChoiceTag } from '#app/values/choice-tag.tsx';
import { formatTotal } from '#app/values/words/numbers.ts';
import type { Field, ItemGroup } from '#generated/payloads.d.ts';
import classes from './groups.module.css';

type GroupHeadProps = {
  field: Field;
  group: ItemGroup;
  /** index of the group */
  groupIndex: number;
  index: number;
  top: number;
  isActive: boolean;
  isFolded: boolean;
};

/** The heading of a group: its value and number of rows. A click or Enter collapses it. */
export function GroupHead({ field, group, groupIndex, index, top, isActive, isFolded }: GroupHeadProps) {
  const { value, title, count, capped } = group;
  return (
    <tr
      className={`hover-shade focus-inside ${classes.head}`}
      style={{ transform: `translateY(${top}px)` }}
      data-index={index}
      data-group={groupIndex}
      data-id=""
      tabIndex={isActive ? 0 : -1}
      aria-rowindex={index + 2}
    >
      <td>
        <button className="row gap-8 full-text" type="button" tabIndex={-1} aria-expanded={!isFolded}>
          <IconChevronRight
            className="chevron dimmer"
            size={15}
            stroke={2}
            aria-hidden
            data-open={!isFolded || undefined}
          />
          {field.choices && value !== null ? (
            <ChoiceTag field={field} value={value} />
          ) : (
            <b className="strong truncated">{title}</b>
          )}
          <span className="dim">{formatTotal(count, capped)}</span>
        </button>
      </td>
    </tr>
  );
}
