import { isObject, type JsonObject } from '#shared/json.ts';
import { isCell } from './grid.ts';

/** A widget as it is stored; unknown properties are kept. */
export type Widget = JsonObject;

/** All widgets of a dashboard; `rest` holds the other properties if it was stored as an object, null if as a list. */
export type Dashboard = { readonly widgets: readonly Widget[]; readonly rest: JsonObject | null };

export const EMPTY_DASHBOARD: Dashboard = { widgets: [], rest: null };

export function optionsOf(widget: Widget): JsonObject {
  return isObject(widget['options']) ? widget['options'] : {};
}

/** The valid cells of a widget. */
export function boxesOf(widget: Widget): number[] {
  return Array.isArray(widget['boxes']) ? widget['boxes'].filter(isCell) : [];
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The page of an embedded widget, empty if none: `url`, else the `url` option, else `path`. */
export function urlOf(widget: Widget): string {
  return text(widget['url']) || text(optionsOf(widget)['url']) || text(widget['path']);
}

/** The address that a frame loads, with the other options in the query, as widgets made for AutoWRX expect. */
export function frameAddress(widget: Widget): string {
  const url = urlOf(widget);
  const { url: _page, ...options } = optionsOf(widget);
  if (url === '' || Object.keys(options).length === 0) return url;
  const [page = '', fragment] = url.split('#', 2);
  const query = `${page.includes('?') ? '&' : '?'}options=${encodeURIComponent(JSON.stringify(options))}`;
  return `${page}${query}${fragment === undefined ? '' : `#${fragment}`}`;
}

const PATH = /^[A-Za-z]\w*(?:\.\w+)+$/;
const DEEPEST = 4;

/** The signal paths anywhere in the options of a widget. It shows these, and an embedded widget gets no others. */
export function signalsOfWidget(widget: Widget): string[] {
  const found = new Set<string>();
  const walk = (value: unknown, depth: number): void => {
    if (typeof value === 'string' && PATH.test(value)) found.add(value);
    else if (typeof value === 'object' && value !== null && depth < DEEPEST)
      for (const part of Object.values(value)) walk(part, depth + 1);
  };
  const { url: _url, iconURL: _icon, ...options } = optionsOf(widget);
  walk(options, 0);
  return [...found];
}

/** The displayed name of a widget. */
export function labelOf(widget: Widget): string {
  return text(optionsOf(widget)['label']) || text(widget['label']);
}
