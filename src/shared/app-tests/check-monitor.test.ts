import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SignalValue } from '#shared/vehicle/index.ts';
import { monitorOf } from './check-monitor.ts';
import type { CheckOutcome, SignalCheck } from './check-outcome.ts';
import { valueCompares, type CheckOperator } from './value-compares.ts';

type Row = { t: number; path: string; value: SignalValue };

function outcomeOf(check: SignalCheck, rows: readonly Row[], end: number): CheckOutcome {
  const monitor = monitorOf(check);
  for (const { t, path, value } of rows) monitor.add(t, path, value);
  return monitor.end(end);
}

const ROWS: Row[] = [
  { t: 0, path: 'Speed', value: 0 },
  { t: 0, path: 'Limit', value: 40 },
  { t: 0, path: 'Rain', value: 0 },
  { t: 0, path: 'Mode', value: 'OFF' },
  { t: 2, path: 'Speed', value: 30 },
  { t: 3, path: 'Rain', value: 60 },
  { t: 4.2, path: 'Mode', value: 'FAST' },
  { t: 5, path: 'Speed', value: 50 },
  { t: 7, path: 'Rain', value: 0 },
  { t: 9, path: 'Rain', value: 80 },
];
const END = 10;
const speed = (operator: CheckOperator, value: number | string, more: Partial<SignalCheck> = {}): SignalCheck => {
  return { signal: 'Speed', operator, value, ...more };
};
const rain = (within: number, more: Partial<SignalCheck> = {}): SignalCheck => {
  return {
    signal: 'Mode',
    operator: '!=',
    value: 'OFF',
    after: { signal: 'Rain', operator: '>', value: 50 },
    within,
    ...more,
  };
};

describe('a check', () => {
  test.each<[SignalCheck, CheckOutcome['verdict'], number | null]>([
    [speed('>', 40), 'passed', 5],
    [speed('>', '40'), 'passed', 5],
    [speed('>', 50), 'failed', END],
    [speed('<', 60, { when: 'always' }), 'passed', END],
    [speed('<', 50, { when: 'always' }), 'failed', 5],
    [speed('>', 0, { when: 'always' }), 'failed', 0],
    // the value at the first time counts too
    [speed('>', 0, { when: 'always', from: 2 }), 'passed', END],
    [speed('=', 30, { from: 4 }), 'passed', 4],
    [speed('=', 50, { until: 4 }), 'failed', 4],
    // not observed for as long as it needs
    [speed('>', 50, { until: 12 }), 'inconclusive', null],
    [speed('<', 60, { when: 'always', until: 12 }), 'inconclusive', null],
    [speed('<', 60, { when: 'always', from: 11 }), 'inconclusive', null],
    [speed('<', 50, { when: 'always', until: 12 }), 'failed', 5],
    [{ signal: 'Nothing', operator: '=', value: 1 }, 'inconclusive', null],
    [{ signal: 'Speed', operator: '<', other: 'Limit', when: 'always' }, 'failed', 5],
    [{ signal: 'Speed', operator: '<', other: 'Limit', when: 'always', tolerance: 11 }, 'passed', END],
    [{ signal: 'Speed', operator: '=', value: 49.5, tolerance: 0.5 }, 'passed', 5],
    [{ signal: 'Rain', operator: '=', value: 3, count: true }, 'passed', END],
    [{ signal: 'Rain', operator: '<=', value: 1, count: true }, 'failed', 7],
    [{ signal: 'Rain', operator: '>=', value: 2, count: true }, 'passed', 7],
    [{ signal: 'Rain', operator: '<=', value: 3, count: true, until: 20 }, 'inconclusive', null],
    // the second rain finds the wipers on
    [rain(1.5), 'passed', 9],
    [rain(1), 'failed', 4],
    [rain(1.2), 'passed', 9],
    [rain(1, { from: 5 }), 'passed', 9],
    [rain(1, { from: 5, until: 8 }), 'passed', 5],
    [rain(1, { from: 7.5, until: 8 }), 'inconclusive', null],
    [{ ...rain(2), value: 'FAST', operator: '=', signal: 'Mode' }, 'passed', 9],
    [{ ...rain(5), signal: 'Speed', operator: '>', value: 90 }, 'failed', 8],
    [{ ...rain(8), signal: 'Speed', operator: '>', value: 90 }, 'inconclusive', null],
  ])('%j is %s', (check, verdict, at) => {
    expect(outcomeOf(check, ROWS, END)).toMatchObject({ verdict, at });
  });

  test('of two signals that change at the same time compares them after both have changed', () => {
    const rows: Row[] = [
      { t: 0, path: 'A', value: 1 },
      { t: 0, path: 'B', value: 1 },
      { t: 1, path: 'A', value: 2 },
      { t: 1, path: 'B', value: 2 },
    ];
    const check: SignalCheck = { signal: 'A', operator: '=', other: 'B', when: 'always' };
    expect(outcomeOf(check, rows, 5).verdict).toBe('passed');
    expect(outcomeOf(check, rows.slice(0, 3), 5)).toEqual({ verdict: 'failed', at: 1, value: 2 });
  });

  test('that begins with its cause true has to hold from then on', () => {
    const rows: Row[] = [
      { t: 0, path: 'Rain', value: 60 },
      { t: 0, path: 'Mode', value: 'OFF' },
      { t: 2, path: 'Mode', value: 'SLOW' },
    ];
    expect(outcomeOf(rain(2), rows, 5).verdict).toBe('passed');
    expect(outcomeOf(rain(1.9), rows, 5)).toEqual({ verdict: 'failed', at: 1.9, value: 'OFF' });
  });
});

/** The same from the whole trace, as the definition says it. */
function evaluate(check: SignalCheck, rows: readonly Row[], end: number): CheckOutcome['verdict'] {
  const { from = 0, until, when } = check;
  const own = rows.filter(({ path }) => path === check.signal);
  const before = own.findLast(({ t }) => t <= from);
  const after = own.filter(({ t }) => t > from && t <= (until ?? end));
  const holds = [...(before ? [before] : []), ...after].map(({ value }) => {
    return valueCompares(value, check.operator, check.value);
  });
  const isComplete = end >= from && end >= (until ?? 0);
  if (end >= from && when === 'always' && holds.includes(false)) return 'failed';
  if (end >= from && when !== 'always' && holds.includes(true)) return 'passed';
  if (!isComplete || holds.length === 0) return 'inconclusive';
  return when === 'always' ? 'passed' : 'failed';
}

test('checks say the same of values one by one as of the whole trace', () => {
  const row = fc.record({ t: fc.nat(20), path: fc.constantFrom('Speed', 'Rain'), value: fc.nat(3) });
  const check = fc.record(
    {
      signal: fc.constant('Speed'),
      operator: fc.constantFrom<CheckOperator[]>('=', '!=', '<', '<=', '>', '>='),
      value: fc.nat(3),
      when: fc.constantFrom<('always' | 'sometime')[]>('always', 'sometime'),
      from: fc.nat(22),
      until: fc.nat(24),
    },
    { requiredKeys: ['signal', 'operator', 'value'] },
  );
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), check, fc.integer({ min: 20, max: 22 }), (rows, one, end) => {
      fc.pre((one.until ?? 100) >= (one.from ?? 0));
      const sorted = rows.toSorted((a, b) => a.t - b.t);
      expect(outcomeOf(one, sorted, end).verdict).toBe(evaluate(one, sorted, end));
    }),
    { numRuns: 2000 },
  );
});
