/** A report of tests, and kinds for its tests and runs. */
export { REPORT, RESULT_SCHEMAS } from '#server/testing/result-schemas.ts';
