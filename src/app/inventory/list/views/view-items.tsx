import { useQueryClient } from '@tanstack/react-query';
import { type ListParams, groupsQuery } from '#app/data/lists.ts';
import { groupKey } from '#app/inventory/list/groups/group-slots.ts';
import {
  boardField,
  boardFields,
  firstBoardField,
  groupFields,
  treeTypes,
  type Layout,
} from '#app/inventory/list/state/layouts.ts';
import type { ListRouteSearch } from '#app/inventory/routes/list-route.ts';
import { useListSearch } from '#app/inventory/routes/use-list-search.ts';
import { MenuDivider, MenuGroup, MenuItem, MenuRadioItem } from '#app/ui/menu/menu-items.tsx';
import type { RelationType } from '#generated/payloads.d.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { queryName } from '#shared/query/field-names.ts';
import { SavedViews, type ViewRequest } from './saved-views.tsx';

type Show = (next: Pick<ListRouteSearch, 'layout' | 'group'>) => void;

export type ViewItemsProps = {
  kind: Kind;
  params: ListParams;
  relationTypes: RelationType[];
  layout: Layout;
  onRequest: (request: ViewRequest) => void;
};

/** The layouts of the list, and the saved views. */
export function ViewItems({ kind, params, relationTypes, layout, onRequest }: ViewItemsProps) {
  const { search, change } = useListSearch();
  const { board, tree, isSheet, chosen } = layout;
  const firstLanes = boardField(kind, search.group) ?? firstBoardField(kind);
  const show: Show = (next) => change({ layout: undefined, group: undefined, folded: undefined, ...next });
  return (
    <>
      <MenuGroup label="Layout">
        <MenuRadioItem isChosen={!board && !tree && !isSheet} onSelect={() => show({})} label="Table" />
        {kind.kind !== '' && (
          <MenuRadioItem isChosen={isSheet} onSelect={() => show({ layout: 'sheet' })} label="Spreadsheet" />
        )}
        {firstLanes && (
          <MenuRadioItem
            isChosen={Boolean(board)}
            onSelect={() => show({ layout: 'board', group: queryName(firstLanes) })}
            label="Board"
          />
        )}
        {treeTypes(kind, relationTypes).map(({ id, name }) => (
          <MenuRadioItem
            key={id}
            isChosen={tree?.id === id}
            onSelect={() => show({ layout: 'tree', group: id })}
            label={`Tree: ${name}`}
          />
        ))}
      </MenuGroup>
      {!tree && !isSheet && <GroupItems kind={kind} layout={layout} show={show} />}
      {chosen && !board && <FoldItems params={params} by={queryName(chosen)} />}
      <MenuDivider />
      <SavedViews kind={kind} onRequest={onRequest} />
    </>
  );
}

/** Fields to group the rows of a table by, or to make the lanes of a board. */
function GroupItems({ kind, layout: { board, chosen }, show }: { kind: Kind; layout: Layout; show: Show }) {
  if (groupFields(kind).length === 0) return null;
  return (
    <MenuGroup label={board ? 'Columns by' : 'Group by'}>
      {!board && <MenuRadioItem isChosen={!chosen} onSelect={() => show({})} label="None" />}
      {(board ? boardFields(kind) : groupFields(kind)).map((field) => (
        <MenuRadioItem
          key={field.name}
          isChosen={field === chosen}
          onSelect={() => show({ ...(board && { layout: 'board' }), group: queryName(field) })}
          label={field.title}
        />
      ))}
    </MenuGroup>
  );
}

function FoldItems({ params, by }: { params: ListParams; by: string }) {
  const { change } = useListSearch();
  const client = useQueryClient();
  const foldAll = () => {
    const groups = client.getQueryData(groupsQuery(params, by).queryKey);
    change({ folded: groups?.results.map(groupKey) }, true);
  };
  return (
    <>
      <MenuDivider />
      <MenuItem onSelect={foldAll} label="Collapse all groups" />
      <MenuItem onSelect={() => change({ folded: undefined }, true)} label="Expand all groups" />
    </>
  );
}
