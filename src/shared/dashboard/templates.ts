import type { SignalNode } from '#shared/vss/index.ts';
import { addWidget } from './edit-widgets.ts';
import { widgetKind, type WidgetKindId } from './widget-kinds.ts';
import { EMPTY_DASHBOARD, type Widget } from './widget.ts';
import type { WidgetKind } from './widgets/widget-kind.ts';

/** Finds a signal of the model by its path; undefined if there is none. */
export type FindSignal = (path: string) => SignalNode | undefined;

export type DashboardTemplate = {
  readonly title: string;
  readonly description: string;
  readonly widgets: readonly Widget[];
};

type Draft = { kind: WidgetKindId; cells: readonly number[]; signals?: readonly string[] };

const body = 'Vehicle.Body.';
const battery = 'Vehicle.Powertrain.TractionBattery.';
const climate = 'Vehicle.Cabin.HVAC.';

const DRIVING: readonly Draft[] = [
  { kind: 'gauge', cells: [1], signals: ['Vehicle.Speed'] },
  { kind: 'chart', cells: [2, 3], signals: ['Vehicle.Speed', 'Vehicle.Chassis.Accelerator.PedalPosition'] },
  { kind: 'map', cells: [4, 5, 9, 10], signals: ['Vehicle.CurrentLocation.Latitude'] },
  { kind: 'value', cells: [6], signals: [`${battery}StateOfCharge.Displayed`, `${battery}StateOfCharge.Current`] },
  { kind: 'value', cells: [7], signals: ['Vehicle.Powertrain.Range', 'Vehicle.TraveledDistance'] },
  { kind: 'terminal', cells: [8] },
];
const BODY: readonly Draft[] = [
  { kind: 'car', cells: [1, 2, 6, 7], signals: [`${body}Lights.Beam.Low.IsOn`, 'Vehicle.Speed'] },
  { kind: 'control', cells: [3], signals: [`${body}Lights.Beam.Low.IsOn`] },
  { kind: 'control', cells: [8], signals: [`${body}Lights.Hazard.IsSignaling`] },
  { kind: 'wiper', cells: [4], signals: [`${body}Windshield.Front.Wiping.Mode`] },
  { kind: 'control', cells: [9], signals: [`${body}Windshield.Front.Wiping.Mode`] },
  { kind: 'value', cells: [5], signals: [`${body}Raindetection.Intensity`] },
  { kind: 'terminal', cells: [10] },
];
const CLIMATE: readonly Draft[] = [
  { kind: 'gauge', cells: [1], signals: [`${climate}AmbientAirTemperature`] },
  { kind: 'control', cells: [2], signals: [`${climate}Station.Row1.Driver.Temperature`] },
  { kind: 'fan', cells: [3], signals: [`${climate}Station.Row1.Driver.FanSpeed`] },
  { kind: 'chart', cells: [6, 7, 8], signals: [`${climate}AmbientAirTemperature`, 'Vehicle.Exterior.AirTemperature'] },
  { kind: 'control', cells: [4], signals: [`${climate}IsAirConditioningActive`] },
  { kind: 'control', cells: [9], signals: [`${climate}Station.Row1.Driver.FanSpeed`] },
  { kind: 'terminal', cells: [5, 10] },
];

/**
 * Dashboards to start with: one for the signals that an app uses, and the predefined ones whose signals the model has.
 */
export function dashboardTemplates(find: FindSignal, used: readonly string[]): DashboardTemplate[] {
  const own = used.filter((path) => isLeaf(find(path)));
  const drafts: [string, string, readonly Draft[]][] = [
    ['Driving', 'Speed, route, battery and range', DRIVING],
    ['Body', 'The car from above, lights and wipers', BODY],
    ['Climate', 'Temperatures and fan', CLIMATE],
  ];
  return [
    ...(own.length > 0
      ? [
          {
            title: 'Signals of the code',
            description: `The ${own.length} signals that the app uses`,
            widgets: ofSignals(find, own),
          },
        ]
      : []),
    ...drafts.flatMap(([title, description, draft]) => {
      const widgets = draft.flatMap((one) => fromDraft(one, find));
      return widgets.length * 2 > draft.length ? [{ title, description, widgets }] : [];
    }),
  ];
}

const isLeaf = (node: SignalNode | undefined): boolean => node !== undefined && node.type !== 'branch';
const NUMERIC = /^(?:u?int(?:8|16|32|64)|float|double)$/;

export function isNumericSignal(node: SignalNode | undefined): boolean {
  return NUMERIC.test(node?.datatype ?? '');
}

function fromDraft({ kind, cells, signals = [] }: Draft, find: FindSignal): Widget[] {
  const found = signals.filter((path) => isLeaf(find(path)));
  if (signals.length > 0 && found.length === 0) return [];
  const isMany = kind === 'chart';
  const takesOne = kind !== 'map' && kind !== 'car' && kind !== 'terminal';
  return [newWidget(kind, isMany ? { apis: found } : takesOne ? { api: found[0] ?? '' } : {}, cells)];
}

/** A widget of a kind, in its stored form. */
export function newWidget(kind: WidgetKindId | WidgetKind, options: Widget, boxes: readonly number[] = []): Widget {
  const { name = '' } = (typeof kind === 'string' ? widgetKind(kind) : kind) ?? {};
  return { plugin: 'Builtin', widget: name, options, boxes: [...boxes] };
}

/** The best widget for a signal, by its type, datatype and unit. */
export function bestKindFor(path: string, node: SignalNode): WidgetKindId {
  if (path.endsWith('.Wiping.Mode')) return 'wiper';
  if (node.type === 'actuator') return 'control';
  if (!isNumericSignal(node)) return 'value';
  return node.max !== undefined || node.unit === 'percent' || node.unit === 'km/h' ? 'gauge' : 'value';
}

const MAX_SINGLE = 6;

/** A widget for each of the first signals, a chart of the numeric ones, and the output of the app. */
function ofSignals(find: FindSignal, paths: readonly string[]): Widget[] {
  const numbers = paths.filter((path) => isNumericSignal(find(path))).slice(0, 4);
  let dashboard = EMPTY_DASHBOARD;
  const add = (widget: Widget, rows: number, columns: number): void => {
    dashboard = addWidget(dashboard, widget, { rows, columns }) ?? dashboard;
  };
  if (numbers.length > 0) add(newWidget('chart', { apis: numbers }), 1, 2);
  for (const path of paths.slice(0, MAX_SINGLE)) {
    const node = find(path);
    if (node !== undefined) add(newWidget(bestKindFor(path, node), { api: path }), 1, 1);
  }
  add(newWidget('terminal', {}), 1, 2);
  return [...dashboard.widgets];
}
