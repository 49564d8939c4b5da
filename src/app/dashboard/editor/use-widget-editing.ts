import { useState } from 'react';
import { widgetTitle } from '#app/dashboard/widget-card.tsx';
import { recordEdit, redoEdit, startHistory, undoEdit, type EditHistory } from '#shared/dashboard/edit-history.ts';
import { widgetArea } from '#shared/dashboard/edit-widgets.ts';
import { writeWidgetConfig } from '#shared/dashboard/widget-config.ts';
import type { Dashboard } from '#shared/dashboard/widget.ts';

export type WidgetEditing = {
  dashboard: Dashboard;
  /** the widget that keys and menus act on */
  chosen: number | undefined;
  choose: (index: number | undefined) => void;
  /** `next` is undefined if there is no space; then `refused` is announced */
  edit: (next: Dashboard | undefined, done: string, refused?: string) => boolean;
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  /** the last result, for assistive technology */
  announcement: string;
};

/**
 * The dashboard in editing. Every edit is passed on at once; changes by others arrive in `stored` and start a new
 * history, since undo cannot go back past them.
 */
export function useWidgetEditing(stored: Dashboard, onChange: (config: string) => void): WidgetEditing {
  const [history, setHistory] = useState(() => startHistory(stored));
  const [known, setKnown] = useState(stored);
  const [chosen, choose] = useState<number>();
  const [announcement, setAnnouncement] = useState('');
  if (stored !== known) {
    setKnown(stored);
    if (!isOurs(stored, history)) setHistory(startHistory(stored));
  }
  const go = (next: EditHistory<Dashboard>, message: string): void => {
    setAnnouncement(message);
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
      if (next === undefined) setAnnouncement(refused);
      else go(recordEdit(history, next), done);
      return next !== undefined;
    },
    undo: history.past.length > 0 ? () => go(undoEdit(history), 'Undone') : undefined,
    redo: history.future.length > 0 ? () => go(redoEdit(history), 'Redone') : undefined,
    announcement,
  };
}

/** `stored` may lag behind: a state that was edited here is not a change by others. */
function isOurs(stored: Dashboard, { past, present, future }: EditHistory<Dashboard>): boolean {
  const text = writeWidgetConfig(stored);
  return [present, ...past, ...future].some((state) => writeWidgetConfig(state) === text);
}

/** The position of a widget in words. */
export function describePosition(dashboard: Dashboard, index: number): string {
  const widget = dashboard.widgets[index] ?? {};
  const area = widgetArea(widget);
  if (area === undefined) return `${widgetTitle(widget)}, not placed`;
  const { row, column, rows, columns } = area;
  return `${widgetTitle(widget)}, row ${row + 1}, column ${column + 1}, ${columns} wide, ${rows} high`;
}
