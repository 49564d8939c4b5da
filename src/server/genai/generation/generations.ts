import type { FastifyBaseLogger } from 'fastify';
import { generateDraft } from '#server/genai/pipeline/generate-draft.ts';
import { generationErrorOf, NeedsAnswers } from '#server/genai/pipeline/local-maker.ts';
import type { Maker } from '#server/genai/pipeline/maker.ts';
import type { ProgramRunner } from '#server/runner/program-runner.ts';
import type { ModelSignals } from '#server/signals/model-signals.ts';
import type { Store } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import type { GenerationError, GenerationEvent, GenerationRequest } from '#shared/generator/index.ts';
import type { Actor } from '#shared/permissions.ts';
import type { SignalTree } from '#shared/vss/index.ts';
import type { Makers } from './chosen-maker.ts';
import { chosenTree } from './chosen-tree.ts';
import type { GenerationTurns } from './generation-limits.ts';

export type GenerationParts = {
  store: Store;
  signals: ModelSignals;
  runner: ProgramRunner;
  makers: Makers;
  turns: GenerationTurns;
  /** seconds that one generation may take */
  seconds: number;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
};

/** A generation that may begin; `end` releases its turn. */
export type PreparedGeneration = { request: GenerationRequest; maker: Maker; tree: SignalTree; end: () => void };
type Emit = (event: GenerationEvent) => void;

/** Generates apps with whatever maker a request names. */
export class Generations {
  readonly #parts: GenerationParts;

  constructor(parts: GenerationParts) {
    this.#parts = parts;
  }

  /** Checks everything that can be refused before the first event. */
  async prepare(user: Actor, request: GenerationRequest): Promise<PreparedGeneration> {
    const { store, signals, makers, turns } = this.#parts;
    const chosen = await makers.choose(user, request);
    const tree = await chosenTree(store.read, signals, user, request.model);
    const maker = await makers.open(user, chosen, tree);
    const end = await turns.take(user.id, maker.local);
    await store.write(({ prompts }) => prompts.save(user.id, request.prompt.trim()));
    return { request, maker, tree, end };
  }

  /** Emits events up to a result or an error; none once the caller has left. */
  async run({ request, maker, tree }: PreparedGeneration, left: AbortSignal, emit: Emit): Promise<void> {
    const { runner, seconds } = this.#parts;
    const begun = performance.now();
    const deadline = AbortSignal.timeout(seconds * 1000);
    const counts: { inputTokens?: number; outputTokens?: number } = {};
    const onUsage = ({ inputTokens = 0, outputTokens = 0 }: typeof counts): void => {
      if (inputTokens > 0) counts.inputTokens = (counts.inputTokens ?? 0) + inputTokens;
      if (outputTokens > 0) counts.outputTokens = (counts.outputTokens ?? 0) + outputTokens;
    };
    try {
      const signal = AbortSignal.any([left, deadline]);
      await generateDraft(request, { maker, tree, runner, signal, emit, onUsage });
    } catch (error) {
      if (left.aborted) return;
      if (error instanceof NeedsAnswers) emit({ event: 'questions', ...error.proposed });
      else emit({ event: 'error', error: this.#toEvent(deadline.aborted ? tooSlow(maker, seconds) : error) });
    }
    emit({ event: 'usage', usage: { ...counts, milliseconds: Math.round(performance.now() - begun) } });
  }

  #toEvent(error: unknown): GenerationError {
    const { log } = this.#parts;
    if (!(error instanceof AppError)) log.error({ err: error }, 'generation failed');
    else if (error.cause !== undefined) log.warn({ err: error.cause }, error.message);
    return generationErrorOf(error);
  }
}

function tooSlow({ name }: Maker, seconds: number): AppError {
  return new AppError(
    'unavailable',
    `${name} did not finish within ${seconds} seconds. Try a shorter prompt, or use another`,
  );
}
