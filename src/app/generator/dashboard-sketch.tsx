import { areaStyle } from '#app/dashboard/dashboard-view.tsx';
import { WidgetIcon } from '#app/dashboard/editor/widget-icon.tsx';
import { widgetTitle } from '#app/dashboard/widget-card.tsx';
import { dashboardWidgetOf } from '#app/dashboard/widget-views.ts';
import { areaAround } from '#shared/dashboard/grid.ts';
import { boxesOf, type Dashboard } from '#shared/dashboard/widget.ts';
import classes from './dashboard-sketch.module.css';

/** The layout of a dashboard, without values. */
export function DashboardSketch({ dashboard, label }: { dashboard: Dashboard; label: string }) {
  if (dashboard.widgets.length === 0) return <p className="quiet">No widgets</p>;
  return (
    <ul className={classes.sketch} aria-label={label}>
      {dashboard.widgets.map((widget) => {
        const area = areaAround(boxesOf(widget));
        const kind = dashboardWidgetOf(widget);
        if (area === undefined) return null;
        return (
          <li key={boxesOf(widget).join()} style={areaStyle(area)}>
            {kind && <WidgetIcon of={kind} size={18} />}
            <span>{widgetTitle(widget)}</span>
          </li>
        );
      })}
    </ul>
  );
}
