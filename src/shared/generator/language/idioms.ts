import type { SignalLibrary } from '../search/signal-library.ts';
import type { ComparisonSign, PlainValue, AppTerm } from './rule.ts';

type Choice = readonly [pattern: string, comparison: ComparisonSign, value: PlainValue];

/** Words that say what to compare with what. The first choice whose signals the tree has is taken. */
type Idiom = { words: RegExp; choices: readonly Choice[]; quantifier?: 'all' };

const idiom = (words: string, choices: readonly Choice[], quantifier?: 'all'): Idiom => ({
  words: new RegExp(String.raw`\b(?:${words})\b`),
  choices,
  ...(quantifier && { quantifier }),
});

const [rain, light] = ['Body.Raindetection.Intensity', 'Exterior.LightIntensity'] as const;
const air = 'Exterior.AirTemperature';
const cabin = 'Cabin.HVAC.AmbientAirTemperature';
const battery = 'Powertrain.TractionBattery';
const charge = [`${battery}.StateOfCharge.Current`, `${battery}.StateOfCharge.Displayed`];
const fuel = ['Powertrain.FuelSystem.RelativeLevel', 'Powertrain.FuelSystem.Level'];
const door = 'Cabin.Door.*.*';
const driver = 'Cabin.Seat.Row1.DriverSide';
const passenger = 'Cabin.Seat.Row1.PassengerSide';
const cables = [
  `${battery}.Charging.IsChargingCableConnected`,
  `${battery}.Charging.ChargingPort.*.IsChargingCableConnected`,
];
const coolant = [
  'Powertrain.CombustionEngine.EngineCoolant.Temperature',
  'Powertrain.CombustionEngine.ECT',
  'Powertrain.ElectricMotor.EngineCoolant.Temperature',
  'Powertrain.ElectricMotor.Temperature',
];
const each = (patterns: readonly string[], comparison: ComparisonSign, value: PlainValue): Choice[] =>
  patterns.map((pattern) => [pattern, comparison, value]);
const seat = (path: string, isTaken: boolean): Choice[] => [
  [`${path}.OccupancyStatus`, '==', isTaken ? 'OCCUPIED' : 'EMPTY'],
  [`${path}.IsOccupied`, '==', isTaken],
];

