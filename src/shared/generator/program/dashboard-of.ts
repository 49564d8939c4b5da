import { addWidget } from '#shared/dashboard/edit-widgets.ts';
import { bestKindFor, isNumericSignal, newWidget } from '#shared/dashboard/templates.ts';
import { EMPTY_DASHBOARD, type Dashboard, type Widget } from '#shared/dashboard/widget.ts';
import type { PlannedWidget } from '#shared/generator/generation.ts';
import type { TreeSignal } from '#shared/generator/signals/signals.ts';
import { capital, spokenInstance, spokenName } from '#shared/generator/signals/spoken.ts';

const MAX_SINGLE = 6;

/** A dashboard for signals: the numbers as a chart, what is switched over time, each by itself, and what the app prints. */
export function dashboardOf(signals: readonly TreeSignal[], hasOutput = true): PlannedWidget[] {
  let dashboard: Dashboard = EMPTY_DASHBOARD;
  const add = (widget: Widget, rows: number, columns: number): void => {
    dashboard = addWidget(dashboard, widget, { rows, columns }) ?? dashboard;
  };
  const numbers = signals.filter(({ node }) => isNumericSignal(node)).slice(0, 4);
  const states = signals.filter(({ node }) => !isNumericSignal(node)).slice(0, 6);
  const paths = (of: readonly TreeSignal[]) => of.map(({ path }) => path);
  if (signals.some(({ below }) => below.startsWith('CurrentLocation.'))) add(newWidget('map', {}), 2, 2);
  for (const signal of signals.slice(0, MAX_SINGLE))
    add(
      newWidget(bestKindFor(signal.path, signal.node), { api: signal.path, label: labelAmong(signal, signals) }),
      1,
      1,
    );
  if (numbers.length > 0) add(newWidget('chart', { apis: paths(numbers) }), 1, 2);
  if (states.length > 0) add(newWidget('timeline', { apis: paths(states) }), 1, 2);
  if (hasOutput) add(newWidget('terminal', {}), 1, 2);
  return dashboard.widgets.map(asPlanned);
}

/** Its name, and where it is if others have the same: "Window open, row 1, driver side". */
function labelAmong(signal: TreeSignal, all: readonly TreeSignal[]): string {
  const name = spokenName(signal);
  const isAlone = all.every((other) => other === signal || spokenName(other) !== name);
  return capital([name, ...(isAlone ? [] : [spokenInstance(signal)])].join(', '));
}

export function asPlanned(widget: Widget): PlannedWidget {
  const { plugin, widget: name, options, boxes } = widget;
  return {
    plugin: typeof plugin === 'string' ? plugin : '',
    widget: typeof name === 'string' ? name : '',
    options: (options ?? {}) as PlannedWidget['options'],
    boxes: Array.isArray(boxes) ? boxes.filter((box) => typeof box === 'number') : [],
  };
}
