import type { JsonObject } from '#shared/json.ts';
import { recordData, type StepVerdict } from '#shared/prototypes/run-record.ts';
import {
  isFlaky,
  reportedVerdict,
  type ReportedTest,
  type TestReport,
  type ReportedVerdict,
} from '#shared/results/junit.ts';
import { oneStep, titled, type ResultKinds } from './result-kinds.ts';

const LONGEST_NOTE = 4000;
const LONGEST_NAME = 150;
const MOST_RESULTS = 500;
const STEP_VERDICT: Record<ReportedVerdict, StepVerdict> = {
  error: 'stopped',
  failed: 'failed',
  passed: 'passed',
  skipped: 'skipped',
};

/** A test of a report as an item: its only step is that the tool runs it. */
export function testData({ test: kind }: ResultKinds, { suite, className, name }: ReportedTest): JsonObject {
  const where = [className, suite].filter((part) => part !== '');
  const action = ['Run', name, ...where.map((part) => `in ${part}`)].join(' ').slice(0, LONGEST_NOTE);
  return { ...titled(kind, name), ...oneStep(kind, action, 'It passes.') };
}

/** One run of a test, with each of its results as a step. */
export function runData(
  { run: kind }: ResultKinds,
  test: ReportedTest,
  report: Pick<TestReport, 'host' | 'name'>,
  endedAt: string,
): JsonObject {
  const { results, name } = test;
  const steps = results.slice(0, MOST_RESULTS).map(({ verdict, message }, i) => {
    const action = results.length === 1 ? name : `${name}, result ${i + 1}`;
    return {
      action: action.slice(0, LONGEST_NOTE),
      verdict: STEP_VERDICT[verdict],
      note: message.slice(0, LONGEST_NOTE),
    };
  });
  const outputs = results.flatMap(({ message, output }) => [message, output]).filter((text) => text !== '');
  const flaky = isFlaky(test) ? ['Flaky: it passed after it had failed.'] : [];
  return recordData(kind, {
    name: `${name.slice(0, LONGEST_NAME)}, ${endedAt.slice(0, 10)}`,
    verdict: STEP_VERDICT[reportedVerdict(test)],
    by: (report.host || report.name || 'Test report').slice(0, LONGEST_NAME),
    endedAt,
    output: [...flaky, ...outputs].join('\n'),
    steps,
  });
}

/** Times without a zone are in UTC. */
export function endOf({ at }: Pick<TestReport, 'at'>, now: Date): string {
  if (at === undefined) return now.toISOString();
  const text = /(?:Z|[+-]\d\d:?\d\d)$/.test(at) ? at : `${at}Z`;
  return new Date(Number.isNaN(Date.parse(text)) ? at : text).toISOString();
}
