import type { WidgetKind } from './widget-kind.ts';
import { label, limits, signal } from './widget-options.ts';

export const gaugeKind = {
  id: 'gauge',
  name: 'Gauge',
  title: 'Gauge',
  description: 'A number on an arc between its limits',
  rows: 1,
  columns: 1,
  options: { required: ['api'], properties: { api: signal, label, ...limits } },
} satisfies WidgetKind;
