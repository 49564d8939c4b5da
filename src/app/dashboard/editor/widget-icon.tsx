import {
  IconAdjustments,
  IconCar,
  IconChartLine,
  IconGauge,
  IconMap2,
  IconNumber123,
  IconPhoto,
  IconPropeller,
  IconRoute,
  IconTable,
  IconTerminal2,
  IconTextSize,
  IconTimeline,
  IconWindow,
  IconWiper,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { WidgetKindId } from '#shared/dashboard/widget-kinds.ts';

type Icon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;

const ICONS: Readonly<Record<WidgetKindId, Icon>> = {
  value: IconNumber123,
  gauge: IconGauge,
  chart: IconChartLine,
  table: IconTable,
  control: IconAdjustments,
  timeline: IconTimeline,
  picture: IconPhoto,
  map: IconMap2,
  car: IconCar,
  fan: IconPropeller,
  wiper: IconWiper,
  terminal: IconTerminal2,
  text: IconTextSize,
  journey: IconRoute,
  frame: IconWindow,
};

export function WidgetIcon({ kind, size = 22 }: { kind: WidgetKindId; size?: number }) {
  const Glyph = ICONS[kind];
  return <Glyph size={size} stroke={1.5} aria-hidden />;
}
