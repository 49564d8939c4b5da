export { checkRules } from './rules/check-rules.ts';
export { codeHash, rulesApply, type KeptRules } from './rules/kept-rules.ts';
export { RULES_SCHEMA } from './rules/rules-schema.ts';
