import type { WidgetKind } from './widget-kind.ts';
import { label, seconds, signals } from './widget-options.ts';

export const timelineKind = {
  id: 'timeline',
  name: 'State Timeline',
  title: 'State timeline',
  description: 'The states of each signal over time',
  rows: 1,
  columns: 2,
  options: { required: ['apis'], properties: { apis: signals, label, seconds } },
} satisfies WidgetKind;
