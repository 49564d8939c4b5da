import { expect, test } from 'vitest';
import { plainPrompt } from '#shared/generator/language/wording/plain-prompt.ts';
import { SignalLibrary } from '#shared/generator/search/signal-library.ts';
import { spokenActions, spokenCondition } from '#shared/generator/writing/spoken.ts';
import { readSignalTree } from '#shared/vss/read-json.ts';
import type { SignalTree } from '#shared/vss/signal-node.ts';
import { readClauses } from './read-clauses.ts';

const leaf = (type: string, datatype: string, unit?: string) => ({
  type,
  datatype,
  description: type,
  ...(unit && { unit }),
});
const on = leaf('actuator', 'boolean');
const percent = leaf('actuator', 'uint8', 'percent');
const PATHS = {
  Speed: leaf('sensor', 'float', 'km/h'),
  'Exterior.AirTemperature': leaf('sensor', 'float', 'celsius'),
  'Exterior.LightIntensity': leaf('sensor', 'float', 'percent'),
  'Body.Raindetection.Intensity': leaf('sensor', 'uint8', 'percent'),
  'Body.Horn.IsActive': on,
  'Body.Lights.Hazard.IsSignaling': on,
  'Body.Lights.Beam.Low.IsOn': on,
  'Body.Lights.Beam.High.IsOn': on,
  'Body.Lights.Fog.Front.IsOn': on,
  'Body.Lights.Fog.Rear.IsOn': on,
  'Body.Trunk.Rear.IsOpen': on,
  'Cabin.Light.IsDomeOn': on,
  'Cabin.Door.Row1.DriverSide.IsOpen': on,
  'Cabin.Door.Row1.DriverSide.IsLocked': on,
  'Cabin.Door.Row1.DriverSide.Window.IsOpen': on,
  'Cabin.Seat.Row1.DriverSide.IsBelted': leaf('sensor', 'boolean'),
  'Cabin.HVAC.AmbientAirTemperature': leaf('sensor', 'float', 'celsius'),
  'Cabin.HVAC.IsAirConditioningActive': on,
  'Cabin.HVAC.Station.Row1.Driver.FanSpeed': percent,
  'Cabin.Infotainment.Media.Volume': percent,
  'Driver.DistractionLevel': leaf('sensor', 'float', 'percent'),
};

type Node = { type: string; description: string; children?: Record<string, Node> };
function tree(): SignalTree {
  const root: Node = { type: 'branch', description: 'All', children: {} };
  for (const [path, node] of Object.entries(PATHS)) {
    const names = path.split('.');
    let at = root;
    for (const name of names.slice(0, -1)) at = (at.children ??= {})[name] ??= { type: 'branch', description: name };
    (at.children ??= {})[names.at(-1) ?? ''] = node;
  }
  const read = readSignalTree(JSON.stringify({ Vehicle: root })).tree;
  if (read === undefined) throw new Error('no tree');
  return read;
}
const library = SignalLibrary.of(tree());

function rulesOf(prompt: string): string[] | undefined {
  const { text, named } = plainPrompt(prompt, 'Vehicle');
  return readClauses(text, { library, named })?.rules.map(
    ({ when, hold, cleared, do: actions, undo }) =>
      `${when === undefined ? 'start' : spokenCondition(when)}${hold === undefined ? '' : ` for ${hold} s`}: ${spokenActions(actions)}` +
      `${cleared === undefined ? '' : ` until ${spokenCondition(cleared)}`}${undo.length === 0 ? '' : `; then ${spokenActions(undo)}`}`,
  );
}

