import type {
  BulkRelations,
  Issue,
  Item,
  Move,
  NewItem,
  NewRelation,
  Relation,
  RelationType,
  User,
} from '#generated/payloads.d.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { inWrite, linkEvents } from '#server/inventory/items/write-items.ts';
import { storedIssuesOf } from '#server/inventory/rules/issues-of.ts';
import { linkIssues } from '#server/inventory/rules/link-issues.ts';
import { removeReferences } from '#server/inventory/rules/remove-references.ts';
import { checkRelationRight } from '#server/inventory/rules/rights.ts';
import { refuseItem } from '#server/inventory/validate-item.ts';
import type { Writer } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import { cloneJson, isObject, type JsonObject } from '#shared/json.ts';
import type { Pointer } from '#shared/pointer.ts';
import { fieldName, referencesIn, type ReferenceLocation } from '#shared/relations/references.ts';
import { FieldChanges, type LinkWork } from './field-changes.ts';

/**
 * Links two items. If a field of the source holds links of this type, the target is written into that field, so that
 * field and link stay consistent; otherwise the link is stored separately.
 */
export function createRelation(inventory: Inventory, user: User, input: NewRelation): Promise<Relation> {
  return inLinks(inventory, user, (work) => link(work, input));
}

/** Removes and creates links, all or none. Every issue is reported, under `/remove/<index>` or `/add/<index>`. */
export async function changeRelations(
  inventory: Inventory,
  user: User,
  { remove = [], add = [] }: BulkRelations,
): Promise<Relation[]> {
  return inWrite(inventory, user, async (writer, emit) => {
    const work = { inventory, writer, user, emit, fields: new FieldChanges() };
    const issues: Issue[] = [];
    const made: Relation[] = [];
    for (const [i, id] of remove.entries()) {
      const at = `/remove/${i}`;
      issues.push(...(await storedIssuesOf(at, async () => unlink(work, await presentRelation(writer, id), at))));
    }
    for (const [i, input] of add.entries()) {
      const at = `/add/${i}`;
      issues.push(...(await storedIssuesOf(at, async () => void made.push(await link(work, input, at)))));
    }
    refuseItem([...issues, ...(await work.fields.write(work))]);
    return made;
  });
}

/**
 * Links an item that was created in the same transaction; returns its new state. Every issue is reported, under
 * `/links/<index>`.
 */
export async function linkCreated(write: LinkWork, item: Item, links: NonNullable<NewItem['links']>): Promise<Item> {
  if (links.length === 0) return item;
  const work = { ...write, fields: new FieldChanges() };
  const issues: Issue[] = [];
  for (const [i, { type, source = item.id, target = item.id }] of links.entries()) {
    const at = `/links/${i}`;
    issues.push(...(await storedIssuesOf(at, async () => void (await link(work, { type, source, target }, at)))));
  }
  refuseItem([...issues, ...(await work.fields.write(work))]);
  return (await write.writer.item(item.id)) ?? item;
}

/** One transaction; field changes caused by its links are written at the end. */
function inLinks<T>(inventory: Inventory, user: User, act: (work: Work) => Promise<T>): Promise<T> {
  return inWrite(inventory, user, async (writer, emit) => {
    const work = { inventory, writer, user, emit, fields: new FieldChanges() };
    const result = await act(work);
    refuseItem(await work.fields.write(work));
    return result;
  });
}

async function presentRelation(writer: Writer, id: string): Promise<Relation> {
  const relation = await writer.relation(id);
  if (relation === undefined) throw new AppError('not_found', `Relation "${id}" not found`);
  return relation;
}

/** Removes a link; if a field holds it, also from that field, which the schema may refuse. */
export async function deleteRelation(inventory: Inventory, user: User, id: string): Promise<void> {
  await inLinks(inventory, user, async (work) => unlink(work, await presentRelation(work.writer, id)));
}

/**
 * Gives a child another parent, or none, in one transaction: its current parent of this type is unlinked first, so that
 * it never has two. Returns the previous parent, which an undo needs.
 */
