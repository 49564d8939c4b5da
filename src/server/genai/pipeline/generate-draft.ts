import type { ProgramRunner } from '#server/runner/program-runner.ts';
import { AppError } from '#shared/errors.ts';
import {
  checkCode,
  customerJourneyOf,
  findForPrompt,
  makeScenario,
  widgetConfigOf,
  type AppDraft,
  type AppPlan,
  type DraftCheck,
  type DraftRun,
  type FoundSignal,
  type GenerationEvent,
  type GenerationIssue,
  type GenerationRequest,
  type GenerationStage,
} from '#shared/generator/index.ts';
import type { SignalTree } from '#shared/vss/index.ts';
import type { Maker, MakerUsage } from './maker.ts';
import { checkAnswer, givenRules, type Planned, type RulesApp } from './rules-app.ts';
import { runDraft } from './run-draft.ts';

const MAX_REPAIRS = 2;

export type GenerationSetup = {
  maker: Maker;
  tree: SignalTree;
  runner: ProgramRunner;
  signal: AbortSignal;
  emit(event: GenerationEvent): void;
  onUsage?(usage: MakerUsage): void;
};

/**
 * From prompt to draft: signals, plan, code, checks, run, and at most two repairs of the issues found. Emits its
 * progress and the result.
 * @throws AppError if the maker has no answer; see `generationErrorOf`
 */
export async function generateDraft(request: GenerationRequest, setup: GenerationSetup): Promise<AppDraft> {
  const draft = await new Generation(request, setup).run();
  setup.emit({ event: 'result', result: draft });
  return draft;
}

type Checked = { code: string; issues: GenerationIssue[]; checks: DraftCheck[]; run?: DraftRun };

class Generation {
  readonly #request: GenerationRequest;
  readonly #setup: GenerationSetup;
  #attempt = 1;

  constructor(request: GenerationRequest, setup: GenerationSetup) {
    this.#request = request;
    this.#setup = setup;
  }

  async run(): Promise<AppDraft> {
    const found = await this.#during('signals', () =>
      Promise.resolve(findForPrompt(this.#setup.tree, this.#request.prompt)),
    );
    this.#setup.emit({ event: 'signals', signals: found.map(({ path, score }) => ({ path, score })) });
    const { plan, issues, app } = await this.#plan(found);
    this.#setup.emit({ event: 'plan', plan });
    const planned = planChecks(issues);
    const { make = 'app', code = '' } = this.#request;
    if (issues.length > 0 || make !== 'app') return this.#draft(plan, { code, issues, checks: planned });
    const made = app === undefined ? await this.#code(plan) : await this.#written(app.code, plan);
    return this.#draft(plan, { ...made, checks: [...planned, ...made.checks] }, app);
  }

  async #plan(found: readonly FoundSignal[]): Promise<Planned> {
    const { rules } = this.#request;
    if (rules !== undefined) return this.#during('plan', () => Promise.resolve(givenRules(rules, this.#setup.tree)));
    let repair: { before: unknown; issues: GenerationIssue[] } | undefined;
    for (;;) {
      const work = { ...this.#work(), ...(repair && { repair }) };
      const answer = await this.#during('plan', () => this.#setup.maker.plan(this.#request, found, work));
      const planned = checkAnswer(answer, this.#setup.tree);
      const { plan, issues } = planned;
      if (plan !== undefined && issues.length === 0) return { ...planned, plan };
      this.#setup.emit({ event: 'issues', issues });
      if (!this.#mayRepair()) {
        if (plan !== undefined) return { plan, issues };
        const first = issues[0]?.message ?? '';
        throw new AppError('unprocessable', `${this.#setup.maker.name} returned no plan that can be read. ${first}`);
      }
      repair = { before: answer, issues };
    }
  }

  async #code(plan: AppPlan): Promise<Checked> {
    let repair: { before: string; issues: GenerationIssue[] } | undefined;
    for (;;) {
      const work = { ...this.#work(), ...(repair && { repair }) };
      const code = await this.#during('code', () => this.#setup.maker.code(this.#request, plan, work));
      const checked = await this.#check(code, plan);
      if (checked.issues.length === 0) return checked;
      this.#setup.emit({ event: 'issues', issues: checked.issues });
      if (!this.#mayRepair()) return checked;
      repair = { before: code, issues: checked.issues };
    }
  }

  /** The program of rules is written in one piece. */
  async #written(code: string, plan: AppPlan): Promise<Checked> {
    await this.#during('code', () => Promise.resolve(this.#setup.emit({ event: 'token', text: code })));
    const checked = await this.#check(code, plan);
    if (checked.issues.length > 0) this.#setup.emit({ event: 'issues', issues: checked.issues });
    return checked;
  }

  async #check(code: string, plan: AppPlan): Promise<Checked> {
    const { tree, runner, signal } = this.#setup;
    const { issues, read } = await this.#during('checks', () => Promise.resolve(checkCode(code, tree)));
    const checks = codeChecks(issues);
    if (issues.length > 0) {
      checks.push({
        rule: 'run',
        title: 'Runs without an error',
        state: 'skipped',
        text: 'It is not run with issues.',
      });
      return { code, issues, checks };
    }
    const scenario = makeScenario(plan.tests, read, tree);
    const ran = await this.#during('run', () => runDraft(code, { tree, scenario, runner, signal }));
    return { code, issues: ran.issues, checks: [...checks, ...ran.checks], run: ran.run };
  }

  #draft(plan: AppPlan, { code, issues, checks, run }: Checked, app?: RulesApp): AppDraft {
    const { id, name, local } = this.#setup.maker;
    return {
      generator: { id, name, local },
      make: this.#request.make ?? 'app',
      prompt: this.#request.prompt,
      plan,
      code,
      language: 'python',
      widget_config: widgetConfigOf(plan),
      customer_journey: customerJourneyOf(plan),
      checks,
      issues,
      passed: issues.length === 0,
      ...(run && { run }),
      attempts: this.#attempt,
      ...(app && { rules: app.rules, sources: app.sources }),
    };
  }

