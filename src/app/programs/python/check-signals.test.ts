import { parser } from '@lezer/python';
import { expect, test } from 'vitest';
import { signalsOfProgram } from '#app/programs/signals-of-program.ts';
import { smallTree } from '#shared/vehicle/testing/small-tree.ts';
import { checkPython } from './check-signals.ts';

const APP = `
from vehicle import Vehicle, vehicle
from velocitas_sdk.vehicle_app import VehicleApp, subscribe_data_points

class App(VehicleApp):
    def __init__(self, client: Vehicle):
        super().__init__()
        self.car = client

    @subscribe_data_points("Vehicle.Exterior.AirTemperature")
    async def on_start(self, data):
        beam = self.car.Body.Lights.Beam
        await beam.Low.IsOn.set(True)
        door = vehicle.Cabin.Door.Row(1)
        await door.DriverSide.IsOpen.get()
        await self.car.Speed.subscribe(self.on_speed)
        self.vehicle_client.Cabin.DoorCount
`;

const tree = smallTree();
const used = (code: string) => signalsOfProgram(code, 'python', tree);
const issues = (code: string) =>
  checkPython(parser.parse(code), code, tree).map(({ from, to, message }) => [code.slice(from, to), message]);

test('finds the signals of a program through variables, attributes, parameters, instances and texts', () => {
  expect(used(APP)).toEqual([
    'Vehicle.Exterior.AirTemperature',
    'Vehicle.Body.Lights.Beam.Low.IsOn',
    'Vehicle.Cabin.Door.Row1.DriverSide.IsOpen',
    'Vehicle.Speed',
    'Vehicle.Cabin.DoorCount',
  ]);
  expect(issues(APP)).toEqual([]);
});

test('names that merely look like signals are none', () => {
  expect(used('import os\nos.Speed\nx = "Speed"\nother.Body.Lights\n# vehicle.Speed\n')).toEqual([]);
});

test.each([
  ['vehicle.Speeed.get()', 'Speeed', 'There is no signal Vehicle.Speeed. Did you mean Vehicle.Speed?'],
  ['vehicle.Cabin.Latitude', 'Latitude', 'Did you mean Vehicle.CurrentLocation.Latitude?'],
  ['vehicle.Cabin.Door.Row(3).DriverSide', '3', 'There is no signal Vehicle.Cabin.Door.Row3'],
  ['f("Vehicle.Sped")', 'Vehicle.Sped', 'Did you mean Vehicle.Speed?'],
  ['vehicle.Speed.set(3)', 'set', 'Vehicle.Speed is a sensor. Only actuators can be set'],
  ['vehicle.Speed.foo()', 'foo', 'There is no signal Vehicle.Speed.foo'],
  ['vehicle.Body.Lights.Beam.Low.IsOn.set(1)', '1', 'is not a value of boolean'],
  ['vehicle.Cabin.Seat.Row1.DriverSide.Position.set(-5)', '-5', 'out of range'],
  ['vehicle.Body.Lights.LightSwitch.set("BEAMS")', '"BEAMS"', 'Did you mean "BEAM"?'],
])('%s is underlined', (code, part, message) => {
  expect(issues(code)).toEqual([[part, expect.stringContaining(message)]]);
});

test('syntax errors are underlined, and what is known is still said', () => {
  const found = issues('if vehicle.Sped\n  x = (1\n');
  expect(found).toContainEqual(['Sped', expect.stringContaining('Vehicle.Speed')]);
  expect(found.map(([, message]) => message)).toContain('Invalid syntax');
});
