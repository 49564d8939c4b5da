import { dereference, validate, type Schema } from '@cfworker/json-schema';
import { checkDashboard } from '#shared/dashboard/check-dashboard.ts';
import { signalsOfWidget } from '#shared/dashboard/widget.ts';
import type { AppPlan, GenerationIssue } from '#shared/generator/generation.ts';
import { receive } from '#shared/receive.ts';
import { type SignalTree, findNode } from '#shared/vss/index.ts';
import { PLAN_SCHEMA } from './plan-schema.ts';

/** Errors that only say that there is another one below. */
const SUMMARIES = ['properties', 'items', 'additionalProperties'];
const SCHEMA = PLAN_SCHEMA as Schema;
const LOOKUP = dereference(SCHEMA);

export type CheckedPlan = { plan?: AppPlan; issues: GenerationIssue[] };

/** A value as a plan with what does not fit the tree, or without one where it does not even follow the schema. */
export function checkPlan(value: unknown, tree: SignalTree): CheckedPlan {
  const { errors } = validate(value, SCHEMA, '2020-12', LOOKUP, false);
  const ofSchema = errors
    .filter(({ keyword }) => !SUMMARIES.includes(keyword))
    .map(({ instanceLocation, error }) => issue('plan', instanceLocation.slice(1), error));
  if (ofSchema.length > 0) return { issues: ofSchema };
  // the schema has just been checked
  const plan = receive<AppPlan>(value);
  const issues = [...plan.signals.flatMap((signal, i) => checkSignal(signal, i, tree)), ...checkLayout(plan, tree)];
  return { plan, issues };
}

function checkSignal({ path, use }: AppPlan['signals'][number], i: number, tree: SignalTree): GenerationIssue[] {
  const node = findNode(tree, path);
  const at = `/signals/${i}`;
  if (node === undefined || node.type === 'branch')
    return [issue('unknown-signal', at, `The model has no signal ${path}.`)];
  if (use === 'set' && node.type !== 'actuator')
    return [issue('not-actuator', at, `${path} is ${article(node.type)} and cannot be set; only actuators can.`)];
  return [];
}

const article = (type: string): string => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`);

/** The boxes of a dashboard form rectangles that do not overlap, and its widgets show signals of the tree. */
export function checkLayout({ dashboard }: Pick<AppPlan, 'dashboard'>, tree: SignalTree): GenerationIssue[] {
  const layout = checkDashboard(dashboard).map(({ path, message, hint }) =>
    issue('layout', `/dashboard${path}`, hint === undefined ? message : `${message}. ${hint}`),
  );
  const unknown = dashboard.widgets.flatMap((widget, i) =>
    signalsOfWidget(widget)
      .filter((path) => path.startsWith(`${tree.root}.`) && findNode(tree, path) === undefined)
      .map((path) => issue('unknown-signal', `/dashboard/widgets/${i}`, `The model has no signal ${path}.`)),
  );
  return [...layout, ...unknown];
}

function issue(rule: string, path: string, message: string): GenerationIssue {
  return { rule, message, path };
}
