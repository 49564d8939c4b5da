import type { WidgetKind } from './widget-kind.ts';
import { label } from './widget-options.ts';

export const journeyKind = {
  id: 'journey',
  name: 'Journey Step',
  title: 'Journey step',
  description: 'A step of the customer journey',
  rows: 1,
  columns: 1,
  options: {
    required: [],
    properties: {
      step: {
        title: 'Step',
        description: 'Its number in the journey, from 1.',
        type: 'number',
        minimum: 1,
        default: 1,
      },
      label: { ...label, description: 'Leave empty to show the name of the step.' },
      text: { title: 'What happens', type: 'string', format: 'text' },
    },
  },
} satisfies WidgetKind;
