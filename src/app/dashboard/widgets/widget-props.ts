import type { Widget } from '#shared/dashboard/widget.ts';
import type { JsonObject } from '#shared/json.ts';

/** Props of every widget; `signals` are the paths that its options name. */
export type WidgetProps = { widget: Widget; options: JsonObject; signals: readonly string[] };

export function numberOption(options: JsonObject, name: string): number | undefined {
  const value = options[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

export function textOption(options: JsonObject, name: string): string {
  const value = options[name];
  return typeof value === 'string' ? value : '';
}
