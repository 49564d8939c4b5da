import { anyOf, idiom, type Idiom } from './idiom.ts';

const [rain, light] = ['Body.Raindetection.Intensity', 'Exterior.LightIntensity'] as const;
const driver = 'Cabin.Seat.Row1.DriverSide';
const passenger = 'Cabin.Seat.Row1.PassengerSide';

/** Weather, the driver, belts and how the car moves. The more telling ones first. */
export const DRIVING_IDIOMS: readonly Idiom[] = [
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
    '(?:not|no longer) (?:be )?dark|gets light|is light|daylight|daytime|during the day|dawn|sunrise|daybreak|sunny|bright(?: outside)?',
    [[light, '>=', 20]],
  ),
  idiom(
    '(?:it )?(?:is |gets |becomes )?(?:too |very )?dark(?:ness)?|night(?:time)?|dusk|(?:in|into) (?:a |the )?tunnels?|after sunset|sunset|twilight|poor light|low light',
    [[light, '<', 20]],
  ),
  idiom(
    '(?:music|media|radio|audio|sound|volume) (?:is|gets|was) (?:muted|silent|silenced|(?:turned |switched )?off)',
    [['Cabin.Infotainment.Media.Volume', '==', 0]],
  ),
  idiom(
    'fatigued?|tired|asleep|drowsy|drowsiness|sleepy|sleeping|falls? asleep|falling asleep|micro ?sleep|exhausted',
    [['Driver.FatigueLevel', '>', 60]],
  ),
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
  idiom(
    'eyes (?:are |back |again |is )*on the (?:road|street)|(?:looks|looking|watches) (?:back )?(?:at|on) the (?:road|street)|(?:is )?attentive(?: again)?',
    [
      ['Driver.IsEyesOnRoad', '==', true],
      ['Driver.DistractionLevel', '<=', 60],
    ],
  ),
  idiom('hands? (?:are |back |again |is )*on the (?:steering )?wheel|(?:holds|touches) the (?:steering )?wheel', [
    ['Driver.IsHandsOnWheel', '==', true],
  ]),
  idiom(
    'hands? (?:are |is )?(?:off|not on)|hands free|not (?:touch(?:ing)?|hold(?:ing)?) the (?:steering )?wheel|(?:lets? go of|releases?) the (?:steering )?wheel|takes? (?:his|her|their|the|both)? ?hands? off(?: (?:of )?(?:the )?(?:steering )?wheel)?|(?:no|without) hands',
    [['Driver.IsHandsOnWheel', '==', false]],
  ),
  idiom('passenger(?: seat)?(?: ?belts?)? (?:is )?(?:not (?:buckled|belted|fastened|wearing|closed)|unbelted|open)', [
    [`${passenger}.IsBelted`, '==', false],
  ]),
  idiom(
    '(?:belts?|buckles?) (?:is |are |was )?(?:not|still not|never)? ?(?:un(?:buckled|fastened|done|locked|worn)|open(?:ed)?|off|missing|removed|released)|un(?:belted|buckled|buckles?|fastened|fastens)(?: (?:the |his |her )?(?:seat ?)?belts?)?|not (?:buckled|belted|strapped|wearing|fastened|put on)(?: up| in)?|without (?:a |the |any |his |her )?(?:fastened )?(?:seat ?)?belts?|(?:belts?) (?:is|are) not (?:fastened|buckled|worn|on|closed)|no (?:seat ?)?belt|takes? (?:off (?:the )?(?:seat ?)?belts?|(?:the )?(?:seat ?)?belts? off)|forg(?:ets?|ot) (?:to (?:buckle|fasten)[a-z ]*(?:belt)?|the[a-z ]*belt)',
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
  anyOf(
    '(?:hard|harsh|heavy|sudden|sharp|strong|abrupt)(?:ly)? (?:brak(?:e|es|ing)|deceleration|stop)|brak(?:e|es|ing) (?:very )?(?:hard|harshly|heavily|suddenly|sharply|strongly|abruptly)|decelerates? (?:hard|strongly|quickly|sharply|suddenly)|full brak(?:e|ing)',
    [
      ['Acceleration.Longitudinal', '<', -4],
      ['Chassis.Brake.PedalPosition', '>', 70],
      ['Chassis.Brake.IsDriverEmergencyBrakingDetected', '==', true],
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
    [
      ['Chassis.Brake.PedalPosition', '>', 5],
      ['Acceleration.Longitudinal', '<', -1],
    ],
  ),
  idiom(
    '(?:in )?reverse gear|revers(?:es|ing)|in reverse|reverse (?:is )?(?:engaged|selected)|(?:back|backs|backing) up|drives? backwards?|gear (?:is |goes |gets |changes |shifts )*(?:in |to |into |on )?reverse|into reverse|shifts? (?:in|to|into) reverse',
    [
      ['Powertrain.Transmission.CurrentGear', '<', 0],
      ['Powertrain.Transmission.SelectedGear', '<', 0],
    ],
  ),
  idiom(
    '(?:gear|selector|transmission|gearbox|shifter|gear lever)(?: \\w+)?(?: is)?(?: in| to| at| on)? (?:park|p)(?: position)?|(?:put|puts|shift|shifts|select|selects)(?: it| the car| the gear)? (?:in|into|to) park',
    [
      ['Powertrain.Transmission.SelectedGear', '==', 126],
      ['Powertrain.Transmission.IsParkLockEngaged', '==', true],
      ['Chassis.ParkingBrake.IsEngaged', '==', true],
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
    'driv(?:e|es|en|ing)(?: off| away)?|mov(?:es|ing|e)(?: off)?|in motion|roll(?:s|ing)|under way|underway|on the (?:move|road)|(?:starts?|begins?) (?:driving|moving|to (?:move|drive|roll))|trip|ride|journey',
    [
      ['Speed', '>', 0],
      ['IsMoving', '==', true],
    ],
  ),
];
