import type { ComponentType } from 'react';
import { lazyComponent } from '#app/ui/lazy.tsx';
import type { WidgetKindId } from '#shared/dashboard/widget-kinds.ts';
import { FrameWidget } from './embed/frame-widget.tsx';
import { CarWidget } from './widgets/car-widget.tsx';
import { ControlWidget } from './widgets/control-widget.tsx';
import { FanWidget } from './widgets/fan-widget.tsx';
import { GaugeWidget } from './widgets/gauge-widget.tsx';
import { JourneyWidget } from './widgets/journey-widget.tsx';
import { MapWidget } from './widgets/map-widget.tsx';
import { PictureWidget } from './widgets/picture-widget.tsx';
import { TableWidget } from './widgets/table-widget.tsx';
import { TerminalWidget } from './widgets/terminal-widget.tsx';
import { TextWidget } from './widgets/text-widget.tsx';
import { TimelineWidget } from './widgets/timeline-widget.tsx';
import { ValueWidget } from './widgets/value-widget.tsx';
import type { WidgetProps } from './widgets/widget-props.ts';
import { WiperWidget } from './widgets/wiper-widget.tsx';

/** The component for each kind of widget. The chart library is loaded with the first chart. */
export const WIDGET_BODIES: Readonly<Record<WidgetKindId, ComponentType<WidgetProps>>> = {
  value: ValueWidget,
  gauge: GaugeWidget,
  chart: lazyComponent(async () => (await import('./widgets/chart-widget.tsx')).ChartWidget),
  table: TableWidget,
  control: ControlWidget,
  timeline: TimelineWidget,
  picture: PictureWidget,
  map: MapWidget,
  car: CarWidget,
  fan: FanWidget,
  wiper: WiperWidget,
  terminal: TerminalWidget,
  text: TextWidget,
  journey: JourneyWidget,
  frame: FrameWidget,
};
