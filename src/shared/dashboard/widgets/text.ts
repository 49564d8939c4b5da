import type { WidgetKind } from './widget-kind.ts';
import { label } from './widget-options.ts';

export const textKind = {
  id: 'text',
  name: 'Text',
  title: 'Text',
  description: 'A note for everyone who opens the dashboard',
  rows: 1,
  columns: 1,
  options: {
    required: ['text'],
    properties: {
      label: { ...label, description: 'A heading.' },
      text: { title: 'Text', type: 'string', format: 'text' },
    },
  },
} satisfies WidgetKind;
