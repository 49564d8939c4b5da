import type { Json, JsonObject } from '#shared/json.ts';
import type { Changes, Finding } from './change.ts';
import type { Constraints } from './proof/constraints.ts';

/** Both versions of a subschema, for comparing them keyword by keyword. */
export type Comparison = {
  /** as written, with references resolved */
  before: JsonObject;
  after: JsonObject;
  /** what was known about a value here, from all subschemas that applied to it */
  constraints: Constraints;
  changes: Changes;
  /** The impact of a keyword of the new version on values that were valid before. */
  impactOf(keyword: string): Finding;
  /** The impact of a subschema on values that also satisfy all of `given`. */
  impactOn(given: readonly Json[], goal: Json): Finding;
  /** The new version of this subschema in the latest draft's keywords, followed by the targets of its references. */
  goals: readonly JsonObject[];
  /** A subschema as written, translated to the latest draft's keywords. */
  plain(schema: Json): Json;
  /** Compares two subschemas for values that satisfy all of `given`, recursively. */
  compare(given: readonly Json[], before: Json | undefined, after: Json | undefined, changes: Changes): void;
};
