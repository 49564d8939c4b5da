import { Changes, type SchemaChange } from '#cli/schema-diff/change.ts';
import { compareSchemas } from '#cli/schema-diff/compare-schema.ts';
import { VersionPair } from '#cli/schema-diff/proof/version-pair.ts';
import { findWitness } from '#cli/schema-diff/witness/find-witness.ts';
import { RandomSource } from '#cli/schema-diff/witness/random-source.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import { checkKind } from '#shared/kinds/check.ts';
import { compileSchema } from '#shared/validation/compile.ts';
import { changedSchema, randomSchema, rewrittenSchema } from './random-schemas.ts';

/**
 * A wrong result of `schema diff` for one pair: compatible despite a witness, or an alarm although nothing changed.
 */
export type WrongPair = { before: JsonObject; after: JsonObject; witness?: Json; alarms?: SchemaChange[] };

export type CheckedPairs = { changed: number; alarmed: number; rewritten: number; wrong: WrongPair[] };

/** Compares random schemas with changed ones, and with equivalent ones. */
export function checkPairs(count: number, seed: number, effort = { values: 300, steps: 10_000 }): CheckedPairs {
  const random = new RandomSource(seed);
  const checked: CheckedPairs = { changed: 0, alarmed: 0, rewritten: 0, wrong: [] };
  while (checked.changed < count) {
    const before = resolved(randomSchema(random));
    if (before === undefined) continue;
    const after = resolved(changedSchema(before, random));
    if (after === undefined) continue;
    checked.changed++;
    if (alarmsOf(before, after).length > 0) checked.alarmed++;
    else {
      const pair = new VersionPair(before, after);
      const validators = { wasValid: compileSchema(before), isValid: compileSchema(after) };
      const witness = findWitness(pair, [pair.before], pair.after, effort, validators);
      if (witness !== undefined) checked.wrong.push({ before, after, witness: witness.value });
    }
    const same = resolved(rewrittenSchema(before, random));
    if (same === undefined) continue;
    checked.rewritten++;
    const alarms = alarmsOf(before, same);
    if (alarms.length > 0) checked.wrong.push({ before, after: same, alarms });
  }
  return checked;
}

function resolved({ $id, ...schema }: JsonObject): JsonObject | undefined {
  return checkKind('random', schema, new Map(), []).resolved?.schema;
}

function alarmsOf(before: JsonObject, after: JsonObject): SchemaChange[] {
  const changes = new Changes('random');
  compareSchemas({ before, after }, changes);
  return changes.list.filter((change) => change.breaking);
}
