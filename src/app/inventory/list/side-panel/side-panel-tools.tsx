import { ActionIcon } from '@mantine/core';
import { IconArrowsDiagonal, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { neighbours, useListContext } from '#app/inventory/routes/list-context.ts';
import { useShortcuts } from '#app/ui/shortcuts.ts';
import { formatNumber } from '#app/values/words/numbers.ts';
import classes from './side-panel.module.css';

type SidePanelToolsProps = { id: string; onGo: (id: string) => void; onPage: () => void };

/** Links to the previous and next item in the list, and to the item's page. The shortcuts also work while typing. */
export function SidePanelTools({ id, onGo, onPage }: SidePanelToolsProps) {
  const around = neighbours(useListContext(), id);
  const go = (to: string | undefined): void => {
    if (to !== undefined) onGo(to);
  };
  useShortcuts([
    {
      keys: 'alt+PageUp',
      label: 'Edit the previous item',
      group: 'Form',
      everywhere: true,
      run: () => go(around?.previous),
    },
    {
      keys: 'alt+PageDown',
      label: 'Edit the next item',
      group: 'Form',
      everywhere: true,
      run: () => go(around?.next),
    },
    { keys: 'alt+Enter', label: 'Open as a full page', group: 'Form', everywhere: true, run: onPage },
  ]);
  return (
    <div className="row gap-6 fixed">
      {around && (
        <>
          <span className={`faint one-line mr-4 ${classes.position}`}>
            {formatNumber(around.position)} of {formatNumber(around.of)}
          </span>
          <Tool
            label={around.previous === undefined ? 'This is the first item in the list' : 'Previous item'}
            keys="Alt+Page up"
            icon={IconChevronUp}
            onClick={around.previous === undefined ? undefined : () => go(around.previous)}
          />
          <Tool
            label={around.next === undefined ? 'This is the last loaded item in the list' : 'Next item'}
            keys="Alt+Page down"
            icon={IconChevronDown}
            onClick={around.next === undefined ? undefined : () => go(around.next)}
          />
        </>
      )}
      <Tool label="Open as a full page" keys="Alt+Enter" icon={IconArrowsDiagonal} onClick={onPage} />
    </div>
  );
}

type ToolProps = { label: string; keys: string; icon: typeof IconChevronUp; onClick: (() => void) | undefined };

/** Without a target the button is disabled but keeps the focus. */
function Tool({ label, keys, icon: Icon, onClick }: ToolProps) {
  return (
    <ActionIcon
      size={30}
      variant="default"
      aria-label={label}
      title={onClick === undefined ? label : `${label} (${keys})`}
      aria-disabled={onClick === undefined || undefined}
      data-disabled={onClick === undefined || undefined}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
}
