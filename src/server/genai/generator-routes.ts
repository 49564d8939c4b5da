import type { FastifyInstance } from 'fastify';
import type { Accounts } from '#server/accounts/accounts.ts';
import { GeneratorServices } from './services/generator-services.ts';
import { serviceRoutes } from './services/service-routes.ts';

/** The app generator: the services that it uses. */
export function generatorRoutes(app: FastifyInstance, accounts: Accounts): void {
  const services = new GeneratorServices(accounts.instance.genAI, accounts.store.read, accounts.box);
  serviceRoutes(app, accounts, services);
}
