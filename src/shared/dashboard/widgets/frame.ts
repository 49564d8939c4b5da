import type { WidgetKind } from './widget-kind.ts';
import { label, signals } from './widget-options.ts';

export const frameKind = {
  id: 'frame',
  name: 'Embedded-Widget',
  title: 'Embedded page',
  description: 'A widget from an address, isolated from your session',
  rows: 1,
  columns: 2,
  options: {
    required: ['url'],
    properties: {
      url: {
        title: 'Address',
        description: 'A page of this server, or of a host that is allowed here.',
        type: 'string',
        format: 'uri',
      },
      label,
      apis: { ...signals, title: 'Signals it may read and set' },
    },
  },
} satisfies WidgetKind;
