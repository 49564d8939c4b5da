import { describe, expect, test } from 'vitest';
import type { SignalValue } from '#shared/vehicle/signals/datatype.ts';
import { smallTree } from '#shared/vehicle/testing/small-tree.ts';
import { Vehicle } from '#shared/vehicle/vehicle.ts';
import { ROUTE_POINTS } from './route.ts';

type Car = {
  vehicle: Vehicle;
  get(path: string): SignalValue;
  number(path: string): number;
  set(path: string, value: SignalValue): void;
};

function start(cycle: string): Car {
  const vehicle = new Vehicle(smallTree(), { cycle, seed: 5 });
  const get = (path: string): SignalValue => vehicle.bus.get(`Vehicle.${path}`);
  return {
    vehicle,
    get,
    number: (path) => Number(get(path)),
    set: (path, value) => vehicle.bus.override(`Vehicle.${path}`, value),
  };
}

/** The values of a signal after each step. */
function course({ vehicle, number }: Car, path: string, seconds: number): number[] {
  return Array.from({ length: seconds * 10 }, () => {
    vehicle.clock.step();
    return number(path);
  });
}

describe('motion', () => {
  test('in town the vehicle drives, stops and drives again, and covers the distance of its speed', () => {
    const car = start('urban');
    const before = car.number('TraveledDistance');
    const speeds = course(car, 'Speed', 120);
    expect(Math.max(...speeds)).toBeGreaterThan(40);
    expect(Math.max(...speeds)).toBeLessThan(65);
    const stops = speeds.filter((speed, i) => speed === 0 && (speeds[i - 1] ?? 0) > 0);
    expect(stops.length).toBeGreaterThanOrEqual(2);
    const metres = speeds.reduce((sum, speed) => sum + speed / 36, 0);
    expect(Math.abs(car.number('TraveledDistance') - before - metres)).toBeLessThan(2);
    expect(Math.max(...speeds.map((speed, i) => Math.abs(speed - (speeds[i - 1] ?? 0))))).toBeLessThan(3.5);
  });

  test('pedals set by hand move it, the parking brake and an empty battery hold it', () => {
    const car = start('parked');
    course(car, 'Speed', 5);
    expect(car.number('Speed')).toBe(0);
    car.set('Chassis.Accelerator.PedalPosition', 60);
    expect(Math.max(...course(car, 'Speed', 5))).toBe(0);
    car.set('Chassis.ParkingBrake.IsEngaged', false);
    car.set('Powertrain.Transmission.SelectedGear', 127);
    expect(Math.max(...course(car, 'Speed', 5))).toBeGreaterThan(20);
    car.set('Powertrain.TractionBattery.StateOfCharge.Current', 0);
    const slowing = course(car, 'Speed', 5);
    expect(slowing.at(-1)).toBeLessThan(slowing[0] ?? 0);
  });
});

describe('battery', () => {
  test('driving takes charge and range, charging gives it, up to the limit', () => {
    const driving = start('motorway');
    driving.vehicle.run(300);
    expect(driving.number('Powertrain.TractionBattery.StateOfCharge.Current')).toBeLessThan(63);
    const charging = start('charging');
    charging.vehicle.run(60);
    const range = charging.number('Powertrain.Range');
    expect(charging.get('Powertrain.TractionBattery.Charging.IsCharging')).toBe(true);
    charging.vehicle.run(240);
    expect(charging.number('Powertrain.Range')).toBeGreaterThan(range);
    charging.set('Powertrain.TractionBattery.Charging.ChargeLimit', 50);
    charging.vehicle.run(3000);
    expect(charging.number('Powertrain.TractionBattery.StateOfCharge.Current')).toBeCloseTo(50, 0);
    expect(charging.get('Powertrain.TractionBattery.Charging.IsCharging')).toBe(false);
  });

  test('charging stops by command, and with the cable pulled', () => {
    const car = start('charging');
    car.vehicle.run(1);
    car.set('Powertrain.TractionBattery.Charging.StartStopCharging', 'STOP');
    car.vehicle.run(1);
    expect(car.get('Powertrain.TractionBattery.Charging.IsCharging')).toBe(false);
    car.set('Powertrain.TractionBattery.Charging.StartStopCharging', 'START');
    car.set('Powertrain.TractionBattery.Charging.IsChargingCableConnected', false);
    car.vehicle.run(1);
    expect(car.get('Powertrain.TractionBattery.Charging.IsCharging')).toBe(false);
  });
});

test('climate: the cabin goes to the set point while driving, and to the air outside while parked', () => {
  const driving = start('urban');
  driving.set('Cabin.HVAC.Station.Row1.Driver.Temperature', 24);
  driving.vehicle.run(600);
  expect(driving.number('Cabin.HVAC.AmbientAirTemperature')).toBeCloseTo(24, 0);
  const parked = start('parked');
  parked.set('Exterior.AirTemperature', -8);
  parked.vehicle.run(3000);
  expect(parked.number('Cabin.HVAC.AmbientAirTemperature')).toBeCloseTo(-8, 0);
});

