import type { ImportUndo } from '#generated/payloads.d.ts';
import { empty } from '#server/http/answers.ts';
import { CREATE } from '#server/http/guard.ts';
import { parameters } from '#server/http/parameters.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { withoutSystemFields } from '#server/inventory/rules/system-fields.ts';
import type { Reader } from '#server/store/store.ts';
import { difference } from '#shared/diff.ts';
import type { Actor } from '#shared/permissions.ts';
import { planUndo, undoRefusal, type KeptItem, type UndoPlan } from './plan-undo.ts';
import { undoableImport, undoImport } from './undo-import.ts';

const BASE = '/v2/inventory/imports';
/** How many kept items are shown. */
const SHOWN = 100;

/** Lists everyone's imports from the store and undoes them: on any server, and after a restart. */
export function importListRoutes(routes: Routes, inventory: Inventory): void {
  const { read } = inventory.store;

  routes.get(
    BASE,
    {
      permission: CREATE,
      cost: 'page',
      query: PAGE_QUERY,
      answers: ['Imports of everyone, newest first', 'import-page'],
    },
    async ({ query: { limit, before } }) => {
      const found = await read.imports.list({ limit: limit + 1, ...(before !== undefined && { before }) });
      const page = found.slice(0, limit);
      const next = found.length > limit ? (page.at(-1)?.seq ?? null) : null;
      return { results: page.map(({ seq: _, ...run }) => run), next };
    },
  );

  routes.get(
    `${BASE}/:id/undo`,
    { permission: CREATE, cost: 'whole', params: ID, answers: ['What undoing an import would change', 'import-undo'] },
    async ({ params, user }) => previewUndo(inventory, user, params.id),
  );

  routes.post(
    `${BASE}/:id/undo`,
    { permission: CREATE, params: ID, body: 'undo-import', answers: ['Undo an import', empty('Undone'), 204] },
    async ({ params, body, user }) => {
      await undoImport(inventory, user, params.id, body.digest);
    },
  );
}

async function previewUndo(inventory: Inventory, user: Actor, id: string): Promise<ImportUndo> {
  const { read } = inventory.store;
  const run = await undoableImport(read, id);
  const plan = await planUndo(inventory, read, run);
  const shown = [...plan.kept.values()].slice(0, SHOWN);
  const links = await read.links(shown.map((item) => item.id));
  const toKept = async ({ id: own, reason, other, at, by }: KeptItem) => {
    const { type = '', name = own } = links.get(own) ?? {};
    const changes = reason === 'edited' ? await editsOf(inventory, read, plan, own) : [];
    return {
      item: { id: own, type, name },
      reason,
      other: other ?? null,
      at: at ?? null,
      by: by ?? null,
      changes,
    };
  };
  return {
    id,
    name: run.name,
    removes: plan.remove.length,
    restores: plan.rewind.length,
    unlinks: plan.links.length,
    kept: plan.kept.size,
    items: await Promise.all(shown.map(toKept)),
    refusal: await undoRefusal(inventory, read, user, plan),
    digest: plan.digest,
  };
}

/** What undoing the import would discard from an item: its changes since. */
async function editsOf({ kinds }: Inventory, read: Reader, { edited }: UndoPlan, id: string) {
  const item = edited.get(id);
  if (item === undefined) return [];
  const [before, after] = [await read.revision(id, item.imported), await read.revision(id, item.rev)];
  const kind = kinds.find(item.type)?.kind;
  if (before === undefined || after === undefined || kind === undefined) return [];
  return difference(withoutSystemFields(kind, before.data), withoutSystemFields(kind, after.data));
}

const ID = parameters({ id: { type: 'string', format: 'uuid' } }, 'id');

const PAGE_QUERY = parameters({
  limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
  before: {
    type: 'integer',
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    description: '`next` of the previous page',
  },
});
