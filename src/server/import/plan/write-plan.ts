import type { Relation, User } from '#generated/payloads.d.ts';
import type { RecordSource } from '#server/import/records/record-source.ts';
import { inTurns, turns } from '#server/import/records/turns.ts';
import type { RecordRules } from '#server/import/validate/record-rules.ts';
import { STORED } from '#server/import/validate/record-table.ts';
import { resolveLinks, type Arrival } from '#server/inventory/rules/resolve-links.ts';
import { withSystemFields } from '#server/inventory/rules/system-fields.ts';
import type { ItemDraft, RelationDraft, Writer } from '#server/store/store.ts';
import type { JsonObject } from '#shared/json.ts';
import { itemName } from '#shared/kinds/describe.ts';
import { fieldName, referencesIn } from '#shared/relations/references.ts';
import { additions } from './additions.ts';
import { isUnchanged, matches } from './compare-existing.ts';
import { draftOf, importedSignals } from './drafts.ts';
import { ACTION } from './import-actions.ts';
import type { ImportPlan } from './plan.ts';
import { filled } from './target-fields.ts';

const ROWS_AT_ONCE = 1000;
/** Other requests wait for each insert. */
const INSERTED_AT_ONCE = 50;

export type WriteOptions = {
  source: RecordSource;
  rules: RecordRules;
  by: User;
  asAuthors: boolean;
  /** Called with the number of new items so far. Throwing rolls everything back. */
  progress(this: void, items: number): void | Promise<void>;
  /** called for every revision written */
  wrote?: (this: void, item: WrittenRevision) => void;
  /** called for the links that were added or removed */
  linked?: (this: void, action: 'create' | 'delete', links: readonly Relation[]) => void;
};

/** `before` is null for a new item. */
export type WrittenRevision = { type: string; id: string; before: number | null; rev: number };

/** Executes a plan: authors, new items, changed items, then links, since both ends must exist. */
export async function writePlan(writer: Writer, plan: ImportPlan, options: WriteOptions): Promise<void> {
  for (const user of plan.table.users.values()) await writer.saveUser(user);
  const isAwaited = (await writer.unresolved.list({ after: 0, limit: 1 })).length > 0;
  const arrived: Arrival[] = [];
  const numbered = await addItems(writer, plan, options, ({ id, type, name }) => {
    if (isAwaited) arrived.push({ id, type, name });
  });
  await changeItems(writer, plan, options);
  await fillFields(writer, plan, options);
  await addLinks(writer, plan, options, numbered);
  for (const some of grouped(arrived, ROWS_AT_ONCE))
    options.linked?.('create', await resolveLinks(writer, options.rules.relationTypes, some));
}

/** Items with ids go first, so that no generated id collides with theirs. Returns the generated ids by record. */
async function addItems(
  writer: Writer,
  plan: ImportPlan,
  options: WriteOptions,
  added: (item: ItemDraft) => void,
): Promise<Map<number, string>> {
  const numbered = new Map<number, string>();
  let written = 0;
  for (const withId of [true, false]) {
    if (!withId && !(await hasAnonymous(plan))) break;
    let drafts: ItemDraft[] = [];
    const flush = async (): Promise<void> => {
      for await (const some of inTurns(grouped(drafts, INSERTED_AT_ONCE), 1)) await writer.bulkInsert(some);
      for (const { type, id } of drafts) options.wrote?.({ type, id, before: null, rev: 1 });
      await options.progress((written += drafts.length));
      drafts = [];
    };
    for await (const { record, id, kind, data, value } of additions(plan, options, withId)) {
      const own = id ?? (await writer.nextId(kind.idPrefix));
      if (id === null) numbered.set(record, own);
      const draft = draftOf(kind, own, data, value, options.by, writer.now);
      drafts.push(options.asAuthors ? asAuthor(draft) : draft);
      added(draft);
      if (drafts.length >= ROWS_AT_ONCE) await flush();
    }
    await flush();
  }
  return numbered;
}

function* grouped<T>(rows: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}

/** The draft with the author and time of its record. */
function asAuthor(draft: ItemDraft): ItemDraft {
  const { createdBy, updatedAt } = draft;
  return { ...draft, by: createdBy ?? draft.by, ...(updatedAt !== undefined && { at: updatedAt }) };
}

async function hasAnonymous({ table, actions }: ImportPlan): Promise<boolean> {
  for await (const { id, record } of inTurns(table.items()))
    if (id === '' && record !== STORED && actions[record] === ACTION.add) return true;
  return false;
}

