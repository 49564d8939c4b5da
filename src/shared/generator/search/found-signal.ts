import type { SignalNode } from '#shared/vss/signal-node.ts';

/** A signal of the tree that a prompt may be about. */
export type FoundSignal = { path: string; score: number; node: SignalNode };
