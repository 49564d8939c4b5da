import type { WidgetKind } from './widget-kind.ts';
import { label, limits, signal } from './widget-options.ts';

export const controlKind = {
  id: 'control',
  name: 'Control',
  title: 'Control',
  description: 'Sets an actuator: switch, slider or choice',
  rows: 1,
  columns: 1,
  options: { required: ['api'], properties: { api: { ...signal, title: 'Actuator' }, label, ...limits } },
} satisfies WidgetKind;
