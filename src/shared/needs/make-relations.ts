import type { RelationType } from '#generated/payloads.d.ts';
import { allowsKinds } from '#shared/relations/rules.ts';

/** A link field between two kinds; the target's kind is unknown while it is not here. */
export type LinkPair = { field: string; source: string; target: string | undefined };

/** `renamed`: link fields whose name relation types have for something else, with the name that they got */
export type MadeRelations = {
  types: RelationType[];
  made: number;
  renamed: { field: string; id: string; taken: string }[];
};

const PREFIX = 'needs_';
const MOST_PAIRS = 200;
/** Fields of a need whose change matters to what links to it. */
const CONTENT = ['title', 'content'];

/** The relation type for each link field, among those that there are: made of it, or else with its name. */
export function relationsOfFields(fields: Iterable<string>, types: readonly RelationType[]): Map<string, string> {
  return new Map(
    [...fields].flatMap((field) => {
      const id = idOf(field);
      const own = types.find((type) => isMadeOf(type, id)) ?? types.find((type) => type.id === id);
      return own === undefined ? [] : [[field, own.id] as const];
    }),
  );
}

/** The link field of each relation type that was made of one; `fields` are known ones, whose spelling may differ. */
export function fieldsOfRelations(fields: Iterable<string>, types: readonly RelationType[]): Map<string, string> {
  const made = types.flatMap(({ id, inverse }) =>
    id.startsWith(PREFIX) && inverse === `${id}_back` ? [[id, id.slice(PREFIX.length)] as const] : [],
  );
  return new Map([...made, ...[...relationsOfFields(fields, types)].map(([field, id]) => [id, field] as const)]);
}

/**
 * A relation type for each link field that has none, with the pairs of kinds that occur; those made earlier get the
 * pairs that they lack. `fieldsOf` says which fields a kind has.
 */
export function makeRelations(
  pairs: readonly LinkPair[],
  present: readonly RelationType[],
  fieldsOf: (kind: string) => readonly string[],
): MadeRelations {
  const types = [...present];
  const renamed: MadeRelations['renamed'] = [];
  let made = 0;
  for (const [field, own] of Map.groupBy(pairs, (pair) => pair.field)) {
    const id = idOf(field);
    const at = types.findIndex((type) => isMadeOf(type, id));
    const known = types[at];
    if (known !== undefined) {
      types[at] = { ...known, allowed: withPairs(known.allowed, own) };
      continue;
    }
    const taken = types.find((type) => [type.id, type.inverse].some((name) => name === id || name === `${id}_back`));
    const name = taken === undefined ? id : `${PREFIX}${id}`;
    if (taken !== undefined) renamed.push({ field, id: name, taken: taken.id });
    types.push(relationType(field, name, withPairs([], own), fieldsOf));
    made++;
  }
  return { types, made, renamed };
}

function idOf(field: string): string {
  const id = field.toLowerCase().replaceAll(/[^a-z0-9_]+/g, '_');
  return (/^[a-z]/.test(id) ? id : `link_${id}`).slice(0, 50);
}

function isMadeOf({ id, inverse }: RelationType, name: string): boolean {
  return (id === name || id === `${PREFIX}${name}`) && inverse === `${id}_back`;
}

function relationType(
  field: string,
  id: string,
  allowed: RelationType['allowed'],
  fieldsOf: (kind: string) => readonly string[],
): RelationType {
  const words = field.replaceAll('_', ' ');
  const targets = allowed.flatMap(({ target }) => target);
  const fields = CONTENT.filter((name) => name === CONTENT[0] || targets.some((kind) => fieldsOf(kind).includes(name)));
  return {
    id,
    name: words,
    inverse: `${id}_back`,
    inverseName: `${words} (back)`,
    description: `Link field "${field}" of Sphinx-Needs.`,
    multiplicity: 'many-to-many',
    hierarchy: false,
    suspect: { fields },
    allowed,
  };
}

/** One entry for each set of targets. A type of which no target is here allows any. */
function withPairs(before: RelationType['allowed'], pairs: readonly LinkPair[]): RelationType['allowed'] {
  const missing = new Map<string, Set<string>>();
  for (const { source, target } of pairs) {
    if (target === undefined || allowsKinds({ allowed: before }, source, target)) continue;
    missing.set(source, (missing.get(source) ?? new Set()).add(target));
  }
  const bySet = Map.groupBy(missing, ([, targets]) => [...targets].toSorted().join(' '));
  const added = [...bySet.values()].map((some) => {
    return { source: some.map(([source]) => source).toSorted(), target: [...(some[0]?.[1] ?? [])].toSorted() };
  });
  const allowed = [...before, ...added];
  if (allowed.length > MOST_PAIRS) return [{ source: ['*'], target: ['*'] }];
  if (allowed.length > 0) return allowed;
  return [{ source: [...new Set(pairs.map(({ source }) => source))].toSorted(), target: ['*'] }];
}
