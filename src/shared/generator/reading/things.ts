import type { Aspect, ComparisonWord } from './language.ts';
import { phraseTable } from './tokens.ts';

/** Signals by kind, the best first: where names of the tree do not say what people call a thing. */
export type Thing = Partial<Record<Aspect | 'level' | 'color', readonly string[]>>;

const lights = 'Body.Lights';
const door = 'Cabin.Door.*.*';
const air = 'Cabin.HVAC';
const battery = 'Powertrain.TractionBattery';
const ambient = ['Cabin.Light.AmbientLight.*.*', 'Cabin.Lights.AmbientLight.*.*'];
const on = (...paths: string[]): Thing => ({ on: paths });
const level = (...paths: string[]): Thing => ({ level: paths });
const trunk = (side: string): Thing => ({
  open: [`Body.Trunk.${side}.IsOpen`],
  lock: [`Body.Trunk.${side}.IsLocked`],
  level: [`Body.Trunk.${side}.Position`],
});

export const THINGS = phraseTable<Thing>({
  'hazard|hazard light|hazard lights|hazard warning light|hazard warning lights|hazards|warning lights|warning light|emergency flashers|hazard flashers|warning flashers|hazrd lights|four way flashers':
    on(`${lights}.Hazard.IsSignaling`),
  'horn|honk': on('Body.Horn.IsActive'),
  'low beam|low beams|headlights|headlight|headlamps|headlamp|dipped beam|dipped headlights': on(
    `${lights}.Beam.Low.IsOn`,
  ),
  'high beam|high beams|main beam|full beam': on(`${lights}.Beam.High.IsOn`),
  'rear fog light|rear fog lights|rear fog lamp|rear fog lamps': on(`${lights}.Fog.Rear.IsOn`),
  'front fog light|front fog lights|front fog lamps|front fog lamp': on(`${lights}.Fog.Front.IsOn`),
  'parking light|parking lights|position lights': on(`${lights}.Parking.IsOn`),
  'daytime running light|daytime running lights|running lights': on(`${lights}.Running.IsOn`),
  'brake light|brake lights': on(`${lights}.Brake.IsActive`),
  'reversing light|reversing lights|reverse lights|backup lights': on(`${lights}.Backup.IsOn`),
  'indicator|indicators|turn signal|turn signals|blinker|blinkers|direction indicator|direction indicators|turn indicator':
    on(`${lights}.DirectionIndicator.*.IsSignaling`),
  'dome light|interior light|interior lights|dome lamp|interior lamp|interior lighting|cabin light|cabin lights|courtesy light':
    on('Cabin.Light.IsDomeOn', 'Cabin.Lights.IsDomeOn'),
  'ambient light|ambient lights|ambient lighting|mood light|mood lighting': {
    on: ambient.map((one) => `${one}.IsLightOn`),
    level: ambient.map((one) => `${one}.Intensity`),
    color: ambient.map((one) => `${one}.Color`),
  },
  'ambient light intensity|ambient light brightness': level(...ambient.map((one) => `${one}.Intensity`)),
  'ambient light color|ambient light colour': { color: ambient.map((one) => `${one}.Color`) },
  'reading light|reading lights|reading lamp|spotlight|spotlights': on(
    'Cabin.Light.Spotlight.*.*.IsLightOn',
    'Cabin.Lights.Spotlight.*.*.IsLightOn',
  ),
  'trunk light|boot light': on('Body.Trunk.Rear.IsLightOn'),
  'trunk|boot|tailgate|liftgate|rear trunk|trunk lid|hatch|tail gate': trunk('Rear'),
  'front trunk|frunk': trunk('Front'),
  'hood|bonnet': { open: ['Body.Hood.IsOpen'], level: ['Body.Hood.Position'] },
  'door|doors|central locking|door lock|door locks': {
    open: [`${door}.IsOpen`],
    lock: [`${door}.IsLocked`],
    level: [`${door}.Position`],
  },
  'window|windows|side window|side windows': {
    open: [`${door}.Window.IsOpen`, `${door}.Window.Switch`],
    level: [`${door}.Window.Position`],
  },
  'sunroof|sun roof|roof|sliding roof|panoramic roof|moonroof': {
    open: ['Cabin.Sunroof.Switch'],
    level: ['Cabin.Sunroof.Position', 'Cabin.Sunroof.Switch'],
  },
  'sunroof shade|roof shade|sunroof blind': {
    open: ['Cabin.Sunroof.Shade.IsOpen', 'Cabin.Sunroof.Shade.Switch'],
    level: ['Cabin.Sunroof.Shade.Position'],
  },
  'mirror|mirrors|side mirror|side mirrors|wing mirrors|exterior mirrors': { fold: ['Body.Mirrors.*.IsFolded'] },
  'mirror heating|mirror heater|mirror heaters|heated mirrors|mirror defroster': on('Body.Mirrors.*.IsHeatingOn'),
  'rear defroster|rear window defroster|rear demister': on(`${air}.IsRearDefrosterActive`),
  'front defroster|windshield defroster|windscreen defroster': on(`${air}.IsFrontDefrosterActive`),
  'rear window heating|rear windshield heating|rear windscreen heating|heated rear window': on(
    'Body.Windshield.Rear.IsHeatingOn',
  ),
  'windshield heating|windscreen heating|heated windshield|front windshield heating': on(
    'Body.Windshield.Front.IsHeatingOn',
  ),
  'wiper|wipers|front wiper|front wipers|windshield wipers|windscreen wipers|wiper mode|wiper speed|front wiper mode|windshield wiper':
    level('Body.Windshield.Front.Wiping.Mode'),
  'rear wiper|rear wipers|rear wiper mode': level('Body.Windshield.Rear.Wiping.Mode'),
  'air conditioning|ac|a / c|air con|aircon|air conditioner|climate control': on(`${air}.IsAirConditioningActive`),
  'recirculation|air recirculation': on(`${air}.IsRecirculationActive`),
  'fan|fan speed|blower|ventilation|fans|blower speed': level(`${air}.Station.*.*.FanSpeed`),
  'cabin temperature|inside temperature|interior temperature|temperature inside|temperature in the cabin|cabin': level(
    `${air}.AmbientAirTemperature`,
  ),
  'outside temperature|outdoor temperature|exterior temperature|ambient temperature|temperature outside|outside air temperature|outside|outside temperture':
    level('Exterior.AirTemperature'),
  'seat heating|seat heater|seat heaters|heated seats|heated seat|seat warmer|seat ventilation': level(
    'Cabin.Seat.*.*.HeatingCooling',
    'Cabin.Seat.*.*.Heating',
  ),
  'steering wheel heating|heated steering wheel|steering wheel heater|steering heating': level(
    'Chassis.SteeringWheel.HeatingCooling',
    'Chassis.SteeringWheel.Heating',
  ),
  'massage|seat massage': level('Cabin.Seat.*.*.Massage.Level', 'Cabin.Seat.*.*.Massage'),
  'seat belt|seat belts|belt|belts|seatbelt|seatbelts|seat|seats': { belt: ['Cabin.Seat.*.*.IsBelted'] },
  'speed|vehicle speed|car speed|speeds|driving speed|velocity': level('Speed'),
  'battery|battery level|state of charge|charge level|battery charge|soc|battery state of charge|charge|traction battery level':
    level(`${battery}.StateOfCharge.Current`, `${battery}.StateOfCharge.Displayed`),
  'battery temperature|traction battery temperature': level(`${battery}.Temperature.Average`),
  'range|remaining range': level('Powertrain.Range', `${battery}.Range`),
  charging: { on: [`${battery}.Charging.IsCharging`, `${battery}.Charging.StartStopCharging`] },
  'charge limit|charging limit': level(`${battery}.Charging.ChargeLimit`),
  'charging cable|charge cable|charging plug|charge plug|cable|charger': {
    connect: [
      `${battery}.Charging.IsChargingCableConnected`,
      `${battery}.Charging.ChargingPort.*.IsChargingCableConnected`,
    ],
  },
  'charging flap|charge flap|charging port flap|charge port|charging port': {
    open: [
      `${battery}.Charging.IsChargingPortFlapOpen`,
      `${battery}.Charging.ChargingPort.*.IsFlapOpen`,
      `${battery}.Charging.ChargePortFlap`,
    ],
  },
  trailer: { connect: ['Trailer.IsConnected'] },
  'volume|media volume|music|radio|audio volume|sound volume': level('Cabin.Infotainment.Media.Volume'),
  'navigation volume': level('Cabin.Infotainment.Navigation.Volume'),
  'display|screen|display brightness|screen brightness|hmi brightness': level('Cabin.Infotainment.HMI.Brightness'),
  'drive mode|driving mode|performance mode': level('Powertrain.Transmission.PerformanceMode'),
  'gear|current gear': level('Powertrain.Transmission.CurrentGear'),
  'parking brake|hand brake|handbrake': { engage: ['Chassis.ParkingBrake.IsEngaged'] },
  'tire pressure|tyre pressure|tire pressures|tyre pressures|tire|tyre|tyres|tires': level(
    'Chassis.Axle.*.Wheel.*.Tire.Pressure',
  ),
  'rain|rain intensity|rain sensor': level('Body.Raindetection.Intensity'),
  'light intensity|outside light|ambient brightness|outside brightness|light': level('Exterior.LightIntensity'),
  'cruise control|adaptive cruise control|acc': { on: ['ADAS.CruiseControl.IsActive'] },
  'cruise control speed|cruise speed|set speed': level('ADAS.CruiseControl.SpeedSet'),
  'lane departure|lane departure warning|lane keeping|lane departure detection|lane assist': on(
    'ADAS.LaneDepartureDetection.IsEnabled',
  ),
  'esc|stability control|esp': on('ADAS.ESC.IsEnabled'),
  'traction control|tcs': on('ADAS.TCS.IsEnabled'),
  'window child lock|child lock|window lock': {
    engage: ['Cabin.IsWindowChildLockEngaged'],
    on: ['Cabin.IsWindowChildLockEngaged'],
    lock: ['Cabin.IsWindowChildLockEngaged'],
  },
  'engine speed|engine rpm|engine revs': level('Powertrain.CombustionEngine.Speed'),
  'coolant temperature|coolant': level(
    'Powertrain.CombustionEngine.EngineCoolant.Temperature',
    'Powertrain.CombustionEngine.ECT',
  ),
  'acceleration|deceleration|longitudinal acceleration|decel': level('Acceleration.Longitudinal'),
  'fatigue|fatigue level|drowsiness|tiredness': level('Driver.FatigueLevel'),
  'heart rate|pulse rate': level('Driver.HeartRate'),
});

