/** Bounds of one graph: what a screen can still draw, and a reader still take in. */
export const GRAPH_LIMITS = { depth: 4, nodes: 500, expanded: 50 } as const;
