import type { GeneratorService, ServiceTest } from '#generated/payloads.d.ts';
import type { AddressRules } from '#server/fetch/checked-address.ts';
import { makerOf } from '#server/genai/makers/maker-of.ts';
import { KnownFormats } from '#server/genai/makers/openai-chat.ts';
import type { AnswerLimits } from '#server/genai/makers/read-answer.ts';
import { testService } from '#server/genai/makers/test-service.ts';
import { LocalMaker } from '#server/genai/pipeline/local-maker.ts';
import type { Maker } from '#server/genai/pipeline/maker.ts';
import type { GeneratorServices } from '#server/genai/services/generator-services.ts';
import { AppError } from '#shared/errors.ts';
import type { GenerationRequest } from '#shared/generator/index.ts';
import { LOCAL_GENERATOR } from '#shared/generator/index.ts';
import type { Actor } from '#shared/permissions.ts';
import type { SignalTree } from '#shared/vss/index.ts';

const TYPES = { app: 'GenAI_Python', dashboard: 'GenAI_Dashboard', widget: 'GenAI_Widget' } as const;

/** Where services may be, and how long they may take. */
export type ServiceRules = { rules: AddressRules; limits?: AnswerLimits | undefined };

/** Finds the maker of a request. */
export class Makers {
  readonly services: GeneratorServices;
  readonly #rules: ServiceRules;
  readonly #formats = new KnownFormats();

  constructor(services: GeneratorServices, rules: ServiceRules) {
    this.services = services;
    this.#rules = rules;
  }

  /**
   * The service of a request, or the first that makes the requested output.
   * @throws AppError `unavailable` if there is none at all, `not_found` for one that the user cannot choose
   */
  async choose(user: Actor, { service, make = 'app' }: GenerationRequest): Promise<GeneratorService> {
    const choices = await this.services.choices(user);
    const chosen =
      service === undefined
        ? (choices.find(({ type }) => type === TYPES[make]) ?? choices.find(({ isMock }) => isMock) ?? choices[0])
        : choices.find(({ id }) => id === service);
    if (chosen !== undefined) return chosen;
    if (choices.length === 0 || service === LOCAL_GENERATOR.id) throw notImplemented();
    throw new AppError('not_found', 'Generator not found');
  }

  async open(user: Actor, chosen: GeneratorService, tree: SignalTree): Promise<Maker> {
    if (chosen.isMock) return new LocalMaker(tree);
    const service = await this.services.callable(user, chosen.id);
    return makerOf({ service, ...this.#rules }, tree, this.#formats);
  }

  /** Tests a service of the configuration or the store. */
  async test(user: Actor, id: string): Promise<ServiceTest> {
    return testService({ service: await this.services.callable(user, id), ...this.#rules });
  }
}

function notImplemented(): AppError {
  return new AppError('unavailable', 'GenAI service is not implemented');
}
