import { concept, type Concept } from './concept.ts';

const lights = 'Body.Lights';
const trunk = 'Body.Trunk';
const door = 'Cabin.Door.*.*';
const seat = 'Cabin.Seat.*.*';
const wiping = (side: string) => [`Body.Windshield.${side}.Wiping.Mode`];
const heating = ['HeatingCooling', 'Heating'];
const air = 'Cabin.HVAC';
const ambient = ['Cabin.Light.AmbientLight.*.*', 'Cabin.Lights.AmbientLight.*.*'];
const dome = ['Cabin.Light.IsDomeOn', 'Cabin.Lights.IsDomeOn'];

/** Lights, openings, seats and climate. */
export const BODY_CONCEPTS: readonly Concept[] = [
  concept(
    'hazard(?: warning)?(?: light| flasher| lamp| blinker)?s?|warning (?:light|flasher|blinker)s?|emergency (?:light|flasher|blinker)s?|four way flashers?|flashers|warn blinkers?',
    [`${lights}.Hazard.IsSignaling`],
  ),
  concept('horn|honk(?:er)?|hooter|klaxon', ['Body.Horn.IsActive']),
  concept(
    'low beams?|dipped beams?|dipped headlights?|headlights?|headlamps?|head (?:light|lamp)s?|front lights?|driving lights?|beams?|exterior lights?|outside lights?|lights',
    [`${lights}.Beam.Low.IsOn`],
  ),
  concept('(?:all(?: of)?(?: the)?|every|each)(?: exterior| outside)? lights?', [`${lights}.**.IsOn`]),
  concept('high beams?|main beams?|full beams?|brights', [`${lights}.Beam.High.IsOn`, `${lights}.IsHighBeamSwitchOn`]),
  concept('(?:rear|back) fog (?:light|lamp)s?|fog (?:light|lamp)s? (?:at|in|on) the (?:rear|back)', [
    `${lights}.Fog.Rear.IsOn`,
  ]),
  concept('(?:front )?fog (?:light|lamp)s?|fogs', [`${lights}.Fog.Front.IsOn`, `${lights}.Fog.Rear.IsOn`]),
  concept('(?:daytime )?running (?:light|lamp)s?|daytime lights?|drls?', [`${lights}.Running.IsOn`]),
  concept('(?:parking|position|side) (?:light|lamp)s?', [`${lights}.Parking.IsOn`]),
  concept('(?:license|licence|number) plate (?:light|lamp)s?', [`${lights}.LicensePlate.IsOn`]),
  concept('(?:brake|stop) (?:light|lamp)s?', [`${lights}.Brake.IsActive`]),
  concept('(?:reversing|reverse|backup|back up) (?:light|lamp)s?', [`${lights}.Backup.IsOn`]),
  concept('left (?:turn )?(?:signal|indicator|blinker|direction indicator)s?', [
    `${lights}.DirectionIndicator.Left.IsSignaling`,
  ]),
  concept('right (?:turn )?(?:signal|indicator|blinker|direction indicator)s?', [
    `${lights}.DirectionIndicator.Right.IsSignaling`,
  ]),
  concept('turn (?:signal|indicator)s?|(?:direction )?indicators?|blinkers?', [
    `${lights}.DirectionIndicator.*.IsSignaling`,
  ]),
  concept('light switch', [`${lights}.LightSwitch`]),
  concept(
    'dome (?:light|lamp)s?|(?:interior|cabin|inside|ceiling|courtesy|inner|room) (?:light|lamp|lighting)s?|light inside',
    dome,
  ),
  concept(
    '(?:ambient|mood|accent|ambience) (?:light|lighting|lamp)s?|ambience|ambient illumination',
    ambient.map((one) => `${one}.IsLightOn`),
    {
      level: ambient.map((one) => `${one}.Intensity`),
      color: ambient.map((one) => `${one}.Color`),
    },
  ),
  concept(
    '(?:ambient|mood|accent|ambience) (?:light|lighting) (?:intensity|brightness|level)',
    ambient.map((one) => `${one}.Intensity`),
  ),
  concept('(?:interactive )?light ?bar', ['Cabin.Light.InteractiveLightBar.IsLightOn'], {
    level: ['Cabin.Light.InteractiveLightBar.Intensity'],
    color: ['Cabin.Light.InteractiveLightBar.Color'],
  }),
  concept('glove ?(?:box|compartment) (?:light|lamp)', ['Cabin.Light.IsGloveBoxOn', 'Cabin.Lights.IsGloveBoxOn']),
  concept('(?:reading|spot) ?(?:light|lamp)s?|reading spot ?(?:light|lamp)s?', [
    'Cabin.Light.Spotlight.*.*.IsLightOn',
    'Cabin.Lights.Spotlight.*.*.IsLightOn',
  ]),
  concept('(?:trunk|boot|cargo|luggage) (?:light|lamp)s?', [`${trunk}.Rear.IsLightOn`]),
  concept('front trunk|frunk', [`${trunk}.Front.IsOpen`], {
    lock: [`${trunk}.Front.IsLocked`],
    level: [`${trunk}.Front.Position`],
  }),
  concept(
    'trunk(?: lid)?|boot(?: lid)?|tail ?gate|lift ?gate|hatch(?:back)?|luggage compartment|rear lid',
    [`${trunk}.Rear.IsOpen`],
    {
      lock: [`${trunk}.Rear.IsLocked`],
      level: [`${trunk}.Rear.Position`],
    },
  ),
  concept('hood|bonnet', ['Body.Hood.IsOpen'], { level: ['Body.Hood.Position'] }),
  concept('doors?|central locking|door locks?', [`${door}.IsOpen`], {
    lock: [`${door}.IsLocked`],
    level: [`${door}.Position`],
  }),
  concept('(?:car|vehicle)', [], { lock: [`${door}.IsLocked`] }),
  concept('(?:side )?windows?', [`${door}.Window.IsOpen`, `${door}.Window.Switch`], {
    level: [`${door}.Window.Position`],
  }),
  concept(
    '(?:sun ?roof|roof)(?: sun)? (?:shade|blind|cover)s?|(?:shade|blind) of the (?:sun ?roof|roof)',
    ['Cabin.Sunroof.Shade.IsOpen', 'Cabin.Sunroof.Shade.Switch', 'Cabin.Sunroof.Shade.Position'],
    { level: ['Cabin.Sunroof.Shade.Position'] },
  ),
  concept(
    'sun ?roof|(?:sliding|panoramic|glass) roof|moon ?roof|roof',
    ['Cabin.Sunroof.Switch', 'Cabin.Sunroof.Position'],
    {
      level: ['Cabin.Sunroof.Position', 'Cabin.Sunroof.Switch'],
    },
  ),
  concept('(?:rear )?(?:sun )?(?:shade|blind)s?', ['Cabin.RearShade.IsOpen', 'Cabin.RearShade.Switch'], {
    level: ['Cabin.RearShade.Position'],
  }),
  concept('(?:side |wing |exterior )?mirrors?', ['Body.Mirrors.*.IsFolded'], { heat: ['Body.Mirrors.*.IsHeatingOn'] }),
  concept('(?:side |wing |exterior )?mirrors? tilt(?:ing)?', ['Body.Mirrors.*.Tilt']),
  concept('(?:heated (?:side )?mirrors?|mirror heat(?:ing|ers?)|mirror defrost(?:ing|ers?)?)', [
    'Body.Mirrors.*.IsHeatingOn',
  ]),
  concept(
    '(?:rear|back) (?:window|windshield|windscreen) heat(?:ing|er)|heated (?:rear|back) (?:window|windshield|windscreen)',
    ['Body.Windshield.Rear.IsHeatingOn', `${air}.IsRearDefrosterActive`],
  ),
  concept(
    '(?:rear|back)(?: window| windshield| windscreen)? (?:defrost(?:er|ing)?|defog(?:ger)?|demist(?:er)?)|(?:rear|back) heat(?:ing|er)',
    [`${air}.IsRearDefrosterActive`, 'Body.Windshield.Rear.IsHeatingOn'],
  ),
  concept('(?:front )?(?:windshield|windscreen) heat(?:ing|er)|heated (?:front )?(?:windshield|windscreen)', [
    'Body.Windshield.Front.IsHeatingOn',
    `${air}.IsFrontDefrosterActive`,
  ]),
  concept(
    '(?:front )?(?:windshield|windscreen) (?:defrost(?:er|ing)?|defog(?:ger)?)|(?:front )?(?:defrost(?:er|ing)?|defog(?:ger)?|demist(?:er)?)',
    [`${air}.IsFrontDefrosterActive`, 'Body.Windshield.Front.IsHeatingOn'],
  ),
  concept('windshield|windscreen', [], {
    heat: [`${air}.IsFrontDefrosterActive`, 'Body.Windshield.Front.IsHeatingOn'],
  }),
  concept('(?:rear|back)(?: window| windshield)? (?:wipers?|wiping)(?: speed| mode)?', wiping('Rear')),
  concept('(?:front )?wip(?:er|ing) (?:intensity|level)', ['Body.Windshield.Front.Wiping.Intensity']),
  concept('(?:front |windshield |windscreen )?wipers?(?: speed| mode)?|wiping(?: speed| mode)?', wiping('Front')),
  concept('air ?con(?:ditioning|ditioner)?|a/c|ac|air conditioning system|climate control|cooling|hvac', [
    `${air}.IsAirConditioningActive`,
  ]),
  concept('(?:air )?recirculation|recirculated air|recirculating air', [`${air}.IsRecirculationActive`]),
  concept('(?:cabin |climate |hvac |ac )?(?:fans?|blower|ventilation)(?: speed| level)?', [
    `${air}.Station.*.*.FanSpeed`,
  ]),
  concept(
    'seat (?:heat(?:ing|er)s?|warmers?|ventilation|cooling)|(?:heated|cooled|ventilated) seats?|seats? heating|(?:driver|passenger) (?:(?:seat )?ventilation|heat(?:ing|er))',
    heating.map((name) => `${seat}.${name}`),
  ),
  concept(
    'steering wheel (?:heat(?:ing|er)?|warmer)|heated steering wheel|steering heating',
    heating.map((name) => `Chassis.SteeringWheel.${name}`),
  ),
  concept('steering(?: wheel)?', [], { heat: heating.map((name) => `Chassis.SteeringWheel.${name}`) }),
  concept('rear view mirror(?: dimming)?|interior mirror', ['Cabin.RearviewMirror.DimmingLevel']),
  concept('(?:seat )?massage(?: function)?', [`${seat}.Massage.Level`, `${seat}.Massage`]),
  concept('seats?', [`${seat}.Position`], { heat: heating.map((name) => `${seat}.${name}`) }),
  concept('seat height', [`${seat}.Height`]),
  concept('(?:seat ?belts?|belts?|safety belts?)', [`${seat}.IsBelted`]),
  concept('seat occupan(?:cy|t)|occupied|occupant|occupancy', [`${seat}.OccupancyStatus`, `${seat}.IsOccupied`]),
  concept(
    '(?:driver|passenger)(?: side)? (?:target |set |air )?temperature(?: setting)?|(?:temperature )?set ?points?|(?:air )?temperature settings?|(?:target|desired|climate|hvac|ac|set) temperature|temperature setting|thermostat|heating|heater',
    [`${air}.Station.*.*.Temperature`],
  ),
  concept(
    '(?:rear )?(?:window )?child(?:ren)?(?: safety)?(?: window)? locks?(?: (?:of|for|on) the (?:rear )?(?:windows?|doors?))?|window lock(?:out)?',
    ['Cabin.IsWindowChildLockEngaged', `${door}.IsChildLockActive`],
  ),
];