/** What the world or the car is like, as a comparison of a signal. Without a value a person has to choose one of these. */
export type Circumstance = {
  paths: readonly string[];
  comparison: ComparisonWord;
  value?: boolean | number | string;
  choices?: readonly number[];
};
const rain = ['Body.Raindetection.Intensity'];
const light = ['Exterior.LightIntensity'];
const like = (paths: readonly string[], comparison: ComparisonWord, value: Circumstance['value']): Circumstance => ({
  paths,
  comparison,
  ...(value !== undefined && { value }),
});
const vague = (paths: readonly string[], comparison: ComparisonWord, ...choices: number[]): Circumstance => ({
  paths,
  comparison,
  choices,
});

export const CIRCUMSTANCES = phraseTable<Circumstance>({
  'raining|rains|starts to rain|it rains|begins to rain|wet|rain starts|rain is detected|rain begins': like(
    rain,
    'above',
    0,
  ),
  'stops raining|not raining|dry|rain stops|rain has stopped|rain is over': like(rain, 'equal', 0),
  'heavy rain|raining heavily|rains heavily|rains hard|pouring|raining hard|heavy rain is detected': vague(
    rain,
    'above',
    50,
    70,
    30,
  ),
  'dark|in the dark|at night|night|at dusk|nighttime': like(light, 'below', 20),
  'bright|light again|daylight|at day|by day': like(light, 'above', 20),
  'freezing|freezes|freezing outside|below freezing|frost': like(['Exterior.AirTemperature'], 'below', 0),
  'driving|drives|moving|moves|in motion|under way|during the ride|on the move|starts driving|drives off|is moving':
    like(['Speed'], 'above', 0),
  'stands still|standing still|stationary|at standstill|standstill|stopped|car stops|vehicle stops|not moving|parked|stands|at rest|comes to a stop|stops moving|comes to a standstill|is stopped|not driving':
    like(['Speed'], 'equal', 0),
  'reverse|reversing|in reverse|reverse gear|backing up|in reverse gear|reverse gear is engaged|on reversing': like(
    ['Powertrain.Transmission.CurrentGear'],
    'below',
    0,
  ),
  'brakes hard|braking hard|hard braking|heavy braking|brake hard|on heavy braking|emergency braking': vague(
    ['Acceleration.Longitudinal'],
    'below',
    -6,
    -8,
    -4,
  ),
  'cold outside|cold': vague(['Exterior.AirTemperature'], 'below', 5, 10, 0),
  'hot outside|warm outside': vague(['Exterior.AirTemperature'], 'above', 25, 30, 20),
  'hot inside|hot in the cabin|warm inside|cabin is hot': vague(
    ['Cabin.HVAC.AmbientAirTemperature'],
    'above',
    26,
    30,
    24,
  ),
  'cold inside|cold in the cabin|cabin is cold': vague(['Cabin.HVAC.AmbientAirTemperature'], 'below', 18, 15, 20),
  'drowsy|tired|sleepy|falls asleep|getting drowsy|getting tired': vague(['Driver.FatigueLevel'], 'above', 60, 80, 40),
  'battery is low|low battery|battery gets low|battery is nearly empty|battery is almost empty': vague(
    [`${battery}.StateOfCharge.Current`],
    'below',
    20,
    10,
    30,
  ),
  'plugged in|charging cable is plugged in|charging cable is connected': like(
    [`${battery}.Charging.IsChargingCableConnected`, `${battery}.Charging.ChargingPort.*.IsChargingCableConnected`],
    'equal',
    true,
  ),
  'sport mode|in sport mode': like(['Powertrain.Transmission.PerformanceMode'], 'equal', 'SPORT'),
  'car is locked|vehicle is locked|i lock the car|locking the car|car gets locked|locked the car|lock the car': like(
    ['Cabin.Door.*.*.IsLocked'],
    'equal',
    true,
  ),
  'car is unlocked|vehicle is unlocked|i unlock the car|unlocking the car|unlock the car|driver unlocks the car': like(
    ['Cabin.Door.*.*.IsLocked'],
    'equal',
    false,
  ),
});
