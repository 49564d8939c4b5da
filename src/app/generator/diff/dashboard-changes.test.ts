import { expect, test } from 'vitest';
import { newWidget } from '#shared/dashboard/templates.ts';
import type { Dashboard } from '#shared/dashboard/widget.ts';
import { dashboardChanges } from './dashboard-changes.ts';

const of = (...widgets: Dashboard['widgets']): Dashboard => ({ widgets, rest: null });
const speed = newWidget('gauge', { api: 'Vehicle.Speed' }, [1]);
const range = newWidget('value', { api: 'Vehicle.Powertrain.Range' }, [2]);

test('what stays as it is, is no change', () => {
  expect(dashboardChanges(of(speed, range), of(range, speed))).toEqual([]);
});

test('a widget is moved, gets other options, is added or removed', () => {
  const moved = { ...speed, boxes: [5] };
  const other = { ...range, options: { api: 'Vehicle.TraveledDistance' } };
  const terminal = newWidget('terminal', {}, [6]);
  expect(dashboardChanges(of(speed, range), of(moved, other, terminal))).toEqual([
    { kind: 'change', widget: moved },
    { kind: 'change', widget: other },
    { kind: 'add', widget: terminal },
  ]);
  expect(dashboardChanges(of(speed, range), of(range))).toEqual([{ kind: 'remove', widget: speed }]);
});
