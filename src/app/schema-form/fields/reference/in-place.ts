import { createContext, type ReactNode } from 'react';
import type { ItemLink, KindSummary } from '#generated/payloads.d.ts';

export type CreatePanelProps = {
  /** unset where it is chosen first, from `kinds` */
  kind?: KindSummary;
  kinds: KindSummary[];
  /** initial name of the new item */
  name: string;
  onCreated: (item: ItemLink) => void;
  onClose: () => void;
};

/** Draws the panel that creates what a reference lacks; null where none can open, as inside such a panel. */
export const CreateInPlace = createContext<((props: CreatePanelProps) => ReactNode) | null>(null);
