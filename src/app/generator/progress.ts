import type {
  AppDraft,
  AppPlan,
  GenerationEvent,
  GenerationIssue,
  GenerationStage,
  ProposedRules,
  RecipeHint,
} from '#shared/generator/index.ts';

export type StageState = { stage: GenerationStage; state: 'started' | 'finished'; attempt: number; text?: string };

export type GenerationFailure = { code: number; message: string; nearest: readonly RecipeHint[] };

/** The state of a generation so far. */
export type Progress = {
  /** `asking`: a person has to decide something about the prompt first */
  state: 'idle' | 'running' | 'asking' | 'done' | 'failed' | 'stopped';
  /** in the order in which they began; a repair starts the later ones again */
  stages: readonly StageState[];
  signals: readonly { path: string; score: number }[];
  plan: AppPlan | undefined;
  /** the part written so far */
  code: string;
  issues: readonly GenerationIssue[];
  result: AppDraft | undefined;
  failure: GenerationFailure | undefined;
  proposed: ProposedRules | undefined;
  usage: { inputTokens?: number; outputTokens?: number; milliseconds: number } | undefined;
};

export const IDLE: Progress = {
  state: 'idle',
  stages: [],
  signals: [],
  plan: undefined,
  code: '',
  issues: [],
  result: undefined,
  failure: undefined,
  proposed: undefined,
  usage: undefined,
};

export const STARTED: Progress = { ...IDLE, state: 'running' };

/** The progress of a generation that finished earlier. */
export function finishedWith(result: AppDraft): Progress {
  return { ...IDLE, state: 'done', result, plan: result.plan, code: result.code, issues: result.issues };
}

export function withEvent(progress: Progress, event: GenerationEvent): Progress {
  switch (event.event) {
    case 'progress':
      return withStage(progress, event);
    case 'signals':
      return { ...progress, signals: event.signals };
    case 'plan':
      return { ...progress, plan: event.plan };
    case 'token':
      return { ...progress, code: progress.code + event.text };
    case 'issues':
      return { ...progress, issues: event.issues };
    case 'result':
      return { ...progress, state: 'done', result: event.result, plan: event.result.plan, code: event.result.code };
    case 'questions': {
      const { event: _, ...proposed } = event;
      return { ...progress, state: 'asking', proposed };
    }
    case 'error': {
      const { code, message, nearest = [] } = event.error;
      return { ...progress, state: 'failed', failure: { code, message, nearest } };
    }
    case 'usage':
      return { ...progress, usage: event.usage };
  }
}

function withStage(progress: Progress, event: Extract<GenerationEvent, { event: 'progress' }>): Progress {
  const { event: _, ...stage } = event;
  // code is rewritten from the beginning
  const code = stage.stage === 'code' && stage.state === 'started' ? '' : progress.code;
  const at = progress.stages.findLastIndex(
    (known) => known.stage === stage.stage && known.attempt === stage.attempt && known.state === 'started',
  );
  const stages = at < 0 || stage.state === 'started' ? [...progress.stages, stage] : progress.stages.with(at, stage);
  return { ...progress, code, stages };
}

/** Called at the end of the stream: without a result or an error, it was cut off. */
export function ended(progress: Progress): Progress {
  if (progress.state !== 'running') return progress;
  const message = 'The generator ended without a result';
  return { ...progress, state: 'failed', failure: { code: 502, message, nearest: [] } };
}
