import type { WidgetKind } from './widget-kind.ts';
import { label } from './widget-options.ts';

export const terminalKind = {
  id: 'terminal',
  name: 'Terminal',
  title: 'App output',
  description: 'What the app prints, and its errors',
  rows: 1,
  columns: 2,
  options: { required: [], properties: { label } },
} satisfies WidgetKind;
