import type { Accounts } from '#server/accounts/accounts.ts';
import { file } from '#server/http/answers.ts';
import type { Routes } from '#server/http/routes.ts';
import { AppError } from '#shared/errors.ts';
import { isAdministrator } from '#shared/permissions.ts';
import { accountOf } from './self-routes.ts';

/** Picture types that a browser displays but cannot execute. */
const PICTURE = /^data:(image\/(?:png|jpeg|webp));base64,([A-Za-z0-9+/=]+)$/;

/** Profile pictures at separate URLs, for lists in which the same one would be repeated. */
export function pictureRoute(routes: Routes, accounts: Accounts): void {
  routes.get(
    '/v2/users/:id/picture',
    {
      permission: { action: 'read', subject: { area: 'users' } },
      answers: ['Profile picture of a user', file('image/*', 'The picture')],
    },
    async ({ params, user }, reply) => {
      const { id, imageFile, emailVerified } = await accountOf(accounts, params.id);
      const mayKnow = emailVerified || user.id === id || isAdministrator(user);
      const [, type, base64] = PICTURE.exec(imageFile ?? '') ?? [];
      if (!mayKnow || type === undefined || base64 === undefined) throw new AppError('not_found', 'Picture not found');
      return reply.type(type).header('cache-control', 'private, max-age=300').send(Buffer.from(base64, 'base64'));
    },
  );
}
