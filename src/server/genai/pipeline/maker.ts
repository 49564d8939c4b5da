import type { AppPlan, GenerationIssue, GenerationRequest } from '#shared/generator/generation.ts';
import type { FoundSignal } from '#shared/generator/search/found-signal.ts';

export type MakerUsage = { inputTokens?: number; outputTokens?: number };

/** What a maker is given for one answer: it stops when the signal does, and reports parts of the answer as they come. */
export type MakerWork = {
  signal: AbortSignal;
  onToken(text: string): void;
  onUsage?(usage: MakerUsage): void;
};

/** What was wrong with the answer before. */
export type MakerRepair<T> = { before: T; issues: GenerationIssue[] };

/** Writes plans and code; the pipeline checks both and trusts neither. */
export interface Maker {
  readonly id: string;
  readonly name: string;
  readonly local: boolean;
  /** A plan by `PLAN_SCHEMA`, not checked yet. */
  plan(
    request: GenerationRequest,
    found: readonly FoundSignal[],
    work: MakerWork & { repair?: MakerRepair<unknown> },
  ): Promise<unknown>;
  /** The Python program of a plan. */
  code(request: GenerationRequest, plan: AppPlan, work: MakerWork & { repair?: MakerRepair<string> }): Promise<string>;
}
