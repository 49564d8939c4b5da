import type { Accounts } from '#server/accounts/accounts.ts';
import { noGithub } from '#server/accounts/no-github.ts';
import type { Routes } from '#server/http/routes.ts';
import { AppError } from '#shared/errors.ts';

/** The URL to which GitHub redirects; nothing in the request is read. */
export function githubRoutes(routes: Routes, { instance }: Accounts): void {
  routes.get(
    '/v2/auth/github/callback',
    { permission: 'open', answers: ['Refuses the sign-in with GitHub, which does not exist here', 'error', 401] },
    () => {
      throw new AppError('unauthorized', noGithub(instance));
    },
  );
}
