/** What a run must show: a value that a signal takes at some time, frequent changes, or printed text. */
type Expected = Record<string, boolean | number | string | ((value: unknown) => boolean)>;
type Prompt = readonly [prompt: string, inputs: Record<string, boolean | number | string>, expected: Expected];

const SPEED = '^Vehicle.Speed$';
const HAZARD = 'Lights.Hazard.IsSignaling';
const RAIN = 'Raindetection.Intensity';
const AIR = 'Exterior.AirTemperature';
const CABIN = 'HVAC.AmbientAirTemperature';
const LIGHT = 'Exterior.LightIntensity';
const CHARGE = 'StateOfCharge.(?:Current|Displayed)$';
const AC = 'IsAirConditioningActive';
const VOLUME = 'Media.Volume';
const LOCK = 'Cabin.Door.Row1.DriverSide.IsLocked';
const DOOR = 'Cabin.Door.Row1.DriverSide.IsOpen';
const WINDOW = 'Cabin.Door.Row1.DriverSide.Window.IsOpen';
const TRUNK = 'Trunk.Rear.IsOpen';
const DOME = 'IsDomeOn';
const BELT = 'Cabin.Seat.Row1.DriverSide.IsBelted';
const SEAT_HEAT = 'Seat.Row1.DriverSide.Heating(?:Cooling)?$';
const WIPER = 'Windshield.Front.Wiping.Mode';
const BEAM = 'Beam.Low.IsOn';
const FATIGUE = 'Driver.FatigueLevel';
const GEAR = 'Transmission.CurrentGear';
const above =
  (limit: number) =>
  (value: unknown): boolean =>
    Number(value) > limit;

