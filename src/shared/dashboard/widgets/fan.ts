import type { WidgetKind } from './widget-kind.ts';
import { label, limits, signal } from './widget-options.ts';

export const fanKind = {
  id: 'fan',
  name: 'Simple Fan',
  title: 'Fan',
  description: 'Spins at the speed of its signal',
  rows: 1,
  columns: 1,
  options: { required: ['api'], properties: { api: signal, label, ...limits } },
  formerNames: ['simplefan'],
} satisfies WidgetKind;
