import { useAtomValue } from 'jotai';
import { memo, type ReactNode } from 'react';
import { signalName } from '#app/values/signal-words.ts';
import { labelOf, optionsOf, signalsOfWidget, type Widget } from '#shared/dashboard/widget.ts';
import { addedWidgetsAtom } from './added-widgets.ts';
import { dashboardWidgetOf } from './widget-views.ts';
import classes from './dashboard.module.css';

/** The title of a widget on the screen. */
export function widgetTitle(widget: Widget): string {
  const label = labelOf(widget);
  if (label !== '') return label;
  const kind = dashboardWidgetOf(widget);
  const [first, ...others] = signalsOfWidget(widget);
  const isOfSignal = kind !== undefined && ('api' in kind.options.properties || kind.id === 'timeline');
  if (isOfSignal && first !== undefined)
    return others.length === 0 || kind.id !== 'timeline' ? signalName(first) : kind.title;
  return kind?.title ?? 'Widget';
}

/** A widget with its title; `tools` are at the right end of the title. */
export function WidgetCard({ widget, tools }: { widget: Widget; tools?: ReactNode }) {
  useAtomValue(addedWidgetsAtom);
  const kind = dashboardWidgetOf(widget);
  const [first] = signalsOfWidget(widget);
  return (
    <>
      <header className={`row gap-4 fixed ${classes.head}`}>
        <h2 className="grow shrink note strong truncated" title={first}>
          {widgetTitle(widget)}
        </h2>
        {tools}
      </header>
      <div className="grow shrink-down anchor" data-kind={kind?.id}>
        <WidgetBody widget={widget} />
      </div>
    </>
  );
}

/** Rerendered only if the widget itself changed: its position and its neighbours do not matter. */
export const WidgetBody = memo(
  function WidgetBody({ widget }: { widget: Widget }) {
    useAtomValue(addedWidgetsAtom);
    const kind = dashboardWidgetOf(widget);
    if (kind === undefined) {
      const name = typeof widget['widget'] === 'string' ? widget['widget'] : '';
      return (
        <p className={`faint grid full-height text-center ${classes.unknown}`}>
          There is no widget {name === '' ? 'without a name' : `"${name}"`}. Replace it, or give it an address.
        </p>
      );
    }
    return <kind.Body widget={widget} options={optionsOf(widget)} signals={signalsOfWidget(widget)} />;
  },
  (before, after) => before.widget === after.widget || isMoved(before.widget, after.widget),
);

function isMoved({ boxes: _a, ...a }: Widget, { boxes: _b, ...b }: Widget): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
