export { coverageStates, COVERAGE_STATES } from './coverage.ts';
export { impactOf } from './impact.ts';
export { levelRank } from './levels.ts';
export { LinkGraph, type GraphLink, type Way } from './link-graph.ts';
export type { ItemRule, ItemTest } from './rules.ts';
export type { Exception } from './suppressions.ts';
export { trace, type TraceInput, type TracedIssue } from './trace.ts';
export { newestVerdicts, VERDICT, type RunVerdict, type VerdictCode } from './verdicts.ts';
