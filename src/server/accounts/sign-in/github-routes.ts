import { answers } from '#server/http/answers.ts';
import type { FastifyInstance } from 'fastify';
import type { Accounts } from '#server/accounts/accounts.ts';
import { AppError } from '#shared/errors.ts';
import { noGithub } from '#server/accounts/no-github.ts';

/** The URL to which GitHub redirects; nothing in the request is read. */
export function githubRoutes(app: FastifyInstance, { instance }: Accounts): void {
  app.get(
    '/v2/auth/github/callback',
    {
      config: { permission: 'open' },
      schema: answers('Refuses a sign-in with GitHub, which there is none of', 'error', 401),
    },
    () => {
      throw new AppError('unauthorized', noGithub(instance));
    },
  );
}
