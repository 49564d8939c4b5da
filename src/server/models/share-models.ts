import type { FastifyRequest } from 'fastify';
import type { Accounts } from '#server/accounts/accounts.ts';
import { namedAccounts } from '#server/accounts/named-accounts.ts';
import { record, recordOf } from '#server/audit/audit-log.ts';
import type { EventHub } from '#server/events/event-hub.ts';
import { empty } from '#server/http/answers.ts';
import { checkRevision, etag } from '#server/http/revision-tag.ts';
import type { Routes } from '#server/http/routes.ts';
import type { ModelRecord } from '#server/store/models/models.ts';
import type { Writer } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import { roleTitle } from '#shared/roles.ts';
import { modelFor, type ModelInUrl } from './model-access.ts';
import { publishModel } from './publish-model.ts';

const PERMISSIONS = '/v2/models/:id/permissions';

/** Lets others read or change a model; only the owner does. */
export function modelShareRoutes(routes: Routes, { events, ...accounts }: Accounts & { events: EventHub }): void {
  routes.post(
    PERMISSIONS,
    { permission: 'signed-in', body: 'model-share', answers: ['Share a model with people', empty('Shared'), 201] },
    async (request, reply) => {
      const { role } = request.body;
      const { model, people } = await accounts.write(async (writer) => {
        const found = await modelToShare(writer, request);
        const named = await namedAccounts(writer.accounts, request.body.userId);
        const owner = named.find(({ id }) => id === found.created_by);
        if (owner) throw new AppError('invalid', `${owner.name} owns the model`);
        for (const { id } of named) await writer.accounts.give({ user: id, role, ref: found.id });
        const description = `Gave ${named.map(({ name }) => name).join(', ')} the role ${roleTitle(role)} for ${found.name}`;
        await record(writer, recordOf(request, 'grant', { type: 'model', id: found.id }, description));
        return { model: await nextRevision(writer, found), people: named.map(({ id }) => id) };
      });
      publishModel(events, { action: 'update', model, by: request.user.id, alsoTo: people });
      return reply.header('etag', etag(model.rev)).send();
    },
  );

  routes.delete(
    PERMISSIONS,
    {
      permission: 'signed-in',
      query: 'model-share',
      answers: ['Stop sharing a model with people', empty('No longer shared'), 204],
    },
    async (request, reply) => {
      const { userId, role } = request.query;
      const people = [...new Set(userId.split(',').map((id) => id.trim()))];
      const model = await accounts.write(async (writer) => {
        const found = await modelToShare(writer, request);
        let taken = 0;
        for (const user of people) if (await writer.accounts.take({ user, role, ref: found.id })) taken++;
        if (taken === 0) throw new AppError('not_found', 'Permission not found');
        const description = `Removed the role ${roleTitle(role)} for ${found.name} from ${people.join(', ')}`;
        await record(writer, recordOf(request, 'grant', { type: 'model', id: found.id }, description));
        return nextRevision(writer, found);
      });
      publishModel(events, { action: 'update', model, by: request.user.id, alsoTo: people });
      return reply.header('etag', etag(model.rev)).send();
    },
  );
}

/** @throws AppError `stale` for an outdated revision */
async function modelToShare(writer: Writer, request: FastifyRequest<ModelInUrl>): Promise<ModelRecord> {
  const model = await modelFor(writer, request, 'administer');
  checkRevision(request.headers['if-match'], model.rev);
  return model;
}

/** A new revision: those who may write a model also read who else may. */
async function nextRevision(writer: Writer, model: ModelRecord): Promise<ModelRecord> {
  const changed = { ...model, rev: model.rev + 1 };
  await writer.models.change(changed);
  return changed;
}
