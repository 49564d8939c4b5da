import type { Accounts } from '#server/accounts/accounts.ts';
import { noGithub } from '#server/accounts/no-github.ts';
import { parameters, text } from '#server/http/parameters.ts';
import type { Routes } from '#server/http/routes.ts';
import { AppError } from '#shared/errors.ts';

/** What GitHub and older clients send. */
const IGNORED = parameters({
  code: text(200),
  origin: text(2000),
  userId: text(200),
  state: text(2000),
  error: text(200),
  error_description: text(2000),
  error_uri: text(2000),
});

/** The URL to which GitHub redirects; nothing in the request is read. */
export function githubRoutes(routes: Routes, { instance }: Accounts): void {
  routes.get(
    '/v2/auth/github/callback',
    {
      permission: 'open',
      query: IGNORED,
      answers: ['Refuses the sign-in with GitHub, which does not exist here', 'error', 401],
    },
    () => {
      throw new AppError('unauthorized', noGithub(instance));
    },
  );
}
