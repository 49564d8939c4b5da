import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { keepEscape } from '#app/ui/menu/keep-escape.ts';
import { formatCount } from '#app/values/words/numbers.ts';
import { toggled } from './graph-search.ts';
import classes from './graph.module.css';

type Option = { id: string; name: string; count: number; picture?: ReactNode };
type Props = { title: string; all: string; options: Option[]; chosen: string[]; onChoose: (chosen: string[]) => void };

/** Narrows the graph to what is ticked; nothing ticked means all. */
export function FilterMenu({ title, all, options, chosen, onChoose }: Props) {
  const [open, setOpen] = useState(false);
  const names = chosen.map((id) => options.find((option) => option.id === id)?.name ?? id);
  const missing = chosen.filter((id) => !options.some((option) => option.id === id));
  const shown = [...options, ...missing.map((id) => ({ id, name: id, count: 0, picture: undefined }))];
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span onKeyDownCapture={keepEscape(open)}>
      <Menu opened={open} onChange={setOpen} position="bottom-start" width={270} closeOnItemClick={false} shadow="md">
        <Menu.Target>
          <button type="button" className={classes.pill} data-on={chosen.length > 0 || undefined}>
            {title}
            <b>{names.length === 0 ? all : names.join(', ')}</b>
            <IconChevronDown size={13} stroke={2} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown className={classes.options}>
          {shown.map(({ id, name, count, picture }) => (
            <Menu.CheckboxItem
              key={id}
              checked={chosen.includes(id)}
              onChange={() => onChoose(toggled(chosen, id))}
              rightSection={<span className={classes.count}>{formatCount(count)}</span>}
            >
              <span className={classes.option}>
                {picture}
                {name}
              </span>
            </Menu.CheckboxItem>
          ))}
          {chosen.length > 0 && (
            <>
              <Menu.Divider />
              <Menu.Item onClick={() => onChoose([])}>Show all</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
