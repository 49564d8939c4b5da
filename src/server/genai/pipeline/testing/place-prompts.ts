import type { PROMPTS } from './prompts.ts';

/** Prompts that name one of several things of a kind by its place, or by a pronoun. */
export const PLACE_PROMPTS: typeof PROMPTS = [
  [
    'Every time the passenger leaves the seat turn off its heating',
    { 'Row1.PassengerSide.OccupancyStatus': 'EMPTY', 'Row1.PassengerSide.HeatingCooling': 60 },
    { 'Row1.PassengerSide.HeatingCooling': 0 },
  ],
  [
    'When the rear left door is open for 2 s close it',
    { 'Door.Row2.DriverSide.IsOpen': true },
    { 'Door.Row2.DriverSide.IsOpen': false },
  ],
  [
    'With a trailer attached the rear obstacle detection is to be disabled, and enabled again after the trailer has been unhitched.',
    { 'Trailer.IsConnected': true, 'ObstacleDetection.Rear.Left.IsEnabled': true },
    { 'ObstacleDetection.Rear.Left.IsEnabled': false },
  ],
  [
    'In case any front airbag deploys: unlock all the doors, hazard lights on, dome light on.',
    { 'Row1.DriverSide.Airbag.IsDeployed': true },
    { 'Lights.Hazard.IsSignaling': true },
  ],
  [
    'When the passenger gets in set his fan to 30 percent',
    { 'Row1.PassengerSide.OccupancyStatus': 'OCCUPIED' },
    { 'Station.Row1.Passenger.FanSpeed': 30 },
  ],
];
