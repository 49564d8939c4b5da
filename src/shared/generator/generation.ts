import type { AppRules, RuleAnswer, RuleQuestion, RuleSource } from '#generated/payloads.d.ts';
import type { Json, JsonObject } from '#shared/json.ts';

/** What the app generator is asked for. */
export type GenerationRequest = {
  prompt: string;
  /** `app` by default */
  make?: 'app' | 'dashboard' | 'widget';
  /** id of the model whose signals are used; the demonstration's by default */
  model?: string;
  /** id of a generator service; the first one by default, `local` is the template generator */
  service?: string;
  /** a present app that is to be changed */
  code?: string;
  /** a present dashboard that is to be changed */
  widget_config?: string;
  /** rules that the app is made of, instead of those that the prompt proposes */
  rules?: AppRules;
  /** all that was picked so far for questions about the prompt */
  answers?: RuleAnswer[];
};

export type GenerationStage = 'signals' | 'plan' | 'code' | 'checks' | 'run' | 'repair';

/** What a generation reports while it goes on; it ends with a result, questions or an error. */
export type GenerationEvent =
  | { event: 'progress'; stage: GenerationStage; state: 'started' | 'finished'; attempt: number; text?: string }
  | { event: 'signals'; signals: { path: string; score: number }[] }
  | { event: 'plan'; plan: AppPlan }
  /** a part of the code as it is written */
  | { event: 'token'; text: string }
  | { event: 'issues'; issues: GenerationIssue[] }
  | { event: 'result'; result: AppDraft }
  | ({ event: 'questions' } & ProposedRules)
  | { event: 'error'; error: GenerationError }
  | { event: 'usage'; usage: { inputTokens?: number; outputTokens?: number; milliseconds: number } };

/** `code` is an HTTP status; `nearest` are recipes to choose from where none fits the prompt. */
export type GenerationError = { code: number; message: string; nearest?: RecipeHint[] };
export type RecipeHint = { recipe: string; title: string; example: string };

/** Rules as far as they are decided, the words that their slots were taken from, and what a person has to decide. */
export type ProposedRules = { rules: AppRules; sources: RuleSource[]; questions: RuleQuestion[] };

export type AppPlan = {
  name: string;
  problem: string;
  signals: { path: string; use: 'read' | 'set' }[];
  journey: { step: string; who?: string; what: string }[];
  dashboard: { widgets: PlannedWidget[] };
  tests: PlannedTest[];
};

/** A widget in its stored form. */
export type PlannedWidget = { plugin: string; widget: string; options: JsonObject; boxes: number[]; url?: string };

/** Conditions such as `Vehicle.Speed = 140`; several are joined by "and". Such a test can be run. */
export type PlannedTest = { name: string; given: string; when: string; then: string };

/** `rule`: `syntax`, `unknown-signal`, `not-actuator`, `datatype`, `range`, `allowed`, `layout`, `plan`, `run`, `test`, … */
export type GenerationIssue = { rule: string; message: string; line?: number; path?: string };

/** What was checked of a draft; `text` says why it was skipped. */
export type DraftCheck = { rule: string; title: string; state: 'passed' | 'failed' | 'skipped'; text?: string };

export type DraftRun = {
  seconds: number;
  signals: { t: number; path: string; value: Json }[];
  stdout: string;
  errors: { line?: number; message: string }[];
};

/** What was generated, with what was found out about it. */
export type AppDraft = {
  generator: { id: string; name: string; local: boolean };
  make: NonNullable<GenerationRequest['make']>;
  prompt: string;
  plan: AppPlan;
  code: string;
  language: 'python';
  /** JSON text of an object with a list of widgets */
  widget_config: string;
  /** in the text form that prototypes keep */
  customer_journey: string;
  checks: DraftCheck[];
  /** empty if it passed */
  issues: GenerationIssue[];
  /** only then it may be saved */
  passed: boolean;
  run?: DraftRun;
  attempts: number;
  /** what the code was made of; absent for an app that a service wrote as a program */
  rules?: AppRules;
  sources?: RuleSource[];
};
