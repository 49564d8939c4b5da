import { addWidget, widgetArea } from '#shared/dashboard/edit-widgets.ts';
import type { Dashboard, Widget } from '#shared/dashboard/widget.ts';
import { dashboardChanges } from '../diff/dashboard-changes.ts';

const SMALLEST = { rows: 1, columns: 1 };

/** The dashboard with the first widget that the generated one has in addition; undefined where there is no free cell. */
export function withGeneratedWidget(present: Dashboard, generated: Dashboard): Dashboard | undefined {
  const isNew = (widget: Widget): boolean =>
    dashboardChanges(present, { ...generated, widgets: [widget] }).some(({ kind }) => kind === 'add');
  const widget = generated.widgets.find(isNew);
  if (widget === undefined) return present;
  return addWidget(present, widget, widgetArea(widget) ?? SMALLEST);
}

/** The generated widgets in place of the present ones; what else is stored with them stays. */
export function withGeneratedWidgets(present: Dashboard, { widgets }: Dashboard): Dashboard {
  return { ...present, widgets };
}
