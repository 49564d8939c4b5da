import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { areaStyle, placedWidgets } from '#app/dashboard/dashboard-view.tsx';
import { isFree, putWidget, takenCells, widgetArea } from '#shared/dashboard/edit-widgets.ts';
import { areaAround, CELL_COUNT, type GridArea } from '#shared/dashboard/grid.ts';
import { EditedCard } from './edited-card.tsx';
import { useDrag } from './use-drag.ts';
import { describePosition, type WidgetEditing } from './use-widget-editing.ts';
import gridClasses from '#app/dashboard/dashboard.module.css';
import classes from './editor.module.css';

type EditGridProps = { editing: WidgetEditing; onAdd: (area: GridArea) => void; onOpen: (index: number) => void };

/** The grid in editing: widgets that can be moved, and a button in every free cell. */
export function EditGrid({ editing, onAdd, onOpen }: EditGridProps) {
  const { dashboard, edit, choose } = editing;
  const grid = useRef<HTMLDivElement>(null);
  const { drag, begin } = useDrag(grid, (index, area, kind) => {
    const next = kind === 'move' || isFree(dashboard, area, index) ? putWidget(dashboard, index, area) : undefined;
    edit(next, next === undefined ? '' : `Now ${describePosition(next, index)}`);
    choose(index);
  });
  const taken = takenCells(dashboard);
  const free = Array.from({ length: CELL_COUNT }, (_, i) => i + 1).filter((cell) => !taken.has(cell));
  return (
    <div ref={grid} className={`grid gap-10 grow shrink-down anchor ${gridClasses.grid}`}>
      {placedWidgets(dashboard).map((index) => {
        const widget = dashboard.widgets[index] ?? {};
        const area = widgetArea(widget);
        return (
          area && (
            <EditedCard
              key={index}
              editing={editing}
              index={index}
              area={area}
              drag={drag?.index === index ? drag : undefined}
              onBegin={begin}
              onOpen={() => onOpen(index)}
            />
          )
        );
      })}
      {free.map((cell) => {
        const area = areaAround([cell]);
        return (
          area && (
            <button
              key={`free ${cell}`}
              type="button"
              className={`centered faint gap-4 shrink-down rounded-10 ${classes.cell}`}
              style={areaStyle(area)}
              aria-label={`Add widget in row ${area.row + 1}, column ${area.column + 1}`}
              onClick={() => onAdd(area)}
            >
              <IconPlus size={18} stroke={1.75} aria-hidden />
            </button>
          )
        );
      })}
      {drag && (
        <div
          className={classes.target}
          style={areaStyle(drag.target)}
          data-refused={putWidget(dashboard, drag.index, drag.target) === undefined || undefined}
        />
      )}
    </div>
  );
}
