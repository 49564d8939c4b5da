import { useEffect, type CSSProperties } from 'react';
import { useMay } from '#app/data/permissions.ts';
import { rowAt, useLoadedWindow } from '#app/inventory/list/rows/use-item-rows.ts';
import { loaded } from '#app/inventory/list/rows/use-row-events.ts';
import { useVirtualRows } from '#app/inventory/list/rows/use-virtual-rows.ts';
import { refresh } from '#app/inventory/list/selection/selection.ts';
import { HEAD_HEIGHT, useRowHeight, type TableRowsProps } from '#app/inventory/list/table/table-rows.tsx';
import { lazyOverlay } from '#app/ui/lazy.tsx';
import type { Kind } from '#shared/kinds/kind.ts';
import { mayWrite } from './paste-plan.ts';
import { SheetRow } from './sheet-row.tsx';
import type { usePaste } from './use-paste.ts';
import { useSheetCells } from './use-sheet-cells.ts';

const CellEditor = lazyOverlay(async () => (await import('./cell-editor.tsx')).CellEditor);

export type SheetRowsProps = Pick<
  TableRowsProps,
  'columns' | 'title' | 'params' | 'selection' | 'hrefOf' | 'onSelect' | 'onOpen' | 'scroller' | 'pages' | 'onLoaded'
> & {
  kind: Kind;
  paste: ReturnType<typeof usePaste>;
};

/** The visible rows of a sheet, and the editor over the cell being edited. */
export function SheetRows(props: SheetRowsProps) {
  const { kind, columns, params, scroller, pages, onLoaded, onSelect, selection, paste } = props;
  const { cursorIndex, setCursorIndex, count } = pages;
  const { isWrapped, rowHeight } = useRowHeight();
  const isDocked = selection.items.size > 0;
  const rows = { scroller, count, size: rowHeight, margin: HEAD_HEIGHT, isDocked };
  const { virtualizer, inSight, visible, height } = useVirtualRows(rows);
  const loadedWindow = useLoadedWindow(params, cursorIndex, setCursorIndex, visible);
  useEffect(() => {
    onLoaded(loadedWindow);
    onSelect((before) => refresh(before, loaded(loadedWindow)));
  }, [loadedWindow, onLoaded, onSelect]);
  const mayEdit = useMay('update', kind.kind) && kind.kind !== '';
  const cells = useSheetCells({
    ...props,
    count,
    loadedWindow,
    mayEdit,
    reveal: (row) => virtualizer.scrollToIndex(row),
    onPaste: paste.start,
    onFillDown: paste.fillDown,
    onCopy: paste.copy,
  });
  const { cursor, range, editing } = cells;
  const edited = editing && rowAt(loadedWindow, editing.row);
  const column = editing && columns[editing.column];
  const drawn = new Set(inSight.map(({ index }) => index)).add(cursor.row);
  const style: CSSProperties & Record<'--row', string> = { '--row': `${rowHeight}px`, height };
  return (
    <>
      <tbody style={style} data-wrap={isWrapped || undefined} {...cells.listeners}>
        {[...drawn].map((index) => {
          const item = rowAt(loadedWindow, index);
          return (
            item && (
              <SheetRow
                key={item.id}
                item={item}
                index={index}
                top={index * rowHeight}
                columns={columns}
                title={props.title}
                href={props.hrefOf(item.id)}
                isSelected={selection.items.has(item.id)}
                mayEdit={mayEdit}
                active={index === cursor.row ? cursor.column : -1}
                from={index >= range.top && index <= range.bottom ? range.left : -1}
                to={index >= range.top && index <= range.bottom ? range.right : -1}
              />
            )
          );
        })}
      </tbody>
      {editing && edited && column && mayWrite(column) && (
        <CellEditor
          key={`${edited.id} ${column.name}`}
          kind={kind}
          item={edited}
          column={column}
          initial={editing.initial}
          anchor={() => scroller.querySelector(`[data-cell="${editing.row}-${editing.column}"]`)}
          onClose={cells.stopEditing}
        />
      )}
    </>
  );
}
