import { IconStarFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { viewsQuery } from '#app/data/records/saved-views.ts';
import { movedBy, movedTo } from '#app/inventory/list/state/moved-to.ts';
import { useListSearch } from '#app/inventory/routes/use-list-search.ts';
import { useDropTarget } from '#app/ui/drag/use-drop-target.ts';
import type { SavedView } from '#generated/payloads.d.ts';
import { useStarred } from './starred.ts';
import { withSettings } from './view-settings.ts';
import classes from './starred-row.module.css';

const DRAGGED = 'application/x-view';

/** The starred views of a kind as tabs, in the user's order. */
export function StarredRow({ kind }: { kind: string }) {
  const [ids, change] = useStarred(kind);
  const { data: views = [] } = useQuery({ ...viewsQuery(kind), enabled: ids.length > 0 });
  const shown = ids.flatMap((id) => views.find((view) => view.id === id) ?? []);
  if (shown.length === 0) return null;
  return (
    <nav className={`row gap-4 fixed dimmer scroll-x ${classes.row}`} aria-label="Starred views">
      <IconStarFilled size={13} aria-hidden />
      {shown.map((view) => (
        <StarredTab key={view.id} view={view} ids={ids} onOrder={change} />
      ))}
    </nav>
  );
}

type StarredTabProps = { view: SavedView; ids: readonly string[]; onOrder: (ids: readonly string[]) => void };

function StarredTab({ view: { id, name, look }, ids, onOrder }: StarredTabProps) {
  const { search, change } = useListSearch();
  const { isOver, listeners } = useDropTarget(
    ({ dataTransfer }) => dataTransfer.types.includes(DRAGGED),
    ({ dataTransfer }) => onOrder(movedTo(ids, dataTransfer.getData(DRAGGED), id)),
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    if (event.shiftKey) return onOrder(movedBy(ids, id, by));
    const { previousElementSibling: before, nextElementSibling: after } = event.currentTarget;
    const next = by < 0 ? before : after;
    if (next instanceof HTMLElement) next.focus();
  };
  return (
    <button
      type="button"
      draggable
      data-target={isOver || undefined}
      aria-current={search.view === id ? 'page' : undefined}
      aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
      title="Drag, or press Shift with an arrow key, to move it"
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, id)}
      onKeyDown={onKeyDown}
      onClick={() => change(withSettings(look, id))}
      {...listeners}
    >
      {name}
    </button>
  );
}
