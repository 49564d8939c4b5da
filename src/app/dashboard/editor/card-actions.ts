import { widgetTitle } from '#app/dashboard/widget-card.tsx';
import {
  duplicateWidget,
  moveWidget,
  removeWidget,
  resizeWidget,
  type GridStep,
} from '#shared/dashboard/edit-widgets.ts';
import type { Dashboard } from '#shared/dashboard/widget.ts';
import { describePosition, type WidgetEditing } from './use-widget-editing.ts';

/** The actions on one widget, for its menu and the keyboard. */
export type CardActions = {
  move: (step: GridStep) => void;
  resize: (step: GridStep) => void;
  duplicate: () => void;
  remove: () => void;
};

export function cardActions({ dashboard, edit, choose }: WidgetEditing, index: number): CardActions {
  const title = widgetTitle(dashboard.widgets[index] ?? {});
  const put = (next: Dashboard | undefined, refused: string): void => {
    edit(next, next === undefined ? '' : `Now ${describePosition(next, index)}`, refused);
  };
  return {
    move: (step) => put(moveWidget(dashboard, index, step), `No space ${WHERE[step]}`),
    resize: (step) =>
      put(
        resizeWidget(dashboard, index, step),
        step === 'left' || step === 'up' ? 'It cannot be smaller' : 'No space to be larger',
      ),
    duplicate: () => {
      const next = duplicateWidget(dashboard, index);
      if (edit(next, `${title} duplicated`, 'No free cell for a copy')) choose(dashboard.widgets.length);
    },
    remove: () => {
      edit(removeWidget(dashboard, index), `${title} removed`);
    },
  };
}

const WHERE: Readonly<Record<GridStep, string>> = {
  up: 'above',
  down: 'below',
  left: 'on the left',
  right: 'on the right',
};
const ARROWS: Readonly<Record<string, GridStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** The action of a key on the focused widget; undefined for keys without one. */
export function keyAction(
  {
    key,
    shiftKey,
    ctrlKey,
    metaKey,
    altKey,
  }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  actions: CardActions & { open: () => void },
): (() => void) | undefined {
  if (altKey) return undefined;
  const isCommand = ctrlKey || metaKey;
  const arrow = ARROWS[key];
  if (arrow !== undefined && !isCommand) return () => (shiftKey ? actions.resize : actions.move)(arrow);
  if (isCommand && key.toLowerCase() === 'd') return actions.duplicate;
  if (isCommand) return undefined;
  if (key === 'Delete' || key === 'Backspace') return actions.remove;
  return key === 'Enter' ? actions.open : undefined;
}
