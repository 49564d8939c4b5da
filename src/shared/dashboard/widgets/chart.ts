import type { WidgetKind } from './widget-kind.ts';
import { label, seconds, signals } from './widget-options.ts';

export const chartKind = {
  id: 'chart',
  name: 'Chart Signals',
  title: 'Chart',
  description: 'Numbers over time, an axis for each unit',
  rows: 1,
  columns: 2,
  options: { required: ['apis'], properties: { apis: signals, label, seconds } },
  formerNames: ['chartsignals'],
} satisfies WidgetKind;
