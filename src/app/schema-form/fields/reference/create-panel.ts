import { createContext, type ReactNode } from 'react';
import type { ItemLink, KindSummary } from '#generated/payloads.d.ts';

export type CreatePanelProps = {
  /** unset if the user chooses one of `kinds` first */
  kind?: KindSummary;
  kinds: KindSummary[];
  /** initial name of the new item */
  name: string;
  onCreated: (item: ItemLink) => void;
  onClose: () => void;
};

/** Renders the panel that creates a missing item; null where none can open, such as inside that panel. */
export const CreatePanelContext = createContext<((props: CreatePanelProps) => ReactNode) | null>(null);
