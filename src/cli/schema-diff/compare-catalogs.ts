import type { RelationType } from '#generated/payloads.d.ts';
import { allowsOneSource, allowsOneTarget } from '#shared/relations/rules.ts';
import { change } from './bounds.ts';
import { Changes, type SchemaChange } from './change.ts';
import { compareSchemas } from './compare-schema.ts';
import type { Version } from './version.ts';

/** Every difference between two versions of a schema folder, kinds first. */
export function compareCatalogs(before: Version, after: Version): SchemaChange[] {
  const list: SchemaChange[] = [];
  const refused = new Map([...before.refused, ...after.refused]);
  for (const [owner, why] of refused) new Changes(owner, list).unknown('not compared', why);
  for (const kind of before.kinds.values()) {
    if (refused.has(kind.kind)) continue;
    const changes = new Changes(kind.kind, list);
    const now = after.kinds.get(kind.kind);
    if (now === undefined) changes.breaking('kind removed', 'its items are kept but become read-only');
    else {
      compareSchemas({ before: kind.schema, after: now.schema }, changes);
      compareDescriptor(kind, now, changes);
    }
  }
  for (const kind of after.kinds.keys())
    if (!before.kinds.has(kind) && !refused.has(kind))
      new Changes(kind, list).compatible('kind added', 'other kinds are unchanged');
  compareRelationTypes(before.relationTypes, after.relationTypes, new Changes('relations.json', list));
  if (!refused.has('roles.json')) compareRoles(before, after, new Changes('roles.json', list));
  return list;
}

type Described = { idPrefix: string; titleField: string | null; columns: string[]; plural: string; group: string };

function compareDescriptor(before: Described, after: Described, changes: Changes): void {
  if (before.idPrefix !== after.idPrefix)
    changes.compatible(
      change('idPrefix', before.idPrefix, after.idPrefix),
      'items keep their IDs; new ones get the new prefix',
    );
  const keywords = ['titleField', 'columns', 'plural', 'group'] as const;
  const changed = keywords.filter((keyword) => JSON.stringify(before[keyword]) !== JSON.stringify(after[keyword]));
  if (changed.length > 0) changes.compatible(`${changed.join(', ')} changed`, 'affects only how items are shown');
}

function compareRelationTypes(before: readonly RelationType[], after: readonly RelationType[], changes: Changes): void {
  for (const old of before) {
    const now = after.find((type) => type.id === old.id);
    const at = changes.at(old.id);
    if (now === undefined) at.breaking('relation type removed', 'links of this type are rejected');
    else compareRelationType(old, now, at);
  }
  for (const type of after)
    if (!before.some((old) => old.id === type.id))
      changes.at(type.id).compatible('relation type added', 'others are unchanged');
}

/** What a relation type says about its links besides which are allowed. */
const ROLES = [
  'name',
  'inverseName',
  'description',
  'ordered',
  'suspect',
  'covers',
  'integrity',
  'reportedAs',
] as const satisfies (keyof RelationType)[];

function compareRelationType(old: RelationType, now: RelationType, at: Changes): void {
  if (old.inverse !== now.inverse)
    at.breaking(change('inverse', old.inverse, now.inverse), 'queries by the old name fail');
  if (old.multiplicity !== now.multiplicity) {
    const tighter = (allowsOneSource(now) && !allowsOneSource(old)) || (allowsOneTarget(now) && !allowsOneTarget(old));
    const what = change('multiplicity', old.multiplicity, now.multiplicity);
    if (tighter) at.breaking(what, 'items with several such links break the rule');
    else at.compatible(what, 'more links are allowed');
  }
  if (old.hierarchy !== now.hierarchy) {
    if (now.hierarchy) at.breaking('hierarchy added', 'cycles of links are rejected');
    else at.compatible('hierarchy removed', 'cycles of links are allowed');
  }
  const [pairsBefore, pairsAfter] = [pairsOf(old), pairsOf(now)];
  for (const pair of pairsBefore)
    if (!covers(pairsAfter, pair)) at.breaking(`${pair} removed`, 'such links are rejected');
  for (const pair of pairsAfter)
    if (!covers(pairsBefore, pair)) at.compatible(`${pair} allowed`, 'everything allowed before still is');
  const changed = ROLES.filter((keyword) => JSON.stringify(old[keyword]) !== JSON.stringify(now[keyword]));
  if (changed.length > 0) at.compatible(`${changed.join(', ')} changed`, 'does not affect which links are allowed');
}

function pairsOf(type: RelationType): Set<string> {
  return new Set(
    type.allowed.flatMap(({ source, target }) => source.flatMap((from) => target.map((to) => `${from} → ${to}`))),
  );
}

function covers(pairs: ReadonlySet<string>, pair: string): boolean {
  const [from = '', to = ''] = pair.split(' → ');
  return [pair, `* → ${to}`, `${from} → *`, '* → *'].some((entry) => pairs.has(entry));
}

function compareRoles(before: Version, after: Version, changes: Changes): void {
  for (const role of before.roles) {
    const now = after.roles.find((entry) => entry.id === role.id);
    const at = changes.at(role.id);
    if (now === undefined) at.breaking('role removed', 'URLs of its pages stop working');
    else if (JSON.stringify(role) !== JSON.stringify(now))
      at.compatible('role changed', 'affects only what is shown first');
  }
  for (const role of after.roles)
    if (!before.roles.some((entry) => entry.id === role.id))
      changes.at(role.id).compatible('role added', 'others are unchanged');
}
