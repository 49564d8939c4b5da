import type { Field, RelationType } from '#generated/payloads.d.ts';
import type { LinkStep } from '#shared/query-terms/ast.ts';
import { knownHint, type ValueIssue } from '#shared/query-terms/query-value.ts';
import { systemFields } from '#shared/system-fields.ts';
import { findField, knownNames } from './find-field.ts';

/** The fields of items of these kinds, or of all kinds. */
export type FieldsOf = (kinds: readonly string[] | undefined) => readonly Field[];

/** What a query may name: the fields of the searched items, types of links, and the fields of items that these lead to. */
export type QueryNames = { fields: readonly Field[]; relationTypes: readonly RelationType[]; fieldsOf: FieldsOf };

/** A link or reference that a name follows, how it reads, and the kinds at its other end, unless it may be any. */
export type WayStep = { step: LinkStep; title: string; kinds: readonly string[] | undefined };

/**
 * A name such as `verified_by.status`: the steps, of which `all(refined_by).` marks the first ones, and the name of a
 * field among `names`, which are those of the items that the last step leads to. `at`: where that name begins.
 */
export type QueryWay = { every: WayStep[]; steps: WayStep[]; names: QueryNames; last: string; at: number };

/** Each step looks up the items at the other end of all links of an item. */
const MAX_STEPS = 4;
const EVERY = /^all\(([^()]*)\)\.(.*)$/s;

export function fieldsOfKinds(all: readonly { kind: string; title: string; fields: Field[] }[]): FieldsOf {
  return (kinds) => [
    ...systemFields(all),
    ...all.flatMap(({ kind, fields }) => (kinds?.includes(kind) === false ? [] : fields)),
  ];
}

/** Follows the links that a name begins with. A name that means something by itself has none. */
export function findWay(name: string, names: QueryNames): QueryWay | ValueIssue {
  const [, marked, rest = ''] = (!findField(name, names.fields, names.relationTypes) && EVERY.exec(name)) || [];
  const every = marked === undefined ? { steps: [], names, rest: '' } : follow(`${marked}.`, names);
  if (every.rest !== '' || (marked !== undefined && every.steps.length === 0))
    return unknownLink(every.rest, every.names);
  const { steps, names: ends, rest: last } = follow(marked === undefined ? name : rest, every.names);
  if (every.steps.length + steps.length > MAX_STEPS)
    return { rule: 'limit', message: `A condition can follow at most ${MAX_STEPS} links` };
  return { every: every.steps, steps, names: ends, last, at: name.length - last.length };
}

/** Names of relations and of fields that refer to items. */
export function linkNames({ fields, relationTypes }: QueryNames): string[] {
  const fieldNames = fields.flatMap((field) => (field.ref ? [field.name] : []));
  return [...new Set([...relationTypes.flatMap(({ id, inverse }) => [id, inverse]), ...fieldNames])];
}

/** Names that may be meant by an unknown one: behind the links that it begins with, or behind others. */
export function namesLike(name: string, names: QueryNames): string[] {
  const way = findWay(name, names);
  if ('last' in way && way.at > 0) {
    const { fields, relationTypes } = way.names;
    return knownNames(fields, relationTypes).map((known) => name.slice(0, way.at) + known);
  }
  const [, rest] = /^[^.]+(\..+)$/s.exec(name) ?? [];
  const ways = rest === undefined ? [] : linkNames(names).map((link) => link + rest);
  return [...knownNames(names.fields, names.relationTypes), ...ways];
}

function unknownLink(text: string, names: QueryNames): ValueIssue {
  const name = text.replace(/\.$/, '');
  return { rule: 'field', message: `Unknown link "${name}"`, hint: knownHint(name, linkNames(names), 'links') };
}

function follow(text: string, start: QueryNames): { steps: WayStep[]; names: QueryNames; rest: string } {
  const steps: WayStep[] = [];
  let [names, rest] = [start, text];
  while (!findField(rest, names.fields, names.relationTypes)) {
    const found = firstStep(rest, names, steps.at(-1)?.kinds);
    if (!found) break;
    steps.push(found);
    names = { ...start, fields: start.fieldsOf(found.kinds) };
    rest = rest.slice(found.length + 1);
  }
  return { steps, names, rest };
}

/** The first part up to a dot that names a link; names of fields within objects have dots as well. */
function firstStep(text: string, { fields, relationTypes }: QueryNames, near?: readonly string[]) {
  for (let end = text.indexOf('.'); end > 0; end = text.indexOf('.', end + 1)) {
    const found = findField(text.slice(0, end), fields, relationTypes);
    const { target } = found ?? {};
    if (target?.kind === 'relation') {
      const kinds = endsOf(target, relationTypes, near);
      return { step: target, title: titleOf(target, relationTypes), kinds, length: end };
    }
    const refs = (found?.fields ?? []).flatMap(({ title, ref }) => (ref ? [{ title, kinds: ref.kinds }] : []));
    if (target?.kind === 'data' && refs[0]) {
      const kinds = refs.some((ref) => ref.kinds.length === 0) ? undefined : refs.flatMap((ref) => ref.kinds);
      return { step: target, title: refs[0].title, kinds, length: end };
    }
  }
  return undefined;
}

type Relation = Extract<LinkStep, { kind: 'relation' }>;

function titleOf({ type, direction }: Relation, types: readonly RelationType[]): string {
  const { name = type, inverseName = type } = types.find(({ id }) => id === type) ?? {};
  const title = direction === 'out' ? name : inverseName;
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** The kinds at the other end of links of a type, from items of the kinds that are `near`, if these are known. */
function endsOf(
  { type, direction }: Relation,
  types: readonly RelationType[],
  near: readonly string[] | undefined,
): string[] | undefined {
  const pairs = types
    .filter(({ id }) => id === type)
    .flatMap(({ allowed }) => allowed)
    .map(({ source, target }) =>
      direction === 'out' ? { own: source, other: target } : { own: target, other: source },
    );
  const fitting = pairs.filter(
    ({ own }) => near === undefined || own.some((kind) => kind === '*' || near.includes(kind)),
  );
  const kinds = [...new Set((fitting.length > 0 ? fitting : pairs).flatMap(({ other }) => other))];
  return kinds.length === 0 || kinds.includes('*') ? undefined : kinds;
}
