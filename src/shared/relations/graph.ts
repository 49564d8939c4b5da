import type { ItemLink } from '../item.ts';

/** Bounds of one graph: what a screen can still draw, and a reader still take in. */
export const GRAPH_LIMITS = { depth: 4, nodes: 500, expanded: 50 } as const;

/** How far an item has come, ready to be shown; `name` and `title` are the field's. */
export type GraphStatus = { name: string; title: string; value: string; label: string };

export type GraphNode = ItemLink & {
  /** links from the item in the middle, 0 for itself */
  steps: number;
  /** items it is linked to that the filter lets through; more than the graph shows where it could be expanded */
  neighbours: number;
  status?: GraphStatus;
  /** not of a wanted kind; shown since it lies on the way to one that is */
  via?: true;
  deleted?: true;
};

/** `name` is the label read from the source to the target. */
export type GraphEdge = { id: string; type: string; name: string; source: string; target: string };

/** The items around one, nearest first, and every link between those that are shown. */
export type Graph = {
  root: string;
  nodes: GraphNode[];
  edges: GraphEdge[];
  /** there are more items in reach than a graph may have */
  cut: boolean;
  /** what a filter may be made of, and how often it was met, also where the filter leaves it out */
  met: { types: { id: string; name: string; count: number }[]; kinds: { id: string; count: number }[] };
};
