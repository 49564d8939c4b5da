import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDashboard } from './check-dashboard.ts';
import { readWidgetConfig, writeWidgetConfig } from './widget-config.ts';
import { widgetKindOf, WIDGET_KINDS } from './widget-kinds.ts';
import { frameAddress, signalsOfWidget, urlOf } from './widget.ts';

const silent = (): void => {};
const widget = { plugin: 'Builtin', widget: 'Embedded-Widget', options: { api: 'Vehicle.Speed' }, boxes: [2, 3, 7, 8] };

test.each([
  ['a list', [widget], null],
  ['an object', { autorun: true, widgets: [widget] }, { autorun: true }],
  ['text of a list', JSON.stringify([widget]), null],
  ['text of an object', JSON.stringify({ autorun: false, widgets: [widget] }), { autorun: false }],
])('reads %s', (_name, config, rest) => {
  const read = readWidgetConfig(config, silent);
  expect(read).toEqual({ dashboard: { widgets: [widget], rest }, problem: null });
});

test.each([['{"widgets": ['], ['"text"'], ['7'], ['{}'], [true], [{ widgets: 'none' }]])(
  'logs an error and is empty for %j',
  (config) => {
    const logged: string[] = [];
    const { dashboard, problem } = readWidgetConfig(config, (message) => logged.push(message));
    expect(dashboard.widgets).toEqual([]);
    expect(problem).not.toBeNull();
    expect(logged).toEqual([expect.stringContaining('could not be read')]);
  },
);

test('no configuration at all is an empty dashboard without an error', () => {
  const logged: string[] = [];
  for (const config of [undefined, null, '']) {
    expect(readWidgetConfig(config, (message) => logged.push(message)).dashboard.widgets).toEqual([]);
  }
  expect(logged).toEqual([]);
});

test('whatever is read is written again with all that it had', () => {
  const key = fc.string({ maxLength: 8 }).filter((name) => name !== '__proto__' && name !== 'widgets');
  const json = fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown);
  const widgets = fc.array(fc.dictionary(key, json, { maxKeys: 4 }), { maxLength: 4 });
  fc.assert(
    fc.property(
      fc.oneof(
        widgets,
        fc.tuple(fc.dictionary(key, json), widgets).map(([rest, list]) => ({ ...rest, widgets: list })),
      ),
      (config) => {
        const text = JSON.stringify(config);
        expect(JSON.parse(writeWidgetConfig(readWidgetConfig(text, silent).dashboard))).toEqual(JSON.parse(text));
      },
    ),
  );
});

test.each([
  [{}, '/widgets', 'type'],
  ['text', '', 'type'],
  [[7], '/0', 'type'],
  [[{ options: [] }], '/0/options', 'type'],
  [[{ plugin: 7 }], '/0/plugin', 'type'],
  [[{ url: 'javascript:alert(1)' }], '/0/url', 'format'],
  [[{ boxes: 1 }], '/0/boxes', 'type'],
  [[{ boxes: [0] }], '/0/boxes/0', 'cell'],
  [[{ boxes: [1, 1.5] }], '/0/boxes/1', 'cell'],
  [[{ boxes: [11] }], '/0/boxes/0', 'cell'],
  [[{ boxes: [1, 1] }], '/0/boxes', 'uniqueItems'],
  [[{ boxes: [1, 2, 6] }], '/0/boxes', 'rectangle'],
  [[{ boxes: [5, 6] }], '/0/boxes', 'rectangle'],
  [{ widgets: [{ boxes: [1, 2] }, { boxes: [2, 3] }] }, '/widgets/1/boxes', 'overlap'],
])('refuses %j', (value, path, rule) => {
  const issues = checkDashboard(value);
  expect(issues).toMatchObject([{ path, rule }]);
  expect(issues[0]?.hint).toBeTruthy();
});

test('says which cells would make a rectangle', () => {
  const [issue] = checkDashboard([{ boxes: [1, 2, 6] }]);
  expect(issue?.message).toBe('"boxes" of widget 1 (1, 2, 6) do not fill a rectangle');
  expect(issue?.hint).toContain('Add 7');
});

test('takes the page of a widget from its options if it has no other, and passes the rest of them', () => {
  const options = { api: 'Vehicle.Speed', url: 'https://widgets.example/a.html' };
  expect(urlOf({ options })).toBe('https://widgets.example/a.html');
  expect(urlOf({ url: '/own.html', options })).toBe('/own.html');
  const [page, query = ''] = frameAddress({ options }).split('?options=');
  expect(page).toBe('https://widgets.example/a.html');
  expect(JSON.parse(decodeURIComponent(query))).toEqual({ api: 'Vehicle.Speed' });
});

test('finds every signal that the options of a widget name', () => {
  const options = {
    api: 'Vehicle.Speed',
    apis: ['Vehicle.A.B', ''],
    row1_door1_open: 'Vehicle.Door.IsOpen',
    url: 'a.b',
    label: 'A b',
  };
  expect(signalsOfWidget({ options })).toEqual(['Vehicle.Speed', 'Vehicle.A.B', 'Vehicle.Door.IsOpen']);
});

test.each([
  ['/builtin-widgets/single-api/index.html', 'value'],
  ['/builtin-widgets/chart-signals/index.html', 'chart'],
  ['/builtin-widgets/signal-list-settable/index.html', 'table'],
  ['/builtin-widgets/terminal/index.html', 'terminal'],
  ['/builtin-widgets/3d-car/index.html', 'car'],
  ['/builtin-widgets/simple-fan/index.html', 'fan'],
  ['/builtin-widgets/simple-wiper/index.html', 'wiper'],
  ['https://widgets.example/other/index.html', 'frame'],
])('draws %s of the predecessor as %s', (url, kind) => {
  expect(widgetKindOf({ widget: 'Embedded-Widget', options: { url } })?.id).toBe(kind);
});

test.each([
  ['Single Signal Widget', 'value'],
  ['Chart Signals', 'chart'],
  ['Signal List Settable', 'table'],
  ['Image by Signal value', 'picture'],
  ['General 3D Car Model', 'car'],
  ['Simple Fan Widget', 'fan'],
])('draws the widget called %s as %s', (name, kind) => {
  expect(widgetKindOf({ widget: name })?.id).toBe(kind);
});

test('draws each widget of our own by its name, and nothing that it does not know', () => {
  expect(WIDGET_KINDS.filter((kind) => widgetKindOf({ widget: kind.name })?.id !== kind.id)).toEqual([]);
  expect(widgetKindOf({ widget: 'Unheard of' })).toBeUndefined();
});
