import { IconLayoutList } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Kind } from '#shared/kinds/kind.ts';
import type { RelationType } from '#generated/payloads.d.ts';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { PopupMenu } from '#app/ui/menu/popup-menu.tsx';
import { layoutOf } from '#app/inventory/list/state/layouts.ts';
import tools from '#app/inventory/list/page/list.module.css';
import type { ViewRequest } from './saved-views.tsx';
import type { ListParams } from '#app/data/lists.ts';
import { useListSearch } from '#app/inventory/list/state/use-list-search.ts';

const ViewItems = lazyComponent(async () => (await import('#app/inventory/list/page/list-menus.ts')).ViewItems);
const ViewDialog = lazyComponent(async () => (await import('./view-dialog.tsx')).ViewDialog);

export type ViewMenuProps = { kind: Kind; params: ListParams; relationTypes: RelationType[] };

/** How the items are laid out. */
export function ViewMenu(props: ViewMenuProps) {
  const { kind, relationTypes } = props;
  const { search } = useListSearch();
  const [asked, setAsked] = useState<ViewRequest | null>(null);
  const layout = layoutOf(kind, relationTypes, search);
  const { board, tree, isSheet, chosen } = layout;
  const told = tree ? 'Tree' : isSheet ? 'Spreadsheet' : chosen && `${board ? 'Board by' : 'By'} ${chosen.title}`;
  return (
    <>
      <PopupMenu
        label="View"
        align="end"
        width={240}
        className={tools.button}
        buttonLabel={told === undefined ? 'View' : `View: ${told}`}
        face={
          <>
            <IconLayoutList size={16} stroke={1.75} aria-hidden />
            <span>{told ?? 'View'}</span>
          </>
        }
        fetch={ViewItems.fetch}
      >
        <ViewItems {...props} layout={layout} onAsk={setAsked} />
      </PopupMenu>
      {asked && (
        <Suspense>
          <ViewDialog kind={kind} request={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}
