import { Suspense, useCallback, useMemo, useRef, useState, type CSSProperties } from 'react';
import { lazyComponent } from '../../../ui/lazy.tsx';
import { LinkTabIndex } from '../../values/item-anchor.tsx';
import type { ItemTableProps } from '../item-table.tsx';
import { EMPTY, toggleAll } from '../selection.ts';
import { TableHead } from '../table-head.tsx';
import tableClasses from '../table.module.css';
import { CHECK_WIDTH, useColumnSizes } from '../use-column-sizes.ts';
import { usePageChain, type HeldRows } from '../use-item-rows.ts';
import { useMay } from '../use-may.ts';
import { loaded } from '../use-row-events.ts';
import { SheetRows } from './sheet-rows.tsx';
import { usePaste } from './use-paste.ts';

const PastePreview = lazyComponent(async () => (await import('./paste-preview.tsx')).PastePreview);

export type SheetProps = Omit<ItemTableProps, 'groupBy' | 'asCards'>;

/** The list as a sheet: every cell is edited in place, ranges are copied, and a paste is shown before it is written. */
export function SheetView(props: SheetProps) {
  const { kind, columns, params, selection, onSelect } = props;
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const held = useRef<HeldRows>({ base: 0, rows: [] });
  const pages = usePageChain(params);
  const sizes = useColumnSizes(kind, columns);
  const paste = usePaste(kind, params, pages.chain, useMay('create', kind.kind));
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
      minWidth: sizes.minWidth + CHECK_WIDTH,
    }),
    [sizes.template, sizes.titleLeft, sizes.minWidth],
  );
  return (
    <LinkTabIndex value={-1}>
      <div ref={setScroller} className={tableClasses.scroller} data-stale={props.isStale || undefined}>
        <table
          className={tableClasses.table}
          style={style}
          // cells take focus and are edited, which a plain table does not tell
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          aria-label={`${kind.plural}, cells`}
          aria-rowcount={pages.chain.ended ? pages.count + 1 : -1}
          aria-colcount={columns.length + 1}
          aria-multiselectable
          aria-busy={props.isStale}
        >
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
          {scroller && <SheetRows {...props} scroller={scroller} pages={pages} onHeld={onHeld} paste={paste} />}
        </table>
      </div>
      {paste.plan && (
        <Suspense>
          <PastePreview kind={kind} plan={paste.plan} onApply={paste.apply} onClose={paste.forget} />
        </Suspense>
      )}
    </LinkTabIndex>
  );
}
