import { IconLayoutList } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Field, Kind } from '#shared/kinds/kind.ts';
import { queryName } from '#shared/query/find-field.ts';
import type { RelationType } from '#shared/relations/relation.ts';
import { lazyComponent } from '../../ui/lazy.tsx';
import { MenuDivider, MenuGroup, MenuItem, MenuRadioItem } from '../../ui/menu-items.tsx';
import { PopupMenu } from '../../ui/popup-menu.tsx';
import { groupsQuery } from '../queries.ts';
import { groupKey } from './group-slots.ts';
import { boardField, boardFields, firstBoardField, groupField, groupFields, treeTypes } from './layouts.ts';
import type { ListSearch } from './list-route.ts';
import tools from './list.module.css';
import type { ViewRequest } from './saved-views.tsx';
import type { ListParams } from './use-item-rows.ts';
import { useListSearch } from './use-list-search.ts';

const SavedViews = lazyComponent(async () => (await import('./saved-views.tsx')).SavedViews);
const ViewDialog = lazyComponent(async () => (await import('./view-dialog.tsx')).ViewDialog);

type ViewMenuProps = { kind: Kind; params: ListParams; relationTypes: RelationType[] };

/** How the items are laid out. */
export function ViewMenu({ kind, params, relationTypes }: ViewMenuProps) {
  const { search, change } = useListSearch();
  const [asked, setAsked] = useState<ViewRequest | null>(null);
  const board = search.layout === 'board' ? boardField(kind, search.group) : undefined;
  const trees = treeTypes(kind, relationTypes);
  const tree = search.layout === 'tree' ? trees.find(({ id }) => id === search.group) : undefined;
  const isSheet = search.layout === 'sheet';
  const chosen = board ?? groupField(kind, search.group);
  const told = tree ? 'Tree' : isSheet ? 'Cells' : chosen && `By ${chosen.title}`;
  const firstLanes = boardField(kind, search.group) ?? firstBoardField(kind);
  const show = (next: Pick<ListSearch, 'layout' | 'group'>) =>
    change({ layout: undefined, group: undefined, folded: undefined, ...next });
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
      >
        <MenuGroup label="Layout">
          <MenuRadioItem isChosen={!board && !tree && !isSheet} onSelect={() => show({})}>
            Table
          </MenuRadioItem>
          {kind.kind !== '' && (
            <MenuRadioItem isChosen={isSheet} onSelect={() => show({ layout: 'sheet' })}>
              Cells to edit
            </MenuRadioItem>
          )}
          {firstLanes && (
            <MenuRadioItem
              isChosen={Boolean(board)}
              onSelect={() => show({ layout: 'board', group: queryName(firstLanes) })}
            >
              Board
            </MenuRadioItem>
          )}
          {trees.map(({ id, name }) => (
            <MenuRadioItem key={id} isChosen={tree?.id === id} onSelect={() => show({ layout: 'tree', group: id })}>
              Tree: {name}
            </MenuRadioItem>
          ))}
        </MenuGroup>
        {!tree && !isSheet && <GroupItems {...{ kind, board, chosen, show }} />}
        {chosen && !board && <FoldItems params={params} by={queryName(chosen)} />}
        <MenuDivider />
        <Suspense>
          <SavedViews kind={kind} onAsk={setAsked} />
        </Suspense>
      </PopupMenu>
      {asked && (
        <Suspense>
          <ViewDialog kind={kind} request={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}

type GroupItemsProps = {
  kind: Kind;
  /** the field whose choices are the lanes, where it is a board */
  board: Field | undefined;
  chosen: Field | undefined;
  show: (next: Pick<ListSearch, 'layout' | 'group'>) => void;
};

/** The fields that part the rows of a table, or make the lanes of a board. */
function GroupItems({ kind, board, chosen, show }: GroupItemsProps) {
  if (groupFields(kind).length === 0) return null;
  return (
    <MenuGroup label={board ? 'Columns by' : 'Group by'}>
      {!board && (
        <MenuRadioItem isChosen={!chosen} onSelect={() => show({})}>
          Nothing
        </MenuRadioItem>
      )}
      {(board ? boardFields(kind) : groupFields(kind)).map((field) => (
        <MenuRadioItem
          key={field.name}
          isChosen={field === chosen}
          onSelect={() => show({ ...(board && { layout: 'board' }), group: queryName(field) })}
        >
          {field.title}
        </MenuRadioItem>
      ))}
    </MenuGroup>
  );
}

function FoldItems({ params: { type, q }, by }: { params: ListParams; by: string }) {
  const { change } = useListSearch();
  const client = useQueryClient();
  const asked = { ...(type !== undefined && { type }), ...(q !== undefined && { q }) };
  const foldAll = () => {
    const groups = client.getQueryData(groupsQuery(asked, by).queryKey);
    change({ folded: groups?.results.map(groupKey) }, true);
  };
  return (
    <>
      <MenuDivider />
      <MenuItem onSelect={foldAll}>Fold all groups</MenuItem>
      <MenuItem onSelect={() => change({ folded: undefined }, true)}>Open all groups</MenuItem>
    </>
  );
}
