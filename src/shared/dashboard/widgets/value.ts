import type { WidgetKind } from './widget-kind.ts';
import { label, signal } from './widget-options.ts';

export const valueKind = {
  id: 'value',
  name: 'Single Signal',
  title: 'Value',
  description: 'The current value and its recent changes',
  rows: 1,
  columns: 1,
  options: {
    required: ['api'],
    properties: { api: signal, label, decimals: { title: 'Decimal places', type: 'number', minimum: 0, maximum: 6 } },
  },
  formerNames: ['singleapi', 'singlesignal'],
} satisfies WidgetKind;
