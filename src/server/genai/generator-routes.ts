import type { FastifyInstance } from 'fastify';
import type { Accounts } from '#server/accounts/accounts.ts';
import type { FetchOptions } from '#server/fetch/guarded-fetch.ts';
import { routesOf } from '#server/http/routes.ts';
import type { ProgramRunner } from '#server/runner/program-runner.ts';
import type { ModelSignals } from '#server/signals/model-signals.ts';
import { Makers } from './generation/chosen-maker.ts';
import { GenerationTurns } from './generation/generation-limits.ts';
import { generationRoutes, type Notify } from './generation/generation-routes.ts';
import { Generations } from './generation/generations.ts';
import { promptRoutes } from './generation/prompt-routes.ts';
import type { AnswerLimits } from './makers/read-answer.ts';
import { GeneratorServices } from './services/generator-services.ts';
import { serviceRoutes } from './services/service-routes.ts';

export type GeneratorParts = {
  signals: ModelSignals;
  runner: ProgramRunner;
  /** where services may be, following the same rules as fetched files */
  fetching?: FetchOptions | undefined;
  /** for tests: limits of service answers */
  limits?: AnswerLimits | undefined;
  eventBeatMs?: number | undefined;
  /** whether to prepare a process for the run as soon as a user looks for generators */
  isAhead?: boolean;
  /** the open connections of users */
  people: { notify: Notify };
};

/** The app generator: its services, and generation with them. */
export function generatorRoutes(app: FastifyInstance, accounts: Accounts, parts: GeneratorParts): void {
  const { store, instance, attempts, box } = accounts;
  const { signals, runner, fetching = {}, limits, eventBeatMs, people } = parts;
  const services = new GeneratorServices(instance.genAI, store.read, box);
  const { perMinute, perDay, seconds } = instance.genAI.limits;
  const makers = new Makers(services, { rules: fetching, limits });
  const turns = new GenerationTurns(store, attempts, { perMinute, perDay });
  const generations = new Generations({ store, signals, runner, makers, turns, seconds, log: app.log });
  const prepare = (): void => {
    if (parts.isAhead === true) runner.prepare();
  };
  const routes = routesOf(app);
  serviceRoutes(routes, accounts, { services, test: (user, id) => makers.test(user, id), prepare });
  promptRoutes(routes, store);
  generationRoutes(app, generations, { people, beatMs: eventBeatMs });
}
