import { createContext, use } from 'react';
import type { DrawingContext } from '#app/inventory/graph/drawn-card.tsx';

/** What every card needs to know about its architecture. */
export type ArchitectureContext = DrawingContext & {
  /** the card whose preview is open */
  selected: string | null;
  /** the highlighted cards; null for all */
  lit: ReadonlySet<string> | null;
  isArranging: boolean;
  /** false while the drawing is focused on one item */
  mayToggle: boolean;
  onToggle: (id: string) => void;
};

const Context = createContext<ArchitectureContext | null>(null);

export const ArchitectureProvider = Context.Provider;

export function useArchitecture(): ArchitectureContext {
  const context = use(Context);
  if (!context) throw new Error('A card needs the context of an architecture');
  return context;
}
