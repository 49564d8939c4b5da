import { createContext, type ComponentType } from 'react';
import type { ItemLink } from '#shared/item.ts';
import type { KindSummary } from '#app/data/wire.ts';

export type CreatePanelProps = {
  /** unset where it is chosen first, from `kinds` */
  kind?: KindSummary;
  kinds: KindSummary[];
  /** initial name of the new item */
  name: string;
  onCreated: (item: ItemLink) => void;
  onClose: () => void;
};

/** The panel that creates what a reference lacks; null where none can be opened, as in such a panel: they do not pile up. */
export const CreateInPlace = createContext<ComponentType<CreatePanelProps> | null>(null);
