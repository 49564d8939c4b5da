import { createContext, use } from 'react';
import type { KindSummary } from '#generated/payloads.d.ts';

/** What every card needs to know of the graph that it stands in. */
export type GraphScene = {
  root: string;
  kinds: ReadonlyMap<string, KindSummary>;
  /** the card that Tab comes to */
  current: string;
  /** the card whose preview is open */
  previewed: string | null;
  /** neighbours that are not shown, by item */
  hidden: ReadonlyMap<string, number>;
  expanded: ReadonlySet<string>;
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
  onPreview: (id: string) => void;
  onExpand: (id: string) => void;
  /** the card that the pointer or the focus is at */
  onPoint: (id: string | null) => void;
  onFocus: (id: string) => void;
};

const Scene = createContext<GraphScene | null>(null);

export const GraphSceneProvider = Scene.Provider;

export function useScene(): GraphScene {
  const scene = use(Scene);
  if (!scene) throw new Error('A card stands outside of a graph');
  return scene;
}
