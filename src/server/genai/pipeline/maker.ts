import type { AppPlan, GenerationIssue, GenerationRequest } from '#shared/generator/index.ts';
import type { FoundSignal } from '#shared/generator/index.ts';

export type MakerUsage = { inputTokens?: number; outputTokens?: number };

/** The context of one answer: the maker stops when `signal` aborts, and reports parts of the answer as they come. */
export type MakerWork = {
  signal: AbortSignal;
  onToken(text: string): void;
  onUsage?(usage: MakerUsage): void;
};

/** The previous answer and its issues. */
export type MakerRepair<T> = { before: T; issues: GenerationIssue[] };

/** Writes plans and code; the pipeline trusts neither and checks both. */
export interface Maker {
  readonly id: string;
  readonly name: string;
  readonly local: boolean;
  /**
   * Rules that the app is made of, as `{ rules, sources? }`, or else a plan according to `PLAN_SCHEMA` for which `code`
   * writes the program. Not checked yet.
   */
  plan(
    request: GenerationRequest,
    found: readonly FoundSignal[],
    work: MakerWork & { repair?: MakerRepair<unknown> },
  ): Promise<unknown>;
  /** The Python program for a plan. */
  code(request: GenerationRequest, plan: AppPlan, work: MakerWork & { repair?: MakerRepair<string> }): Promise<string>;
}
