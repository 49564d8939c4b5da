import type { WidgetKind } from './widget-kind.ts';
import { label, limits, signal } from './widget-options.ts';

export const wiperKind = {
  id: 'wiper',
  name: 'Simple Wiper',
  title: 'Wiper',
  description: 'Wipes in the mode of its signal',
  rows: 1,
  columns: 1,
  options: { required: ['api'], properties: { api: signal, label, ...limits } },
  formerNames: ['simplewiper', '3dwindshieldwiper'],
} satisfies WidgetKind;
