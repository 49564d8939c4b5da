import { formatCount } from '#app/values/words/numbers.ts';
import { newWidget } from '#shared/dashboard/templates.ts';
import type { Widget } from '#shared/dashboard/widget.ts';
import { frameKind } from '#shared/dashboard/widgets/frame.ts';
import type { WidgetKind } from '#shared/dashboard/widgets/widget-kind.ts';

/** A page that can be a widget, and the signals that it requests. */
export type EmbeddablePage = { name: string; url: string; signals: readonly string[] };

/**
 * A widget that embeds a page. It gets the signals that it requests, if the model has them, unless the user who adds it
 * removes some; `note` explains this.
 */
export function embedded(
  { name, url, signals }: EmbeddablePage,
  isKnown: (path: string) => boolean,
): { kind: WidgetKind; widget: Widget; note: string } {
  const known = signals.filter(isKnown);
  const widget = newWidget(frameKind, { url, label: name, ...(known.length > 0 && { apis: known }) });
  return {
    kind: frameKind,
    widget,
    note: noteOf(
      name,
      signals.length,
      signals.filter((path) => !isKnown(path)),
    ),
  };
}

function noteOf(name: string, wanted: number, unknown: readonly string[]): string {
  if (wanted === 0) return `${name} declares no signals. Choose what it may read and set.`;
  const signals = `${formatCount(wanted)} signal${wanted === 1 ? '' : 's'}`;
  const question = `${name} asks for ${signals}. It can read and set those that you keep in the list.`;
  if (unknown.length === 0) return question;
  return `${question} Not in this model: ${unknown.slice(0, 5).join(', ')}${unknown.length > 5 ? ' …' : ''}.`;
}
