import type { SignalNode } from '#shared/vss/signal-node.ts';

/** An attribute that differs; undefined where it has no value. */
export type FieldChange = { field: string; before: unknown; after: unknown; breaking: boolean; why: string };

/** The evidence for a rename: former names, the text of a deprecation, the parent, or likeness. */
export type RenameEvidence = 'fka' | 'deprecation' | 'parent' | 'likeness';

export type TreeChange = { path: string; breaking: boolean; why: string } & (
  | { kind: 'added'; node: SignalNode }
  /** `replacement` is what the deprecation names, if the new tree has it and had it before */
  | { kind: 'removed'; node: SignalNode; replacement?: string }
  | { kind: 'renamed'; from: string; evidence: RenameEvidence; fields: FieldChange[] }
  | { kind: 'changed'; fields: FieldChange[] }
);

export type TreeDiff = {
  changes: TreeChange[];
  counts: Record<TreeChange['kind'] | 'breaking', number>;
};
