import type { WidgetKind } from './widget-kind.ts';
import { label, signal } from './widget-options.ts';

export const mapKind = {
  id: 'map',
  name: 'Map',
  title: 'Route map',
  description: 'Where the vehicle is and where it went',
  rows: 1,
  columns: 2,
  options: {
    required: [],
    properties: {
      latitude: { ...signal, title: 'Latitude', description: 'Leave empty for the current location of the vehicle.' },
      longitude: { ...signal, title: 'Longitude' },
      label,
    },
  },
} satisfies WidgetKind;
