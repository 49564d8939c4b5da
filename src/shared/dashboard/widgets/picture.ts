import type { WidgetKind } from './widget-kind.ts';
import { label, signal } from './widget-options.ts';

export const pictureKind = {
  id: 'picture',
  name: 'Image by Signal value',
  title: 'Picture by value',
  description: 'A picture or symbol for each value',
  rows: 1,
  columns: 1,
  options: {
    required: ['api'],
    properties: {
      api: signal,
      label,
      rules: {
        title: 'Pictures',
        description: 'A line for each: true = 💡, >80 = https://…/hot.png, * = anything else.',
        type: 'string',
        format: 'rules',
      },
    },
  },
  formerNames: ['imagebyapivalue', 'imagebysignalvalue', 'imagebysignal'],
} satisfies WidgetKind;
