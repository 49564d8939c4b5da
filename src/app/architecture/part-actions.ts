import type { ArchitectureContext } from './architecture-context.ts';
import type { PlacedArchitecture, PlacedPart } from './layout/place-parts.ts';
import type { Arranging } from './use-arranging.ts';

/** px that Shift and an arrow move a card by */
const STEP = 24;

type Around = {
  placed: PlacedArchitecture;
  context: ArchitectureContext;
  arranging: Arranging;
  onOpen: (id: string) => void;
  onFocusOn: (id: string) => void;
};

/** What the keys do on a card, besides moving the focus. */
export function partActions(card: PlacedPart | undefined, { placed, context, arranging, onOpen, onFocusOn }: Around) {
  if (!card) return {};
  const { id } = card.node;
  const nudge = (dx: number, dy: number) => () =>
    arranging.isArranging && arranging.move(card, { x: card.box.x + dx, y: card.box.y + dy }, placed.parts);
  return {
    Enter: () => onOpen(id),
    ' ': () => context.onPreview(id),
    f: () => onFocusOn(id),
    '+': () => card.part.hidden > 0 && context.onToggle(id),
    '-': () => card.frame !== null && context.mayToggle && context.onToggle(id),
    'Shift+ArrowLeft': nudge(-STEP, 0),
    'Shift+ArrowRight': nudge(STEP, 0),
    'Shift+ArrowUp': nudge(0, -STEP),
    'Shift+ArrowDown': nudge(0, STEP),
  };
}
