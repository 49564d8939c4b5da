/** One phase of a cycle: the speed that the driver wants for this many seconds, and an optional indicator. */
export type DrivePhase = { seconds: number; speed: number; indicator?: 'left' | 'right' };

/** What driver and surroundings do by themselves, repeatedly. */
export type DriveCycle = {
  readonly name: string;
  readonly title: string;
  readonly phases: readonly DrivePhase[];
  readonly isParked: boolean;
  readonly isPluggedIn: boolean;
  /** percent at the start */
  readonly stateOfCharge: number;
  readonly airTemperature: number;
  readonly light: number;
  /** rain showers: intensity in percent; start of the first, duration, and interval in seconds */
  readonly showers?: { intensity: number; from: number; seconds: number; every: number };
};

const STANDING = { phases: [{ seconds: 60, speed: 0 }], isParked: true } as const;

export const DRIVE_CYCLES: readonly DriveCycle[] = [
  {
    name: 'urban',
    title: 'In town, with stops, turns and a shower',
    phases: [
      { seconds: 2, speed: 0, indicator: 'left' },
      { seconds: 14, speed: 50 },
      { seconds: 5, speed: 18, indicator: 'right' },
      { seconds: 16, speed: 50 },
      { seconds: 9, speed: 0 },
      { seconds: 12, speed: 30 },
      { seconds: 5, speed: 15, indicator: 'left' },
      { seconds: 20, speed: 55 },
      { seconds: 12, speed: 0 },
    ],
    isParked: false,
    isPluggedIn: false,
    stateOfCharge: 78,
    airTemperature: 9,
    light: 35,
    showers: { intensity: 60, from: 15, seconds: 30, every: 90 },
  },
  {
    name: 'motorway',
    title: 'On the motorway, overtaking',
    phases: [
      { seconds: 25, speed: 90 },
      { seconds: 4, speed: 100, indicator: 'left' },
      { seconds: 40, speed: 130 },
      { seconds: 4, speed: 120, indicator: 'right' },
      { seconds: 60, speed: 115 },
      { seconds: 15, speed: 80 },
    ],
    isParked: false,
    isPluggedIn: false,
    stateOfCharge: 64,
    airTemperature: 18,
    light: 85,
    showers: { intensity: 30, from: 60, seconds: 40, every: 240 },
  },
  {
    name: 'parked',
    title: 'Parked and locked, on a cold evening',
    ...STANDING,
    isPluggedIn: false,
    stateOfCharge: 55,
    airTemperature: 3,
    light: 10,
  },
  {
    name: 'charging',
    title: 'Parked at a fast charger',
    ...STANDING,
    isPluggedIn: true,
    stateOfCharge: 24,
    airTemperature: 14,
    light: 70,
  },
];

/** The cycle used if none is given. */
export const DEFAULT_CYCLE = 'urban';

export const DRIVE_CYCLE_NAMES = DRIVE_CYCLES.map(({ name }) => name);
