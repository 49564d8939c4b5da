// an interactive group: no HTML element has this role
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions */
import { IconDots } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { areaStyle } from '#app/dashboard/dashboard-view.tsx';
import { WidgetCard, widgetTitle } from '#app/dashboard/widget-card.tsx';
import { MenuItem } from '#app/ui/menu/menu-items.tsx';
import { PopupMenu } from '#app/ui/menu/popup-menu.tsx';
import type { GridArea } from '#shared/dashboard/grid.ts';
import { cardActions, keyAction } from './card-actions.ts';
import type { Drag } from './use-drag.ts';
import { describePosition, type WidgetEditing } from './use-widget-editing.ts';
import gridClasses from '#app/dashboard/dashboard.module.css';
import classes from './editor.module.css';

type EditedCardProps = {
  editing: WidgetEditing;
  index: number;
  area: GridArea;
  drag: Drag | undefined;
  onBegin: (event: PointerEvent<HTMLElement>, index: number, area: GridArea, kind: Drag['kind']) => void;
  onOpen: () => void;
};

/** A widget that can be moved with the pointer or the arrow keys, and resized at its corner or with Shift. */
export function EditedCard({ editing, index, area, drag, onBegin, onOpen }: EditedCardProps) {
  const { dashboard, chosen, choose } = editing;
  const widget = dashboard.widgets[index] ?? {};
  const card = useRef<HTMLDivElement>(null);
  const actions = cardActions(editing, index);
  const isChosen = chosen === index;
  useEffect(() => {
    if (isChosen && !card.current?.contains(document.activeElement)) card.current?.focus();
  }, [isChosen]);
  const press = (event: KeyboardEvent): void => {
    const action = event.target === card.current ? keyAction(event, { ...actions, open: onOpen }) : undefined;
    if (action === undefined) return;
    event.preventDefault();
    action();
  };
  const shift = drag?.kind === 'move' ? { translate: `${drag.dx}px ${drag.dy}px` } : {};
  return (
    <div
      ref={card}
      role="group"
      aria-roledescription="widget"
      aria-label={describePosition(dashboard, index)}
      // the keys that move it need the focus on it
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={`${gridClasses.card} ${classes.edited}`}
      style={{ ...areaStyle(area), ...shift }}
      data-rows={area.rows}
      data-chosen={isChosen || undefined}
      data-dragged={drag === undefined ? undefined : true}
      onFocus={() => choose(index)}
      onKeyDown={press}
      onPointerDown={(event) =>
        !(event.target instanceof Element && event.target.closest('button')) && onBegin(event, index, area, 'move')
      }
      onDoubleClick={onOpen}
    >
      <WidgetCard widget={widget} tools={<CardMenu title={widgetTitle(widget)} actions={actions} onOpen={onOpen} />} />
      <div className={classes.shield} />
      <div className={classes.resize} onPointerDown={(event) => onBegin(event, index, area, 'resize')} />
    </div>
  );
}

type CardMenuProps = { title: string; actions: ReturnType<typeof cardActions>; onOpen: () => void };

function CardMenu({ title, actions, onOpen }: CardMenuProps) {
  return (
    <PopupMenu
      label={title}
      buttonLabel={`Actions of ${title}`}
      className={classes.menu}
      align="end"
      width={190}
      face={<IconDots size={16} stroke={1.75} aria-hidden />}
    >
      <MenuItem label="Options" onSelect={onOpen} />
      <MenuItem label="Duplicate" onSelect={actions.duplicate} />
      <MenuItem label="Move left" keepOpen onSelect={() => actions.move('left')} />
      <MenuItem label="Move right" keepOpen onSelect={() => actions.move('right')} />
      <MenuItem label="Move up" keepOpen onSelect={() => actions.move('up')} />
      <MenuItem label="Move down" keepOpen onSelect={() => actions.move('down')} />
      <MenuItem label="Wider" keepOpen onSelect={() => actions.resize('right')} />
      <MenuItem label="Narrower" keepOpen onSelect={() => actions.resize('left')} />
      <MenuItem label="Taller" keepOpen onSelect={() => actions.resize('down')} />
      <MenuItem label="Shorter" keepOpen onSelect={() => actions.resize('up')} />
      <MenuItem label="Delete" isDanger onSelect={actions.remove} />
    </PopupMenu>
  );
}
