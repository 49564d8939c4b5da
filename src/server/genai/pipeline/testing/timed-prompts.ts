type Value = boolean | number | string;
/** A prompt, what its inputs are from which second on, and when what is set, and when a line is printed. */
type TimedPrompt = readonly [
  prompt: string,
  inputs: readonly (readonly [seconds: number, path: string, value: Value])[],
  expected: { set: readonly (readonly [seconds: number, value: Value])[]; lines?: readonly number[] },
];

const SPEED = 'Speed';

/** Prompts whose apps must wait, be silent, or follow within limits. */
export const TIMED_PROMPTS: readonly TimedPrompt[] = [
  [
    'Warn the driver when the speed is above 100 km/h, but not more often than once a minute.',
    [
      [0, SPEED, 50],
      [2, SPEED, 120],
      [4, SPEED, 50],
      [6, SPEED, 120],
      [8, SPEED, 50],
      [70, SPEED, 120],
    ],
    { set: [], lines: [2, 70] },
  ],
  [
    'Warn me when the speed exceeds 100 km/h, and only again after it was below 80 km/h.',
    [
      [0, SPEED, 50],
      [2, SPEED, 120],
      [4, SPEED, 90],
      [6, SPEED, 120],
      [8, SPEED, 70],
      [10, SPEED, 120],
    ],
    { set: [], lines: [2, 10] },
  ],
  [
    'Display brightness should follow the outside light, but at least 20 % and never above 80 %',
    [
      [0, 'Exterior.LightIntensity', 50],
      [2, 'Exterior.LightIntensity', 10],
      [4, 'Exterior.LightIntensity', 90],
    ],
    {
      set: [
        [2, 20],
        [4, 80],
      ],
    },
  ],
  [
    'While parked, the dome light follows the driver door',
    [
      [0, SPEED, 30],
      [1, 'Cabin.Door.Row1.DriverSide.IsOpen', true],
      [3, 'Cabin.Door.Row1.DriverSide.IsOpen', false],
      [4, SPEED, 0],
      [6, 'Cabin.Door.Row1.DriverSide.IsOpen', true],
    ],
    {
      set: [[6, true]],
    },
  ],
];