async function changeItems(writer: Writer, plan: ImportPlan, options: WriteOptions): Promise<void> {
  const turn = turns();
  const pending: { id: string; kind: string; data: JsonObject }[] = [];
  for await (const match of matches(writer, plan.existing, {
    ...options,
    table: plan.table,
    targetFields: plan.targetFields,
  })) {
    if (plan.actions[match.record] !== ACTION.change || isUnchanged(match, options.rules)) continue;
    const { item, kind } = match;
    await rewrite(writer, options, item, kind, match.data);
    if ((options.rules.validators.get(kind)?.locations.length ?? 0) > 0)
      pending.push({ id: item.id, kind, data: match.data });
    await turn();
  }
  for (const { id, kind, data } of pending) await syncImportedLinks(writer, options, { id, kind, data });
}

type Present = { id: string; rev: number; createdAt: string; createdBy: string };

async function rewrite(
  writer: Writer,
  { rules, by, wrote }: WriteOptions,
  item: Present,
  kindId: string,
  wanted: JsonObject,
): Promise<void> {
  const kind = rules.kinds.get(kindId);
  if (kind === undefined) return;
  const facts = { createdAt: item.createdAt, createdBy: item.createdBy, updatedAt: writer.now, updatedBy: by.id };
  const data = withSystemFields(kind, wanted, facts);
  const change = { name: itemName(kind, item.id, data), data, by: by.id, signals: importedSignals(kind, data) };
  const { rev } = await writer.updateItem(item.id, item.rev, change);
  wrote?.({ type: kindId, id: item.id, before: item.rev, rev });
}

/** Synchronizes the links of an item's fields with its data. */
export async function syncImportedLinks(
  writer: Writer,
  { rules, by, linked }: Pick<WriteOptions, 'rules' | 'by' | 'linked'>,
  { id, kind, data }: { id: string; kind: string; data: JsonObject },
): Promise<void> {
  const locations = rules.validators.get(kind)?.locations ?? [];
  if (locations.length === 0) return;
  const held = referencesIn(data, locations).map(({ field, relation, id: target }) => ({
    field,
    type: relation,
    target,
  }));
  const { added, removed } = await writer.syncFieldRelations(id, held, by.id);
  linked?.('create', added);
  linked?.('delete', removed);
}

/** Links of new items' fields, and standalone links. */
async function addLinks(
  writer: Writer,
  plan: ImportPlan,
  { rules, by, linked, asAuthors }: WriteOptions,
  numbered: ReadonlyMap<number, string>,
): Promise<void> {
  const { table, actions, targetFields } = plan;
  let drafts: RelationDraft[] = [];
  const flush = async () => {
    linked?.('create', await writer.bulkInsertRelations(asAuthors ? await byAuthors(writer, drafts) : drafts));
    drafts = [];
  };
  for (const { record, rule: number, source: from, sourceId, targetId: target } of table.links()) {
    const rule = rules.links[number];
    if (record === STORED || rule === undefined || actions[record] === ACTION.refuse) continue;
    const isField = rule.location !== undefined;
    if (isField && actions[record] !== ACTION.add) continue;
    const source = sourceId || (numbered.get(record) ?? '');
    const targetField = isField
      ? undefined
      : targetFields.get(from)?.find((entry) => entry.id === target && entry.location.relation === rule.relation?.id);
    // the fields of existing items are filled one by one
    if (targetField !== undefined && plan.existing.has(from)) continue;
    const location = rule.location ?? targetField?.location;
    const type = rule.relation?.id ?? rule.location?.relation ?? '';
    const draft = { type, source, target, field: location === undefined ? null : fieldName(location), by: by.id };
    drafts.push(draft);
    if (drafts.length >= ROWS_AT_ONCE) await flush();
  }
  await flush();
}

/** Links with the author and time of the item that a field holds them in, or of the end that was written later. */
async function byAuthors(writer: Writer, drafts: readonly RelationDraft[]): Promise<RelationDraft[]> {
  const items = await writer.items([...new Set(drafts.flatMap(({ source, target }) => [source, target]))]);
  return drafts.map((draft) => {
    const [source, target] = [items.get(draft.source), items.get(draft.target)];
    if (source === undefined || target === undefined) return draft;
    const { updatedAt, updatedBy } = draft.field || source.updatedAt > target.updatedAt ? source : target;
    return { ...draft, at: updatedAt, by: updatedBy };
  });
}

/** Links into fields of items without a record, or with an unchanged one. */
async function fillFields(writer: Writer, plan: ImportPlan, options: WriteOptions): Promise<void> {
  for (const number of plan.targetFields.keys()) {
    if (!plan.existing.has(number)) continue;
    const { id, record } = plan.table.item(number);
    if (record !== STORED && plan.actions[record] === ACTION.change) continue;
    const item = await writer.item(id);
    if (item === undefined) continue;
    const data = filled(plan.targetFields, number, item.data);
    if (data === item.data) continue;
    await rewrite(writer, options, item, item.type, data);
    await syncImportedLinks(writer, options, { id: item.id, kind: item.type, data });
  }
}
