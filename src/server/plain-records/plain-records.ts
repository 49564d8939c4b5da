import type { Records } from '#generated/payloads.d.ts';
import type { EventHub } from '#server/events/event-hub.ts';
import type { Routes } from '#server/http/routes.ts';
import { modelAccess, modelFor, modelSubject, visibleModels } from '#server/models/model-access.ts';
import { prototypeFor } from '#server/prototypes/prototype-access.ts';
import type { RecordHooks, RecordParent } from '#server/records/record-hooks.ts';
import { recordRoutes } from '#server/records/record-routes.ts';
import type { Reader, Store } from '#server/store/store.ts';
import type { JsonObject } from '#shared/json.ts';
import type { Actor } from '#shared/permissions.ts';
import { stampedField, type RecordDefinition } from '#shared/records/define-record.ts';
import { PLAIN_RECORDS } from '#shared/records/records.ts';

const ACTIONS = { create: 'create', change: 'update', delete: 'delete' } as const;

/** The routes of the records that are made of their definition alone. */
export function plainRecordRoutes(routes: Routes, { store, events }: { store: Store; events: EventHub }): void {
  for (const definition of PLAIN_RECORDS) recordRoutes(routes, store, definition, plainHooks(definition, events));
}

function plainHooks(definition: RecordDefinition, events: EventHub): RecordHooks<keyof Records> {
  const { name, title, parent, may } = definition;
  const author = stampedField(definition, 'author');
  const isOwn = may.read.every((who) => who === 'author');
  return {
    parentOf: (read, user, record) => parentOf(definition, read, user, record),
    select: async (_, user) => ({
      ...(parent && { visible: visibleModels(user, true) }),
      ...(isOwn && author !== undefined && { where: { [author]: user.id } }),
    }),
    describe: ({ parent: of }) => `${title.toLowerCase()}${of.name === '' ? '' : ` of ${of.name}`}`,
    publish({ record, parent: { readers } }, action, by) {
      const to = isOwn ? { users: [by] } : (readers ?? { signedIn: true });
      events.publish({ event: 'record', data: { record: name, id: record.id, action: ACTIONS[action], by }, to });
    },
  };
}

/** @throws AppError `not_found` for what the user cannot see */
async function parentOf(
  { parent }: RecordDefinition,
  read: Reader,
  user: Actor,
  record: JsonObject,
): Promise<RecordParent> {
  if (parent === undefined || !('record' in parent))
    return { name: '', access: { read: true, write: false, own: false } };
  const of = { params: { id: String(record[parent.field]) }, user };
  const found =
    parent.record === 'model'
      ? { model: await modelFor(read, of, 'read'), prototype: undefined }
      : await prototypeFor(read, of, 'read');
  const { model, prototype } = found;
  return {
    name: `the ${parent.record} ${(prototype ?? model).name}`,
    access: modelAccess(user, model),
    readers: { mayRead: [modelSubject(model)] },
  };
}
