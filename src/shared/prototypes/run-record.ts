import type { KindSummary } from '#generated/payloads.d.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';

/** From best to worst: the verdict of a run is the worst of its steps. */
export const STEP_VERDICTS = ['passed', 'skipped', 'inconclusive', 'blocked', 'stopped', 'failed'] as const;
export type StepVerdict = (typeof STEP_VERDICTS)[number];
/** One step of a run, as described by the item. */
export type RunStep = { action: string; expected: string };
export type StepResult = { action: string; verdict: StepVerdict; note: string };

/** The verdict of a run; undefined while no step has a verdict. */
export function worstVerdict(verdicts: readonly StepVerdict[]): StepVerdict | undefined {
  return STEP_VERDICTS.findLast((verdict) => verdicts.includes(verdict));
}

/** The steps of an item whose kind names the fields for them; empty steps are left out. */
export function stepsOf({ runSteps }: Pick<KindSummary, 'runSteps'>, data: JsonObject): RunStep[] {
  const list = runSteps === undefined ? undefined : data[runSteps.list];
  if (!Array.isArray(list)) return [];
  const textOf = (step: Json, member: string | undefined): string => {
    const value = isObject(step) && member !== undefined ? step[member] : undefined;
    return typeof value === 'string' ? value : '';
  };
  return list
    .map((step) => ({
      action: typeof step === 'string' ? step : textOf(step, runSteps?.action),
      expected: textOf(step, runSteps?.expected),
    }))
    .filter(({ action, expected }) => action !== '' || expected !== '');
}

type RunFacts = {
  name: string;
  verdict: StepVerdict;
  by: string;
  endedAt: string;
  output?: string;
  /** addresses of recorded runs of a prototype */
  evidence?: readonly string[];
  steps?: readonly StepResult[];
};

/** What the kind records about a run, in the properties that it names. */
export function recordData(
  { titleField, runRecord: names }: Pick<KindSummary, 'titleField' | 'runRecord'>,
  { name, verdict, by, endedAt, output = '', evidence = [], steps = [] }: RunFacts,
): JsonObject {
  if (names === undefined) return {};
  const { verdicts } = names;
  const valueOf = (one: StepVerdict): string => verdicts[one] ?? verdicts.stopped;
  const lines = names.steps === undefined ? steps.map((step, i) => lineOf(step, i, valueOf(step.verdict))) : [];
  const text = [...lines, output].join('\n').trim().slice(0, MAX_OUTPUT);
  return {
    ...(titleField !== null && { [titleField]: name.slice(0, MAX_NAME) }),
    [names.verdict]: valueOf(verdict),
    ...(names.executedBy !== undefined && { [names.executedBy]: by }),
    ...(names.endedAt !== undefined && { [names.endedAt]: endedAt }),
    ...(names.output !== undefined && text !== '' && { [names.output]: text }),
    ...(evidence.length > 0 && { [names.evidence]: [...evidence] }),
    ...(names.steps !== undefined &&
      steps.length > 0 && { [names.steps.list]: resultsOf(names.steps, steps, valueOf) }),
  };
}

type StepNames = NonNullable<NonNullable<KindSummary['runRecord']>['steps']>;

function resultsOf(
  { number, action, verdict, note }: StepNames,
  steps: readonly StepResult[],
  valueOf: (verdict: StepVerdict) => string,
): JsonObject[] {
  return steps.map((step, i) => ({
    ...(number !== undefined && { [number]: i + 1 }),
    ...(action !== undefined && step.action !== '' && { [action]: step.action }),
    [verdict]: valueOf(step.verdict),
    ...(note !== undefined && step.note !== '' && { [note]: step.note }),
  }));
}

function lineOf({ action, note }: StepResult, index: number, verdict: string): string {
  return [`${index + 1}. ${verdict}: ${action}`, ...(note === '' ? [] : [note])].join(' - ');
}

const MAX_NAME = 200;
const MAX_OUTPUT = 20_000;
