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
  fetching: FetchOptions;
  /** for tests: limits of service answers */
  answerLimits?: AnswerLimits | undefined;
  eventBeatMs?: number | undefined;
  /** called as soon as a user looks for generators */
  prepareRun: () => void;
  /** the open connections of users */
  people: { notify: Notify };
};

/** The app generator: its services, and generation with them. */
export function generatorRoutes(app: FastifyInstance, parts: Accounts & GeneratorParts): void {
  const { store, instance, attempts, box } = parts;
  const { signals, runner, fetching, answerLimits: limits, eventBeatMs, people, prepareRun: prepare } = parts;
  const services = new GeneratorServices(instance.genAI, store.read, box);
  const { seconds } = instance.genAI.limits;
  const makers = new Makers(services, { rules: fetching, limits });
  const turns = new GenerationTurns(store, attempts, instance.genAI.limits);
  const generations = new Generations({ store, signals, runner, makers, turns, seconds, log: app.log });
  const routes = routesOf(app);
  serviceRoutes(routes, { ...parts, services, test: (user, id) => makers.test(user, id), prepare });
  promptRoutes(routes, parts);
  generationRoutes(app, { generations, people, beatMs: eventBeatMs });
}
