import { createContext, use } from 'react';
import type { KindSummary } from '#generated/payloads.d.ts';

/** What every card needs to know about its graph. */
export type GraphContext = {
  root: string;
  kinds: ReadonlyMap<string, KindSummary>;
  /** the card in the tab order */
  current: string;
  /** the card whose preview is open */
  previewed: string | null;
  /** number of hidden neighbours by item */
  hidden: ReadonlyMap<string, number>;
  expanded: ReadonlySet<string>;
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
  onPreview: (id: string) => void;
  onExpand: (id: string) => void;
  /** the hovered or focused card */
  onPoint: (id: string | null) => void;
  onFocus: (id: string) => void;
};

const CurrentGraph = createContext<GraphContext | null>(null);

export const GraphContextProvider = CurrentGraph.Provider;

export function useGraphContext(): GraphContext {
  const graph = use(CurrentGraph);
  if (!graph) throw new Error('A card needs the context of a graph');
  return graph;
}
