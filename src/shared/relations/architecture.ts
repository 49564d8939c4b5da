/** Limits of one architecture: what a screen can still render, and a walk can still read. */
export const ARCHITECTURE_LIMITS = { depth: 12, nodes: 1000, edges: 5000 } as const;
