import type { Tables } from '#server/store/database/tables.ts';
import type { ResolvedQuery } from '#shared/query-terms/ast.ts';

/** A named set of revisions, immutable. `previous` is the hash of the baseline before, or empty. */
export type Baseline = Tables['baseline'];

/** A new baseline: the items that `selection` finds, as they are now, and all links that lead from or to them. */
export type BaselineDraft = Pick<Baseline, 'name' | 'note' | 'query' | 'by'> & { selection: ResolvedQuery };

/** One side of a comparison: a baseline, or what a query finds now. */
export type Side = { baseline: number } | { now: ResolvedQuery };

export type ComparedItem = { id: string; type: string; name: string };
export type ComparedLink = { type: string; source: string; target: string };

/** An item with another revision. `before` and `after` are its data as JSON. */
export type RevisedItem = ComparedItem & { from: number; to: number; before: string; after: string };

/** `changed`: links of the same type between the same items that were removed and made again, or whose target came. */
export type ComparedLinks = Record<'added' | 'removed' | 'changed', ComparedLink[]>;

/** Something that is no longer what it was. `item` is null where it concerns a baseline or a schema. */
export type Damage = { item: string | null; message: string };

export type BaselineReaders = {
  baselines: {
    /** newest first */
    list(): Promise<Baseline[]>;
    find(name: string): Promise<Baseline | undefined>;
    /** Items of `b` that are not in `a`, by ID. */
    missing(a: Side, b: Side): Promise<ComparedItem[]>;
    /** Items of both with different data, by ID. */
    revised(a: Side, b: Side): AsyncIterable<RevisedItem[]>;
    links(a: Side, b: Side): Promise<ComparedLinks>;
    /** What is no longer as the baseline and those before it say, at most `most`. */
    damage(baseline: Baseline, most: number): Promise<Damage[]>;
  };
};

export type BaselineWriters = {
  baselines: {
    /** @throws AppError `conflict` for a name that is taken, `unprocessable` for too many items or baselines */
    create(draft: BaselineDraft): Promise<Baseline>;
  };
};
