import { ActionIcon, Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { IconCalendar } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { keepEscape } from '#app/ui/escape.ts';

type CalendarButtonProps = {
  title: string;
  /** `2026-03-31`; null for no or an invalid date */
  day: string | null;
  disabled: boolean;
  onPick: (day: string) => void;
  /** shown below the calendar, which then stays open after a pick */
  children?: ReactNode;
};

/** A calendar next to a text control, mounted only while open. */
export function CalendarButton({ title, day, disabled, onPick, children }: CalendarButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const pick = (next: string | null): void => {
    if (next !== null) onPick(next);
    if (children === undefined) setOpen(false);
  };
  return (
    // Escape closes only the calendar
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span onKeyDownCapture={keepEscape(isOpen)}>
      <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus shadow="md" position="bottom-end">
        <Popover.Target>
          <ActionIcon
            aria-label={`Choose ${title} from a calendar`}
            title="Calendar"
            disabled={disabled}
            onClick={() => setOpen(!isOpen)}
          >
            <IconCalendar size={16} aria-hidden />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>
          {isOpen && (
            <DatePicker
              value={day}
              {...(day !== null && { defaultDate: day })}
              onChange={pick}
              firstDayOfWeek={1}
              highlightToday
              weekendDays={[]}
            />
          )}
          {isOpen && children}
        </Popover.Dropdown>
      </Popover>
    </span>
  );
}
