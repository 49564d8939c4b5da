import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { EMPTY_DASHBOARD, type Dashboard } from './widget.ts';

/** A configuration that cannot be read results in an empty dashboard with a `problem`. */
export type ReadWidgets = { dashboard: Dashboard; problem: string | null };

/**
 * Reads `widget_config`: a list of widgets, an object with a list `widgets`, or JSON text of either; no value is an
 * empty dashboard. `log` is called with any problems.
 */
export function readWidgetConfig(config: unknown, log: (message: string) => void): ReadWidgets {
  if (config === undefined || config === null || config === '') return { dashboard: EMPTY_DASHBOARD, problem: null };
  const failed = (problem: string): ReadWidgets => {
    log(`The dashboard could not be read: ${problem}`);
    return { dashboard: EMPTY_DASHBOARD, problem };
  };
  let value = config;
  if (typeof config === 'string') {
    try {
      value = JSON.parse(config);
    } catch (error) {
      return failed(error instanceof Error ? error.message : String(error));
    }
  }
  const list = listIn(value);
  if (list === undefined) return failed('it is neither a list of widgets nor an object with a list "widgets"');
  const widgets = list.filter(isObject);
  if (widgets.length < list.length)
    log(`The dashboard has ${list.length - widgets.length} entries that are not widgets`);
  return { dashboard: { widgets, rest: isObject(value) ? withoutWidgets(value) : null }, problem: null };
}

function listIn(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  return isObject(value) && Array.isArray(value['widgets']) ? value['widgets'] : undefined;
}

function withoutWidgets({ widgets: _widgets, ...rest }: JsonObject): JsonObject {
  return rest;
}

/** In the form it was read: a list stays a list, and an object keeps its other properties. */
export function dashboardJson({ widgets, rest }: Dashboard): Json {
  return rest === null ? [...widgets] : { ...rest, widgets: [...widgets] };
}

/** The dashboard as it is stored. */
export function writeWidgetConfig(dashboard: Dashboard): string {
  return JSON.stringify(dashboardJson(dashboard));
}
