import type { KeyPress } from '#app/ui/shortcuts.ts';
import type { Field, Item } from '#generated/payloads.d.ts';
import { nextColumn, valueOf, type BoardColumn } from './board-moves.ts';

type BoardState = { field: Field; lanes: BoardColumn[]; item: Item; mayEdit: boolean };

export type BoardAction = { do: 'move'; to: BoardColumn } | { do: 'step' | 'open' | 'edit' | 'nothing' };

/** The action of a key on a card; undefined for keys that the board does not handle. */
export function boardAction(press: KeyPress, state: BoardState): BoardAction | undefined {
  const { key, shiftKey } = press;
  const { field, lanes, item, mayEdit } = state;
  if (press.altKey || press.ctrlKey || press.metaKey) return undefined;
  if (shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight')) {
    const to = nextColumn(field, lanes, valueOf(item, field), key === 'ArrowRight' ? 1 : -1);
    return to ? { do: 'move', to } : { do: 'nothing' };
  }
  if (key === 'e' && mayEdit) return { do: 'edit' };
  if (shiftKey) return undefined;
  if (key === 'Enter') return { do: 'open' };
  return key.startsWith('Arrow') ? { do: 'step' } : undefined;
}

/**
 * The next card in the direction of an arrow: in the same lane, or at about the same height in the next lane that has
 * cards.
 */
export function nextCard<Card>(lanes: readonly Card[][], from: Card, key: string): Card | undefined {
  const lane = lanes.findIndex((cards) => cards.includes(from));
  const at = lanes[lane]?.indexOf(from) ?? -1;
  if (key === 'ArrowDown') return lanes[lane]?.[at + 1];
  if (key === 'ArrowUp') return lanes[lane]?.[at - 1];
  const ahead = key === 'ArrowRight' ? lanes.slice(lane + 1) : lanes.slice(0, Math.max(lane, 0)).toReversed();
  const next = ahead.find(({ length }) => length > 0);
  return next?.[Math.min(at, next.length - 1)];
}
