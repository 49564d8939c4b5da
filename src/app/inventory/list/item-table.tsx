import { Suspense, useCallback, useMemo, useRef, useState, type CSSProperties } from 'react';
import type { Field, Kind } from '#shared/kinds/kind.ts';
import { lazyComponent } from '../../ui/lazy.tsx';
import { LinkTabIndex } from '../values/item-anchor.tsx';
import type { Column } from './columns.ts';
import { EMPTY, toggleAll, type Selection } from './selection.ts';
import { TableHead } from './table-head.tsx';
import { TableRows } from './table-rows.tsx';
import classes from './table.module.css';
import { CHECK_WIDTH, useColumnSizes } from './use-column-sizes.ts';
import { usePageChain, type HeldRows, type ListParams, type OpenItem } from './use-item-rows.ts';
import { useMay } from './use-may.ts';
import { loaded } from './use-row-events.ts';

const GroupedRows = lazyComponent(async () => (await import('./grouped-rows.tsx')).GroupedRows);

export type ItemTableProps = {
  kind: Kind;
  columns: Column[];
  /** name of the column that titles the items */
  title: string | null;
  params: ListParams;
  /** the sort to show at the heads */
  sort: string | undefined;
  /** rows of an older question, while the newer one is on its way */
  isStale: boolean;
  asCards: boolean;
  /** the field whose values stand over the rows that have them */
  groupBy: Field | undefined;
  selection: Selection;
  hrefOf: (id: string) => string;
  onSelect: (change: (before: Selection) => Selection) => void;
  onOpen: OpenItem;
  onSort: (sort: string | undefined) => void;
  onColumns: (names: string[]) => void;
};

/** The list as a table, or as cards where it is narrow. What scrolls is drawn by `TableRows` alone. */
export function ItemTable(props: ItemTableProps) {
  const { kind, columns, params, asCards, selection, onSelect } = props;
  // a state, since the rows need it to be there before they can tell which of them are in sight
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const held = useRef<HeldRows>({ base: 0, rows: [] });
  const pages = usePageChain(params);
  const sizes = useColumnSizes(kind, columns);
  const mayEdit = useMay('update', kind.kind);
  const selectAll = useCallback(() => {
    onSelect((before) => (before.items.size > 0 ? EMPTY : toggleAll(before, loaded(held.current))));
  }, [onSelect]);
  const onHeld = useCallback((rows: HeldRows) => {
    held.current = rows;
  }, []);
  const style = useMemo<CSSProperties & Record<`--${string}`, string>>(
    () => ({
      '--columns': sizes.template,
      '--title-left': sizes.titleLeft,
      minWidth: asCards ? 0 : sizes.minWidth + CHECK_WIDTH,
    }),
    [sizes.template, sizes.titleLeft, sizes.minWidth, asCards],
  );
  return (
    <LinkTabIndex value={-1}>
      <div
        ref={setScroller}
        className={classes.scroller}
        data-stale={props.isStale || undefined}
        data-cards={asCards || undefined}
      >
        <table
          className={asCards ? classes.cards : classes.table}
          style={style}
          // rows take focus and are chosen, which a plain table does not tell
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          aria-label={kind.plural}
          aria-rowcount={pages.chain.ended && !props.groupBy ? pages.count + 1 : -1}
          aria-multiselectable
          aria-busy={props.isStale}
        >
          {!asCards && (
            <TableHead
              kind={kind}
              columns={columns}
              sort={props.sort}
              setWidths={sizes.setWidths}
              scroller={scroller}
              hasSelection={selection.items.size > 0}
              onSelectAll={selectAll}
              onSort={props.onSort}
              onColumns={props.onColumns}
            />
          )}
          {scroller &&
            (props.groupBy ? (
              <Suspense>
                <GroupedRows {...props} {...{ scroller, pages, mayEdit, onHeld }} groupBy={props.groupBy} />
              </Suspense>
            ) : (
              <TableRows {...props} {...{ scroller, pages, mayEdit, onHeld }} />
            ))}
        </table>
      </div>
    </LinkTabIndex>
  );
}
