import { expect, test } from 'vitest';
import { signalName, signalNames, stateWord, readableValue } from './signal-words.ts';

test.each([
  ['Vehicle.Speed', 'Speed'],
  ['Vehicle.Body.Lights.Beam.Low.IsOn', 'Beam low'],
  ['Vehicle.Body.Windshield.Front.Wiping.Mode', 'Wiping mode'],
  ['Vehicle.Cabin.Door.Row1.DriverSide.IsOpen', 'Door row 1 driver side'],
  ['Vehicle.Cabin.Door.Row1.DriverSide.IsLocked', 'Door row 1 driver side lock'],
  ['Vehicle.ADAS.ABS.IsEnabled', 'ABS enabled'],
  ['Vehicle.Powertrain.TractionBattery.StateOfCharge.Current', 'State of charge current'],
])('%s is called %s', (path, name) => {
  expect(signalName(path)).toBe(name);
});

test('signals of the same name tell which one they are', () => {
  const windows = ['DriverSide', 'PassengerSide'].map((side) => `Vehicle.Cabin.Door.Row1.${side}.Window.IsOpen`);
  expect(signalNames([...windows, 'Vehicle.Speed'])).toEqual([
    'Window, driver side',
    'Window, passenger side',
    'Speed',
  ]);
});

test('values are said in words and with as many places as make sense', () => {
  expect(stateWord('Vehicle.Cabin.Door.IsOpen', true)).toBe('Open');
  expect(stateWord('Vehicle.Mode', 'RAIN_SENSOR')).toBe('Rain sensor');
  expect(readableValue('Vehicle.Speed', 53.123, { type: 'sensor', datatype: 'float' })).toBe('53.1');
  expect(readableValue('Vehicle.Speed', 53, { type: 'sensor', datatype: 'float' })).toBe('53.0');
  expect(readableValue('Vehicle.Gear', 3, { type: 'sensor', datatype: 'int8' })).toBe('3');
  expect(readableValue('Vehicle.CurrentLocation.Latitude', 48.775_81)).toBe('48.77581');
  expect(readableValue('Vehicle.Codes', ['P1', 'P2'])).toBe('P1, P2');
  expect(readableValue('Vehicle.Speed', undefined)).toBe('–');
});
