import { createContext, use } from 'react';
import type { DrawingContext } from './drawn-card.tsx';

/** What every card needs to know about its graph. */
export type GraphContext = DrawingContext & {
  root: string;
  /** the card whose preview is open */
  previewed: string | null;
  /** number of hidden neighbours by item */
  hidden: ReadonlyMap<string, number>;
  expanded: ReadonlySet<string>;
  onOpen: (id: string) => void;
  onExpand: (id: string) => void;
};

const CurrentGraph = createContext<GraphContext | null>(null);

export const GraphContextProvider = CurrentGraph.Provider;

export function useGraphContext(): GraphContext {
  const graph = use(CurrentGraph);
  if (!graph) throw new Error('A card needs the context of a graph');
  return graph;
}
