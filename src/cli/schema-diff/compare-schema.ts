import { fieldsOf } from '#shared/fields/fields.ts';
import { isObject, jsonEqual, type Json, type JsonObject } from '#shared/json.ts';
import { renamesOf } from '#shared/kinds/renames.ts';
import { dereference } from '#shared/schema/local-ref.ts';
import { Assessment } from './assessment.ts';
import { compareBounds } from './bounds.ts';
import { compareBranches } from './branches.ts';
import type { Changes } from './change.ts';
import type { Comparison } from './comparison.ts';
import { compareConditions } from './conditions.ts';
import { compareItems } from './items.ts';
import { compareProperties } from './properties.ts';
import { withRenamed } from './renamed-fields.ts';
import { compareValues } from './values.ts';

/** Keywords that affect how a value is shown, not whether it is allowed. */
const PRESENTATION = [
  'title',
  'description',
  'examples',
  'default',
  'deprecated',
  'x-group',
  'x-widget',
  'x-index',
  '$comment',
];

const MAX_DEPTH = 40;

/** Both versions of a kind's schema; a `$ref` is resolved within its version. */
export type Roots = { before: JsonObject; after: JsonObject };

export function compareSchemas({ before: written, after }: Roots, changes: Changes): void {
  if (jsonEqual(written, after)) return;
  const { schema: before, renamed } = withRenamed(written, renamesOf({ fields: fieldsOf(after) }));
  for (const { parent, from, to } of renamed)
    changes.at(...parent, from).compatible(`field renamed to ${to}`, 'values under the old name are still read');
  new Comparer({ before, after }).compare(changes);
}

class Comparer {
  readonly #roots: Roots;
  readonly #assessment: Assessment;
  readonly #open = new Set<string>();

  constructor(roots: Roots) {
    this.#roots = roots;
    this.#assessment = new Assessment(roots.before, roots.after);
  }

  compare(changes: Changes): void {
    const { before, after } = this.#roots;
    this.#compare([this.#assessment.pair.before], before, after, changes, 0);
  }

  #compare(
    given: readonly Json[],
    before: Json | undefined,
    after: Json | undefined,
    changes: Changes,
    depth: number,
  ): void {
    if (jsonEqual(before, after) && !mentionsRef(before)) return;
    // a recursive definition is compared once per path
    const pair = `${refOf(before)} ${refOf(after)}`;
    const isRef = pair.trim() !== '';
    if (depth > MAX_DEPTH || (isRef && this.#open.has(pair))) return;
    if (isRef) this.#open.add(pair);
    const { alarms } = changes;
    if (typeof before === 'boolean' || typeof after === 'boolean') this.#compareBooleans(given, before, after, changes);
    else this.#compareParts(given, before, after, changes, depth);
    if (changes.alarms === alarms) this.#reportRest(given, after ?? true, changes);
    if (isRef) this.#open.delete(pair);
  }

  /** Reports what no single keyword shows: for example, several that only together reject something. */
  #reportRest(given: readonly Json[], after: Json, changes: Changes): void {
    const finding = this.#assessment.impactOn(given, this.#plain(after));
    if (finding.impact === 'compatible') return;
    changes.report('definition changed', finding, 'some values that were allowed are rejected', '');
  }

  #compareParts(
    given: readonly Json[],
    written: Json | undefined,
    now: Json | undefined,
    changes: Changes,
    depth: number,
  ): void {
    const [before, after] = [dereference(this.#roots.before, written), dereference(this.#roots.after, now)];
    const goals = this.#layers(this.#plain(now ?? true));
    const comparison: Comparison = {
      before,
      after,
      goals,
      changes,
      constraints: this.#assessment.constraintsOf(given),
      impactOf: (keyword) => this.#assessment.impactOf(given, goals, keyword),
      impactOn: (more, goal) => this.#assessment.impactOn([...given, ...more], goal),
      plain: (schema) => this.#plain(schema),
      compare: (own, a, b, below) => this.#compare(own, a, b, below, depth + 1),
    };
    compareValues(comparison);
    compareBounds(comparison);
    compareProperties(comparison);
    compareItems(comparison);
    compareBranches(this.#roots, given, comparison);
    compareConditions(comparison);
    const shown = PRESENTATION.filter((word) => !jsonEqual(before[word], after[word]));
    if (shown.length > 0) changes.compatible(`${shown.join(', ')} changed`, 'does not affect which values are allowed');
  }

  #compareBooleans(given: readonly Json[], before: Json | undefined, after: Json | undefined, changes: Changes): void {
    if (before === after) return;
    const finding = this.#assessment.impactOn(given, this.#plain(after ?? true));
    const what =
      after === true ? 'all values are allowed' : before === false ? 'values are allowed' : 'values are restricted';
    changes.report(what, finding, 'what was allowed may be rejected', 'everything allowed before still is');
  }

  #plain(schema: Json): Json {
    return this.#assessment.pair.plain(schema);
  }

  /** A subschema and the targets of its chain of references. */
  #layers(schema: Json): JsonObject[] {
    const found: JsonObject[] = [];
    for (let next: Json | undefined = schema; isObject(next) && !found.includes(next);) {
      found.push(next);
      next = typeof next['$ref'] === 'string' ? this.#assessment.pair.target(next['$ref']) : undefined;
    }
    return found;
  }
}

function refOf(schema: Json | undefined): string {
  return isObject(schema) && typeof schema['$ref'] === 'string' ? schema['$ref'] : '';
}

/** Equal text with a `$ref` may still differ in meaning, since the definitions may differ. */
function mentionsRef(schema: Json | undefined): boolean {
  return JSON.stringify(schema ?? null).includes('"$ref"');
}
