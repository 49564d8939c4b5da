import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import { recordData, stepsOf, worstVerdict } from './run-record.ts';

test('the verdict of a run is the worst of its steps', () => {
  expect(worstVerdict([])).toBeUndefined();
  expect(worstVerdict(['passed', 'passed'])).toBe('passed');
  expect(worstVerdict(['passed', 'skipped'])).toBe('skipped');
  expect(worstVerdict(['inconclusive', 'skipped', 'passed'])).toBe('inconclusive');
  expect(worstVerdict(['skipped', 'blocked', 'passed'])).toBe('blocked');
  expect(worstVerdict(['stopped', 'blocked'])).toBe('stopped');
  expect(worstVerdict(['failed', 'stopped', 'passed'])).toBe('failed');
});

test('steps are read where the kind says, texts as well as objects', () => {
  const runSteps = { list: 'steps', action: 'do', expected: 'see' };
  const steps: Json = ['Open', { do: 'Close', see: 'Closed' }, { other: 1 }, 2];
  expect(stepsOf({ runSteps }, { steps })).toEqual([
    { action: 'Open', expected: '' },
    { action: 'Close', expected: 'Closed' },
  ]);
  expect(stepsOf({}, { steps })).toEqual([]);
});

const KIND = {
  titleField: 'title',
  runRecord: {
    relation: 'ran',
    verdict: 'result',
    verdicts: { passed: 'ok', failed: 'bad', stopped: 'broken', skipped: 'left' },
    executedBy: 'by',
    endedAt: 'at',
    output: 'log',
    evidence: 'runs',
  },
};
const RUN = {
  name: 'Lock: today',
  verdict: 'failed' as const,
  by: 'Ann',
  endedAt: '2026-11-22T10:00:00Z',
  steps: [
    { action: 'Touch', verdict: 'failed' as const, note: '300 ms' },
    { action: 'Wait', verdict: 'blocked' as const, note: '' },
  ],
};

test('a run is kept in the properties that its kind names', () => {
  const steps = { list: 'steps', number: 'no', action: 'do', verdict: 'result', note: 'note' };
  const kind = { ...KIND, runRecord: { ...KIND.runRecord, steps } };
  expect(recordData(kind, RUN)).toEqual({
    title: 'Lock: today',
    result: 'bad',
    by: 'Ann',
    at: '2026-11-22T10:00:00Z',
    steps: [
      { no: 1, do: 'Touch', result: 'bad', note: '300 ms' },
      { no: 2, do: 'Wait', result: 'broken' },
    ],
  });
});

test('without a property for steps, what was observed shows how they went', () => {
  expect(recordData(KIND, { ...RUN, evidence: ['https://example.org/run'] })).toMatchObject({
    log: '1. bad: Touch - 300 ms\n2. broken: Wait',
    runs: ['https://example.org/run'],
  });
});
