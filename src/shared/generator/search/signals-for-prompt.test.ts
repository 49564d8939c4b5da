import { expect, test } from 'vitest';
import { smallTree } from '#shared/vehicle/testing/small-tree.ts';
import { signalsForPrompt } from './signals-for-prompt.ts';

const paths = (prompt: string) =>
  signalsForPrompt(smallTree(), prompt).map(({ path }) => path.slice('Vehicle.'.length));

test.each([
  ['Flash the hazards when I brake hard', ['Body.Lights.Hazard.IsSignaling', 'Chassis.Brake.PedalPosition']],
  [
    'close all windows if it starts to rain',
    ['Cabin.Door.Row1.DriverSide.Window.IsOpen', 'Body.Raindetection.Intensity'],
  ],
  ['AC on when it is hot outside', ['Cabin.HVAC.IsAirConditioningActive', 'Exterior.AirTemperature']],
  ['charge level under twenty percent', ['Powertrain.TractionBattery.StateOfCharge.Current']],
  ['yaw', ['AngularVelocity.Yaw']],
  ['Vehicle.Powertrain.TractionBattery.CurrentPower', ['Powertrain.TractionBattery.CurrentPower']],
])('"%s" is about its signals first', (prompt, expected) => {
  expect(paths(prompt).slice(0, 8)).toEqual(expect.arrayContaining(expected));
});

test('a prompt about nothing that a vehicle has finds nothing, and none finds more than sixty', () => {
  expect(paths('zzz qqq')).toEqual([]);
  expect(
    paths('position of everything: door seat light body cabin switch temperature speed').length,
  ).toBeLessThanOrEqual(60);
});
