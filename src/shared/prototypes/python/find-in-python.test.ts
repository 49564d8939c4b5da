import { expect, test } from 'vitest';
import { TreeSteps } from '#shared/prototypes/tree-steps.ts';
import type { SignalNode, SignalTree } from '#shared/vss/index.ts';
import { findInPython } from './find-in-python.ts';

const leaf = (type: 'sensor' | 'actuator'): SignalNode => ({ type, datatype: 'float' });
const branch = (children: Record<string, SignalNode>): SignalNode => ({ type: 'branch', children });
const position = branch({ Pos1: branch({ IsOpen: leaf('actuator') }), Pos2: branch({ IsOpen: leaf('actuator') }) });
const TREE: SignalTree = {
  root: 'Vehicle',
  node: branch({
    Speed: leaf('sensor'),
    AverageSpeed: leaf('sensor'),
    Door: branch({ Row1: position, Row2: position }),
    Lamp: branch({ IsOn: leaf('actuator'), Level: leaf('actuator') }),
  }),
};

const find = (code: string): string[] =>
  findInPython(code, new TreeSteps(TREE))
    .map(({ path }) => path.replace('Vehicle.', ''))
    .toSorted();

test.each<[name: string, code: string, paths: string[]]>([
  ['a signal of the vehicle', 'from vehicle import vehicle\nawait vehicle.Speed.get()', ['Speed']],
  ['a vehicle of another name', 'from vehicle import vehicle as car\ncar.Lamp.IsOn.set(True)', ['Lamp.IsOn']],
  ['an object of its class', 'from sdv_model import Vehicle\nv = Vehicle()\nawait v.Lamp.Level.set(1)', ['Lamp.Level']],
  ['variables', 'v = self.Vehicle; s = v.Speed\nawait s.get()', ['Speed']],
  ['what a variable is at the time', 'n = vehicle\nn = n.Lamp\nn = n.IsOn\nn.set(1)', ['Lamp.IsOn']],
  ['several variables at once', 'a, b = vehicle.Speed, vehicle.Lamp\nb.IsOn', ['Lamp.IsOn', 'Speed']],
  ['one value for several', 'a = b = vehicle.Lamp\nb.IsOn', ['Lamp.IsOn']],
  ['instances by number', 'vehicle.Door.Row(1).Pos(2).IsOpen.set(True)', ['Door.Row1.Pos2.IsOpen']],
  ['instances by name', 'vehicle.Door.Row1.Pos1.IsOpen', ['Door.Row1.Pos1.IsOpen']],
  [
    'instances in a loop',
    'for r in range(1, 3):\n  await vehicle.Door.Row(r).Pos(1).IsOpen.set(True)',
    ['Door.Row1.Pos1.IsOpen', 'Door.Row2.Pos1.IsOpen'],
  ],
  [
    'all instances where the number is not known',
    'vehicle.Door.Row(number()).Pos(1).IsOpen',
    ['Door.Row1.Pos1.IsOpen', 'Door.Row2.Pos1.IsOpen'],
  ],
  ['an instance that there is not', 'vehicle.Door.Row(3).Pos(1).IsOpen', ['Door.Row3.Pos1.IsOpen']],
  ['entries of a list', 'for s in [vehicle.Speed, vehicle.Lamp.IsOn]:\n  await s.get()', ['Lamp.IsOn', 'Speed']],
  ['a dictionary', 'all = {"a": vehicle.Lamp}\nall["a"].Level.set(1)\nall.get("a").IsOn', ['Lamp.IsOn', 'Lamp.Level']],
  [
    'a list that grows',
    'l = [vehicle.Lamp]\nl.append(vehicle.Door.Row1)\nl[0].Pos1.IsOpen',
    ['Door.Row1.Pos1.IsOpen', 'Lamp.Pos1.IsOpen'],
  ],
  ['a comprehension', 'x = [d.IsOn for d in (vehicle.Lamp,)]', ['Lamp.IsOn']],
  ['a condition', 'x = vehicle.Lamp if on else vehicle.Lamp\nif (y := x.IsOn): y.set(1)', ['Lamp.IsOn']],
  [
    'a parameter',
    'async def show(lamp):\n  await lamp.IsOn.get()\nasync def main():\n  await show(vehicle.Lamp)',
    ['Lamp.IsOn'],
  ],
  ['a result', 'def lamp(v: Vehicle):\n  return v.Lamp\nlamp(vehicle).Level.set(3)', ['Lamp.Level']],
  [
    'a query',
    'await vehicle.Speed.join(vehicle.Lamp.IsOn).where("Vehicle.AverageSpeed > 5").subscribe(f)',
    ['AverageSpeed', 'Lamp.IsOn', 'Speed'],
  ],
  ['a path in a text', 'vehicle.getNode("Vehicle.Speed")', ['Speed']],
  ['many values at once', 'await vehicle.set_many().add(vehicle.Lamp.IsOn, True).apply()', ['Lamp.IsOn']],
  ['a path that there is not', 'await vehicle.Lamp.IsOff.get()', ['Lamp.IsOff']],
  ['a path that there is not, in a variable', 'd = vehicle.Dor\nawait d.IsOpen.set(1)', ['Dor.IsOpen']],
  ['nothing in comments and texts', '# vehicle.Speed\nprint("vehicle.Speed Vehicle.Speed")\nspeed = IsOn = 1', []],
  ['nothing of what only has the name', 'import car\ncar.Speed.get()\nSpeed = 3\nother.Lamp.IsOn', []],
  ['what is there of broken code', 'vehicle.Lamp.IsOn.set(\nif\nvehicle.Speed.', ['Lamp.IsOn', 'Speed']],
])('finds %s', (_, code, paths) => {
  expect(find(code)).toEqual(paths);
});

test('finds what an app of the Velocitas SDK uses', () => {
  const code = `
class App(VehicleApp):
    limit = 5

    def __init__(self, vehicle_client):
        super().__init__()
        self.car = vehicle_client
        self.door = self.car.Door.Row(2)

    async def on_start(self):
        await self.car.Speed.subscribe(self.on_speed)
        await self.lamp.Level.set(self.limit)

    @property
    def lamp(self):
        return self.car.Lamp

    async def on_speed(self, data: DataPointReply):
        speed = data.get(self.car.Speed).value
        if speed > 3:
            await self.door.Pos(1).IsOpen.set(False)

    @subscribe_data_points("Vehicle.AverageSpeed, Vehicle.Lamp.IsOn", "Vehicle.Lamp.IsOn = true")
    async def on_change(self, data):
        pass

async def main():
    await App(Vehicle()).run()
`;
  expect(find(code)).toEqual(['AverageSpeed', 'Door.Row2.Pos1.IsOpen', 'Lamp.IsOn', 'Lamp.Level', 'Speed']);
});

test('a program made to be hard to read ends', () => {
  const many = Array.from({ length: 3000 }, (_, i) => `x${i} = [x${i - 1}, x${i - 2}, vehicle.A${i}]`).join('\n');
  expect(find(`x = vehicle\nwhile True:\n  x = x.Lamp\n${'('.repeat(2000)}${many}`).length).toBeGreaterThanOrEqual(0);
  expect(find(`${'def f(a): return '.repeat(300)}vehicle.Speed`)).toEqual(['Speed']);
  expect(find('vehicle.Lamp.IsOn\n'.repeat(20_000))).toEqual(['Lamp.IsOn']);
});
