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
  [
    'Create an assistant for reversing which sounds the horn when the rear center obstacle is nearer than 1 m.',
    { 'ObstacleDetection.Rear.Center.Distance': 0.5 },
    { 'Horn.IsActive': true },
  ],
  [
    'The horn if a door is open above 20 km/h.',
    { Speed: 30, 'Row1.DriverSide.IsOpen': true },
    { 'Horn.IsActive': true },
  ],
  [
    'Set wiper mode by rain: under 10 % off, 10 to 50 % slow, over 50 % fast.',
    { 'Raindetection.Intensity': 60 },
    { 'Windshield.Front.Wiping.Mode': 'FAST' },
  ],
  [
    'Whatever the driver seat heating does, the passenger seat heating does too.',
    { 'Row1.DriverSide.HeatingCooling': 40 },
    { 'Row1.PassengerSide.HeatingCooling': 40 },
  ],
  [
    'Ventilate in the sun: cabin above 40 °C and speed 0, open the driver window.',
    { 'HVAC.AmbientAirTemperature': 45, Speed: 0 },
    { 'Row1.DriverSide.Window': (value: unknown) => value !== undefined },
  ],
  [
    'Battery nearly flat (less than 12 percent): dim the display to 30 percent.',
    { 'StateOfCharge.Current': 10 },
    { 'HMI.Brightness': 30 },
  ],
  [
    'What if the battery goes under 10 percent? Then turn the air conditioning off.',
    { 'StateOfCharge.Current': 5, 'HVAC.IsAirConditioningActive': true },
    { 'HVAC.IsAirConditioningActive': false },
  ],
  [
    'If it is raining, windows up, wipers on medium.',
    { 'Raindetection.Intensity': 20, 'Row1.DriverSide.Window.IsOpen': true },
    {
      'Row1.DriverSide.Window': (value: unknown) => value === false || value === 0 || value === 'CLOSE',
      'Front.Wiping.Mode': 'MEDIUM',
    },
  ],
];
