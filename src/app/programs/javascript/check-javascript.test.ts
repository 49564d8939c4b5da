import { expect, test } from 'vitest';
import { smallTree } from '#shared/vehicle/testing/small-tree.ts';
import { checkJavascript } from './check-javascript.ts';

const issues = (code: string) =>
  checkJavascript(code, smallTree()).map(({ from, to, message }) => `${code.slice(from, to)}: ${message}`);

test.each([
  ['vehicle.Sped.get()', 'Sped: There is no signal Vehicle.Sped. Did you mean Vehicle.Speed?'],
  ['vehicle.Speed.set(5)', 'set: Vehicle.Speed is a sensor. Only actuators can be set'],
  ['vehicle.Body.Lights.Hazard.IsSignaling.set("on")', '"on": '],
])('%s is reported', (code, message) => {
  expect(issues(code)).toEqual([expect.stringContaining(message)]);
});

test.each(['vehicle.Body.Lights.Hazard.IsSignaling.set(true)', 'vehicle.Speed.subscribe(print)', 'x.Speed.set(1)'])(
  '%s is right',
  (code) => {
    expect(issues(code)).toEqual([]);
  },
);
