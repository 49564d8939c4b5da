import { expect, test } from 'vitest';
import type { AppPlan } from '#shared/generator/generation.ts';
import { smallTree } from '#shared/vehicle/testing/small-tree.ts';
import { checkPlan } from './check-plan.ts';

const PLAN: AppPlan = {
  name: 'Speed alert',
  problem: 'Nobody looks at the speed all the time.',
  signals: [
    { path: 'Vehicle.Speed', use: 'read' },
    { path: 'Vehicle.Body.Lights.Hazard.IsSignaling', use: 'set' },
  ],
  journey: [{ step: 'Too fast', what: 'The hazard lights flash' }],
  dashboard: { widgets: [{ plugin: 'Builtin', widget: 'Gauge', options: { api: 'Vehicle.Speed' }, boxes: [1, 2] }] },
  tests: [],
};

test('a plan that follows the schema and the tree has no issue', () => {
  expect(checkPlan(PLAN, smallTree())).toEqual({ plan: PLAN, issues: [] });
});

test('an embedded widget has the address of its page', () => {
  const embedded = { plugin: 'Builtin', widget: 'Embedded-Widget', options: {}, boxes: [1, 2] };
  const of = (url: string) => ({ ...PLAN, dashboard: { widgets: [{ ...embedded, url }] } });
  expect(checkPlan(of('https://widgets.example/a.html'), smallTree()).issues).toEqual([]);
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '//elsewhere.example', ''])
    expect(checkPlan(of(url), smallTree()).issues[0]).toMatchObject({ path: '/dashboard/widgets/0/url' });
});

test.each([
  ['a member is missing', { ...PLAN, name: undefined }, 'plan', ''],
  ['a text instead of a list', { ...PLAN, signals: 'Vehicle.Speed' }, 'plan', '/signals'],
  ['a member that is unknown', { ...PLAN, extra: 1 }, 'plan', '/extra'],
  ['no object', [], 'plan', ''],
  ['an unknown signal', { ...PLAN, signals: [{ path: 'Vehicle.Sped', use: 'read' }] }, 'unknown-signal', '/signals/0'],
  ['a branch', { ...PLAN, signals: [{ path: 'Vehicle.Body', use: 'read' }] }, 'unknown-signal', '/signals/0'],
  ['a sensor that is set', { ...PLAN, signals: [{ path: 'Vehicle.Speed', use: 'set' }] }, 'not-actuator', '/signals/0'],
  ['boxes that are no rectangle', withBoxes([1, 2, 6]), 'layout', '/dashboard/widgets/0/boxes'],
  ['a widget of an unknown signal', withBoxes([1], 'Vehicle.Sped'), 'unknown-signal', '/dashboard/widgets/0'],
])('%s is an issue', (_, value, rule, path) => {
  const { plan, issues } = checkPlan(JSON.parse(JSON.stringify(value)), smallTree());
  expect(plan === undefined).toBe(rule === 'plan');
  expect(issues[0]).toMatchObject({ rule, path });
});

function withBoxes(boxes: number[], api = 'Vehicle.Speed'): AppPlan {
  return { ...PLAN, dashboard: { widgets: [{ plugin: 'Builtin', widget: 'Gauge', options: { api }, boxes }] } };
}
