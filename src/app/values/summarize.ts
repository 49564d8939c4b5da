export { isMissing, summarize } from '#shared/reading/summarize.ts';