/** The more telling ones first. */
export const IDIOMS: readonly Idiom[] = [
  idiom(
    'heav(?:y|ily) (?:rain|raining)|rain(?:s|ing)? (?:heavily|hard|a lot|strongly)|pours|pouring(?: rain)?|downpour|heavy rain(?:fall)?',
    [[rain, '>', 50]],
  ),
  idiom(
    '(?:not|no longer|does not|stops?|stopped) rain(?:ing|s)?|rain (?:stops|stopped|ends|ended|is over|has passed)|no (?:more )?rain|(?:is|gets) dry',
    [[rain, '==', 0]],
  ),
  idiom(
    'rain(?:s|ing|y)|(?:starts?|begins?|started) (?:to )?rain(?:ing)?|rain(?: is)? (?:starts|begins|detected|falls|sensed|is detected)|(?:of|in|during|on) (?:the )?rain|(?:detects?|senses?) rain|there is rain|first drops|wet',
    [[rain, '>', 0]],
  ),
  idiom(
    '(?:not|no longer) (?:be )?dark|gets light|is light|daylight|daytime|during the day|sunrise|sunny|bright(?: outside)?',
    [[light, '>=', 20]],
  ),
  idiom(
    '(?:it )?(?:is |gets |becomes )?(?:too |very )?dark(?:ness)?|night(?:time)?|dusk|(?:in|into) (?:a |the )?tunnels?|after sunset|sunset|twilight|poor light|low light',
    [[light, '<', 20]],
  ),
  idiom('fatigued?|tired|drowsy|drowsiness|sleepy|sleeping|falls? asleep|falling asleep|micro ?sleep|exhausted', [
    ['Driver.FatigueLevel', '>', 60],
  ]),
  idiom('not (?:attentive|paying attention)|inattentive', [
    ['Driver.AttentiveProbability', '<', 50],
    ['Driver.DistractionLevel', '>', 60],
  ]),
  idiom('distracted|distraction', [
    ['Driver.DistractionLevel', '>', 60],
    ['Driver.IsEyesOnRoad', '==', false],
  ]),
  idiom(
    'eyes (?:are )?(?:off|not on|away)|(?:looks|looking) away|not (?:looking|watching)|takes? (?:his|her|their|the)? ?eyes off',
    [
      ['Driver.IsEyesOnRoad', '==', false],
      ['Driver.DistractionLevel', '>', 60],
    ],
  ),
  idiom('hands? (?:are |is )?(?:off|not on)|hands free|takes? (?:his|her|their|the)? ?hands off|(?:no|without) hands', [
    ['Driver.IsHandsOnWheel', '==', false],
  ]),
  idiom('passenger(?: seat)?(?: ?belts?)? (?:is )?(?:not (?:buckled|belted|fastened|wearing|closed)|unbelted|open)', [
    [`${passenger}.IsBelted`, '==', false],
  ]),
  idiom(
    '(?:belts?|buckles?) (?:is |are |was )?(?:not|still not|never)? ?(?:un(?:buckled|fastened|done|locked|worn)|open(?:ed)?|off|missing|removed|released)|un(?:belted|buckled|buckles?|fastened|fastens)|not (?:buckled|belted|strapped|wearing|fastened|put on)(?: up| in)?|without (?:a |the |any |his |her )?(?:fastened )?(?:seat ?)?belts?|(?:belts?) (?:is|are) not (?:fastened|buckled|worn|on|closed)|no (?:seat ?)?belt|takes? (?:off (?:the )?(?:seat ?)?belts?|(?:the )?(?:seat ?)?belts? off)|forg(?:ets?|ot) (?:to (?:buckle|fasten)|the)[a-z ]*(?:belt)?',
    [
      [`${driver}.IsBelted`, '==', false],
      ['Cabin.Seat.*.*.IsBelted', '==', false],
    ],
  ),
  idiom(
    '(?:all|every)(?: the| of the)?(?: seat)? ?belts? (?:is|are) (?:fastened|buckled|closed|on)|(?:everyone|everybody) (?:is )?(?:belted|buckled)(?: up| in)?',
    [['Cabin.Seat.*.*.IsBelted', '==', true]],
    'all',
  ),
  idiom(
    '(?:belts?) (?:is |are |gets? )?(?:fastened|buckled|on|worn|closed|locked)|(?:is|are) (?:belted|buckled|strapped)(?: up| in)?|buckles? up|fastens?(?: the| his| her)? (?:seat ?)?belts?|puts? on (?:the |his |her )?(?:seat ?)?belts?|belted',
    [
      [`${driver}.IsBelted`, '==', true],
      ['Cabin.Seat.*.*.IsBelted', '==', true],
    ],
  ),
  idiom('emergency brak(?:e|es|ing)', [
    ['Chassis.Brake.IsDriverEmergencyBrakingDetected', '==', true],
    ['Acceleration.Longitudinal', '<', -5],
  ]),
  idiom(
    '(?:hard|harsh|heavy|sudden|sharp|strong|abrupt)(?:ly)? (?:brak(?:e|es|ing)|deceleration|stop)|brak(?:e|es|ing) (?:very )?(?:hard|harshly|heavily|suddenly|sharply|strongly|abruptly)|decelerates? (?:hard|strongly|quickly|sharply|suddenly)|full brak(?:e|ing)',
    [
      ['Acceleration.Longitudinal', '<', -4],
      ['Chassis.Brake.PedalPosition', '>', 70],
    ],
  ),
  idiom(
    '(?:hard|harsh|heavy|strong|fast|sudden|aggressive) acceleration|accelerates? (?:hard|strongly|quickly|fast|sharply|aggressively)',
    [
      ['Acceleration.Longitudinal', '>', 3],
      ['Chassis.Accelerator.PedalPosition', '>', 70],
    ],
  ),
  idiom(
    '(?:i|driver|car|vehicle|when|while) brak(?:e|es|ing)|brake(?: pedal)? is (?:pressed|pushed|applied)|press(?:es|ing)? the brake|(?:^|is )braking',
    [['Chassis.Brake.PedalPosition', '>', 5]],
  ),
  idiom(
    'revers(?:e gear|es|ing)|in reverse|reverse (?:is )?(?:engaged|selected)|(?:back|backs|backing) up|drives? backwards?|gear is reverse|into reverse|shifts? (?:in|to|into) reverse',
    [
      ['Powertrain.Transmission.CurrentGear', '<', 0],
      ['Powertrain.Transmission.SelectedGear', '<', 0],
    ],
  ),
  idiom('not (?:be )?(?:parked|standing still|stationary|stopped)', [['Speed', '>', 0]]),
  idiom(
    'park(?:ed|ing|s)?|stationary|stand(?:s|ing)?(?: still)?|stand ?still|at rest|(?:is )?not (?:be )?(?:moving|driving|rolling|in motion)|(?:car|vehicle|it) (?:has |is )?(?:stop(?:s|ped)|halts?)|comes? to (?:a )?(?:stop|halt|rest|standstill)|stopped|speed is (?:zero|0)|at (?:a )?(?:traffic|red) lights?|stops? moving',
    [
      ['Speed', '==', 0],
      ['IsMoving', '==', false],
    ],
  ),
  idiom('too fast|speeding|high(?:er)? speeds?|very fast|over the limit', [['Speed', '>', 120]]),
  idiom('(?:too |very )?slow(?:ly)?|low speeds?|walking (?:speed|pace)', [['Speed', '<', 20]]),
  idiom(
    'driv(?:e|es|en|ing)(?: off| away)?|mov(?:es|ing|e)(?: off)?|in motion|roll(?:s|ing)|under way|underway|on the (?:move|road)|starts? (?:driving|moving|to (?:move|drive|roll))|trip|ride|journey',
    [
      ['Speed', '>', 0],
      ['IsMoving', '==', true],
    ],
  ),
  idiom(
    '(?:not|no longer|stops?|stopped|finish(?:es|ed)|done|ends?|ended) (?:being )?charging|charging (?:stops|ends|has ended|is (?:finished|complete|over|done)|stopped|completes|finishes|complete)',
    [[`${battery}.Charging.IsCharging`, '==', false]],
  ),
  idiom(
    '(?:not|un)(?: be)? ?plugged(?: in)?|(?:cable|charger|plug) (?:is )?(?:not connected|disconnected|removed|unplugged)|unplug(?:ged|s)?',
    each(cables, '==', false),
  ),
  idiom(
    'plug(?:ged|s)? ?(?:in)?|(?:cable|charger|plug|charging cable) (?:is |gets )?(?:connected|plugged(?: in)?|attached)|connect(?:ed|s)? (?:to )?(?:a |the )?charg(?:er|ing (?:cable|station))',
    each(cables, '==', true),
  ),
  idiom(
    '(?:battery|it|car|vehicle)? ?(?:is |being |starts? |begins? |while )?(?:charging|charged)(?: starts| begins)?|charges',
    [[`${battery}.Charging.IsCharging`, '==', true]],
  ),
  idiom(
    'battery(?: charge| level| soc)? (?:is |gets |becomes |runs |running )?(?:too |very |quite )?(?:low|weak|(?:almost |nearly )?empty|flat|depleted)|low (?:on )?(?:battery|charge|state of charge)|(?:low|weak|empty) battery|runs? out of (?:battery|charge)',
    each(charge, '<', 20),
  ),
  idiom(
    'battery(?: charge| level)? (?:is )?(?:full|fully charged|charged completely)|fully charged|full battery',
    each(charge, '>=', 100),
  ),
  idiom(
    'fuel(?: level| tank)? (?:is |gets |runs )?(?:too |very )?(?:low|(?:almost |nearly )?empty)|low (?:on )?(?:fuel|gas|petrol)|tank is (?:almost |nearly )?empty|runs? out of (?:fuel|gas|petrol)',
    [...each(fuel, '<', 15), ['Powertrain.FuelSystem.IsFuelLevelLow', '==', true]],
  ),
  idiom('range (?:is |gets )?(?:too |very )?low|low range', [
    ['Powertrain.Range', '<', 50_000],
    [`${battery}.Range`, '<', 50_000],
  ]),
  idiom(
    '(?:washer|wiper|washing) (?:fluid|water)(?: level)? (?:is |gets |runs )?(?:too )?(?:low|empty)|(?:out of|low) washer (?:fluid|water)',
    [
      ['Body.Windshield.Front.WasherFluid.IsLevelLow', '==', true],
      ['Body.Windshield.Front.WasherFluid.Level', '<', 10],
    ],
  ),
  idiom(
    '(?:tire|tyre)s?(?: pressures?)? (?:is |are |gets )?(?:too )?(?:low|flat|losing)|low (?:tire|tyre)s?(?: pressure)?|flat (?:tire|tyre)|puncture|(?:tire|tyre) loses',
    [
      ['Chassis.Axle.*.Wheel.*.Tire.IsPressureLow', '==', true],
      ['Chassis.Axle.*.Wheel.*.Tire.Pressure', '<', 200],
    ],
  ),
  idiom('icy|ice|black ice|risk of ice|slippery', [[air, '<', 3]]),
  idiom('freez(?:es|ing)|frost(?:y)?|below zero|sub ?zero', [[air, '<', 0]]),
  idiom(
    '(?:cabin|interior|inside)(?: air)?(?: temperature)? (?:is |gets )?(?:too |very )?(?:hot|warm)|(?:hot|warm) (?:inside|in the (?:cabin|car|interior))',
    [[cabin, '>', 26]],
  ),
  idiom(
    '(?:cabin|interior|inside)(?: air)?(?: temperature)? (?:is |gets )?(?:too |very )?(?:cold|chilly|cool)|(?:cold|chilly) (?:inside|in the (?:cabin|car|interior))',
    [[cabin, '<', 18]],
  ),
  idiom(
    '(?:engine|motor|coolant) (?:is |gets )?(?:too hot|overheat(?:s|ed|ing)?|overheating)|overheat(?:s|ed|ing)',
    each(coolant, '>', 110),
  ),
  idiom('battery (?:is |gets )?(?:too |very )?(?:hot|overheats?|warm)', [[`${battery}.Temperature.Average`, '>', 45]]),
  idiom('battery (?:is |gets )?(?:too |very )?cold|cold battery', [[`${battery}.Temperature.Average`, '<', 15]]),
  idiom('(?:it |weather |outside )?(?:is |gets )?(?:too |very )?(?:hot|warm)(?: outside)?', [[air, '>', 28]]),
  idiom('(?:it |weather |outside )?(?:is |gets )?(?:too |very )?(?:cold|chilly|winter)(?: outside)?', [[air, '<', 5]]),
  idiom('(?:lane departure|leav(?:es|ing) (?:the |its )?lane|drift(?:s|ing)?|crosses (?:the )?lane)[a-z ]*', [
    ['ADAS.LaneDepartureDetection.IsWarning', '==', true],
  ]),
  idiom(
    'blind spot|(?:obstacle|object|pedestrian)s? (?:is |are )?(?:detected|ahead|in front|appears?|seen)|(?:detects?|sees) an? (?:obstacle|object|pedestrian)|collision warning',
    [
      ['ADAS.ObstacleDetection.*.*.IsWarning', '==', true],
      ['ADAS.ObstacleDetection.IsWarning', '==', true],
    ],
  ),
  idiom('crash(?:es)?|accident|collision|airbags? (?:is |are |gets? )?(?:deployed|triggered|fires?|deploys?)', [
    ['Cabin.Seat.*.*.Airbag.IsDeployed', '==', true],
  ]),
  idiom(
    'skid(?:s|ding)?|slid(?:es|ing)|slip(?:s|ping)?|loses? (?:grip|traction)|(?:esc|esp|stability control) (?:is )?(?:active|engaged|intervenes|kicks in|engages)',
    [['ADAS.ESC.IsEngaged', '==', true]],
  ),
  idiom(
    'passenger (?:seat )?(?:is )?(?:empty|not (?:occupied|taken)|free|vacant)|no passenger|(?:without|nobody in) (?:a |the )?passenger',
    seat(passenger, false),
  ),
  idiom(
    'passenger (?:seat )?(?:is )?(?:occupied|taken|present|sits|gets in|enters|boards)|(?:someone|somebody) (?:sits|is sitting) (?:on|in) the passenger',
    seat(passenger, true),
  ),
  idiom(
    '(?:rear|back) seats? (?:is |are )?(?:occupied|taken)|(?:someone|somebody|child|kid|baby|passenger) (?:is |sits )?(?:still )?(?:in|on) the (?:rear|back)(?: seats?)?',
    seat('Cabin.Seat.Row2.*', true),
  ),
  idiom(
    'driver (?:seat )?(?:is )?(?:empty|not (?:occupied|there|present)|leaves|left|gets out|exits|steps out|has left|away|unoccupied|vacant)|(?:nobody|no one|no driver)(?: is)?(?: in| at| behind)?[a-z ]*|i (?:leave|get out|exit)[a-z ]*|leav(?:e|es|ing) the (?:car|vehicle)',
    seat(driver, false),
  ),
  idiom(
    'driver (?:seat )?(?:is )?(?:occupied|present|enters|gets in|sits(?: down)?|seated|taken|is in)|i (?:get in|enter|sit down)[a-z ]*|(?:gets?|getting) in(?:to)? the (?:car|vehicle)|enter(?:s|ing)? the (?:car|vehicle)',
    seat(driver, true),
  ),
  idiom(
    '(?:ignition|engine|motor|car|vehicle) (?:is |gets )?(?:switched |turned |shut )?(?:off|stops?|shut down)|(?:switch|turn|shut)(?:es|ed)? off the (?:car|engine|ignition|vehicle)',
    [
      ['LowVoltageSystemState', '==', 'OFF'],
      ['Powertrain.CombustionEngine.IsRunning', '==', false],
    ],
  ),
  idiom(
    '(?:ignition|engine|motor|car|vehicle) (?:is |gets )?(?:switched |turned )?(?:on|starts?|started|running)|(?:start|switch on|turn on)(?:s|ed)? the (?:car|engine|ignition|vehicle)',
    [
      ['LowVoltageSystemState', '==', 'ON'],
      ['Powertrain.CombustionEngine.IsRunning', '==', true],
    ],
  ),
  idiom(
    '(?:turn(?:s|ing)?|indicat(?:es?|ing)|signal(?:s|ing|ling)?) (?:to the )?left|left (?:turn signal|indicator|blinker) (?:is )?(?:on|active|blinks?)',
    [['Body.Lights.DirectionIndicator.Left.IsSignaling', '==', true]],
  ),
  idiom(
    '(?:turn(?:s|ing)?|indicat(?:es?|ing)|signal(?:s|ing|ling)?) (?:to the )?right|right (?:turn signal|indicator|blinker) (?:is )?(?:on|active|blinks?)',
    [['Body.Lights.DirectionIndicator.Right.IsSignaling', '==', true]],
  ),
  idiom('(?:any|a|some) door (?:is |gets |was )?(?:open(?:ed|s)?|ajar|left open)', [[`${door}.IsOpen`, '==', true]]),
  idiom(
    'all (?:the )?doors are closed|all (?:the )?doors (?:close|closed)|no door is open',
    [[`${door}.IsOpen`, '==', false]],
    'all',
  ),
  idiom('service (?:is )?due|maintenance (?:is )?due|needs? (?:a )?service', [['Service.IsServiceDue', '==', true]]),
  idiom('trailer (?:is )?(?:connected|attached|hitched|coupled)|with (?:a )?trailer|tow(?:s|ing)?', [
    ['Trailer.IsConnected', '==', true],
    ['Trailer.IsTrailerConnected', '==', true],
  ]),
];

/** What a phrase says, if it is one of those with a fixed meaning; `rest` are the words that it does not explain. */
export function readIdiom(text: string, library: SignalLibrary): { term: AppTerm; rest: string } | undefined {
  for (const { words, choices, quantifier = 'any' } of IDIOMS) {
    const match = words.exec(text);
    if (match === null) continue;
    const choice = choices.find(([pattern]) => library.match(pattern).length > 0);
    if (choice === undefined) continue;
    const [pattern, comparison, value] = choice;
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
    return { term: { is: 'compare', signals: library.match(pattern), quantifier, comparison, value }, rest };
  }
  return undefined;
}
