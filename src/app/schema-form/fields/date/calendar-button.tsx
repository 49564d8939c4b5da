import { ActionIcon, Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { IconCalendar } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { keepEscape } from '#app/ui/menu/keep-escape.ts';

type CalendarButtonProps = {
  title: string;
  /** `2026-03-31`, null where there is none or what is typed is no date */
  day: string | null;
  disabled: boolean;
  onPick: (day: string) => void;
  /** stays open after a pick, with this below the days */
  children?: ReactNode;
};

/** A calendar beside a text control. Nothing of it is mounted before it is opened. */
export function CalendarButton({ title, day, disabled, onPick, children }: CalendarButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const pick = (next: string | null): void => {
    if (next !== null) onPick(next);
    if (children === undefined) setOpen(false);
  };
  return (
    // Escape closes the calendar and nothing behind it
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
            <DatePicker value={day} {...(day !== null && { defaultDate: day })} onChange={pick} firstDayOfWeek={1} />
          )}
          {isOpen && children}
        </Popover.Dropdown>
      </Popover>
    </span>
  );
}
