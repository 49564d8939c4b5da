import { AppError, STATUS } from '#shared/errors.ts';
import type { AppPlan, GenerationError, GenerationRequest, RecipeHint } from '#shared/generator/generation.ts';
import type { LocalApp } from '#shared/generator/local-app.ts';
import { LOCAL_GENERATOR, makeLocalApp } from '#shared/generator/local-generator.ts';
import type { SignalTree } from '#shared/vss/signal-node.ts';
import type { Maker, MakerWork } from './maker.ts';

/** No recipe of the template generator fits the prompt; carries the nearest ones. */
class NoRecipe extends AppError {
  readonly nearest: RecipeHint[];

  constructor(message: string, nearest: RecipeHint[]) {
    super('unprocessable', message);
    this.nearest = nearest;
  }
}

/** Makes apps from recipes, without any service. */
export class LocalMaker implements Maker {
  readonly id = LOCAL_GENERATOR.id;
  readonly name = LOCAL_GENERATOR.name;
  readonly local = true;
  readonly #tree: SignalTree;
  /** plan and code come from the same answer */
  #made: { request: GenerationRequest; app: LocalApp } | undefined;

  constructor(tree: SignalTree) {
    this.#tree = tree;
  }

  /** @throws AppError `unprocessable` if no recipe fits */
  plan(request: GenerationRequest): Promise<AppPlan> {
    return Promise.resolve(this.#make(request).plan);
  }

  code(request: GenerationRequest, _plan: AppPlan, { onToken }: MakerWork): Promise<string> {
    const { code } = this.#make(request);
    onToken(code);
    return Promise.resolve(code);
  }

  #make(request: GenerationRequest): LocalApp {
    if (this.#made?.request === request) return this.#made.app;
    const answer = makeLocalApp(request, this.#tree);
    if ('app' in answer) {
      this.#made = { request, app: answer.app };
      return answer.app;
    }
    throw new NoRecipe(answer.message, answer.nearest);
  }
}

/** The error that a failed generation reports. */
export function generationErrorOf(error: unknown): GenerationError {
  if (!(error instanceof AppError)) return { code: STATUS.internal, message: 'The generator failed' };
  const nearest = error instanceof NoRecipe ? error.nearest : undefined;
  return { code: STATUS[error.code], message: error.message, ...(nearest && { nearest }) };
}
