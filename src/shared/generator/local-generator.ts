import type { AppRules, RuleSource } from '#generated/payloads.d.ts';
import type { SignalTree } from '#shared/vss/index.ts';
import { changeCode } from './change/change-code.ts';
import { makeDashboard } from './change/make-dashboard.ts';
import { nearestExamples } from './examples.ts';
import type { AppPlan, GenerationRequest, ProposedRules, RecipeHint } from './generation.ts';
import { readPrompt } from './proposal/read-prompt.ts';
import { checkRules } from './rules/check-rules.ts';

export const LOCAL_GENERATOR = { id: 'local', name: 'Template generator: no AI model' } as const;

/** Rules to make an app of; a plan, with code where a present app is changed; questions; or why there is none. */
export type LocalAnswer =
  | { rules: AppRules; sources: RuleSource[] }
  | { plan: AppPlan; code: string }
  | { questions: ProposedRules }
  | { message: string; nearest: RecipeHint[] };

/** Reads a prompt without any service. The same prompt, tree and answers give the same. */
export function answerLocally(request: GenerationRequest, tree: SignalTree): LocalAnswer {
  const { prompt, make = 'app', code = '', answers = [] } = request;
  if (make !== 'app') {
    const plan = makeDashboard(request, tree);
    return plan === undefined
      ? { message: 'The prompt names no signal that the vehicle has.', nearest: [] }
      : { plan, code: '' };
  }
  const changed = code.trim() === '' ? undefined : changeCode(prompt, code, tree);
  if (changed !== undefined) return changed;
  const read = readPrompt(prompt, tree, answers);
  if ('message' in read) return { message: read.message, nearest: nearestExamples(prompt) };
  if (read.questions.length > 0) return { questions: read };
  const [issue] = checkRules(read.rules, tree).issues;
  if (issue !== undefined) return { message: issue.message, nearest: nearestExamples(prompt) };
  return { rules: read.rules, sources: read.sources };
}
