import type { CSSProperties } from 'react';
import { widgetArea } from '#shared/dashboard/edit-widgets.ts';
import type { GridArea } from '#shared/dashboard/grid.ts';
import type { Dashboard } from '#shared/dashboard/widget.ts';
import { WidgetCard, widgetTitle } from './widget-card.tsx';
import classes from './dashboard.module.css';

export function areaStyle({ row, column, rows, columns }: GridArea): CSSProperties {
  return { gridArea: `${row + 1} / ${column + 1} / span ${rows} / span ${columns}` };
}

/** Indexes of the placed widgets in reading order: on a phone they are one below the other. */
export function placedWidgets({ widgets }: Dashboard): number[] {
  return widgets
    .flatMap((widget, i) => {
      const area = widgetArea(widget);
      return area === undefined ? [] : [{ i, order: area.row * 100 + area.column }];
    })
    .toSorted((a, b) => a.order - b.order)
    .map(({ i }) => i);
}

/** A dashboard in use, not in editing. */
export function DashboardView({ dashboard }: { dashboard: Dashboard }) {
  return (
    <div className={`grid gap-10 grow shrink-down anchor ${classes.grid}`}>
      {placedWidgets(dashboard).map((i) => {
        const widget = dashboard.widgets[i] ?? {};
        const area = widgetArea(widget);
        return (
          area && (
            <section
              key={i}
              className={classes.card}
              style={areaStyle(area)}
              data-rows={area.rows}
              aria-label={widgetTitle(widget)}
            >
              <WidgetCard widget={widget} />
            </section>
          )
        );
      })}
    </div>
  );
}