/** Prompts as different people would word them, the inputs then set, and the expected outcome. */
export const PROMPTS: readonly Prompt[] = [
  ['Warn the driver when the speed is above 120 km/h', { [SPEED]: 140 }, { print: 'speed' }],
  ['if speed > 75 mph then turn on hazard lights', { [SPEED]: 122 }, { [HAZARD]: true }],
  ['Flash the hazard lights three times when the trunk opens', { [TRUNK]: true }, { [HAZARD]: 'many' }],
  ['Turn on the seat heating below 5 °C and turn it off above 10 °C', { [AIR]: 2 }, { [SEAT_HEAT]: above(0) }],
  ['Close all windows when it starts to rain', { [RAIN]: 40, [WINDOW]: true }, { [WINDOW]: false }],
  ['Open the trunk, wait 3 seconds, then close it again', {}, { [TRUNK]: true }],
  ['Lock the doors when the car is parked for more than 2 minutes', { [SPEED]: 0, [LOCK]: false }, { [LOCK]: true }],
  [
    "I want an app that honks the horn twice if the driver's door is opened while driving",
    { [SPEED]: 30, [DOOR]: true },
    { 'Horn.IsActive': 'many' },
  ],
  [
    'When the battery level drops below 20%, switch off the air conditioning',
    { [CHARGE]: 12, [AC]: true },
    { [AC]: false },
  ],
  ['Alert me if the outside temperature falls under 37 °F', { [AIR]: 1 }, { print: 'temperature' }],
  ['Could you please switch on the headlights as soon as it gets dark?', { [LIGHT]: 5 }, { [BEAM]: true }],
  [
    'Remind the driver to fasten the seat belt when driving faster than 10 km/h',
    { [SPEED]: 30, [BELT]: false },
    { print: 'belt' },
  ],
  ['Turn on the front fog lights at night', { [LIGHT]: 5 }, { 'Fog.Front.IsOn': true }],
  ['Set the volume to 20 percent when the car is in reverse', { [GEAR]: -1 }, { [VOLUME]: 20 }],
  ['Blink the left indicator every 2 seconds for 10 seconds', {}, { 'DirectionIndicator.Left.IsSignaling': 'many' }],
  ['Turn on the dome light for 30 seconds when a door opens', { [DOOR]: true }, { [DOME]: true }],
  ['If the car stands still for 5 minutes, turn off the AC', { [SPEED]: 0, [AC]: true }, { [AC]: false }],
  ['When any tyre pressure is below 2 bar, show a warning', { 'Tire.Pressure$': 150 }, { print: 'pressure' }],
  [
    'Increase the fan speed by 20% when the cabin is hotter than 82 degrees Fahrenheit',
    { [CABIN]: 35 },
    { 'Row1.Driver.FanSpeed': above(10) },
  ],
  [
    'Fold in the mirrors after locking the car and unfold them when it is unlocked',
    { IsLocked$: true },
    { 'Mirrors.DriverSide.IsFolded': true },
  ],
  ['Do not let the trunk open while driving', { [SPEED]: 50, [TRUNK]: true }, { [TRUNK]: false }],
  [
    'Prevent the windows from opening when the speed is above 100 km/h',
    { [SPEED]: 130, [WINDOW]: true },
    { [WINDOW]: false },
  ],
  ['Only allow the trunk to open when the car is parked', { [SPEED]: 50, [TRUNK]: true }, { [TRUNK]: false }],
  ['Never turn on the air conditioning unless the driver is belted', { [BELT]: false, [AC]: true }, { [AC]: false }],
  ['Keep the doors locked while the speed is over 10 km/h', { [SPEED]: 40, [LOCK]: false }, { [LOCK]: true }],
  ['Adapt the media volume to the speed', { [SPEED]: 130 }, { [VOLUME]: above(80) }],
  ['The faster the car drives, the louder the music', { [SPEED]: 130 }, { [VOLUME]: above(80) }],
  [
    'Make the mirror heating follow the rear defroster',
    { 'HVAC.IsRearDefrosterActive': true },
    { 'Mirrors.DriverSide.IsHeatingOn': true },
  ],
  ['Adjust the wiper speed to the rain intensity', { [RAIN]: 100 }, { [WIPER]: 'FAST' }],
  ['Automatic wipers when it rains', { [RAIN]: 90 }, { [WIPER]: 'FAST' }],
  ['Welcome light: turn on the interior light when the car is unlocked', { IsLocked$: false }, { [DOME]: true }],
  [
    'Greet me with the lights when I unlock the car at night',
    { IsLocked$: false, [LIGHT]: 3 },
    { [DOME]: true, [BEAM]: true },
  ],
  [
    'Valet mode: limit the speed to 40 km/h and lock the trunk',
    { [SPEED]: 60, 'Trunk.Rear.IsLocked': false },
    { print: 'speed', 'Trunk.Rear.IsLocked': true },
  ],
  ['Remind the driver to take a break after 2 hours of driving', { TripDuration$: 8000 }, { print: 'attention' }],
  ['Warn when the driver is getting drowsy', { [FATIGUE]: 85 }, { print: 'fatigue' }],
  [
    'When the car enters a 500 m zone around 48.7758, 9.1829 close the windows',
    { 'CurrentLocation.Latitude': 48.7758, 'CurrentLocation.Longitude': 9.1829, [WINDOW]: true },
    { [WINDOW]: false },
  ],
  [
    'Geofence: if I leave the area of 1 km around 48.77, 9.18 honk the horn twice',
    { 'CurrentLocation.Latitude': 49.5, 'CurrentLocation.Longitude': 9.18 },
    { 'Horn.IsActive': 'many' },
  ],
  ['Log the speed and the battery level every 2 seconds', { [SPEED]: 33 }, { print: 'speed: 33' }],
  ['Count how often the driver brakes hard', { 'Acceleration.Longitudinal': -8 }, { print: '1 times' }],
  ['Dim the display to 30 % when it is dark', { [LIGHT]: 4 }, { 'HMI.Brightness': 30 }],
  ['Lock the doors above 15 km/h and unlock them when the car stops', { [SPEED]: 30, [LOCK]: false }, { [LOCK]: true }],
  [
    'Set the ambient light to blue when the battery is charging',
    { 'Charging.IsCharging': true },
    { 'AmbientLight.*Color': '#0000FF' },
  ],
  ['Switch to eco mode when the battery is below 30 percent', { [CHARGE]: 20 }, { PerformanceMode: 'ECONOMY' }],
  ['Stop charging when the battery reaches 80 %', { [CHARGE]: 85 }, { StartStopCharging: 'STOP' }],
  ['Mute the radio when reversing', { [GEAR]: -1, [VOLUME]: 40 }, { [VOLUME]: 0 }],
  [
    'Turn on the rear defroster if it is freezing outside, turn it off after 10 minutes',
    { [AIR]: -5 },
    { 'IsRearDefrosterActive|Rear.IsHeatingOn': true },
  ],
  [
    'Precondition the battery before fast charging when it is below 10 °C',
    { 'TractionBattery.Temperature.Average': 3 },
    { RequestedMode: 'FAST_CHARGING_PREPARATION' },
  ],
  [
    'While the vehicle is moving and a door is open, sound the horn',
    { [SPEED]: 20, [DOOR]: true },
    { 'Horn.IsActive': true },
  ],
  [
    'Make sure the trunk stays closed when the speed exceeds 5 km/h',
    { [SPEED]: 20, [TRUNK]: true },
    { [TRUNK]: false },
  ],
  [
    'Switch the high beam off when the speed falls below 30 mph',
    { [SPEED]: 20, 'Beam.High.IsOn': true },
    { 'Beam.High.IsOn': false },
  ],
  ['Whenever heavy rain is detected, set the wipers to fast', { [RAIN]: 90 }, { [WIPER]: 'FAST' }],
  ['Heat the steering wheel if it is colder than 41 °F outside', { [AIR]: 2 }, { 'SteeringWheel.Heating': above(0) }],
  [
    'Turn the hazard lights on when the driver brakes hard, and off again after 5 seconds',
    { 'Acceleration.Longitudinal': -9 },
    { [HAZARD]: true },
  ],
  [
    'When the charging cable is plugged in, flash the hazards twice',
    { IsChargingCableConnected: true },
    { [HAZARD]: 'many' },
  ],
  [
    'When I open the driver door, turn on the interior lights, otherwise turn them off',
    { [DOOR]: true },
    { [DOME]: true },
  ],
  ['Notify the driver if the washer fluid is low', { 'WasherFluid.IsLevelLow': true }, { print: 'washer' }],
  ['When the speed is between 30 and 50 km/h, set the fan to 40 %', { [SPEED]: 40 }, { 'Row1.Driver.FanSpeed': 40 }],
  ['Start recirculation when the vehicle drives slower than 10 km/h', { [SPEED]: 5 }, { IsRecirculationActive: true }],
  [
    'Pulse the brake lights five times if the deceleration is below -6 m/s²',
    { 'Acceleration.Longitudinal': -9 },
    { 'Lights.Brake.IsActive': 'many' },
  ],
  [
    'Set Vehicle.Cabin.HVAC.IsRecirculationActive to true when Vehicle.Speed is below 10',
    { [SPEED]: 5 },
    { IsRecirculationActive: true },
  ],
  ['Keep the cabin temperature between 20 and 22 degrees', { [CABIN]: 30 }, { [AC]: true }],
  ['Keep the battery charge between 20 and 80 percent', { [CHARGE]: 90 }, { StartStopCharging: 'STOP' }],
  ['Never let the volume go above 60% while driving', { [VOLUME]: 90, [SPEED]: 50 }, { [VOLUME]: 60 }],
  ['The windows should close when the speed goes over 80 km/h', { [SPEED]: 100, [WINDOW]: true }, { [WINDOW]: false }],
  ['Do not allow the doors to be unlocked above 5 mph', { [SPEED]: 40, [LOCK]: false }, { [LOCK]: true }],
  ['Turn on the hazard lights if I brake harder than 6 m/s²', { 'Acceleration.Longitudinal': -8 }, { [HAZARD]: true }],
  // terse, with typos, and as written by non-native speakers
  ['hazards on if decel > 5 m/s2', { 'Acceleration.Longitudinal': -7 }, { [HAZARD]: true }],
  ['pls make app which closing the windows when raining', { [RAIN]: 30, [WINDOW]: true }, { [WINDOW]: false }],
  ['Turn the AC of when outside temperture is bellow 15 degrees', { [AIR]: 8, [AC]: true }, { [AC]: false }],
  ['swich on hazrd lights if speeed above 130', { [SPEED]: 150 }, { [HAZARD]: true }],
  ['Speed > 130 km/h -> warning', { [SPEED]: 150 }, { print: 'speed' }],
  ['driver door open + speed > 5 => horn', { [SPEED]: 20, [DOOR]: true }, { 'Horn.IsActive': true }],
  ['open trunk -> dome light on, trunk closed -> dome light off', { [TRUNK]: true }, { [DOME]: true }],
  ['it gets dark: headlights on, it gets bright: headlights off', { [LIGHT]: 3 }, { [BEAM]: true }],
  [
    'When the state of charge goes under 15 percent: eco mode on, AC off, and tell the driver',
    { [CHARGE]: 10, [AC]: true },
    { [AC]: false, PerformanceMode: 'ECONOMY' },
  ],
  [
    'As a driver I want the headlights to come on automatically in tunnels or at night so that I do not forget them',
    { [LIGHT]: 3 },
    { [BEAM]: true },
  ],
  [
    'Write an application that monitors the tire pressure and alerts the driver if it falls below 1.9 bar',
    { 'Tire.Pressure$': 150 },
    { print: 'pressure' },
  ],
  [
    'Make sure that nobody can open the trunk while we are driving faster than walking pace (5 km/h).',
    { [SPEED]: 30, [TRUNK]: true },
    { [TRUNK]: false },
  ],
  [
    'High beam must switch to low beam at dusk if speed < 50 km/h',
    { [LIGHT]: 5, [SPEED]: 30, 'Beam.High.IsOn': true },
    { 'Beam.High.IsOn': false, [BEAM]: true },
  ],
  ['Ambient light red if battery below 10 %, green otherwise', { [CHARGE]: 5 }, { 'AmbientLight.*Color': '#FF0000' }],
  ['the music shall become more quiet when i drive backwards', { [GEAR]: -1, [VOLUME]: 60 }, { [VOLUME]: 50 }],
  [
    'Battery too hot (over 45 C): stop charging and warn',
    { 'TractionBattery.Temperature.Average': 50 },
    { StartStopCharging: 'STOP' },
  ],
  ['Ensure windows are closed at speeds greater than 62 mph', { [SPEED]: 120, [WINDOW]: true }, { [WINDOW]: false }],
  ['please stop the charging when 90% is reached', { [CHARGE]: 95 }, { StartStopCharging: 'STOP' }],
  ['On heavy braking flash brake lights', { 'Acceleration.Longitudinal': -9 }, { 'Brake.IsActive': 'many' }],
  ['unlock doors when speed = 0', { [SPEED]: 0, [LOCK]: true }, { [LOCK]: false }],
  ['tell me the outside temperature every 2 seconds', { [AIR]: 17 }, { print: '17' }],
  [
    'Warn when seat belt of passenger is open during the ride',
    { [SPEED]: 30, 'Seat.Row1.PassengerSide.IsBelted': false },
    { print: 'belt' },
  ],
  [
    'If any tyre drops under 30 psi, flash the hazards, no wait, just show a warning message',
    { 'Tire.Pressure$': 150 },
    { print: 'pressure' },
  ],
  [
    'Turn on the ambient light in blue when the driver door opens',
    { [DOOR]: true },
    { 'AmbientLight.*Color': '#0000FF' },
  ],
  ['ambient light: blue when cold, red when hot', { [AIR]: 35 }, { 'AmbientLight.*Color': '#FF0000' }],
  [
    'Warn me when the car stands with open trunk for at least 2 seconds',
    { [SPEED]: 0, [TRUNK]: true },
    { print: 'speed is 0 km/h and trunk' },
  ],
  [
    'Rear wiper should wipe when reverse gear is engaged and it rains',
    { [GEAR]: -1, [RAIN]: 40 },
    { 'Windshield.Rear.Wiping.Mode': 'MEDIUM' },
  ],
  [
    'Whenever the hood is open, do not allow the horn',
    { 'Hood.IsOpen': true, 'Horn.IsActive': true },
    { 'Horn.IsActive': false },
  ],
  ['The parking lights should stay on until the ignition is switched on', {}, { 'Parking.IsOn': true }],
  ['Sequence: hazard lights on, 1 s later dome light on, 1 s later both off', {}, { [HAZARD]: false, [DOME]: false }],
  ['Sound the horn for 1 s if the trunk opens', { [TRUNK]: true }, { 'Horn.IsActive': true }],
  [
    'I want the sunroof to close when the car is locked or when it rains',
    { [RAIN]: 30 },
    { 'Sunroof.Switch': 'CLOSE' },
  ],
  ['Limit seat heating to 40 % unless it is below 0 °C', { [AIR]: 10, [SEAT_HEAT]: 90 }, { [SEAT_HEAT]: 40 }],
  ['Auto-lock: lock doors when moving faster than 10 mph', { [SPEED]: 30, [LOCK]: false }, { [LOCK]: true }],
  [
    'Charge only while the battery is between 10 and 40 °C',
    { 'TractionBattery.Temperature.Average': 50, StartStopCharging: 'START' },
    { StartStopCharging: 'STOP' },
  ],
  [
    'Valet mode:\n- keep the rear trunk locked\n- media volume never above 30 %\n- print a warning when the car drives faster than 60 km/h',
    { [SPEED]: 70, 'Trunk.Rear.IsLocked': false, [VOLUME]: 50 },
    { 'Trunk.Rear.IsLocked': true, [VOLUME]: 30, print: 'speed' },
  ],
  [
    'The ambient light colour must be set according to the drive mode: SPORT red, ECONOMY green, SNOW white, else blue',
    { PerformanceMode: 'ECONOMY' },
    { 'AmbientLight.*Color': '#00FF00' },
  ],
  [
    'The light in the rear trunk should be on whenever the trunk is open.',
    { [TRUNK]: true },
    { 'Trunk.Rear.IsLightOn': true },
  ],
];
