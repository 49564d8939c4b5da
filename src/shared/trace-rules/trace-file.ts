/** What `schemas/trace.json` says; its meta-schema `schemas/meta/trace.schema.json` describes the members. */
export type TraceFile = { rules: TraceRule[]; matrices: TraceMatrix[]; suppressions: Suppression[] };

export type Severity = 'error' | 'warning' | 'info';

export type TraceRule = {
  id: string;
  title?: string;
  items: string;
  severity?: Severity;
  message?: string;
} & (CoveredBy | Expect | Unique);

type CoveredBy = { coveredBy: string[]; from?: string; min?: number; verdict?: boolean };
/** with `transition`, for items with that status only */
type Expect = { expect: string; transition?: string };
type Unique = { unique: string[] };

type TraceMatrix = { id: string; title: string; rows: string; columns: string; way: string[] };

export type Suppression = { rule: string; items: string; reason: string; expires: string; by: string | string[] };

/** Rules that need no entry: `min` of `relations.json`, levels of its `integrity`, and suppressions that do not hold. */
export const OWN_RULES = ['min', 'integrity', 'suppression'] as const;
