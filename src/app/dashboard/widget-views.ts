import { getDefaultStore } from 'jotai';
import { WIDGET_KINDS, widgetKindOf, type WidgetKindId } from '#shared/dashboard/widget-kinds.ts';
import type { Widget } from '#shared/dashboard/widget.ts';
import { addedWidgetsAtom, type DashboardWidget } from './added-widgets.ts';
import { carWidget } from './widgets/car/car-widget.tsx';
import { chartWidget } from './widgets/chart/chart-widget.ts';
import { controlWidget } from './widgets/control/control-widget.tsx';
import { fanWidget } from './widgets/fan/fan-widget.tsx';
import { frameWidget } from './widgets/frame/frame-widget.tsx';
import { gaugeWidget } from './widgets/gauge/gauge-widget.tsx';
import { journeyWidget } from './widgets/journey/journey-widget.tsx';
import { mapWidget } from './widgets/map/map-widget.tsx';
import { pictureWidget } from './widgets/picture/picture-widget.tsx';
import { tableWidget } from './widgets/table/table-widget.tsx';
import { terminalWidget } from './widgets/terminal/terminal-widget.tsx';
import { textWidget } from './widgets/text/text-widget.tsx';
import { timelineWidget } from './widgets/timeline/timeline-widget.tsx';
import { valueWidget } from './widgets/value/value-widget.tsx';
import type { WidgetView } from './widgets/widget-view.ts';
import { wiperWidget } from './widgets/wiper/wiper-widget.tsx';

const VIEWS: Readonly<Record<WidgetKindId, WidgetView>> = {
  value: valueWidget,
  gauge: gaugeWidget,
  chart: chartWidget,
  table: tableWidget,
  control: controlWidget,
  timeline: timelineWidget,
  picture: pictureWidget,
  map: mapWidget,
  car: carWidget,
  fan: fanWidget,
  wiper: wiperWidget,
  terminal: terminalWidget,
  text: textWidget,
  journey: journeyWidget,
  frame: frameWidget,
};

/** All kinds of widgets, in the order of the dialog that adds one. */
export const WIDGETS: readonly DashboardWidget[] = WIDGET_KINDS.map((kind) => ({ ...kind, ...VIEWS[kind.id] }));

/** The kind that draws a stored widget; undefined if its name is unknown and it has no page. */
export function dashboardWidgetOf(widget: Widget): DashboardWidget | undefined {
  const id = widgetKindOf(widget)?.id;
  const added = getDefaultStore().get(addedWidgetsAtom);
  return WIDGETS.find((one) => one.id === id) ?? added.find(({ name }) => name === widget['widget']);
}
