import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ListParams, groupsQuery } from '#app/data/lists.ts';
import { useMay } from '#app/data/permissions.ts';
import type { OpenItem } from '#app/inventory/list/rows/use-item-rows.ts';
import { ID, type ListColumn } from '#app/inventory/list/state/columns.ts';
import { useEditHistory } from '#app/inventory/list/state/use-edit-history.ts';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { Pending } from '#app/ui/states.tsx';
import type { Field, Item } from '#generated/payloads.d.ts';
import type { Json } from '#shared/json.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { queryName } from '#shared/query/field-names.ts';
import { BoardLane } from './board-lane.tsx';
import { boardColumns, mayMove, valueOf } from './board-moves.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useBoardMoves } from './use-board-moves.ts';
import classes from './board.module.css';

export type BoardProps = {
  kind: Kind;
  /** the field whose choices are the lanes */
  field: Field;
  columns: ListColumn[];
  title: string | null;
  params: ListParams;
  hrefOf: (id: string) => string;
  onOpen: OpenItem;
};

/** Items by a choice, in lanes. Dragging a card, or Shift with an arrow, changes the choice where the schema allows. */
export function Board({ kind, field: asWritten, columns, title, params, hrefOf, onOpen }: BoardProps) {
  const mayEdit = useMay('update', kind.kind);
  const field = mayEdit ? asWritten : { ...asWritten, readOnly: true };
  const groups = groupsQuery(params, queryName(field));
  const query = useQuery(groups);
  const { data } = query;
  const history = useEditHistory(kind.kind, mayEdit);
  const { moved, move } = useBoardMoves({ history, field, params, groups });
  const [dragged, setDragged] = useState<Item | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const lanes = boardColumns(field, data?.results.some(({ value }) => value === null) ?? false);
  const keys = useBoardKeys({ frame, field, lanes, mayEdit, move, onOpen });
  if (!data) return <Pending query={query} skeleton={<SkeletonLines count={8} height={60} gap={12} />} />;
  const facts = columns.filter(({ name }) => name !== ID && name !== title && name !== queryName(field));
  const stateOf = (value: Json) => {
    if (!dragged) return undefined;
    const from = valueOf(dragged, field);
    return from === value ? 'from' : mayMove(field, from, value) ? 'open' : 'closed';
  };
  return (
    <section ref={frame} className={classes.board} aria-label={`${kind.plural} by ${field.title}`}>
      {lanes.map((lane) => (
        <BoardLane
          key={String(lane.value)}
          field={field}
          lane={lane}
          lanes={lanes}
          group={data.results.find(({ value }) => value === lane.value)}
          params={params}
          facts={facts}
          moved={moved}
          dropState={stateOf(lane.value)}
          active={keys.active}
          hrefOf={hrefOf}
          onKey={keys.onKey}
          onDrawn={keys.keepFocus}
          onActive={keys.setActive}
          onOpen={onOpen}
          onDrag={setDragged}
          onMove={move}
          onDrop={() => {
            if (dragged) void move(dragged, lane);
            setDragged(null);
          }}
        />
      ))}
    </section>
  );
}