export function moveTarget(inventory: Inventory, user: User, move: Move): Promise<{ from: string | null }> {
  const type = inventory.kinds.relationType(move.type);
  if (!type.hierarchy) throw new AppError('invalid', `"${type.id}" is not a hierarchy`);
  return inLinks(inventory, user, async (work) => {
    const { writer } = work;
    const [from = null, ...others] = await writer.step(type.id, [move.target], 'in');
    if (others.length > 0)
      throw new AppError('conflict', `${move.target} has several parents. Change its relations instead`);
    if (from === move.to) return { from };
    const relation = from === null ? undefined : await writer.relationBetween(type.id, from, move.target);
    if (relation) await unlink(work, relation);
    if (move.to !== null) await link(work, { type: type.id, source: move.to, target: move.target });
    return { from };
  });
}

type Work = LinkWork & { fields: FieldChanges };

async function link(work: Work, input: NewRelation, path: Pointer = ''): Promise<Relation> {
  const { writer, user, emit, fields } = work;
  const { type, source, target, location } = await checkNewLink(work, input);
  if (location !== undefined) fields.add(source, { path, change: (data) => withReference(data, location, target.id) });
  const field = location === undefined ? null : fieldName(location);
  const ends = { type: type.id, source: source.id, target: target.id };
  // written at once, even if a field will hold it: later links are validated against it
  const relation = await writer.insertRelation({ ...ends, field, by: user.id });
  emit(...linkEvents([relation], 'create'));
  return relation;
}

/**
 * `location` is the location of the field of the source that holds such a link. @throws AppError why there can be no
 * such link
 */
export async function checkNewLink({ inventory, writer, user }: Omit<LinkWork, 'emit'>, input: NewRelation) {
  const type = inventory.kinds.relationType(input.type);
  const source = await end(writer, input.source, '/source');
  const target = await end(writer, input.target, '/target');
  checkRelationRight(user, inventory.kinds.get(source.type).kind);
  const present = await writer.relationBetween(type.id, source.id, target.id);
  if (present !== undefined) throw new AppError('conflict', `${source.id} already "${type.name}" ${target.id}`);
  refuseItem(await linkIssues(writer, type, { source, target }));
  return { type, source, target, location: targetFieldOf(inventory, type, source, target) };
}

async function unlink(work: Work, relation: Relation, path: Pointer = ''): Promise<void> {
  const { inventory, writer, user, emit, fields } = work;
  const source = await writer.item(relation.source);
  if (source) checkRelationRight(user, inventory.kinds.get(source.type).kind);
  if (source !== undefined && relation.field !== null) {
    const { references } = inventory.kinds.get(source.type);
    fields.add(source, { path, change: (data) => withoutReference(data, references, relation) });
  }
  emit(...linkEvents([await writer.deleteRelation(relation.id, { by: user.id })], 'delete'));
}

function withoutReference(data: JsonObject, references: readonly ReferenceLocation[], relation: Relation): JsonObject {
  const locations = referencesIn(data, references).filter(
    (reference) => reference.id === relation.target && reference.relation === relation.type,
  );
  return removeReferences(
    data,
    locations.map((reference) => reference.path),
  );
}

async function end(writer: Writer, id: string, path: string): Promise<Item> {
  const item = await writer.item(id);
  if (item !== undefined && item.deletedAt === undefined) return item;
  const message = item === undefined ? `Item "${id}" not found` : `"${id}" is deleted`;
  throw new AppError('unprocessable', message, {
    issues: [{ path, rule: 'relations', message, hint: 'Choose an existing item.' }],
  });
}

/** The field of the source's kind that holds links of this type to such a target, if there is one. */
function targetFieldOf(
  inventory: Inventory,
  type: RelationType,
  source: Item,
  target: Item,
): ReferenceLocation | undefined {
  return inventory.kinds
    .get(source.type)
    .references.find(
      (location) =>
        location.relation === type.id &&
        (location.kinds.length === 0 || location.kinds.includes(target.type)) &&
        !location.path.slice(0, -1).includes('*'),
    );
}

export function withReference(data: JsonObject, location: ReferenceLocation, id: string): JsonObject {
  const copy = cloneJson(data);
  const path = location.path.filter((key) => key !== '*');
  let parent: JsonObject = copy;
  for (const key of path.slice(0, -1)) {
    const next = parent[key];
    parent = isObject(next) ? next : ((parent[key] = {}) satisfies JsonObject);
  }
  const last = path.at(-1) ?? '';
  const present = parent[last];
  if (location.path.at(-1) === '*') parent[last] = [...(Array.isArray(present) ? present : []), id];
  else if (present === undefined || present === null || present === '') parent[last] = id;
  else throw new AppError('conflict', `"${last}" is already set to ${JSON.stringify(present)}. Remove that first`);
  return copy;
}
