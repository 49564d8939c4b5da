import { isObject, type Json } from '#shared/json.ts';
import { placeWidgets, widgetListIn } from './check-grid.ts';
import { labelOf } from './widget.ts';

/** A dashboard that holds the rules of the grid, and a sentence for each widget that had to be left out for it. */
export type PlacedDashboard = { config: Json; leftOut: string[] };

/** Leaves out of a `widget_config` of any form what breaks the rules of the grid. Undefined if nothing does. */
export function placedDashboard(config: Json | undefined): PlacedDashboard | undefined {
  const found = widgetListIn(config);
  if (found === undefined) return undefined;
  const { value, list } = found;
  const { kept, leftOut } = placeWidgets(list, '');
  if (leftOut.length === 0) return undefined;
  return {
    config: isObject(value) ? { ...value, widgets: kept } : kept,
    leftOut: leftOut.map(
      ({ index, issue }) => `Widget ${index + 1}${inBrackets(list[index])} was left out: ${issue.message}`,
    ),
  };
}

function inBrackets(widget: Json | undefined): string {
  const label = isObject(widget) ? labelOf(widget).slice(0, 80) : '';
  return label === '' ? '' : ` (${label})`;
}
