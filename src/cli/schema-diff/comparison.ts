import type { Json, JsonObject } from '#shared/json.ts';
import type { Changes, Finding } from './change.ts';
import type { KnownFacts } from './proof/known-facts.ts';

/** Both versions of a subschema, as they are compared keyword by keyword. */
export type Comparison = {
  /** as written, with the targets of references */
  before: JsonObject;
  after: JsonObject;
  /** what was known of a value here, from all subschemas that applied to it */
  facts: KnownFacts;
  changes: Changes;
  /** What a keyword of the new version does to values that were valid before. */
  impactOf(keyword: string): Finding;
  /** The same for a subschema and values that satisfy others. */
  impactOn(given: readonly Json[], goal: Json): Finding;
  /** The new version of this subschema in the words of the latest draft, one entry for each reference it goes through. */
  goals: readonly JsonObject[];
  /** A subschema as written, in the words of the latest draft. */
  plain(schema: Json): Json;
  /** Compares two subschemas of values that satisfy all of `given`, and recursively below. */
  compare(given: readonly Json[], before: Json | undefined, after: Json | undefined, changes: Changes): void;
};
