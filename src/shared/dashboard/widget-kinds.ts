import {
  CAR_OPTIONS,
  CHART_OPTIONS,
  CONTROL_OPTIONS,
  FRAME_OPTIONS,
  JOURNEY_OPTIONS,
  LABEL_ONLY,
  MAP_OPTIONS,
  PICTURE_OPTIONS,
  SIGNAL_OPTIONS,
  SIGNALS_OPTIONS,
  TEXT_OPTIONS,
  VALUE_OPTIONS,
  type OptionFields,
} from './widget-options.ts';
import { urlOf, type Widget } from './widget.ts';

/** The kinds of widgets that are built in; `frame` embeds a third-party page. */
export type WidgetKindId =
  | 'value'
  | 'gauge'
  | 'chart'
  | 'table'
  | 'control'
  | 'timeline'
  | 'picture'
  | 'map'
  | 'car'
  | 'fan'
  | 'wiper'
  | 'terminal'
  | 'text'
  | 'journey'
  | 'frame';

export type WidgetKind = {
  readonly id: WidgetKindId;
  /** value of the `widget` property */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** initial size if there is space */
  readonly rows: number;
  readonly columns: number;
  readonly options: OptionFields;
};

const kind = (
  id: WidgetKindId,
  name: string,
  title: string,
  description: string,
  [rows, columns]: readonly [number, number],
  options: OptionFields,
): WidgetKind => ({ id, name, title, description, rows, columns, options });

export const WIDGET_KINDS: readonly WidgetKind[] = [
  kind('value', 'Single Signal', 'Value', 'The current value and its recent changes', [1, 1], VALUE_OPTIONS),
  kind('gauge', 'Gauge', 'Gauge', 'A number on an arc between its limits', [1, 1], SIGNAL_OPTIONS),
  kind('chart', 'Chart Signals', 'Chart', 'Numbers over time, an axis for each unit', [1, 2], CHART_OPTIONS),
  kind(
    'table',
    'Signal List Settable',
    'Table',
    'Signals with their values; actuators can be set',
    [2, 2],
    SIGNALS_OPTIONS,
  ),
  kind('control', 'Control', 'Control', 'Sets an actuator: switch, slider or choice', [1, 1], CONTROL_OPTIONS),
  kind('timeline', 'State Timeline', 'State timeline', 'The states of each signal over time', [1, 2], CHART_OPTIONS),
  kind(
    'car',
    'General 3D Car',
    'Car',
    'Doors, windows, lights, wipers, seats and wheels from above',
    [2, 2],
    CAR_OPTIONS,
  ),
  kind('map', 'Map', 'Route map', 'Where the vehicle is and where it went', [1, 2], MAP_OPTIONS),
  kind('fan', 'Simple Fan', 'Fan', 'Spins at the speed of its signal', [1, 1], SIGNAL_OPTIONS),
  kind('wiper', 'Simple Wiper', 'Wiper', 'Wipes in the mode of its signal', [1, 1], SIGNAL_OPTIONS),
  kind(
    'picture',
    'Image by Signal value',
    'Picture by value',
    'A picture or symbol for each value',
    [1, 1],
    PICTURE_OPTIONS,
  ),
  kind('terminal', 'Terminal', 'App output', 'What the app prints, and its errors', [1, 2], LABEL_ONLY),
  kind('text', 'Text', 'Text', 'A note for everyone who opens the dashboard', [1, 1], TEXT_OPTIONS),
  kind('journey', 'Journey Step', 'Journey step', 'A step of the customer journey', [1, 1], JOURNEY_OPTIONS),
  kind(
    'frame',
    'Embedded-Widget',
    'Embedded page',
    'A widget from an address, isolated from your session',
    [1, 2],
    FRAME_OPTIONS,
  ),
];

/** Folders and names of AutoWRX widgets with a built-in equivalent. */
const FORMER: Readonly<Record<string, WidgetKindId>> = {
  singleapi: 'value',
  singlesignal: 'value',
  chartsignals: 'chart',
  signallistsettable: 'table',
  tablesettable: 'table',
  terminal: 'terminal',
  imagebyapivalue: 'picture',
  imagebysignalvalue: 'picture',
  imagebysignal: 'picture',
  generalthreedcar: 'car',
  general3dcar: 'car',
  general3dcarmodel: 'car',
  threedcar: 'car',
  '3dcar': 'car',
  carcockpit: 'car',
  simplehood: 'car',
  simplefan: 'fan',
  simplewiper: 'wiper',
  '3dwindshieldwiper': 'wiper',
};

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(/widget$/, '');

const BY_NAME: ReadonlyMap<string, WidgetKindId> = new Map([
  ...Object.entries(FORMER),
  ...WIDGET_KINDS.filter(({ id }) => id !== 'frame').map(({ name, id }) => [plain(name), id] as const),
]);

const FORMER_PAGE = /\/builtin-widgets\/([^/?#]+)/;

/** The kind that renders a widget; undefined if its name is unknown and it has no page. */
export function widgetKindOf(widget: Widget): WidgetKind | undefined {
  const url = urlOf(widget);
  const folder = FORMER_PAGE.exec(url)?.[1] ?? '';
  const name = typeof widget['widget'] === 'string' ? widget['widget'] : '';
  const id =
    BY_NAME.get(plain(folder)) ??
    BY_NAME.get(plain(name)) ??
    (url === '' && plain(name) !== 'embedded' ? undefined : 'frame');
  return widgetKind(id);
}

export function widgetKind(id: WidgetKindId | undefined): WidgetKind | undefined {
  return WIDGET_KINDS.find((one) => one.id === id);
}
