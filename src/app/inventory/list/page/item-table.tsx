import { useMay } from '#app/data/permissions.ts';
import { TableHead } from '#app/inventory/list/table/table-head.tsx';
import { TableRows, type TableRowsProps } from '#app/inventory/list/table/table-rows.tsx';
import { useTableFrame, type TableFrameProps } from '#app/inventory/list/table/use-table-frame.ts';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { LinkTabIndex } from '#app/values/item-anchor.tsx';
import type { Field } from '#generated/payloads.d.ts';
import classes from '#app/inventory/list/table/table.module.css';

const GroupedRows = lazyComponent(
  async () => (await import('#app/inventory/list/groups/grouped-rows.tsx')).GroupedRows,
);

export type ItemTableProps = TableFrameProps &
  Omit<TableRowsProps, 'scroller' | 'pages' | 'mayEdit' | 'onLoaded'> & {
    /** rows of the previous query, while the new one is loading */
    isStale: boolean;
    /** the field to group by */
    groupBy: Field | undefined;
  };

/** The list as a table, or as cards in a narrow window. Only `TableRows` renders on scroll. */
export function ItemTable(props: ItemTableProps) {
  const { kind, asCards } = props;
  const { scroller, setScroller, pages, onLoaded, style, isDocked, head } = useTableFrame(props);
  const mayEdit = useMay('update', kind.kind);
  return (
    <LinkTabIndex value={-1}>
      <div
        ref={setScroller}
        className={classes.scroller}
        data-stale={props.isStale || undefined}
        data-cards={asCards || undefined}
        data-docked={isDocked || undefined}
      >
        <table
          className={asCards ? classes.cards : `full-width ${classes.table}`}
          style={asCards ? { ...style, minWidth: 0 } : style}
          // rows are focusable and selectable, which a plain table does not expose
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          aria-label={kind.plural}
          aria-rowcount={pages.cursorIndex.ended && !props.groupBy ? pages.count + 1 : -1}
          aria-multiselectable
          aria-busy={props.isStale}
        >
          {!asCards && <TableHead {...head} />}
          {scroller &&
            (props.groupBy ? (
              <GroupedRows {...props} {...{ scroller, pages, mayEdit, onLoaded }} groupBy={props.groupBy} />
            ) : (
              <TableRows {...props} {...{ scroller, pages, mayEdit, onLoaded }} />
            ))}
        </table>
      </div>
    </LinkTabIndex>
  );
}
