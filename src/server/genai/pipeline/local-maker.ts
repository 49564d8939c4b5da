import { AppError, STATUS } from '#shared/errors.ts';
import {
  answerLocally,
  LOCAL_GENERATOR,
  type AppPlan,
  type GenerationError,
  type GenerationRequest,
  type ProposedRules,
  type RecipeHint,
} from '#shared/generator/index.ts';
import type { SignalTree } from '#shared/vss/index.ts';
import type { Maker, MakerWork } from './maker.ts';

/** Nothing can be made of the prompt; carries the nearest examples. */
class NotUnderstood extends AppError {
  readonly nearest: RecipeHint[];

  constructor(message: string, nearest: RecipeHint[]) {
    super('unprocessable', message);
    this.nearest = nearest;
  }
}

/** Something has to be decided by a person first; the message asks it in words. */
export class NeedsAnswers extends AppError {
  readonly proposed: ProposedRules;

  constructor(proposed: ProposedRules) {
    super('unprocessable', proposed.questions.map(questionText).join(' '));
    this.proposed = proposed;
  }
}

const questionText = ({ text, options }: ProposedRules['questions'][number]): string =>
  `${text} (${options.map((option) => option.text).join('; ')})`;

/** Proposes rules by reading the prompt, without any service. */
export class LocalMaker implements Maker {
  readonly id = LOCAL_GENERATOR.id;
  readonly name = LOCAL_GENERATOR.name;
  readonly local = true;
  readonly #tree: SignalTree;
  #code = '';

  constructor(tree: SignalTree) {
    this.#tree = tree;
  }

  /**
   * Rules, or the plan of a dashboard or a changed app.
   * @throws AppError `unprocessable` if nothing can be made of the prompt; `NeedsAnswers`
   */
  plan(request: GenerationRequest): Promise<unknown> {
    const answer = answerLocally(request, this.#tree);
    if ('rules' in answer) return Promise.resolve(answer);
    if ('questions' in answer) throw new NeedsAnswers(answer.questions);
    if ('message' in answer) throw new NotUnderstood(answer.message, answer.nearest);
    this.#code = answer.code;
    return Promise.resolve(answer.plan);
  }

  code(_request: GenerationRequest, _plan: AppPlan, { onToken }: MakerWork): Promise<string> {
    onToken(this.#code);
    return Promise.resolve(this.#code);
  }
}

/** The error that a failed generation reports. */
export function generationErrorOf(error: unknown): GenerationError {
  if (!(error instanceof AppError)) return { code: STATUS.internal, message: 'The generator failed' };
  const nearest = error instanceof NotUnderstood ? error.nearest : undefined;
  return { code: STATUS[error.code], message: error.message, ...(nearest && { nearest }) };
}
