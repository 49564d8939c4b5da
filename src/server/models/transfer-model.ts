import type { FastifyRequest } from 'fastify';
import type { NewOwner } from '#generated/payloads.d.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import { namedAccounts } from '#server/accounts/named-accounts.ts';
import { record, recordOf } from '#server/audit/audit-log.ts';
import type { EventHub } from '#server/events/event-hub.ts';
import { empty } from '#server/http/answers.ts';
import { checkRevision, etag } from '#server/http/revision-tag.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Writer } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import { modelFor, type ModelInUrl } from './model-access.ts';
import { publishModel } from './publish-model.ts';
import { checkCount, type ModelChange } from './write-models.ts';

type Transfer = ModelInUrl & { Body: NewOwner };

/** Gives a model to someone else; only the owner and administrators do. */
export function modelOwnerRoutes(routes: Routes, { events, ...accounts }: Accounts & { events: EventHub }): void {
  routes.post(
    '/v2/models/:id/owner',
    {
      permission: 'signed-in',
      body: 'new-owner',
      answers: ['Transfer a model to someone else; the former owner becomes a contributor', empty('Transferred'), 204],
    },
    async (request, reply) => {
      const { before, model } = await accounts.write((writer) => transfer(writer, request, accounts));
      publishModel(events, { action: 'update', model, before, by: request.user.id, alsoTo: [before.created_by] });
      return reply.header('etag', etag(model.rev)).send();
    },
  );
}

/**
 * @throws AppError `forbidden` for the caller, or for a new owner with too many models, `conflict` if the new owner has
 * one with the same name
 */
async function transfer(
  writer: Writer,
  request: FastifyRequest<Transfer>,
  { rolesOf }: Pick<Accounts, 'rolesOf'>,
): Promise<ModelChange> {
  const before = await modelFor(writer, request, 'administer');
  checkRevision(request.headers['if-match'], before.rev);
  const [to] = await namedAccounts(writer.accounts, request.body.userId);
  if (to === undefined || to.disabled) throw new AppError('invalid', 'The user cannot sign in. Choose someone else');
  if (to.id === before.created_by) throw new AppError('invalid', `${to.name} owns the model already`);
  await checkCount(writer, { id: to.id, name: to.name, ...(await rolesOf(writer.accounts, to.id)) });
  const model = { ...before, created_by: to.id, rev: before.rev + 1, updated_at: writer.now };
  await writer.models.change(model);
  for (const role of ['model_contributor', 'model_member'])
    await writer.accounts.take({ user: to.id, role, ref: before.id });
  const from = await writer.accounts.byId(before.created_by);
  if (from) await writer.accounts.give({ user: from.id, role: 'model_contributor', ref: before.id });
  const description = `Transferred the model ${before.name} from ${from?.name ?? before.created_by} to ${to.name}`;
  await record(writer, recordOf(request, 'model_changed', { type: 'model', id: before.id }, description));
  return { before, model };
}
