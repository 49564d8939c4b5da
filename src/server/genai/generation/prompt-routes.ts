import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { answers, empty } from '#server/http/answers.ts';
import type { Permission } from '../../http/guard.ts';
import type { Store } from '../../store/store.ts';

const PROMPTS = '/v2/genai/prompts';
const USE: Permission = { action: 'read', subject: { area: 'generator' } };

/** The caller's prompts, from all devices. Nobody sees those of others, not even administrators. */
export function promptRoutes(app: FastifyInstance, store: Store): void {
  app.get(
    PROMPTS,
    { config: { permission: USE }, schema: answers('Prompts of the caller, newest first', 'recent-prompt-list') },
    ({ user }) => store.read.prompts.ofPerson(user.id),
  );

  app.delete(
    PROMPTS,
    { config: { permission: USE }, schema: answers('Forget all prompts of the caller', empty('Forgotten'), 204) },
    async ({ user }, reply) => {
      await store.write(({ prompts }) => prompts.remove(user.id));
      return reply.code(204).send();
    },
  );

  app.delete<{ Params: { id: string } }>(
    `${PROMPTS}/:id`,
    { config: { permission: USE }, schema: answers('Forget a prompt of the caller', empty('Forgotten'), 204) },
    async ({ params, user }, reply) => {
      const isGone = await store.write(({ prompts }) => prompts.remove(user.id, params.id));
      if (!isGone) throw new AppError('not_found', `There is no prompt ${params.id}`);
      return reply.code(204).send();
    },
  );
}
