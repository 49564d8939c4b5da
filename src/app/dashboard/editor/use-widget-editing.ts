import { useState } from 'react';
import { recordEdit, redoEdit, startHistory, undoEdit, type EditHistory } from '#shared/dashboard/edit-history.ts';
import { widgetArea } from '#shared/dashboard/edit-widgets.ts';
import type { Dashboard } from '#shared/dashboard/widget.ts';
import { writeWidgetConfig } from '#shared/dashboard/widget-config.ts';
import { widgetTitle } from '../widget-card.tsx';

export type WidgetEditing = {
  dashboard: Dashboard;
  /** the widget that keys and menus are for */
  chosen: number | undefined;
  choose: (index: number | undefined) => void;
  /** `next` is undefined where there is no space; `refused` is the message then */
  edit: (next: Dashboard | undefined, done: string, refused?: string) => boolean;
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  /** what happened last, for assistive technology */
  said: string;
};

/**
 * The dashboard while it is edited. Every edit is passed on at once; what others changed meanwhile comes with `stored` and
 * begins a new history, since their state cannot be undone to.
 */
export function useWidgetEditing(stored: Dashboard, onChange: (config: string) => void): WidgetEditing {
  const [history, setHistory] = useState(() => startHistory(stored));
  const [known, setKnown] = useState(stored);
  const [chosen, choose] = useState<number>();
  const [said, setSaid] = useState('');
  if (stored !== known) {
    setKnown(stored);
    if (!isOurs(stored, history)) setHistory(startHistory(stored));
  }
  const go = (next: EditHistory<Dashboard>, words: string): void => {
    setSaid(words);
    if (next === history) return;
    setHistory(next);
    // the focus stays on a widget
    const last = next.present.widgets.length - 1;
    if (chosen !== undefined && chosen > last) choose(last < 0 ? undefined : last);
    onChange(writeWidgetConfig(next.present));
  };
  return {
    dashboard: history.present,
    chosen,
    choose,
    edit: (next, done, refused = 'There is no space for that') => {
      if (next === undefined) setSaid(refused);
      else go(recordEdit(history, next), done);
      return next !== undefined;
    },
    undo: history.past.length > 0 ? () => go(undoEdit(history), 'Undone') : undefined,
    redo: history.future.length > 0 ? () => go(redoEdit(history), 'Redone') : undefined,
    said,
  };
}

/** What is stored may lag behind: a state that was edited here is no change by others. */
function isOurs(stored: Dashboard, { past, present, future }: EditHistory<Dashboard>): boolean {
  const text = writeWidgetConfig(stored);
  return [present, ...past, ...future].some((state) => writeWidgetConfig(state) === text);
}

/** Where a widget is, in words. */
export function widgetPlace(dashboard: Dashboard, index: number): string {
  const widget = dashboard.widgets[index] ?? {};
  const area = widgetArea(widget);
  if (area === undefined) return `${widgetTitle(widget)}, not placed`;
  const { row, column, rows, columns } = area;
  return `${widgetTitle(widget)}, row ${row + 1}, column ${column + 1}, ${columns} wide, ${rows} high`;
}
