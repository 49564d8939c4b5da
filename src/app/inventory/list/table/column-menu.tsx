import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import type { Kind } from '#shared/kinds/kind.ts';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { MenuSearch } from '#app/ui/menu/menu-search.tsx';
import { PopupMenu } from '#app/ui/menu/popup-menu.tsx';
import tools from '#app/inventory/list/page/list.module.css';

const ColumnItems = lazyComponent(async () => (await import('#app/inventory/list/page/list-menus.ts')).ColumnItems);

export type ColumnMenuProps = {
  kind: Kind;
  /** names of the shown columns in their order */
  shown: string[];
  isChosen: boolean;
  onColumns: (names: string[] | undefined) => void;
};

/** Which fields the list shows. Their order is changed at their heads. */
export function ColumnMenu(props: ColumnMenuProps) {
  const [search, setSearch] = useState('');
  return (
    <PopupMenu
      label="Columns"
      align="end"
      width={280}
      onChange={() => setSearch('')}
      head={<MenuSearch label="Find a field" value={search} onValue={setSearch} />}
      className={tools.button}
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