  #mayRepair(): boolean {
    if (this.#attempt > MAX_REPAIRS) return false;
    this.#attempt += 1;
    this.#progress('repair', 'started');
    return true;
  }

  #work() {
    const { signal, emit, onUsage } = this.#setup;
    return {
      signal,
      onToken: (text: string) => emit({ event: 'token', text }),
      onUsage: (usage: MakerUsage) => onUsage?.(usage),
    };
  }

  async #during<T>(stage: GenerationStage, work: () => Promise<T>): Promise<T> {
    this.#setup.signal.throwIfAborted();
    this.#progress(stage, 'started');
    const result = await work();
    this.#setup.signal.throwIfAborted();
    this.#progress(stage, 'finished');
    return result;
  }

  #progress(stage: GenerationStage, state: 'started' | 'finished'): void {
    this.#setup.emit({ event: 'progress', stage, state, attempt: this.#attempt });
  }
}

const stateOf = (isWrong: boolean): DraftCheck['state'] => (isWrong ? 'failed' : 'passed');

function planChecks(issues: readonly GenerationIssue[]): DraftCheck[] {
  const wrong = (isLayout: boolean): boolean => issues.some(({ rule }) => (rule === 'layout') === isLayout);
  return [
    { rule: 'plan', title: 'The plan follows its schema and names signals of the model', state: stateOf(wrong(false)) },
    { rule: 'layout', title: 'Widgets fill rectangles that do not overlap', state: stateOf(wrong(true)) },
  ];
}

function codeChecks(issues: readonly GenerationIssue[]): DraftCheck[] {
  const has = (...rules: string[]): boolean => issues.some(({ rule }) => rules.includes(rule));
  const isBroken = has('syntax');
  const after = (isWrong: boolean): DraftCheck['state'] => (isBroken ? 'skipped' : stateOf(isWrong));
  const ofValues = issues.some(({ rule }) => !['syntax', 'unknown-signal', 'not-actuator'].includes(rule));
  return [
    { rule: 'syntax', title: 'The code is valid Python', state: stateOf(isBroken) },
    { rule: 'unknown-signal', title: 'Every signal is one of the model', state: after(has('unknown-signal')) },
    { rule: 'not-actuator', title: 'Only actuators are set', state: after(has('not-actuator')) },
    { rule: 'value', title: 'Values are within type, range and allowed values', state: after(ofValues) },
  ];
}
