import type { FastifyInstance } from 'fastify';
import type { Accounts } from './accounts.ts';
import { selfRoutes } from './self-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';

/** Who people are, and what they may. */
export function accountRoutes(app: FastifyInstance, accounts: Accounts): void {
  signInRoutes(app, accounts);
  selfRoutes(app, accounts);
  app.addHook('onClose', () => accounts.mail.close());
}
