import { IconChartLine } from '@tabler/icons-react';
import type { WidgetView } from '#app/dashboard/widgets/widget-view.ts';
import { lazyComponent } from '#app/ui/lazy.tsx';

/** The chart library is loaded with the first chart. */
export const chartWidget = {
  Icon: IconChartLine,
  Body: lazyComponent(async () => (await import('./signal-chart.tsx')).SignalChart),
} satisfies WidgetView;
