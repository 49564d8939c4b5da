import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { saveArrangement } from '#app/data/models/architecture.ts';
import type { Point } from '#app/inventory/graph/layout/layout.ts';
import { orShowError } from '#app/ui/error-messages.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import type { Arrangement, ArrangementPatch, CardPositions } from '#generated/payloads.d.ts';
import type { PlacedPart } from './layout/place-parts.ts';

type Moves = ArrangementPatch['positions'];

const NONE: Arrangement = { shared: {}, own: {} };

/**
 * Positions of moved cards: those saved for everyone, overridden by the user's own, overridden by unsaved ones. Only
 * saving writes.
 */
export function useArranging(id: string, arrangement: Arrangement = NONE) {
  const client = useQueryClient();
  const [isArranging, setArranging] = useState(false);
  const [moves, setMoves] = useState<Moves>({});
  const positions = useMemo(
    () => positionsOf({ ...arrangement.shared, ...arrangement.own, ...moves }),
    [arrangement, moves],
  );
  const save = (shared: boolean) =>
    orShowError('Could not save the arrangement', async () => {
      await saveArrangement(client, id, { shared, positions: moves });
      // the user's own positions would hide what was just saved for everyone
      const hiding = Object.keys(moves).filter((card) => arrangement.own[card] !== undefined);
      if (shared && hiding.length > 0)
        await saveArrangement(client, id, {
          shared: false,
          positions: Object.fromEntries(hiding.map((card) => [card, null])),
        });
      setMoves({});
      setArranging(false);
      showToast({ tone: 'good', title: shared ? 'Arrangement saved for everyone' : 'Arrangement saved for you' });
    });
  return {
    isArranging,
    positions,
    /** whether there is something to save */
    isMoved: Object.keys(moves).length > 0,
    /** whether any card is not where the layout would put it */
    isArranged: Object.keys(positions).length > 0,
    start: () => setArranging(true),
    discard: () => {
      setMoves({});
      setArranging(false);
    },
    /** Moves a card; its siblings stay where they are instead of filling the gap. */
    move: (card: PlacedPart, to: Point, parts: readonly PlacedPart[]) => {
      const siblings = parts.filter(({ origin }) => origin.x === card.origin.x && origin.y === card.origin.y);
      const stay = siblings.map(({ node, box, origin }) => [node.id, rounded(box.x - origin.x, box.y - origin.y)]);
      const moved = [card.node.id, rounded(to.x - card.origin.x, to.y - card.origin.y)];
      setMoves((before) => ({ ...before, ...Object.fromEntries([...stay, moved]) }));
    },
    /** Moves all cards to where the layout puts them. */
    reset: () => setMoves(Object.fromEntries(Object.keys(positions).map((card) => [card, null]))),
    save,
  };
}

export type Arranging = ReturnType<typeof useArranging>;

function positionsOf(moves: Moves): CardPositions {
  return Object.fromEntries(Object.entries(moves).flatMap(([card, at]) => (at === null ? [] : [[card, at] as const])));
}

function rounded(x: number, y: number): Point {
  return { x: Math.max(0, Math.round(x)), y: Math.max(0, Math.round(y)) };
}
