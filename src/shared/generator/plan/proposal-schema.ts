import { RULES_SCHEMA } from '#shared/generator/rules/rules-schema.ts';
import { PLAN_SCHEMA } from './plan-schema.ts';

const { $defs, ...rules } = RULES_SCHEMA;

/** What a service answers a prompt for an app with: rules, or the plan of a program that it will write itself. */
export const PROPOSAL_SCHEMA = {
  $schema: PLAN_SCHEMA.$schema,
  title: 'Rules, or the plan of a program',
  type: 'object',
  anyOf: [rules, PLAN_SCHEMA],
  $defs,
};
