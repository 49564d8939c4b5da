import { IconChevronDown } from '@tabler/icons-react';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { PopupMenu } from '#app/ui/menu/popup-menu.tsx';
import type { HeaderItemsProps } from './header-items.tsx';
import classes from './table.module.css';

const HeaderItems = lazyComponent(async () => (await import('./header-items.tsx')).HeaderItems);

/** Keyboard access to everything that the mouse can do with a column's head. */
export function HeaderMenu(props: HeaderItemsProps) {
  const label = `Column ${props.column.title}`;
  return (
    <PopupMenu
      label={label}
      align="end"
      width={210}
      className={classes.menu}
      buttonLabel={label}
      face={<IconChevronDown size={14} stroke={2} aria-hidden />}
      fetch={HeaderItems.fetch}
    >
      <HeaderItems {...props} />
    </PopupMenu>
  );
}