describe('doors and windows', () => {
  const [DOOR, WINDOW] = ['Cabin.Door.Row1.DriverSide', 'Cabin.Door.Row1.DriverSide.Window'];

  test('move on command, and the newest command counts', () => {
    const car = start('parked');
    car.set(`${DOOR}.IsOpen`, true);
    car.vehicle.run(1);
    expect(car.number(`${DOOR}.Position`)).toBe(50);
    car.vehicle.run(2);
    expect(car.number(`${DOOR}.Position`)).toBe(100);
    car.set(`${WINDOW}.Position`, 30);
    car.vehicle.run(1);
    expect([car.get(`${WINDOW}.Position`), car.get(`${WINDOW}.IsOpen`)]).toEqual([30, true]);
    car.set(`${WINDOW}.Switch`, 'CLOSE');
    car.vehicle.run(3);
    expect([car.get(`${WINDOW}.Position`), car.get(`${WINDOW}.IsOpen`)]).toEqual([0, false]);
  });

  test('doors lock when the vehicle drives off, and are locked while parked', () => {
    expect(start('parked').get(`${DOOR}.IsLocked`)).toBe(true);
    const car = start('urban');
    expect(car.get(`${DOOR}.IsLocked`)).toBe(false);
    car.vehicle.run(12);
    expect(car.get(`${DOOR}.IsLocked`)).toBe(true);
  });
});

describe('lights', () => {
  const LEFT = 'Body.Lights.DirectionIndicator.Left.IsSignaling';

  function changes(car: Car, path: string, seconds: number): number {
    const values = Array.from({ length: seconds * 10 }, () => {
      car.vehicle.clock.step();
      return car.get(path);
    });
    return values.filter((value, i) => i > 0 && value !== values[i - 1]).length;
  }

  test('hazard lights blink both sides, and stop', () => {
    const car = start('parked');
    expect(changes(car, LEFT, 5)).toBe(0);
    car.set('Body.Lights.Hazard.IsSignaling', true);
    expect(changes(car, LEFT, 8)).toBeGreaterThanOrEqual(15);
    expect(car.get(LEFT)).toBe(car.get('Body.Lights.DirectionIndicator.Right.IsSignaling'));
    car.set('Body.Lights.Hazard.IsSignaling', false);
    car.vehicle.run(1);
    expect(changes(car, LEFT, 5)).toBe(0);
  });

  test('the low beam follows switch and daylight, the high beam needs it, brake lights follow the pedal', () => {
    const car = start('urban');
    car.vehicle.run(1);
    expect(car.get('Body.Lights.Beam.Low.IsOn')).toBe(true);
    car.set('Exterior.LightIntensity', 90);
    car.vehicle.run(1);
    expect([car.get('Body.Lights.Beam.Low.IsOn'), car.get('Body.Lights.Running.IsOn')]).toEqual([false, true]);
    car.set('Body.Lights.IsHighBeamSwitchOn', true);
    car.vehicle.run(1);
    expect(car.get('Body.Lights.Beam.High.IsOn')).toBe(false);
    car.set('Body.Lights.LightSwitch', 'BEAM');
    car.vehicle.run(1);
    expect(car.get('Body.Lights.Beam.High.IsOn')).toBe(true);
    car.set('Chassis.Brake.PedalPosition', 30);
    car.vehicle.run(1);
    expect(car.get('Body.Lights.Brake.IsActive')).toBe('ACTIVE');
  });
});

test('wipers wipe when it rains, at the pace of their mode, and end in the resting position', () => {
  const WIPING = 'Body.Windshield.Front.Wiping';
  const car = start('parked');
  car.set('Body.Raindetection.Intensity', 90);
  car.set(`${WIPING}.Mode`, 'RAIN_SENSOR');
  car.vehicle.run(1);
  expect([car.get(`${WIPING}.System.IsWiping`), car.get(`${WIPING}.System.Frequency`)]).toEqual([true, 60]);
  expect(Math.max(...course(car, `${WIPING}.System.ActualPosition`, 3))).toBe(90);
  car.set(`${WIPING}.Mode`, 'OFF');
  car.vehicle.run(4);
  expect([car.get(`${WIPING}.System.IsWiping`), car.get(`${WIPING}.System.ActualPosition`)]).toEqual([false, 0]);
  const rain = course(start('urban'), 'Body.Raindetection.Intensity', 60);
  expect(rain.some((percent) => percent > 40)).toBe(true);
  expect(rain.at(0)).toBe(0);
});

test('seats move while a switch is engaged, also after their position was set', () => {
  const SEAT = 'Cabin.Seat.Row1.DriverSide';
  const car = start('urban');
  car.vehicle.run(1);
  expect(car.get(`${SEAT}.IsBelted`)).toBe(true);
  car.set(`${SEAT}.Position`, 50);
  car.set(`${SEAT}.IsForwardSwitchEngaged`, true);
  car.vehicle.run(2);
  expect(car.number(`${SEAT}.Position`)).toBe(90);
  car.set(`${SEAT}.IsForwardSwitchEngaged`, false);
  car.vehicle.run(2);
  expect(car.number(`${SEAT}.Position`)).toBe(90);
});

test('route: the position moves as far as the vehicle drives, and heads where it goes', () => {
  const car = start('motorway');
  car.vehicle.run(20);
  const metres = (): number[] => [
    car.number('CurrentLocation.Latitude') * 111_320,
    car.number('CurrentLocation.Longitude') * 73_360,
  ];
  const [north = 0, east = 0] = metres();
  const driven = course(car, 'Speed', 2).reduce((sum, speed) => sum + speed / 36, 0);
  const [northNow = 0, eastNow = 0] = metres();
  expect(Math.hypot(northNow - north, eastNow - east)).toBeGreaterThan(driven * 0.7);
  expect(Math.hypot(northNow - north, eastNow - east)).toBeLessThan(driven * 1.05);
  const inside = ROUTE_POINTS.map(({ latitude }) => latitude);
  expect(car.number('CurrentLocation.Latitude')).toBeGreaterThanOrEqual(Math.min(...inside) - 1e-6);
  expect(car.number('CurrentLocation.Latitude')).toBeLessThanOrEqual(Math.max(...inside) + 1e-6);
  const headings = course(car, 'CurrentLocation.Heading', 300);
  expect(new Set(headings.map(Math.round)).size).toBeGreaterThan(8);
});
