import { dashboardChanges } from '#app/generator/diff/dashboard-changes.ts';
import { addWidget, widgetArea } from '#shared/dashboard/edit-widgets.ts';
import type { Dashboard, Widget } from '#shared/dashboard/widget.ts';

const SMALLEST = { rows: 1, columns: 1 };

/** The dashboard with the first new widget of the generated one; undefined if there is no free cell. */
export function withGeneratedWidget(present: Dashboard, generated: Dashboard): Dashboard | undefined {
  const isNew = (widget: Widget): boolean =>
    dashboardChanges(present, { ...generated, widgets: [widget] }).some(({ kind }) => kind === 'add');
  const widget = generated.widgets.find(isNew);
  if (widget === undefined) return present;
  return addWidget(present, widget, widgetArea(widget) ?? SMALLEST);
}

/** The dashboard with all widgets replaced by the generated ones; everything else stored with them is kept. */
export function withGeneratedWidgets(present: Dashboard, { widgets }: Dashboard): Dashboard {
  return { ...present, widgets };
}
