import { expect, test } from 'vitest';
import { newWidget } from '#shared/dashboard/templates.ts';
import type { Dashboard, Widget } from '#shared/dashboard/widget.ts';
import { withGeneratedWidget, withGeneratedWidgets } from './with-generated.ts';

const speed = newWidget('gauge', { api: 'Vehicle.Speed' }, [1]);
const range = newWidget('value', { api: 'Vehicle.Powertrain.Range' }, [1]);
const of = (...widgets: Widget[]): Dashboard => ({ widgets, rest: { autorun: true } });

test('a widget is added in a free cell, whether it came alone or with those that are there', () => {
  const added = of(speed, { ...range, boxes: [2] });
  expect(withGeneratedWidget(of(speed), of(range))).toEqual(added);
  expect(withGeneratedWidget(of(speed), of(speed, { ...range, boxes: [2] }))).toEqual(added);
  expect(withGeneratedWidget(of(speed), of(speed))).toEqual(of(speed));
});

test('a full dashboard takes no more', () => {
  const full = of(newWidget('terminal', {}, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
  expect(withGeneratedWidget(full, of(range))).toBeUndefined();
});

test('another dashboard keeps what is stored with the widgets', () => {
  expect(withGeneratedWidgets(of(speed), { widgets: [range], rest: null })).toEqual(of(range));
});
