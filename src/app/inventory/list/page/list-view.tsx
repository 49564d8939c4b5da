import { IconDots } from '@tabler/icons-react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useQueryableFields } from '#app/inventory/list/query/queryable-fields.ts';
import { SearchBox } from '#app/inventory/list/query/search-box.tsx';
import { SortMenu } from '#app/inventory/list/query/sort-menu.tsx';
import { effectiveSort } from '#app/inventory/list/query/sorting.ts';
import { useQueryIssues, useListQuery } from '#app/inventory/list/query/use-list-query.ts';
import { useQueryRules } from '#app/inventory/list/query/use-query-rules.ts';
import { useSearchText } from '#app/inventory/list/query/use-search-text.ts';
import type { LoadedWindow } from '#app/inventory/list/rows/use-item-rows.ts';
import { loaded } from '#app/inventory/list/rows/use-row-events.ts';
import { EditKey } from '#app/inventory/list/selection/edit-key.ts';
import type { SelectionBarProps } from '#app/inventory/list/selection/selection-bar.tsx';
import { EMPTY, SELECTED } from '#app/inventory/list/selection/selection.ts';
import { chosenColumns, fixedColumns, ID, shownColumns, shownLinks } from '#app/inventory/list/state/columns.ts';
import { ColumnMenu } from '#app/inventory/list/table/column-menu.tsx';
import { ViewMenu } from '#app/inventory/list/views/view-menu.tsx';
import { useRememberList } from '#app/inventory/routes/list-context.ts';
import { useListSearch } from '#app/inventory/routes/use-list-search.ts';
import { lazyComponent, lazyOverlay } from '#app/ui/lazy.tsx';
import { PopupMenu } from '#app/ui/menu/popup-menu.tsx';
import { useMedia } from '#app/ui/use-media.ts';
import { inSentence } from '#app/values/words/counted.ts';
import type { ItemPage, KindSummary, ListedItem, RelationType } from '#generated/payloads.d.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { ListFrame } from './list-frame.tsx';
import { ListHead } from './list-head.tsx';
import { ListLayout } from './list-layout.tsx';
import type { MoreItemsProps } from './more-items.tsx';
import button from '#app/ui/menu/menu-button.module.css';
import classes from './list.module.css';

const FacetBar = lazyComponent(
  async () => (await import('#app/inventory/list/query/facet-bar.tsx')).FacetBar,
  FacetRoom,
);
const IssuesView = lazyComponent(async () => (await import('./issues-view.tsx')).IssuesView);
const EditSidePanel = lazyOverlay(
  async () => (await import('#app/inventory/list/side-panel/edit-side-panel.tsx')).EditSidePanel,
);
const SelectionBar = lazyComponent(
  async () => (await import('#app/inventory/list/selection/selection-bar.tsx')).SelectionBar,
  EditKey,
);

const NARROW = '(width < 48em)';

type ListViewProps = { kind: Kind; invalid: number; summary: KindSummary | undefined; tabs: ReactNode };

/** One list: header, search, filters and rows. Its state is in the URL. */
export function ListView({ kind, invalid, summary, tabs }: ListViewProps) {
  const { search, change } = useListSearch();
  const frame = useRef<HTMLDivElement>(null);
  const asCards = useMedia(NARROW);
  const { text, isSettled, setText } = useSearchText(search.q, (q, isTyping) => change({ q }, isTyping));
  const queryable = useQueryableFields(kind, [search.q, text].join(' ').trim());
  const { relationTypes } = queryable;
  const columns = useShownColumns(kind, search.columns, relationTypes);
  const listQuery = useListQuery(kind.kind, search, queryable, shownLinks(columns));
  const { issues } = useQueryIssues(text, queryable);
  const [selection, setSelection] = useState(EMPTY);
  const { hrefOf, open } = useOpening(listQuery.page);
  const names = columns.map(({ name }) => name);
  const setColumns = useCallback(
    (next: string[] | undefined) => change({ columns: next && chosenColumns(kind, next) }, true),
    [kind, change],
  );
  const { sort, setSort } = useSorting(listQuery.params.q ?? '');
  const setQuery = (next: string) => setText(next, true);
  const head = { kind, invalid, summary, listQuery };
  if (search.layout === 'issues') {
    return (
      <ListHead {...head}>
        {tabs}
        <IssuesView kind={kind} />
      </ListHead>
    );
  }
  return (
    <ListHead {...head}>
      {tabs}
      <StarredRow kind={kind.kind} />
      <div className="flex at-top gap-8 fixed">
        <SearchBox
          what={inSentence(kind.plural)}
          text={text}
          issues={isSettled ? issues : []}
          queryable={queryable}
          onText={setText}
          onLeave={() => frame.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus()}
        />
        {asCards && <SortMenu columns={columns} sort={sort} onSort={setSort} />}
        <Menus
          {...{ kind, relationTypes }}
          onColumns={setColumns}
          params={listQuery.params}
          columns={names}
          isChosen={search.columns !== undefined}
          chosen={[...selection.items.keys()]}
        />
      </div>
      <FacetBar {...{ kind, relationTypes, text }} shown={names} params={listQuery.params} onText={setQuery} />
      <ListFrame ref={frame} kind={kind} listQuery={listQuery} onText={setQuery}>
        <ListLayout
          {...{ search, relationTypes, kind, columns }}
          title={fixedColumns(kind).find((name) => name !== ID) ?? null}
          params={listQuery.params}
          sort={sort}
          isStale={listQuery.isStale}
          {...{ asCards, selection, hrefOf }}
          onSelect={setSelection}
          onOpen={open}
          onSort={setSort}
          onColumns={setColumns}
        />
        <Chosen kind={kind} selection={selection} onSelect={setSelection} onEdit={(ids) => change({ edit: ids })} />
      </ListFrame>
      <OpenSidePanel selection={selection} onSelect={setSelection} />
    </ListHead>
  );
}

