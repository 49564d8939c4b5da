/** Limits of one graph: what a screen can still render, and a reader can still grasp. */
export const GRAPH_LIMITS = { depth: 4, nodes: 500, expanded: 50 } as const;