test.each([
  [
    'When the speed is above 50 km/h and the driver is unbelted, or the driver door is open, honk',
    ['(speed is above 50 km/h and seat belted is false) or door open is true: horn active blinks 1 times'],
  ],
  [
    'Honk if the door is open or the trunk is open, and the speed is above 5 km/h',
    ['(door open is true or trunk rear open is true) and speed is above 5 km/h: horn active blinks 1 times'],
  ],
  [
    'Honk when the driver door or the trunk is open while driving above 5 km/h',
    ['(door open is true or trunk rear open is true) and speed is above 5 km/h: horn active blinks 1 times'],
  ],
  [
    'If the car has been standing for more than 10 seconds with the door open, honk',
    ['speed is 0 km/h and door open is true for 10 s: horn active blinks 1 times'],
  ],
  [
    'If the driver takes off the seat belt at more than 20 km/h, the car should honk',
    ['seat belted is false and speed is above 20 km/h: horn active blinks 1 times'],
  ],
  ['Horn beeps twice when the trunk is opened', ['trunk rear open is true: horn active blinks 2 times']],
  [
    'Turn the AC on at 27 degrees inside and off at 23 degrees',
    [
      'ambient air temperature is at least 27 °C: hvac air conditioning active is set to true until ambient air temperature is at most 23 °C; then hvac air conditioning active is set to false',
    ],
  ],
  [
    'Use the horn and the hazard lights for 4 seconds when the trunk opens',
    ['trunk rear open is true: horn active is set to true for 4 s, hazard signaling is set to true for 4 s'],
  ],
  ['When it is dark never honk', undefined],
  ['If the trunk is open, the horn must not sound', undefined],
  [
    'The dome light shall be switched on for 20 seconds after the door has been opened',
    ['door open is true: light dome on is set to true for 20 s'],
  ],
  [
    'rear fog light on while the front fog light is on',
    ['fog front on is true: fog rear on is set to true; then fog rear on is set to false'],
  ],
  [
    'Keep the cabin between 20 and 24 degrees: AC on above 24 and off below 20',
    [
      'ambient air temperature is above 24 °C: hvac air conditioning active is set to true until ambient air temperature is below 20 °C; then hvac air conditioning active is set to false',
    ],
  ],
  [
    'Set the fan speed to 100 % if the cabin temperature is more than 30 degrees, otherwise 30 %',
    [
      'ambient air temperature is above 30 °C: station fan speed is set to 100 %; then station fan speed is set to 30 %',
    ],
  ],
  [
    'First switch on the dome light, then after 3 seconds the low beam, then 2 s later turn the dome light off',
    [
      'start: light dome on is set to true, after 3 s, beam low on is set to true, after 2 s, light dome on is set to false',
    ],
  ],
  [
    'Turn the hazards on if the outside temperature is between -5 and 3 degrees',
    [
      'air temperature is at least -5 °C and air temperature is at most 3 °C: hazard signaling is set to true; then hazard signaling is set to false',
    ],
  ],
  [
    'Flash the high beam four times with half a second pause if the distraction level exceeds 75 %',
    ['distraction level is above 75 %: beam high on blinks 4 times'],
  ],
  [
    'window down when the cabin is above 35 °C but not when it is raining',
    ['ambient air temperature is above 35 °C and raindetection intensity is at most 0 %: window open is set to true'],
  ],
  [
    'Lock the doors once the vehicle travels at more than 15 km/h; unlock them when it has stopped',
    ['speed is above 15 km/h: door locked is set to true until speed is 0 km/h; then door locked is set to false'],
  ],
  [
    'Fan: 100% above 30°C in the cabin, 60% between 20 and 30 degrees, off below that',
    [
      'ambient air temperature is above 30 °C: station fan speed is set to 100 %',
      'ambient air temperature is at least 20 °C and ambient air temperature is at most 30 °C: station fan speed is set to 60 %',
      'ambient air temperature is below 20 °C: station fan speed is set to 0 %',
    ],
  ],
  [
    'Speed dependent volume: 30 % up to 50 km/h, 45 % up to 100 km/h, 60 % above that',
    [
      'speed is at most 50 km/h: media volume is set to 30 %',
      'speed is at most 100 km/h and speed is at least 50 km/h: media volume is set to 45 %',
      'speed is above 100 km/h: media volume is set to 60 %',
    ],
  ],
  [
    'Turn the high beam off below 40 km/h and on above 60 at night',
    [
      'speed is below 40 km/h: beam high on is set to false',
      'speed is above 60 km/h and light intensity is below 20 %: beam high on is set to true',
    ],
  ],
  [
    // whether the limit is that of all is not said
    'If it is dark, honk, turn on the dome light above 30 km/h, and close the window',
    undefined,
  ],
  [
    'When the trunk is open, warn me, and close it above 10 km/h',
    [
      'trunk rear open is true: a message is printed',
      'speed is above 10 km/h and trunk rear open is true: trunk rear open is set to false',
    ],
  ],
  [
    'When the speed is above 50 km/h, lock the door, and unlock it below 5',
    [
      'speed is above 50 km/h: door locked is set to true until speed is below 5 km/h; then door locked is set to false',
    ],
  ],
  [
    'Theft alarm – if the trunk is opened although the driver door is locked, hazards on & honk until the trunk is shut again',
    [
      'trunk rear open is true and door locked is true: hazard signaling is set to true, horn active blinks until trunk rear open is false; then hazard signaling is set to false, horn active is set to false',
    ],
  ],
  [
    'If it is 86 °F or hotter outside → AC on, honk every 5 min',
    [
      'air temperature is at least 30 °C: hvac air conditioning active is set to true, horn active blinks 1 times; then hvac air conditioning active is set to false',
    ],
  ],
  ['When the trunk is open, honk above 10 km/h and turn on the dome light', undefined],
  ['When driving above 50 km/h and below 20 km/h, honk', undefined],
  [
    'While it rains the volume shall be 20 %, afterwards put back what it was before',
    ['raindetection intensity is above 0 %: media volume is set to 20 %; then media volume is set back to what it was'],
  ],
  ['Toggle the dome light each time the trunk opens', ['trunk rear open is true: light dome on is switched over']],
  [
    'Sound the horn until the trunk is closed',
    ['trunk rear open is true: horn active blinks; then horn active is set to false'],
  ],
  [
    'When it rains:\n1. close the windows\n2. wait 5 seconds\n3. turn on the dome light',
    [
      'raindetection intensity is above 0 %: window open is set to false, after 5 s, light dome on is set to true; then light dome on is set to false',
    ],
  ],
  [
    'Warn me if the trunk is open and the speed is above 5 km/h, and repeat it every 30 seconds until the trunk is closed',
    ['trunk rear open is true and speed is above 5 km/h: a message is printed until trunk rear open is false'],
  ],
  ['When the brake light fails, honk', undefined],
  [
    'When it rains, turn on the low beam for 5 seconds',
    ['raindetection intensity is above 0 %: beam low on is set to true for 5 s'],
  ],
  // what is so, and what is done with it
  [
    'Driver door opened while moving: close it',
    ['door open is true and speed is above 0 km/h: door open is set to false'],
  ],
])('%s', (prompt, rules) => {
  expect(rulesOf(prompt)).toEqual(rules);
});
