import { empty } from '#server/http/answers.ts';
import type { Permission } from '#server/http/guard.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Store } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';

const PROMPTS = '/v2/genai/prompts';
const USE: Permission = { action: 'read', subject: { area: 'generator' } };

/** The caller's prompts, from all devices. Nobody sees those of others, not even administrators. */
export function promptRoutes(routes: Routes, { store }: { store: Store }): void {
  routes.get(
    PROMPTS,
    { permission: USE, answers: ['Prompts of the caller, newest first', 'recent-prompt-list'] },
    ({ user }) => store.read.prompts.ofPerson(user.id),
  );

  routes.delete(
    PROMPTS,
    { permission: USE, answers: ['Delete all prompts of the caller', empty('Forgotten'), 204] },
    async ({ user }) => {
      await store.write(({ prompts }) => prompts.remove(user.id));
    },
  );

  routes.delete(
    `${PROMPTS}/:id`,
    { permission: USE, answers: ['Delete a prompt of the caller', empty('Forgotten'), 204] },
    async ({ params, user }) => {
      const isGone = await store.write(({ prompts }) => prompts.remove(user.id, params.id));
      if (!isGone) throw new AppError('not_found', `There is no prompt ${params.id}`);
    },
  );
}
