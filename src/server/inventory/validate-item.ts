import type { Issue } from '#generated/payloads.d.ts';
import type { KindEntry } from '#server/schemas/kind-entry.ts';
import type { FieldLink, ItemDraft, Writer } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import { LIMITS } from '#shared/item.ts';
import { jsonDepth, type JsonObject } from '#shared/json.ts';
import type { Actor } from '#shared/permissions.ts';
import { referencesIn, type Reference } from '#shared/relations/references.ts';
import { allowsOneSource, allowsOneTarget, checkLink, closesCycle } from '#shared/relations/rules.ts';
import { signalsIn } from '#shared/relations/signal-references.ts';
import { editIssues, type EditIssues } from '#shared/rules/edit-issues.ts';
import { itemIssues } from '#shared/rules/item-issues.ts';
import type { Inventory } from './inventory.ts';

/** An item about to be written. `before` is its current data, absent for a new one. */
export type Proposal = { id: string; name: string; entry: KindEntry; data: JsonObject; before?: JsonObject };

/**
 * Every rule an item must satisfy before `user` writes it: limits, its kind's schema, the rules across fields,
 * references, the rules of their relation types, and signals. Returns all issues; nothing is written when there is one.
 */
export async function validateItem(
  inventory: Inventory,
  writer: Writer,
  proposal: Proposal,
  user: Actor,
): Promise<Issue[]> {
  checkBounds(proposal.data);
  return issuesOf(inventory, writer, proposal, user);
}

/** Validates an edit: it is refused only for the issues that it makes. */
export async function validateEdit(
  inventory: Inventory,
  writer: Writer,
  proposal: Proposal & { before: JsonObject },
  user: Actor,
): Promise<EditIssues> {
  const { data, before } = proposal;
  const issues = await validateItem(inventory, writer, proposal, user);
  if (issues.length === 0) return { refused: [], kept: [] };
  const known = await issuesOf(inventory, writer, { ...proposal, data: before }, user);
  return editIssues({ data: before, issues: known }, { data, issues });
}

async function issuesOf(inventory: Inventory, writer: Writer, proposal: Proposal, user: Actor): Promise<Issue[]> {
  const { entry, data, before } = proposal;
  return [
    ...itemIssues(entry.validate, { fields: entry.kind.fields, before, data }),
    ...(await validateReferences(inventory, writer, proposal)),
    ...(await validateSignals(inventory, writer, proposal, user)),
  ];
}

async function validateSignals(
  { kinds, itemSignals }: Inventory,
  writer: Writer,
  { id, entry, data, before }: Proposal,
  user: Actor,
): Promise<Issue[]> {
  const { schema } = entry.kind;
  const known = new Set((before && signalsIn(schema, before))?.map(({ signal }) => signal));
  const added = (signalsIn(schema, data) ?? []).filter(({ signal }) => !known.has(signal));
  if (added.length === 0 || itemSignals === undefined) return [];
  const hierarchies = kinds.relationTypes.filter((type) => type.hierarchy).map((type) => type.id);
  return itemSignals.check(writer, user, { id: before === undefined ? '' : id, hierarchies, added });
}

/** @throws AppError `unprocessable` with all issues, if there are any */
export function refuseItem(issues: readonly Issue[]): void {
  if (issues.length === 0) return;
  const [first] = issues;
  const message =
    issues.length === 1 && first !== undefined
      ? first.message
      : `${issues.length} errors: ${issues
          .slice(0, 3)
          .map((issue) => issue.message)
          .join('; ')}`;
  throw new AppError('unprocessable', message, { issues: [...issues] });
}

/** Limits are checked before the schema, so that hostile input cannot make validation expensive. */
export function checkBounds(data: JsonObject): void {
  if (jsonDepth(data, LIMITS.depth + 1) > LIMITS.depth)
    throw new AppError('invalid', `An item can be nested at most ${LIMITS.depth} levels deep`);
  const bytes = Buffer.byteLength(JSON.stringify(data));
  if (bytes > LIMITS.itemBytes)
    throw new AppError('too_large', `An item can have at most ${LIMITS.itemBytes} bytes, not ${bytes}`);
}

/** The links that an item's fields hold, as stored. */
export function fieldLinks(entry: KindEntry, data: JsonObject): FieldLink[] {
  return referencesIn(data, entry.references).map(({ field, relation, id }) => ({ field, type: relation, target: id }));
}

/** The signals that an item's fields refer to, as stored; undefined if its kind has no field for signals. */
export function signalUses({ kind }: Pick<KindEntry, 'kind'>, data: JsonObject): ItemDraft['signals'] {
  return signalsIn(kind.schema, data)?.map(({ field, signal: path }) => ({ field, path }));
}

/** The rules for references: existing targets of the right kinds, and links that their types allow. */
export async function validateReferences(inventory: Inventory, writer: Writer, proposal: Proposal): Promise<Issue[]> {
  const references = referencesIn(proposal.data, proposal.entry.references);
  if (references.length === 0) return [];
  const targets = await writer.links([...new Set(references.map((reference) => reference.id))]);
  const issues: Issue[] = [];
  for (const reference of references) {
    const target = targets.get(reference.id);
    const issue = issueOfTarget(reference, target, proposal);
    if (issue === null && target !== undefined)
      issues.push(...(await validateLink(inventory, writer, proposal, reference, target, references)));
    else if (issue !== null) issues.push(issue);
  }
  return issues;
}

function issueOfTarget(
  reference: Reference,
  target: { type: string; deleted?: true } | undefined,
  proposal: Proposal,
): Issue | null {
  const { path, id, kinds } = reference;
  if (id === proposal.id && proposal.before === undefined)
    return { path, rule: 'x-ref', message: 'An item cannot refer to itself', hint: 'Choose another item.' };
  if (target === undefined)
    return {
      path,
      rule: 'x-ref',
      message: `Item "${id}" not found`,
      hint: 'Choose an existing item, or create it first.',
    };
  if (target.deleted === true)
    return { path, rule: 'x-ref', message: `"${id}" is deleted`, hint: 'Restore it, or choose another item.' };
  if (kinds.length > 0 && !kinds.includes(target.type)) {
    return {
      path,
      rule: 'x-ref',
      message: `"${id}" is of kind ${target.type}`,
      hint: `Choose an item of kind: ${kinds.join(', ')}.`,
    };
  }
  return null;
}

async function validateLink(
  inventory: Inventory,
  writer: Writer,
  proposal: Proposal,
  reference: Reference,
  target: { id: string; type: string; name: string },
  all: readonly Reference[],
): Promise<Issue[]> {
  const type = inventory.kinds.relationTypes.find((entry) => entry.id === reference.relation);
  if (type === undefined) return [];
  const source = { id: proposal.id, type: proposal.entry.kind.kind, name: proposal.name };
  const sources = allowsOneSource(type) ? await writer.step(type.id, [target.id], 'in') : [];
  const targets = allowsOneTarget(type)
    ? all.filter((other) => other.relation === type.id).map((other) => other.id)
    : [];
  const issues = checkLink({ type, source, target, sources, targets });
  if (
    issues.length === 0 &&
    type.hierarchy &&
    (await closesCycle({ source: source.id, target: target.id }, (id) => writer.step(type.id, [id], 'in')))
  ) {
    issues.push({
      path: '',
      rule: 'hierarchy',
      message: `${target.id} is already above ${source.id}`,
      hint: 'A hierarchy cannot contain a cycle.',
    });
  }
  return issues.map((issue) => ({ ...issue, path: reference.path }));
}
