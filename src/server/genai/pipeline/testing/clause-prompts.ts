import type { PROMPTS } from './prompts.ts';

/** Prompts of which no phrase is known: each is understood by what its parts are. */
export const CLAUSE_PROMPTS: typeof PROMPTS = [
  [
    'Driving faster than 100 km/h, the sunroof has to be shut.',
    { '^Vehicle.Speed$': 120 },
    { 'Sunroof.Switch': 'CLOSE' },
  ],
  [
    'Should it start raining, every window gets closed.',
    { 'Raindetection.Intensity': 40, 'Window.IsOpen': true },
    { 'Window.IsOpen': false },
  ],
  [
    'Under no circumstances may the trunk be opened at more than 3 km/h.',
    { '^Vehicle.Speed$': 30, 'Trunk.Rear.IsOpen': true },
    { 'Trunk.Rear.IsOpen': false },
  ],
  [
    'The doors can only be unlocked at standstill.',
    { '^Vehicle.Speed$': 30, 'Door.*IsLocked': false },
    { 'Door.*IsLocked': true },
  ],
  ['Volume no higher than 60 percent, please.', { 'Media.Volume': 90 }, { 'Media.Volume': 60 }],
  [
    'Locking the car closes the windows and folds the mirrors.',
    { 'Door.*IsLocked': true },
    { 'Mirrors.*IsFolded': true },
  ],
  [
    'Under 5 °C outside both mirrors are heated, over 9 °C no longer.',
    { 'Exterior.AirTemperature': 2 },
    { 'Mirrors.*IsHeatingOn': true },
  ],
  [
    'Prepare the battery for fast charging whenever it holds less than 25 percent and is cooler than 12 °C.',
    { 'StateOfCharge.Current': 20, 'TractionBattery.Temperature.Average': 8 },
    { 'BatteryConditioning.RequestedMode': 'FAST_CHARGING_PREPARATION' },
  ],
  [
    'Wipers fast beyond 70 % rain, medium from 40 to 70 %, otherwise slow.',
    { 'Raindetection.Intensity': 50 },
    { 'Windshield.Front.Wiping.Mode': 'MEDIUM' },
  ],
  [
    'Within half a kilometre of 48.1351, 11.5820 the hazards should be flashing.',
    { 'CurrentLocation.Latitude': 48.1351, 'CurrentLocation.Longitude': 11.582 },
    { 'Hazard.IsSignaling': 'many' },
  ],
  [
    'With less than 2 bar in any tyre, the driver wants to know.',
    { 'Row2.Wheel.Left.Tire.Pressure': 180 },
    { print: 'tire pressure' },
  ],
];
