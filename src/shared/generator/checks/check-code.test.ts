import { expect, test } from 'vitest';
import { smallTree } from '#shared/vehicle/testing/small-tree.ts';
import { checkCode } from './check-code.ts';

const HEAD = 'from vehicle import vehicle as car\n';
const check = (code: string) => checkCode(HEAD + code, smallTree());

test('a program that respects the tree has no issue, and its signals are known by use', () => {
  const code = `
LEVEL = 40
light = car.Body.Lights.Hazard.IsSignaling
async def main():
    if (await car.Speed.get()).value > 10:
        await light.set(True)
        await car.Cabin.Door.Row1.DriverSide.Window.Position.set(LEVEL)
        await car.Body.Windshield.Front.Wiping.Mode.set("FAST")
        await car.Powertrain.Transmission.SelectedGear.set(-1)
`;
  expect(check(code)).toEqual({
    issues: [],
    read: ['Vehicle.Speed'],
    set: [
      'Vehicle.Body.Lights.Hazard.IsSignaling',
      'Vehicle.Cabin.Door.Row1.DriverSide.Window.Position',
      'Vehicle.Body.Windshield.Front.Wiping.Mode',
      'Vehicle.Powertrain.Transmission.SelectedGear',
    ],
  });
});

const LIMIT = 'car.Powertrain.TractionBattery.Charging.ChargeLimit';

test.each([
  ['text that is no Python', 'if (', 'syntax', 2],
  ['prose around the code', 'Here is your app:\nprint("hi")', 'syntax', 2],
  ['an unknown signal', 'car.Sped.get()', 'unknown-signal', 2],
  ['a sensor that is set', 'x = 1\ncar.Speed.set(5)', 'not-actuator', 3],
  ['a sensor that is set by a variable', 's = car.Speed\ns.set(5)', 'not-actuator', 3],
  ['a sensor among several', 'car.set_many().add(car.Speed, 5)', 'not-actuator', 2],
  ['a value of another type', 'car.Body.Lights.Hazard.IsSignaling.set("ON")', 'datatype', 2],
  ['a number for a switch', 'car.Body.Lights.Hazard.IsSignaling.set(1)', 'datatype', 2],
  ['a value beyond the range', `${LIMIT}.set(101)`, 'range', 2],
  ['a constant beyond the range', `MOST = -5\n${LIMIT}.set(MOST)`, 'range', 3],
  ['a fraction for a whole number', `${LIMIT}.set(0.5)`, 'datatype', 2],
  ['a value that is not allowed', 'car.Body.Lights.LightSwitch.set("BRIGHT")', 'allowed', 2],
])('%s is an issue', (_, code, rule, line) => {
  expect(check(code).issues).toMatchObject([{ rule, line }]);
});

test('no code is an issue, too', () => {
  expect(checkCode(' \n', smallTree()).issues).toMatchObject([{ rule: 'syntax' }]);
});