/** The height of the filters. */
function FacetRoom() {
  return <div className={classes.facetRoom} />;
}

const StarredRow = lazyComponent(async () => (await import('#app/inventory/list/views/starred-row.tsx')).StarredRow);

/** The sort that the header shows, and how to change it. */
function useSorting(q: string) {
  const { search, change } = useListSearch();
  const rules = useQueryRules(q !== '');
  const isRanked = q !== '' && (rules?.hasWords(q) ?? false);
  const setSort = useCallback((next: string | undefined) => change({ sort: next }, true), [change]);
  return { sort: effectiveSort(search.sort, isRanked), setSort };
}

function useShownColumns(kind: Kind, chosen: string[] | undefined, types: RelationType[]) {
  return useMemo(() => shownColumns(kind, chosen, types), [kind, chosen, types]);
}

/** The side panel that the URL requests. */
function OpenSidePanel({ selection, onSelect }: Pick<SelectionBarProps, 'selection' | 'onSelect'>) {
  const { search, change } = useListSearch();
  if (!search.edit) return null;
  const close = () => change({ edit: undefined });
  return <EditSidePanel requested={search.edit} selection={selection} onSelect={onSelect} onClose={close} />;
}

/** The selection bar, mounted on the first selection and kept, so that its messages can still be read. */
function Chosen(props: SelectionBarProps) {
  const [wasChosen, setWasChosen] = useState(false);
  const { items, all } = props.selection;
  if (!wasChosen && (items.size > 0 || all)) setWasChosen(true);
  if (!wasChosen) return null;
  return <SelectionBar {...props} />;
}

const PLACE = '__ID__';

/** Opens an item and remembers the list that it was opened from. */
function useOpening(page: ItemPage | undefined) {
  const router = useRouter();
  const navigate = useNavigate();
  const { role, search: whole, change } = useListSearch();
  const { edit, ...search } = whole;
  const remember = useRememberList();
  const target = (id: string) =>
    ({ to: '/inventory/role/$role/item/$id/{-$tab}', params: { role, id, tab: undefined }, search }) as const;
  const pattern = router.buildLocation(target(PLACE)).href;
  return {
    hrefOf: useCallback((id: string) => pattern.replace(PLACE, encodeURIComponent(id)), [pattern]),
    open: (item: ListedItem, loadedWindow: LoadedWindow, isInSidePanel = false) => {
      // lanes, groups and trees do not follow the order of the list
      const isWhole = search.layout === 'sheet' || (search.layout === undefined && search.group === undefined);
      const total = isWhole && page && { total: page.totalResults, capped: page.totalCapped };
      const ids = loaded(loadedWindow).map(({ id }) => id);
      remember({ role, search, ids, before: loadedWindow.base, ...total });
      // while the side panel is open, other items open in it too
      const isOpen = edit?.length === 1 && edit[0] !== SELECTED;
      if (!isInSidePanel && !isOpen) return void navigate(target(item.id));
      // the focus moves from the row into the open form
      if (isOpen && document.activeElement instanceof HTMLElement) document.activeElement.blur();
      change({ edit: [item.id] }, isOpen);
    },
  };
}

const MoreItems = lazyComponent(async () => (await import('./more-items.tsx')).MoreItems);

type MenusProps = MoreItemsProps & {
  relationTypes: RelationType[];
  /** whether the columns differ from the kind's own */
  isChosen: boolean;
  onColumns: (names: string[] | undefined) => void;
};

/** What the list shows, and what can be done with it. */
function Menus({ relationTypes, isChosen, onColumns, ...more }: MenusProps) {
  const { kind, params, columns } = more;
  return (
    <>
      <ViewMenu kind={kind} params={params} relationTypes={relationTypes} />
      <ColumnMenu kind={kind} relationTypes={relationTypes} shown={columns} isChosen={isChosen} onColumns={onColumns} />
      <MoreMenu {...more} />
    </>
  );
}

/** Actions on the whole list, or on the selection. */
function MoreMenu(props: MoreItemsProps) {
  return (
    <PopupMenu
      label="List"
      align="end"
      width={280}
      className={button.tool}
      buttonLabel="More for this list"
      face={<IconDots size={16} stroke={1.75} aria-hidden />}
      fetch={MoreItems.fetch}
    >
      <MoreItems {...props} />
    </PopupMenu>
  );
}
