import type { WidgetKind } from './widget-kind.ts';
import { label } from './widget-options.ts';

export const carKind = {
  id: 'car',
  name: 'General 3D Car',
  title: 'Car',
  description: 'Doors, windows, lights, wipers, seats and wheels from above',
  rows: 2,
  columns: 2,
  options: {
    required: [],
    properties: { label: { ...label, description: 'The signals of the body are found by themselves.' } },
  },
  formerNames: [
    'generalthreedcar',
    'general3dcar',
    'general3dcarmodel',
    'threedcar',
    '3dcar',
    'carcockpit',
    'simplehood',
  ],
} satisfies WidgetKind;
