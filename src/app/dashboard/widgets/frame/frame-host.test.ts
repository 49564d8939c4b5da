import { expect, test, vi } from 'vitest';
import { StillVehicle } from '#app/vehicle/testing/still-vehicle.ts';
import { smallTree } from '#shared/vehicle/testing/small-tree.ts';
import { findNode } from '#shared/vss/index.ts';
import { framePage } from './frame-address.ts';
import { FrameHost } from './frame-host.ts';
import { MessageBudget, readWidgetMessage } from './widget-messages.ts';

const LIGHT = 'Vehicle.Body.Lights.Hazard.IsSignaling';
const GRANTED = ['Vehicle.Speed', LIGHT];

function open(paths: readonly string[] = GRANTED) {
  const tree = smallTree();
  const source = new StillVehicle(tree);
  const posted: Record<string, unknown>[] = [];
  const effects = {
    post: (message: string) => posted.push(JSON.parse(message) as Record<string, unknown>),
    stop: vi.fn<() => void>(),
    openModal: vi.fn<(modal: unknown) => void>(),
    runApp: vi.fn<() => void>(),
  };
  const options = { api: 'Vehicle.Speed' };
  const host = new FrameHost(source, { paths, find: (path) => findNode(tree, path), options }, effects);
  host.start();
  return { host, source, posted, effects };
}

test('a widget is sent its options, its signals with their values, and whether the app runs', () => {
  const { posted } = open();
  expect(posted.map(({ cmd }) => cmd)).toEqual(['widget-options', 'vss-tree', 'app-running-state', 'vss-sync']);
  expect(posted[0]).toEqual({ cmd: 'widget-options', options: { api: 'Vehicle.Speed' } });
  const leaf = (datatype: string) => expect.objectContaining({ datatype });
  const branch = (children: object) => expect.objectContaining({ type: 'branch', children });
  const lights = branch({ Hazard: branch({ IsSignaling: leaf('boolean') }) });
  // nested, with nothing beside the granted signals
  expect(posted[1]).toEqual({
    cmd: 'vss-tree',
    vssTree: { Vehicle: branch({ Speed: leaf('float'), Body: branch({ Lights: lights }) }) },
  });
  expect(posted[3]).toEqual({ cmd: 'vss-sync', vssData: { 'Vehicle.Speed': 0, [LIGHT]: false } });
});

test('a widget sets what it was granted, and nothing else', () => {
  const { host, source } = open([LIGHT]);
  host.receive(JSON.stringify({ cmd: 'set-api-value', api: LIGHT, value: true }));
  host.receive({ cmd: 'set-api-value', api: 'Vehicle.Cabin.Door.Row1.DriverSide.IsOpen', value: true });
  expect(source.read(LIGHT)?.value).toBe(true);
  expect(source.read('Vehicle.Cabin.Door.Row1.DriverSide.IsOpen')?.value).toBe(false);
});

test('asking for other signals gives a widget none of them', () => {
  const { host, posted } = open([LIGHT]);
  host.receive({ cmd: 'listen-for-apis', apis: ['Vehicle.Speed', 'Vehicle.CurrentLocation.Latitude'] });
  expect(posted.at(-1)).toEqual({ cmd: 'vss-sync', vssData: { [LIGHT]: false } });
  expect(JSON.stringify(posted)).not.toContain('Latitude');
});

test('values are sent when they change, together', () => {
  vi.useFakeTimers();
  const { source, posted, host } = open();
  source.write('Vehicle.Speed', 10);
  source.write('Vehicle.Speed', 20);
  source.write(LIGHT, true);
  vi.advanceTimersByTime(1_000);
  expect(posted.slice(4)).toEqual([{ cmd: 'vss-sync', vssData: { 'Vehicle.Speed': 20, [LIGHT]: true } }]);
  host.end();
  source.write('Vehicle.Speed', 30);
  vi.advanceTimersByTime(1_000);
  expect(posted).toHaveLength(5);
  vi.useRealTimers();
});

test('a flood is ignored beyond the budget, and then stops the widget', () => {
  const { host, source, effects } = open();
  for (let i = 0; i < MessageBudget.atOnce; i++) host.receive({ cmd: 'nothing' }, 0);
  host.receive({ cmd: 'set-api-value', api: LIGHT, value: true }, 0);
  expect(source.read(LIGHT)?.value).toBe(false);
  expect(effects.stop).not.toHaveBeenCalled();
  for (let i = 0; i <= MessageBudget.maxRefused; i++) host.receive({}, 1);
  expect(effects.stop).toHaveBeenCalled();
});

test('the budget comes back with time', () => {
  const budget = new MessageBudget();
  for (let i = 0; i < MessageBudget.atOnce; i++) expect(budget.take(0)).toBe('taken');
  expect(budget.take(0)).toBe('refused');
  expect(budget.take(1_000)).toBe('taken');
});

test.each([
  [60, false],
  [400, true],
])('%d messages a second for half a minute are a flood: %s', (perSecond, isFlood) => {
  const budget = new MessageBudget();
  const results = Array.from({ length: perSecond * 30 }, (_, i) => budget.take((i * 1_000) / perSecond));
  expect(results.includes('flooding')).toBe(isFlood);
});

test('a widget is sent each line of the app once, however many there are', () => {
  const { source, posted } = open();
  const lines = Array.from({ length: 2_500 }, (_, i) => `line ${i}`);
  for (const line of lines) source.say(line);
  const logs = posted.flatMap(({ cmd, log }) => (cmd === 'app-log' ? String(log).split('\n') : []));
  expect(logs).toEqual(lines);
});

test('a widget starts the app and opens dialogs seldom', () => {
  const { host, effects } = open();
  const modal = { action: 'open-modal', payload: { type: 'image', url: '/a.png', html: '<script>' } };
  for (const now of [0, 100, 200]) host.receive({ cmd: 'run-app' }, now);
  host.receive(modal, 300);
  host.receive(modal, 10_000);
  expect(effects.runApp).toHaveBeenCalledTimes(1);
  expect(effects.openModal.mock.calls).toEqual([[{ kind: 'modal', type: 'image', url: '/a.png' }]]);
});

test.each([
  ['no JSON', '{'],
  ['a number', '7'],
  ['an unknown command', { cmd: 'get-session' }],
  ['a path that is no text', { cmd: 'set-api-value', api: 7, value: 1 }],
  ['a dialog of markup', { action: 'open-modal', payload: { type: 'html', url: 'x' } }],
  ['too long a text', JSON.stringify({ cmd: 'run-app', more: 'x'.repeat(70_000) })],
])('%s is no message', (_name, data) => {
  expect(readWidgetMessage(data)).toBeUndefined();
});

const BASE = 'https://inventory.example/model/1';

test.each([
  ['/own/page.html', [], 'https://inventory.example/own/page.html'],
  ['https://widgets.example/a.html', ['https://widgets.example'], 'https://widgets.example/a.html'],
])('shows %s if %j are allowed', (url, hosts, address) => {
  expect(framePage({ url }, hosts, BASE)).toEqual({ address });
});

test.each([
  ['', 'Enter an address'],
  ['https://elsewhere.example/a.html', 'not allowed here'],
  ['https://widgets.example.evil.example/a.html', 'not allowed here'],
  ['http://widgets.example/a.html', 'not allowed here'],
  ['javascript:alert(1)', 'Only pages'],
  ['data:text/html,<p>', 'Only pages'],
  ['https://', 'not valid'],
])('refuses %j', (url, message) => {
  expect(framePage({ url }, ['https://widgets.example'], BASE)).toEqual({ refusal: expect.stringContaining(message) });
});
