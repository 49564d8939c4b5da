import type { WidgetKind } from './widget-kind.ts';
import { label, signals } from './widget-options.ts';

export const tableKind = {
  id: 'table',
  name: 'Signal List Settable',
  title: 'Table',
  description: 'Signals with their values; actuators can be set',
  rows: 2,
  columns: 2,
  options: { required: ['apis'], properties: { apis: signals, label } },
  formerNames: ['signallistsettable', 'tablesettable'],
} satisfies WidgetKind;
