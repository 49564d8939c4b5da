import { IconLayoutList } from '@tabler/icons-react';
import { useState } from 'react';
import { layoutOf } from '#app/inventory/list/state/layouts.ts';
import { useListSearch } from '#app/inventory/routes/use-list-search.ts';
import { lazyComponent, lazyOverlay } from '#app/ui/lazy.tsx';
import { PopupMenu } from '#app/ui/menu/popup-menu.tsx';
import type { ViewRequest } from './saved-views.tsx';
import type { ViewItemsProps } from './view-items.tsx';
import button from '#app/ui/menu/menu-button.module.css';

const ViewItems = lazyComponent(async () => (await import('./view-items.tsx')).ViewItems);
const OpenView = lazyComponent(async () => (await import('./open-view.tsx')).OpenView);
const ViewDialog = lazyOverlay(async () => (await import('./view-dialog.tsx')).ViewDialog);

/** The menu of layouts and saved views. */
export function ViewMenu(props: Omit<ViewItemsProps, 'layout' | 'onRequest'>) {
  const { kind, relationTypes } = props;
  const { search } = useListSearch();
  const [request, setRequest] = useState<ViewRequest | null>(null);
  const layout = layoutOf(kind, relationTypes, search);
  const { board, tree, isSheet, chosen } = layout;
  const label = tree ? 'Tree' : isSheet ? 'Spreadsheet' : chosen && `${board ? 'Board by' : 'By'} ${chosen.title}`;
  return (
    <>
      <PopupMenu
        label="View"
        align="end"
        width={240}
        className={button.tool}
        buttonLabel={label === undefined ? 'View' : `View: ${label}`}
        face={
          <>
            <IconLayoutList size={16} stroke={1.75} aria-hidden />
            <span>{label ?? 'View'}</span>
          </>
        }
        fetch={ViewItems.fetch}
      >
        <ViewItems {...props} layout={layout} onRequest={setRequest} />
      </PopupMenu>
      {search.view !== undefined && <OpenView kind={kind.kind} />}
      {request && <ViewDialog kind={kind} request={request} onClose={() => setRequest(null)} />}
    </>
  );
}
