import { useMay } from '#app/data/permissions.ts';
import { TableHead } from '#app/inventory/list/table/table-head.tsx';
import { useTableFrame, type TableFrameProps } from '#app/inventory/list/table/use-table-frame.ts';
import { lazyOverlay } from '#app/ui/lazy.tsx';
import { LinkTabIndex } from '#app/values/item-anchor.tsx';
import { SheetRows, type SheetRowsProps } from './sheet-rows.tsx';
import { usePaste } from './use-paste.ts';
import tableClasses from '#app/inventory/list/table/table.module.css';
import classes from './sheet.module.css';

const PastePreview = lazyOverlay(async () => (await import('./paste-preview.tsx')).PastePreview);

type SheetProps = TableFrameProps &
  Omit<SheetRowsProps, 'scroller' | 'pages' | 'onLoaded' | 'paste'> & { isStale: boolean };

/**
 * The list as a spreadsheet: cells are edited in place, ranges are copied, and a paste is previewed before it is
 * written.
 */
export function SheetView(props: SheetProps) {
  const { kind, columns, params } = props;
  const { scroller, setScroller, pages, onLoaded, style, isDocked, head } = useTableFrame(props);
  const mayEdit = useMay('update', kind.kind);
  const paste = usePaste(kind, params, pages.cursorIndex, useMay('create', kind.kind));
  return (
    <LinkTabIndex value={-1}>
      <div
        ref={setScroller}
        className={tableClasses.scroller}
        data-stale={props.isStale || undefined}
        data-docked={isDocked || undefined}
      >
        <table
          className={`full-width ${tableClasses.table} ${classes.sheet}`}
          style={style}
          // cells are focusable and editable, which a plain table does not expose
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          aria-label={`${kind.plural}, spreadsheet`}
          aria-rowcount={pages.cursorIndex.ended ? pages.count + 1 : -1}
          aria-colcount={columns.length + 1}
          aria-multiselectable
          aria-busy={props.isStale}
        >
          <TableHead {...head} />
          {scroller && <SheetRows {...props} scroller={scroller} pages={pages} onLoaded={onLoaded} paste={paste} />}
        </table>
      </div>
      {mayEdit && (
        <p className="faint fixed framed ground pad-6-10 pointer-only">
          Type or press Enter to edit a cell, Space to edit its row in the side panel, Delete to clear cells. Copy,
          paste, fill down (Ctrl+D), undo (Ctrl+Z) and redo work as in a spreadsheet.
        </p>
      )}
      {paste.plan && <PastePreview kind={kind} plan={paste.plan} onApply={paste.apply} onClose={paste.forget} />}
    </LinkTabIndex>
  );
}
