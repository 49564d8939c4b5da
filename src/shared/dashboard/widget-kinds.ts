import { urlOf, type Widget } from './widget.ts';
import { carKind } from './widgets/car.ts';
import { chartKind } from './widgets/chart.ts';
import { controlKind } from './widgets/control.ts';
import { fanKind } from './widgets/fan.ts';
import { frameKind } from './widgets/frame.ts';
import { gaugeKind } from './widgets/gauge.ts';
import { journeyKind } from './widgets/journey.ts';
import { mapKind } from './widgets/map.ts';
import { pictureKind } from './widgets/picture.ts';
import { tableKind } from './widgets/table.ts';
import { terminalKind } from './widgets/terminal.ts';
import { textKind } from './widgets/text.ts';
import { timelineKind } from './widgets/timeline.ts';
import { valueKind } from './widgets/value.ts';
import type { WidgetKind } from './widgets/widget-kind.ts';
import { wiperKind } from './widgets/wiper.ts';

/** The built-in kinds in the order of the dialog that adds one; `frame` embeds a third-party page. */
const ALL = [
  valueKind,
  gaugeKind,
  chartKind,
  tableKind,
  controlKind,
  timelineKind,
  carKind,
  mapKind,
  fanKind,
  wiperKind,
  pictureKind,
  terminalKind,
  textKind,
  journeyKind,
  frameKind,
] satisfies readonly WidgetKind[];

export type WidgetKindId = (typeof ALL)[number]['id'];
export type BuiltInKind = WidgetKind & { readonly id: WidgetKindId };

export const WIDGET_KINDS: readonly BuiltInKind[] = ALL;

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(/widget$/, '');

const BY_NAME: ReadonlyMap<string, WidgetKindId> = new Map([
  ...WIDGET_KINDS.flatMap(({ id, formerNames = [] }) => formerNames.map((name) => [name, id] as const)),
  ...WIDGET_KINDS.filter(({ id }) => id !== 'frame').map(({ name, id }) => [plain(name), id] as const),
]);

const FORMER_PAGE = /\/builtin-widgets\/([^/?#]+)/;

/** The built-in kind that renders a widget; undefined if its name is unknown and it has no page. */
export function widgetKindOf(widget: Widget): BuiltInKind | undefined {
  const url = urlOf(widget);
  const folder = FORMER_PAGE.exec(url)?.[1] ?? '';
  const name = typeof widget['widget'] === 'string' ? widget['widget'] : '';
  const id =
    BY_NAME.get(plain(folder)) ??
    BY_NAME.get(plain(name)) ??
    (url === '' && plain(name) !== 'embedded' ? undefined : 'frame');
  return widgetKind(id);
}

export function widgetKind(id: WidgetKindId | undefined): BuiltInKind | undefined {
  return WIDGET_KINDS.find((one) => one.id === id);
}
