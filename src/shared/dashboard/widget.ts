import { isObject, type JsonObject } from '#shared/json.ts';
import { isCell } from './grid.ts';

/** A widget as it is stored: what is not known here is kept. */
export type Widget = JsonObject;

/** All widgets of a dashboard; `rest` holds the other members where they were stored in an object, null for a plain list. */
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

/** The page of an embedded widget, empty for none: `url`, else that of the options, else its `path`. */
export function urlOf(widget: Widget): string {
  return text(widget['url']) || text(optionsOf(widget)['url']) || text(widget['path']);
}

/** The address a frame loads: its options without the page, as widgets made for AutoWRX read them. */
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

/**
 * The paths of signals that the options of a widget name, wherever they do: what it shows, and all that an embedded widget
 * is ever given.
 */
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

/** What people call it: its own label, else the name of its kind. */
export function labelOf(widget: Widget): string {
  return text(optionsOf(widget)['label']) || text(widget['label']);
}
