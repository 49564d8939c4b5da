import type { FastifyInstance } from 'fastify';
import { recordExports } from '#server/audit/record-exports.ts';
import { routesOf } from '#server/http/routes.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { accessRoleRoutes } from './access-roles/access-role-routes.ts';
import type { Accounts } from './accounts.ts';
import { authorizeRoutes } from './permissions/authorize-routes.ts';
import { explainRoutes } from './permissions/explain-routes.ts';
import { permissionRoutes } from './permissions/permission-routes.ts';
import { githubRoutes } from './sign-in/github-routes.ts';
import { registrationRoutes } from './sign-in/registration-routes.ts';
import { resetRoutes } from './sign-in/reset-routes.ts';
import { signInRoutes } from './sign-in/sign-in-routes.ts';
import { singleSignOnRoutes } from './single-sign-on/single-sign-on-routes.ts';
import { apiTokenRoutes } from './users/api-token-routes.ts';
import { pictureRoute } from './users/picture-route.ts';
import { selfRoutes } from './users/self-routes.ts';
import { userRoutes } from './users/user-routes.ts';

/** All routes for sign-in, users and permissions. */
export function accountRoutes(app: FastifyInstance, accounts: Accounts & Inventory): void {
  const routes = routesOf(app);
  signInRoutes(routes, accounts);
  singleSignOnRoutes(routes, accounts);
  githubRoutes(routes, accounts);
  registrationRoutes(routes, accounts);
  resetRoutes(routes, accounts);
  selfRoutes(routes, accounts);
  apiTokenRoutes(routes, accounts);
  userRoutes(routes, accounts);
  pictureRoute(routes, accounts);
  permissionRoutes(routes, accounts);
  accessRoleRoutes(routes, accounts);
  explainRoutes(routes, accounts);
  authorizeRoutes(routes, accounts);
  recordExports(app, accounts.store);
  app.addHook('onClose', () => accounts.mail.close());
}
