import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { MenuSearch } from '#app/ui/menu/menu-search.tsx';
import { PopupMenu } from '#app/ui/menu/popup-menu.tsx';
import type { ColumnItemsProps } from './column-items.tsx';
import button from '#app/ui/menu/menu-button.module.css';

const ColumnItems = lazyComponent(async () => (await import('./column-items.tsx')).ColumnItems);

/** Which fields the list shows. Their order is changed in the table header. */
export function ColumnMenu(props: Omit<ColumnItemsProps, 'search'>) {
  const [search, setSearch] = useState('');
  return (
    <PopupMenu
      label="Columns"
      align="end"
      width={280}
      onChange={() => setSearch('')}
      head={<MenuSearch label="Find a field" value={search} onValue={setSearch} />}
      className={button.tool}
      buttonLabel="Columns"
      face={
        <>
          <IconColumns3 size={16} stroke={1.75} aria-hidden />
          <span>Columns</span>
        </>
      }
      fetch={ColumnItems.fetch}
    >
      <ColumnItems {...props} search={search} />
    </PopupMenu>
  );
}
