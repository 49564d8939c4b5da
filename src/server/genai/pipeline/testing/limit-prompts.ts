import type { PROMPTS } from './prompts.ts';

/** Prompts with limits, cases and circumstances in few words. */
export const LIMIT_PROMPTS: typeof PROMPTS = [
  [
    'As soon as it starts raining, close all four windows.',
    { 'Raindetection.Intensity': 40, 'Row2.DriverSide.Window.IsOpen': true },
    { 'Row2.DriverSide.Window.IsOpen': false },
  ],
  [
    'Use hysteresis: rear windscreen heating on at 2 °C or less, off at 6 °C or more.',
    { 'Exterior.AirTemperature': 1 },
    { 'Windshield.Rear.IsHeatingOn': true },
  ],
  [
    'Make the wipers follow the rain: interval above 10 %, slow above 30 %, fast above 70 %.',
    { 'Raindetection.Intensity': 50 },
    { 'Front.Wiping.Mode': 'SLOW' },
  ],
  [
    'If I am closer than 1 km to 48.1351, 11.5820 and faster than 50 km/h, honk twice',
    { 'CurrentLocation.Latitude': 48.1351, 'CurrentLocation.Longitude': 11.582, '^Vehicle.Speed$': 60 },
    { 'Horn.IsActive': 'many' },
  ],
  [
    'If the front passenger seat is occupied but not belted above 10 km/h, turn on the dome light',
    {
      'Row1.PassengerSide.OccupancyStatus': 'OCCUPIED',
      'Row1.PassengerSide.IsBelted': false,
      'Row1.DriverSide.IsBelted': true,
      '^Vehicle.Speed$': 20,
    },
    { IsDomeOn: true },
  ],
  [
    'Prevent the rear left door from being opened when the car is in motion.',
    { '^Vehicle.Speed$': 40, 'Door.Row2.DriverSide.IsOpen': true },
    { 'Door.Row2.DriverSide.IsOpen': false },
  ],
  [
    'While the trunk is open, do not allow the parking brake to be released.',
    { 'Trunk.Rear.IsOpen': true, 'ParkingBrake.IsEngaged': false },
    { 'ParkingBrake.IsEngaged': true },
  ],
  [
    'Blink the hazard lights until the doors are closed.',
    { 'Door.Row1.PassengerSide.IsOpen': true },
    { 'Lights.Hazard.IsSignaling': 'many' },
  ],
  [
    'Put the rear wiper into interval mode if it rains and we are in reverse gear.',
    { 'Raindetection.Intensity': 40, 'Transmission.CurrentGear': -1 },
    { 'Rear.Wiping.Mode': 'INTERVAL' },
  ],
  [
    'Log the four tyre pressures once whenever the vehicle begins to move.',
    { '^Vehicle.Speed$': 20 },
    { print: 'Tire pressure' },
  ],
  [
    'Set the driver seat heater to 40 below 12 °C cabin temperature, and to 0 above 20 °C.',
    { 'HVAC.AmbientAirTemperature': 10 },
    { 'Row1.DriverSide.HeatingCooling': 40 },
  ],
  [
    'Turn on the AC and honk every 2 s when it is hotter than 28 °C inside',
    { 'HVAC.AmbientAirTemperature': 30 },
    { 'Horn.IsActive': 'many' },
  ],
  [
    'Set the ambient light to red in sport mode',
    { PerformanceMode: 'SPORT' },
    { 'AmbientLight.Row1.DriverSide.Color': '#FF0000' },
  ],
  [
    'Condition the battery for fast charging when the range left is less than 50 km.',
    {
      'TractionBattery.Range': 40_000,
      'TractionBattery.Temperature.Average': 30,
      '^Vehicle.Powertrain.Range$': 40_000,
    },
    { 'BatteryConditioning.RequestedMode': 'FAST_CHARGING_PREPARATION' },
  ],
];
