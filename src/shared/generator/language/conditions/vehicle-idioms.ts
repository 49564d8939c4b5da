import { each, idiom, type Choice, type Idiom } from './idiom.ts';

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
const seat = (path: string, isTaken: boolean): Choice[] => [
  [`${path}.OccupancyStatus`, '==', isTaken ? 'OCCUPIED' : 'EMPTY'],
  [`${path}.IsOccupied`, '==', isTaken],
];

/** Energy, temperatures, assistance, seats and doors. The more telling ones first. */
export const VEHICLE_IDIOMS: readonly Idiom[] = [
  idiom(
    '(?:not|no longer|stops?|stopped|finish(?:es|ed)|done|ends?|ended) (?:being )?charging|charging (?:stops|ends|has ended|(?:is )?(?:finished|complete|over|done)|stopped|completes|finishes)',
    [[`${battery}.Charging.IsCharging`, '==', false]],
  ),
  idiom(
    '(?:not|un)(?: be)? ?plugged(?: in)?|(?:(?:charg(?:ing|e) )?cable|charger|plug) (?:is |gets )?(?:not connected|disconnected|removed|unplugged|pulled(?: out)?|plugged out|taken out)|pulls? (?:out )?the (?:charging )?(?:cable|plug)|unplug(?:ged|s)?',
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
    'battery(?: charge| level| soc)? (?:is |gets |becomes |runs |running )?(?:too |very |quite )?(?:low|weak|(?:almost |nearly )?(?:empty|flat|depleted))|low (?:on )?(?:battery|charge|state of charge)|(?:low|weak|empty) battery|(?:almost |nearly )?(?:empty|flat) battery|battery (?:almost |nearly )(?:empty|flat)|runs? out of (?:battery|charge)',
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
    '(?:washer|wiper|washing) (?:fluid|water)(?: level)?(?: (?:of|at|in|for) the (?:front )?(?:windshield|windscreen))? (?:is |gets |runs )?(?:too )?(?:low|empty)|(?:out of|low) washer (?:fluid|water)',
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
  idiom('(?:icy|slippery)(?: roads?)?|ice|black ice|risk of ice', [
    [air, '<', 3],
    ['ADAS.ESC.RoadFriction.MostProbable', '<', 30],
  ]),
  idiom('freez(?:es|ing)|frost(?:y)?|below zero|sub ?zero', [[air, '<', 0]]),
  idiom(
    '(?:cabin|interior|inside)(?: air)?(?: temperature)? (?:is |gets )?(?:too |very )?(?:hot|warm)|(?:hot|warm) (?:inside|in the (?:cabin|car|interior)|cabin|interior)',
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
  idiom(
    '(?:lane departure|leav(?:es|ing) (?:the |its )?lane|drift(?:s|ing)?|crosses (?:the )?lane)(?: warning)?(?: (?:is |gets )?(?:active|on|triggered|issued|detected))?',
    [['ADAS.LaneDepartureDetection.IsWarning', '==', true]],
  ),
  idiom(
    'blind spot|(?:obstacle|object|pedestrian)s? (?:is |are )?(?:detected|ahead|in front|appears?|seen)|(?:detects?|sees) an? (?:obstacle|object|pedestrian)|collision warning',
    [
      ['ADAS.ObstacleDetection.*.*.IsWarning', '==', true],
      ['ADAS.ObstacleDetection.IsWarning', '==', true],
    ],
  ),
  idiom(
    'crash(?:es)?|accident|collision|airbags? (?:is |are |gets? |was |were |(?:has|have) been )?(?:deployed|triggered|fires?|deploys?)',
    [['Cabin.Seat.*.*.Airbag.IsDeployed', '==', true]],
  ),
  idiom(
    'skid(?:s|ding)?|slid(?:es|ing)|slip(?:s|ping)?|loses? (?:grip|traction)|(?:esc|esp|stability control) (?:is )?(?:active|engaged|intervenes|kicks in|engages)',
    [['ADAS.ESC.IsEngaged', '==', true]],
  ),
  idiom(
    '(?:nobody|no one|no person|nothing) (?:is |sits |sitting |seated )*(?:in|on) (?:the |an? )?(?:front )?passenger(?: side)?(?: seat)?',
    seat(passenger, false),
  ),
  idiom(
    '(?:someone|somebody|anyone|anybody|a person) (?:is |sits |sitting |seated )*(?:in|on) (?:the |an? )?(?:front )?passenger(?: side)?(?: seat)?',
    seat(passenger, true),
  ),
  idiom(
    'passenger (?:leaves|left|gets out|exits|has left)(?: of)?(?: the (?:seat|car|vehicle))?|passenger (?:seat )?(?:is )?(?:empty|not (?:occupied|taken)|free|vacant)|no passenger|(?:without|nobody in) (?:a |the )?passenger',
    seat(passenger, false),
  ),
  idiom(
    'passenger (?:is |sits )?(?:on|in) (?:the|his|her) seat|passenger (?:seat )?(?:is )?(?:occupied|taken|present|sits|gets in|enters|boards)|(?:someone|somebody) (?:sits|is sitting) (?:on|in) the passenger',
    seat(passenger, true),
  ),
  idiom(
    '(?:rear|back|second row) (?:seats?|row|bench) (?:is |are |gets? |becomes? )?(?:empty|unoccupied|free|vacant|not (?:occupied|taken))|(?:nobody|no one|no (?:passengers?|children|kids?)) (?:is |are |sits? |sitting |seated )*(?:in|on) (?:the|an?|any) (?:second|rear|back)(?: (?:row|bench|seats?))?',
    seat('Cabin.Seat.Row2.*', false),
    'all',
  ),
  idiom(
    '(?:rear|back|second row) (?:seats?|row|bench) (?:is |are |gets? |becomes? )?(?:occupied|taken)|(?:any(?:one|body)|some(?:one|body)|passengers?|children|kids?|people) (?:is |are |sits? |sitting |seated )*(?:in|on) (?:the|an?|one of the|any) (?:second|rear|back) (?:row|bench|seats?)|(?:someone|somebody|child|kid|baby|passenger) (?:is |sits )?(?:still )?(?:in|on) the (?:rear|back)(?: seats?)?',
    seat('Cabin.Seat.Row2.*', true),
  ),
  idiom(
    'driver (?:seat )?(?:is )?(?:empty|not (?:occupied|there|present)|leaves|left|gets out|exits|steps out|has left|away|unoccupied|vacant)|(?:nobody|no one|no driver)(?: is)?(?: (?:in|at|behind|on)(?: the)?(?: driver)? (?:car|vehicle|seat|(?:steering )?wheel))?|i (?:leave|get out of|exit)(?: (?:the|my) (?:car|vehicle|seat))?(?=$| (?:and|or|but|while|at)\\b)|i get out|leav(?:e|es|ing) the (?:car|vehicle)',
    seat(driver, false),
  ),
  idiom(
    '(?:some(?:one|body)|any(?:one|body)) (?:is |sits |sitting )*(?:in|on) the driver seat|driver (?:seat )?(?:is )?(?:occupied|present|enters|gets in|sits(?: down)?|seated|taken|is in)|i (?:get in|enter(?! (?:the|an?) (?:area|zone|radius|circle|region|city|town)\\b)|sit down)(?:to)?(?: (?:the|my) (?:car|vehicle|seat))?|(?:gets?|getting) in(?:to)? the (?:car|vehicle)|enter(?:s|ing)? the (?:car|vehicle)',
    seat(driver, true),
  ),
  idiom(
    '(?:engine|motor) (?:is |gets )?(?:switched |turned |shut )?(?:off|stops?|shut down)|(?:switch|turn|shut)(?:es|ed)? off the (?:engine|motor)',
    [
      ['Powertrain.CombustionEngine.IsRunning', '==', false],
      ['LowVoltageSystemState', '==', 'OFF'],
    ],
  ),
  idiom(
    '(?:ignition|car|vehicle) (?:is |gets )?(?:switched |turned |shut )?(?:off|stops?|shut down)|(?:switch|turn|shut)(?:es|ed)? off the (?:car|ignition|vehicle)',
    [
      ['LowVoltageSystemState', '==', 'OFF'],
      ['Powertrain.CombustionEngine.IsRunning', '==', false],
    ],
  ),
  idiom(
    '(?:engine|motor) (?:is |gets )?(?:switched |turned )?(?:on|starts?|started|running)|(?:start|switch on|turn on)(?:s|ed)? the (?:engine|motor)',
    [
      ['Powertrain.CombustionEngine.IsRunning', '==', true],
      ['LowVoltageSystemState', '==', 'ON'],
    ],
  ),
  idiom(
    '(?:ignition|car|vehicle) (?:is |gets )?(?:switched |turned )?(?:on|starts?|started|running)|(?:start|switch on|turn on)(?:s|ed)? the (?:car|ignition|vehicle)',
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
  idiom('trailer (?:is |gets )?(?:not connected|disconnected|unhitched|detached|removed|uncoupled)', [
    ['Trailer.IsConnected', '==', false],
    ['Trailer.IsTrailerConnected', '==', false],
  ]),
  idiom('trailer (?:is )?(?:connected|attached|hitched|coupled)|with (?:a )?trailer|tow(?:s|ing)?', [
    ['Trailer.IsConnected', '==', true],
    ['Trailer.IsTrailerConnected', '==', true],
  ]),
];
