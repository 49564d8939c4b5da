import { expect, test } from 'vitest';
import { smallTree } from '#shared/vehicle/testing/small-tree.ts';
import { findNode } from '#shared/vss/index.ts';
import { checkDashboard } from './check-dashboard.ts';
import { fractionOf, scaleOf, unitSymbol } from './signal-scale.ts';
import { dashboardTemplates } from './templates.ts';
import { signalsOfWidget } from './widget.ts';

const tree = smallTree();
const find = (path: string) => findNode(tree, path);
const used = ['Vehicle.Speed', 'Vehicle.Body.Lights.Beam.Low.IsOn', 'Vehicle.Nowhere'];

test('every template is a valid dashboard of signals that the tree has', () => {
  const templates = dashboardTemplates(find, used);
  expect(templates.map(({ title }) => title)).toEqual(['Signals of the code', 'Driving', 'Body', 'Climate']);
  for (const { widgets } of templates) {
    expect(checkDashboard([...widgets])).toEqual([]);
    expect(widgets.flatMap(signalsOfWidget).filter((path) => find(path) === undefined)).toEqual([]);
  }
});

test('the template of the code has a widget for each signal it uses', () => {
  const [first] = dashboardTemplates(find, used);
  const signals = new Set(first?.widgets.flatMap(signalsOfWidget));
  expect([...signals].toSorted()).toEqual(used.slice(0, 2).toSorted());
});

test('a tree without the signals of a template does not offer it', () => {
  expect(dashboardTemplates(() => undefined, used)).toEqual([]);
});

test('a scale is what the options say, else the limits of the signal, else what is usual for its unit', () => {
  expect(scaleOf({ unit: 'km/h' })).toEqual({ low: 0, high: 240 });
  expect(scaleOf({ unit: 'km/h', min: 0, max: 90 })).toEqual({ low: 0, high: 90 });
  expect(scaleOf({ unit: 'km/h', max: 90 }, { max: 30, min: 10 })).toEqual({ low: 10, high: 30 });
  expect(scaleOf({ min: 5, max: 5 })).toEqual({ low: 5, high: 6 });
  expect(fractionOf(200, { low: 0, high: 100 })).toBe(1);
  expect(unitSymbol('celsius')).toBe('°C');
});
