import { AppError } from '#shared/errors.ts';
import {
  appOfRules,
  checkPlan,
  checkRules,
  type AppPlan,
  type AppRules,
  type GenerationIssue,
  type RuleSource,
} from '#shared/generator/index.ts';
import { isObject } from '#shared/json.ts';
import { receive } from '#shared/receive.ts';
import type { SignalTree } from '#shared/vss/index.ts';

/** A program that was written from rules. */
export type RulesApp = { code: string; rules: AppRules; sources: RuleSource[] };
export type Planned = { plan: AppPlan; issues: GenerationIssue[]; app?: RulesApp };

/** What a maker answered, as a plan; with the program, where it answered with rules. */
export function checkAnswer(answer: unknown, tree: SignalTree): Partial<Planned> & Pick<Planned, 'issues'> {
  const { rules: given, sources } = rulesIn(answer);
  if (given === undefined) return checkPlan(answer, tree);
  const { rules, issues } = checkRules(given, tree);
  if (rules === undefined || issues.length > 0) return { issues };
  const { plan, code } = appOfRules(rules, tree);
  return { ...checkPlan(plan, tree), app: { code, rules, sources } };
}

/** @throws AppError `unprocessable` for rules that do not fit the tree, with the pointer to the first slot that is wrong */
export function givenRules(rules: AppRules, tree: SignalTree): Planned {
  const { plan, issues, app } = checkAnswer({ rules }, tree);
  const [first] = issues;
  if (plan !== undefined && first === undefined) return { plan, issues, ...(app && { app }) };
  throw new AppError('unprocessable', `${first?.path ?? ''}: ${first?.message ?? 'These rules make no app.'}`);
}

/** Rules as `{ rules: { name, rules }, sources? }` or alone as `{ name, rules }`. */
function rulesIn(answer: unknown): { rules?: unknown; sources: RuleSource[] } {
  if (!isObject(answer) || answer['rules'] === undefined) return { sources: [] };
  const { rules, sources = [] } = answer;
  return Array.isArray(rules) ? { rules: answer, sources: [] } : { rules, sources: receive<RuleSource[]>(sources) };
}
