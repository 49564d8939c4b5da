import { useMemo } from 'react';
import { widgetTitle } from '#app/dashboard/widget-card.tsx';
import { dashboardWidgetOf } from '#app/dashboard/widget-views.ts';
import { DashboardSketch } from '#app/generator/dashboard-sketch.tsx';
import { readWidgetConfig } from '#shared/dashboard/widget-config.ts';
import type { Widget } from '#shared/dashboard/widget.ts';
import { dashboardChanges, type WidgetChange } from './dashboard-changes.ts';
import classes from './diff.module.css';

const WORDS: Record<WidgetChange['kind'], string> = { add: 'Added', remove: 'Removed', change: 'Changed' };
const TONES: Record<WidgetChange['kind'], string> = { add: 'good', remove: 'bad', change: 'warn' };
const nothing = (): void => undefined;

/** The changes to a dashboard, in words and side by side. Both are stored configurations. */
export function DashboardDiff({ before, after }: { before: unknown; after: unknown }) {
  const [old, now] = useMemo(
    () => [before, after].map((text) => readWidgetConfig(text, nothing).dashboard),
    [before, after],
  );
  if (old === undefined || now === undefined) return null;
  const changes = dashboardChanges(old, now);
  if (changes.length === 0) return <p className="quiet">No changes to the dashboard</p>;
  return (
    <>
      <ul className={`grid gap-4 small ${classes.changes}`} aria-label="Changes of the dashboard">
        {changes.map(({ kind, widget }, i) => (
          // a dashboard may hold the same widget twice
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${i} ${kind}`}>
            <b className={TONES[kind]}>{WORDS[kind]}</b> {nameOf(widget)}
          </li>
        ))}
      </ul>
      <div className={`grid gap-16 ${classes.boards}`}>
        <section>
          <h3 className="mb-6 smaller dim strong">Now</h3>
          <DashboardSketch dashboard={old} label="Now" />
        </section>
        <section>
          <h3 className="mb-6 smaller dim strong">With the changes</h3>
          <DashboardSketch dashboard={now} label="With the changes" />
        </section>
      </div>
    </>
  );
}

/** The title of a widget, and its kind if the title does not show it. */
function nameOf(widget: Widget): string {
  const title = widgetTitle(widget);
  const kind = dashboardWidgetOf(widget)?.title ?? title;
  return title === kind ? title : `${title} (${kind.toLowerCase()})`;
}
