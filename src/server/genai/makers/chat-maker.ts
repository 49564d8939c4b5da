import type { Maker, MakerUsage, MakerWork, MakerRepair } from '#server/genai/pipeline/maker.ts';
import type { CallableService } from '#server/genai/services/generator-services.ts';
import { AppError } from '#shared/errors.ts';
import type { AppPlan, GenerationRequest } from '#shared/generator/index.ts';
import { PLAN_SCHEMA, PROPOSAL_SCHEMA } from '#shared/generator/index.ts';
import type { FoundSignal } from '#shared/generator/index.ts';
import { extractCode, extractJson } from './extract.ts';
import { codePrompt, planPrompt, type Prompt } from './prompts.ts';
import { Redactor } from './redact.ts';

/** One request to an AI model, and handlers for its answer as it streams. */
export type ChatRequest = Prompt & {
  /** schema of the answer, if the service supports one */
  schema?: object;
  signal: AbortSignal;
  onText(text: string): void;
  onUsage(usage: MakerUsage): void;
};

/** Sends a request; resolves to the complete answer. `doubt`: report that the answer did not follow the schema. */
export type Chat = { send(request: ChatRequest): Promise<string>; reportInvalid(): void };

/** Gets plans and programs from an AI model, whatever protocol its service has. */
export class ChatMaker implements Maker {
  readonly id: string;
  readonly name: string;
  readonly local = false;
  readonly #chat: Chat;
  readonly #secret: string;
  #found: readonly FoundSignal[] = [];

  constructor({ id, name, apiKey }: CallableService, chat: Chat) {
    this.id = id;
    this.name = name;
    this.#chat = chat;
    this.#secret = apiKey;
  }

  async plan(
    request: GenerationRequest,
    found: readonly FoundSignal[],
    work: MakerWork & { repair?: MakerRepair<unknown> },
  ): Promise<unknown> {
    this.#found = found;
    const text = await this.#send(
      {
        ...planPrompt(request, found, work.repair),
        schema: request.make === undefined || request.make === 'app' ? PROPOSAL_SCHEMA : PLAN_SCHEMA,
      },
      work,
      () => {},
    );
    const plan = extractJson(text);
    if (plan === undefined) this.#chat.reportInvalid();
    // the check reports an answer without a plan
    return plan ?? null;
  }

  async code(
    request: GenerationRequest,
    plan: AppPlan,
    work: MakerWork & { repair?: MakerRepair<string> },
  ): Promise<string> {
    const text = await this.#send(codePrompt(request, plan, this.#found, work.repair), work, work.onToken);
    const code = extractCode(text);
    if (code.trim() === '') throw new AppError('unprocessable', `${this.name} returned no program. Try again`);
    return code;
  }

  async #send(
    prompt: Prompt & { schema?: object },
    { signal, onUsage }: MakerWork,
    onToken: (text: string) => void,
  ): Promise<string> {
    const redactor = new Redactor([this.#secret]);
    const pass = (text: string): void => {
      if (text !== '') onToken(text);
    };
    // token counts of an answer are sent several times, each a total
    const usage: MakerUsage = {};
    const answer = await this.#chat.send({
      ...prompt,
      signal,
      onText: (text) => pass(redactor.add(text)),
      onUsage: (counted) => Object.assign(usage, counted),
    });
    pass(redactor.end());
    onUsage?.(usage);
    return redactor.whole(answer);
  }
}
