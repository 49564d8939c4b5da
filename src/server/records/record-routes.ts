import type { FastifyReply } from 'fastify';
import type { Records } from '#generated/payloads.d.ts';
import { empty } from '#server/http/answers.ts';
import type { Permission } from '#server/http/guard.ts';
import { etag } from '#server/http/revision-tag.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Store } from '#server/store/store.ts';
import { single, toPage } from '#shared/page.ts';
import { payloadNames, type RecordDefinition } from '#shared/records/define-record.ts';
import { listQuery, wantedValues } from './list-query.ts';
import type { RecordParent, RecordHooks } from './record-hooks.ts';
import { toWire } from './record-wire.ts';
import { revisionOf, RecordWrites } from './record-writes.ts';

/** The routes of a record that its definition names. */
export function recordRoutes<Name extends keyof Records, Parent extends RecordParent>(
  routes: Routes,
  store: Store,
  definition: RecordDefinition<Name>,
  hooks: RecordHooks<Name, Parent>,
): void {
  const { address, routes: offered } = definition;
  const url = `/v2/${address}`;
  const names = payloadNames(definition);
  const answer = { $ref: `${names.record}.json#` };
  const isPublic = definition.may.read.some((who) => who === 'everyone' || who === 'reader');
  // what a caller may not see is left out of lists
  const reading: Permission = isPublic ? { action: 'read', subject: { area: 'model' } } : 'signed-in';
  const writes = new RecordWrites(definition, hooks);
  const shown = (records: readonly Records[Name][]) => toWire(store.read, definition, hooks, records);
  const sendOne = async (reply: FastifyReply, record: Records[Name]) => {
    const revision = revisionOf(definition, record);
    if (revision !== undefined) reply.header('etag', etag(revision)).header('cache-control', 'no-cache');
    return single(await shown([record]));
  };

  if (offered.list !== undefined)
    routes.get(
      url,
      {
        permission: reading,
        cost: 'page',
        query: listQuery(definition),
        answers: [offered.list, { $ref: `${names.page}.json#` }],
      },
      async ({ query, user }) => {
        const { page, limit, ...given } = query;
        const selection = await hooks.select(store.read, user, given);
        const where = { ...selection.where, ...wantedValues(definition, given) };
        const { results, total } = await store.read.records(definition).list({ ...selection, where, page, limit });
        return toPage(await shown(results), total, { page, limit });
      },
    );

  if (offered.read !== undefined)
    routes.get(`${url}/:id`, { permission: reading, answers: [offered.read, answer] }, async (request, reply) => {
      const { record } = await writes.find(store.read, request);
      return sendOne(reply, record);
    });

  if (offered.create !== undefined)
    routes.post(
      url,
      { permission: 'signed-in', body: { $ref: `${names.new}.json#` }, answers: [offered.create, answer, 201] },
      async (request, reply) => {
        const written = await store.write((writer) => writes.insert(writer, request, request.body));
        hooks.publish(written, 'create', request.user.id);
        return sendOne(reply, written.record);
      },
    );

  if (offered.change !== undefined)
    routes.patch(
      `${url}/:id`,
      { permission: 'signed-in', body: { $ref: `${names.patch}.json#` }, answers: [offered.change, answer] },
      async (request, reply) => {
        const written = await store.write((writer) => writes.change(writer, request, request.body));
        hooks.publish(written, 'change', request.user.id);
        return sendOne(reply, written.record);
      },
    );

  if (offered.delete !== undefined)
    routes.delete(
      `${url}/:id`,
      { permission: 'signed-in', answers: [offered.delete, empty('Deleted'), 204] },
      async (request) => {
        const removed = await store.write((writer) => writes.remove(writer, request));
        hooks.publish(removed, 'delete', request.user.id);
      },
    );
}
