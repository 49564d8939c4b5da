import { IconChevronDown } from '@tabler/icons-react';
import { useMay } from '#app/data/permissions.ts';
import { MenuGroup, MenuItem } from '#app/ui/menu/menu-items.tsx';
import { PopupMenu } from '#app/ui/menu/popup-menu.tsx';
import { ChoiceTag } from '#app/values/choice-tag.tsx';
import { choiceLabel, toneOf } from '#app/values/tone.ts';
import type { Field, Item } from '#generated/payloads.d.ts';
import { nextValues } from '#shared/rules/transitions.ts';
import { useChangeValue } from './use-change-value.ts';
import classes from './status-badge.module.css';

type Props = { item: Item; field: Field };

/** The status as a badge that offers the next ones; those not allowed are disabled, with the reason. */
export function StatusBadge({ item, field }: Props) {
  const change = useChangeValue(item);
  const mayChange = useMay('update', item.type);
  const value = item.data[field.name];
  if (typeof value !== 'string') return null;
  if (!mayChange || item.deletedAt !== undefined) return <ChoiceTag field={field} value={value} />;
  const label = choiceLabel(field, value);
  const next = nextValues(field, value) ?? [];
  return (
    <PopupMenu
      label={field.title}
      buttonLabel={`${field.title}: ${label}. Change`}
      buttonState={{ 'aria-busy': change.isPending, 'data-tone': toneOf(field, value) }}
      className={`toned ${classes.badge}`}
      face={
        <>
          {label}
          <IconChevronDown size={13} stroke={2} aria-hidden />
        </>
      }
    >
      <MenuGroup label={field.title}>
        {(field.choices ?? []).map((choice) => {
          const to = String(choice.value);
          const reason = to === value ? 'now' : next.includes(to) ? undefined : `not from ${label}`;
          return (
            <MenuItem
              key={to}
              disabled={reason !== undefined}
              icon={<span className={`block fixed ${classes.dot}`} data-tone={toneOf(field, to)} />}
              aside={reason && <span className="faint">{reason}</span>}
              onSelect={() => change.mutate({ field, to })}
              label={choiceLabel(field, to)}
            />
          );
        })}
      </MenuGroup>
    </PopupMenu>
  );
}
