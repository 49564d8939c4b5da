import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MenuCheckItem, MenuDivider, MenuItem } from '#app/ui/menu/menu-items.tsx';
import { PopupMenu } from '#app/ui/menu/popup-menu.tsx';
import { formatCount } from '#app/values/words/numbers.ts';
import { toggled } from './graph-search.ts';
import classes from './graph.module.css';

type Option = { id: string; name: string; count: number; picture?: ReactNode };
type Props = { title: string; all: string; options: Option[]; chosen: string[]; onChoose: (chosen: string[]) => void };

/** Filters the graph; nothing ticked means all. */
export function FilterMenu({ title, all, options, chosen, onChoose }: Props) {
  const names = chosen.map((id) => options.find((option) => option.id === id)?.name ?? id);
  const missing = chosen.filter((id) => !options.some((option) => option.id === id));
  const shown = [...options, ...missing.map((id) => ({ id, name: id, count: 0, picture: undefined }))];
  return (
    <PopupMenu
      label={title}
      width={270}
      className={classes.pill}
      buttonState={{ 'data-on': chosen.length > 0 ? true : undefined }}
      face={
        <>
          {title}
          <b className="full-text weight-500 truncated">{names.length === 0 ? all : names.join(', ')}</b>
          <IconChevronDown className="fixed" size={13} stroke={2} aria-hidden />
        </>
      }
    >
      {shown.map(({ id, name, count, picture }) => (
        <MenuCheckItem
          key={id}
          isChecked={chosen.includes(id)}
          onChange={() => onChoose(toggled(chosen, id))}
          aside={<span className="faint">{formatCount(count)}</span>}
        >
          <span className="row gap-8">
            {picture}
            {name}
          </span>
        </MenuCheckItem>
      ))}
      {chosen.length > 0 && (
        <>
          <MenuDivider />
          <MenuItem keepOpen onSelect={() => onChoose([])} label="Show all" />
        </>
      )}
    </PopupMenu>
  );
}
