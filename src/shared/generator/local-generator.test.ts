import { expect, test } from 'vitest';
import { smallTree } from '#shared/vehicle/testing/small-tree.ts';
import { checkCode } from './checks/check-code.ts';
import type { GenerationRequest } from './generation.ts';
import { makeLocalApp } from './local-generator.ts';
import { checkPlan } from './plan/check-plan.ts';

const tree = smallTree();
const make = (request: GenerationRequest) => {
  const answer = makeLocalApp(request, tree);
  if (!('app' in answer)) throw new Error(answer.message);
  expect(checkPlan(answer.app.plan, tree).issues).toEqual([]);
  return answer.app;
};

test('the same prompt makes the same app', () => {
  const prompt = 'Flash the hazard lights when the speed is above 120 km/h';
  expect(make({ prompt })).toEqual(make({ prompt }));
});

test('a unit is converted to that of the signal, and said in the code', () => {
  expect(make({ prompt: 'Warn me when I drive faster than 75 mph' }).code).toContain(
    'SPEED_LIMIT = 120.7  # km/h (75 mph)',
  );
});

test.each([
  ['a dashboard with speed and state of charge', 'dashboard', ['Gauge', 'Gauge', 'Chart Signals']],
  ['a gauge for the speed', 'widget', ['Gauge']],
  ['chart of speed and rain', 'widget', ['Chart Signals']],
  ['a switch for the hazard lights', 'widget', ['Control']],
  ['a map', 'widget', ['Map']],
] as const)('%s is made without an app', (prompt, kind, widgets) => {
  const { plan, code } = make({ prompt, make: kind });
  expect(code).toBe('');
  expect(plan.dashboard.widgets.map(({ widget }) => widget)).toEqual(widgets);
});

test('a widget is added to those that are there', () => {
  const present = JSON.stringify([{ plugin: 'Builtin', widget: 'Terminal', options: {}, boxes: [1, 2] }]);
  const { plan } = make({ prompt: 'a gauge for the speed', make: 'widget', widget_config: present });
  expect(plan.dashboard.widgets.map(({ widget }) => widget)).toEqual(['Terminal', 'Gauge']);
});

test('what is not in the tree is no dashboard', () => {
  expect(makeLocalApp({ prompt: 'a dashboard for my stocks', make: 'dashboard' }, tree)).toMatchObject({ nearest: [] });
});

test('a limit of present code is changed, in its unit, and nothing else', () => {
  const { code } = make({ prompt: 'Warn me when I drive faster than 75 mph' });
  const changed = make({ prompt: 'Change the speed limit to 50 mph', code });
  const change = '# change: "Change the speed limit to 50 mph"\n';
  expect(changed.code.replace(change, '')).toBe(code.replace('SPEED_LIMIT = 120.7', 'SPEED_LIMIT = 80.47'));
  expect(checkCode(changed.code, tree).issues).toEqual([]);
  expect(changed.plan.signals).toContainEqual({ path: 'Vehicle.Speed', use: 'read' });
});

test('an app is changed in one thing after the other, as far as it is still what was written', () => {
  const first = make({ prompt: 'Flash the hazard lights when the speed is above 120 km/h' });
  let { code } = first;
  const change = (prompt: string) => {
    const made = make({ prompt, code });
    expect(checkCode(made.code, tree).issues).toEqual([]);
    ({ code } = made);
    return made;
  };
  expect(change('only when it rains').plan.problem).toMatch(/^When speed is above 120 km\/h and .*rain.* is above 0/);
  expect(change('also close the windows').plan.problem).toMatch(/blinks, .*window open is set to false/);
  expect(change('use the high beam instead of the hazard lights').plan.problem).toMatch(/beam high on blinks/);
  expect(code).not.toContain('Hazard.IsSignaling');
  expect(change('Raise the speed limit to 140 km/h').code).toContain('SPEED_LIMIT = 140');
  expect(change('without the windows').code).not.toContain('Window');
  expect(change('call it Rain alarm').plan.name).toBe('Rain alarm');
  expect(code).toContain('SPEED_LIMIT = 140');
  expect(code).toContain('class RainAlarm(VehicleApp)');
});

test.each([
  ['use the fan speed instead of the speed', 'cannot change the app in this way. It can change a limit'],
  ['also bake a cake', 'cannot change the app in this way'],
])('what cannot be changed is said: %s', (prompt, message) => {
  const { code } = make({ prompt: 'Flash the hazard lights when the speed is above 120 km/h' });
  expect(makeLocalApp({ prompt, code }, tree)).toMatchObject({ message: expect.stringContaining(message) });
});

test('of code that was edited only limits and times are changed', () => {
  const { code } = make({ prompt: 'Flash the hazard lights when the speed is above 120 km/h' });
  const edited = code.replace('super().__init__()', 'super().__init__()  # mine');
  expect(makeLocalApp({ prompt: 'only when it rains', code: edited }, tree)).toMatchObject({
    message: expect.stringContaining('did not write this code as it is'),
  });
  expect(make({ prompt: 'Raise the speed limit to 140 km/h', code: edited }).code).toContain('# mine');
});

test('a signal of a name as common as "lamp" is found where it is the only one', () => {
  const lamps = (names: readonly string[]) => ({
    root: 'Vehicle',
    node: {
      type: 'branch' as const,
      children: {
        Speed: { type: 'sensor' as const, datatype: 'float', unit: 'km/h' },
        ...Object.fromEntries(names.map((name) => [name, { type: 'actuator' as const, datatype: 'boolean' }])),
      },
    },
  });
  const prompt = 'Switch the lamp on when the speed is above 50 km/h';
  const made = (names: readonly string[]) => makeLocalApp({ prompt }, lamps(names));
  expect(made(['IsLampOn'])).toMatchObject({
    app: { plan: { signals: [{ path: 'Vehicle.Speed' }, { path: 'Vehicle.IsLampOn', use: 'set' }] } },
  });
  expect(made(['IsRoofLampOn', 'IsDoorLampOn'])).toMatchObject({ message: expect.stringContaining('No recipe fits') });
});

test.each([
  ['Welcome light when the car is unlocked, but with the wipers as they are', '"wipers"'],
  // not the name, which does no harm
  ['Burglar alert: when the kettle is open, honk', 'understood: "kettle".'],
  ['Honk when the speed is shaken from left to right', 'understood: "shaken".'],
  // the title of the app repeats a short prompt, which does not use what it says
  ['Welcome light above 80 km/h when the car is unlocked', '"80 km/h"'],
  ['A welcome light of 55 percent when the car is unlocked', '"55 percent"'],
])('what an app would leave out is said, and no app is shown: %s', (prompt, part) => {
  const answer = makeLocalApp({ prompt }, tree);
  if ('app' in answer) throw new Error(answer.app.plan.problem);
  expect(answer.message).toContain('Not understood: ');
  expect(answer.message).toContain(part);
});

test('a limit after the value that is set is a condition', () => {
  const { plan } = make({ prompt: 'Open the driver window to 50 % above 80 km/h' });
  expect(plan.problem).toMatch(/^When speed is above 80 km\/h, window position is set to 50 %/);
});
