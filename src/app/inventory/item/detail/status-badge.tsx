import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { Field, Item } from '#generated/payloads.d.ts';
import { nextValues } from '#shared/validation/transitions.ts';
import { useMay } from '#app/data/permissions.ts';
import { ChoiceTag } from '#app/values/choice-tag.tsx';
import { choiceLabel, toneOf } from '#app/values/tone.ts';
import { keepEscape } from '#app/ui/menu/keep-escape.ts';
import classes from './status-badge.module.css';
import { useChangeValue } from './use-change-value.ts';

type Props = { item: Item; field: Field };

/** The status as a badge that offers the next ones; those that are not allowed now stay readable, with the reason. */
export function StatusBadge({ item, field }: Props) {
  const [open, setOpen] = useState(false);
  const change = useChangeValue(item);
  const mayChange = useMay('update', item.type);
  const value = item.data[field.name];
  if (typeof value !== 'string') return null;
  if (!mayChange || item.deletedAt !== undefined) return <ChoiceTag field={field} value={value} />;
  const label = choiceLabel(field, value);
  const next = nextValues(field, value) ?? [];
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span onKeyDownCapture={keepEscape(open)}>
      <Menu
        opened={open}
        onChange={setOpen}
        position="bottom-start"
        width={240}
        shadow="md"
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <button
            type="button"
            className={classes.badge}
            data-tone={toneOf(field, value)}
            aria-label={`${field.title}: ${label}. Change`}
            aria-busy={change.isPending}
          >
            {label}
            <IconChevronDown size={13} stroke={2} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{field.title}</Menu.Label>
          {(field.choices ?? []).map((choice) => {
            const to = String(choice.value);
            const reason = to === value ? 'now' : next.includes(to) ? undefined : `not from ${label}`;
            return (
              <Menu.Item
                key={to}
                disabled={reason !== undefined}
                className={classes.choice}
                leftSection={<span className={classes.dot} data-tone={toneOf(field, to)} />}
                rightSection={reason && <span className={classes.reason}>{reason}</span>}
                onClick={() => change.mutate({ field, to })}
              >
                {choiceLabel(field, to)}
              </Menu.Item>
            );
          })}
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
