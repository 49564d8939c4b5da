import type { Dashboard, Widget } from '#shared/dashboard/widget.ts';
import { boxesOf, optionsOf } from '#shared/dashboard/widget.ts';
import { jsonEqual } from '#shared/json.ts';

export type WidgetChange = { kind: 'add' | 'remove' | 'change'; widget: Widget };

/** The changes to each widget: it may also be moved or get other options. Unchanged ones are left out. */
export function dashboardChanges(before: Dashboard, after: Dashboard): WidgetChange[] {
  const left = [...after.widgets];
  const take = (fits: (widget: Widget) => boolean): Widget | undefined => {
    const at = left.findIndex(fits);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  // match equal ones first, so that none of them counts as changed
  const rest = before.widgets.filter((widget) => take((other) => jsonEqual(widget, other)) === undefined);
  const changes = rest.map((widget): WidgetChange => {
    const same = take((other) => isSameWidget(widget, other)) ?? take((other) => isInSameCells(widget, other));
    return same === undefined ? { kind: 'remove', widget } : { kind: 'change', widget: same };
  });
  return [...changes, ...left.map((widget): WidgetChange => ({ kind: 'add', widget }))];
}

const isSameWidget = (a: Widget, b: Widget): boolean =>
  a['widget'] === b['widget'] && jsonEqual(optionsOf(a), optionsOf(b));

const isInSameCells = (a: Widget, b: Widget): boolean =>
  a['widget'] === b['widget'] && jsonEqual(boxesOf(a), boxesOf(b));
