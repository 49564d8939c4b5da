import { createContext, use } from 'react';
import type { KindSummary } from '#generated/payloads.d.ts';

/** What every card needs to know about its architecture. */
export type ArchitectureContext = {
  kinds: ReadonlyMap<string, KindSummary>;
  /** the card in the tab order */
  current: string | undefined;
  /** the card whose preview is open */
  selected: string | null;
  /** the highlighted cards; null for all */
  lit: ReadonlySet<string> | null;
  isArranging: boolean;
  /** false while the drawing is focused on one item */
  mayToggle: boolean;
  hrefOf: (id: string) => string;
  onSelect: (id: string) => void;
  onToggle: (id: string) => void;
  /** the hovered or focused card */
  onPoint: (id: string | null) => void;
  onFocus: (id: string) => void;
};

const Context = createContext<ArchitectureContext | null>(null);

export const ArchitectureProvider = Context.Provider;

export function useArchitecture(): ArchitectureContext {
  const context = use(Context);
  if (!context) throw new Error('A card needs the context of an architecture');
  return context;
}
