import { concept, type Concept } from './concept.ts';

const battery = 'Powertrain.TractionBattery';
const charging = `${battery}.Charging`;
const cruise = 'ADAS.CruiseControl';
const wheel = 'Chassis.Axle.*.Wheel.*';
const media = 'Cabin.Infotainment';
const engine = 'Powertrain.CombustionEngine';

/** Driving, energy, surroundings, people and entertainment. */
export const DRIVE_CONCEPTS: readonly Concept[] = [
  concept('cruise control(?: speed)?|(?:set|cruising|cruise) speed|speed limiter|speed limit setting', [
    `${cruise}.SpeedSet`,
    `${cruise}.IsActive`,
    `${cruise}.IsEnabled`,
  ]),
  concept('average speed', ['AverageSpeed']),
  concept('(?:engine|motor) (?:speed|revs|rpm)|rpm|revs', [`${engine}.Speed`, 'Powertrain.ElectricMotor.Speed']),
  concept('wheel speed', [`${wheel}.Speed`]),
  concept('(?:vehicle |car |driving |current |travel(?:l)?ing )?(?:speed|velocity)|how fast|speedometer', ['Speed']),
  concept(
    '(?:outside|exterior|outdoor|external|outside air|ambient|air)(?: air)? temperature|temperature (?:outside|outdoors)|outside',
    ['Exterior.AirTemperature'],
  ),
  concept(
    '(?:cabin|inside|interior|indoor|in car|room|passenger compartment)(?: air)? temperature|temperature (?:inside|in the (?:cabin|car|vehicle|interior))|cabin|interior|inside',
    ['Cabin.HVAC.AmbientAirTemperature', 'Cabin.HVAC.Station.*.*.Temperature'],
  ),
  concept('temperature', [
    'Exterior.AirTemperature',
    'Cabin.HVAC.AmbientAirTemperature',
    'Cabin.HVAC.Station.*.*.Temperature',
  ]),
  concept(
    '(?:traction |hv |high voltage |drive |ev )?battery(?: pack)? temperature|temperature of the (?:traction |drive )?battery',
    [`${battery}.Temperature.Average`],
  ),
  concept(
    '(?:max(?:imum)?|highest) (?:(?:traction |drive )?battery temperature|temperature of the (?:traction |drive )?battery)',
    [`${battery}.Temperature.Max`],
  ),
  concept(
    '(?:min(?:imum)?|lowest) (?:(?:traction |drive )?battery temperature|temperature of the (?:traction |drive )?battery)',
    [`${battery}.Temperature.Min`],
  ),
  concept('(?:fuel|gas|petrol) (?:port |filler )?(?:flap|lid|door|cap)|fuel port', [
    'Powertrain.FuelSystem.IsFuelPortFlapOpen',
  ]),
  concept('(?:coolant|engine|engine coolant)(?: temperature)|coolant', [
    `${engine}.EngineCoolant.Temperature`,
    `${engine}.ECT`,
    'Powertrain.ElectricMotor.EngineCoolant.Temperature',
    'Powertrain.ElectricMotor.CoolantTemperature',
    'Powertrain.ElectricMotor.Temperature',
  ]),
  concept('(?:electric )?motor temperature', ['Powertrain.ElectricMotor.Temperature']),
  concept('(?:engine )?oil temperature', [`${engine}.EngineOil.Temperature`, `${engine}.EOT`]),
  concept(
    'state of charge|soc|charge level|battery(?: charge)?(?: level| percentage| charge| capacity| soc)?|(?:traction|hv|high voltage|ev|drive) battery(?: level| charge)?|(?:remaining )?charge(?! (?:limit|port|flap|cable|plug|lid|door|cord|connector|current|rate|only))',
    [`${battery}.StateOfCharge.Current`, `${battery}.StateOfCharge.Displayed`],
  ),
  concept('(?:12 ?v|12 volt|low voltage|starter|auxiliary) battery(?: voltage)?', ['LowVoltageBattery.CurrentVoltage']),
  concept('battery voltage', [`${battery}.CurrentVoltage`, 'LowVoltageBattery.CurrentVoltage']),
  concept('battery power|power consumption', [`${battery}.CurrentPower`]),
  concept('(?:remaining |driving |electric |battery )?range(?: of the (?:car|vehicle|(?:traction )?battery))?', [
    'Powertrain.Range',
    `${battery}.Range`,
  ]),
  concept('(?:fuel|gas|petrol|diesel)(?: level| tank| gauge)?|tank(?: level)?', [
    'Powertrain.FuelSystem.RelativeLevel',
    'Powertrain.FuelSystem.Level',
  ]),
  concept('charg(?:e|ing) limit', [`${charging}.ChargeLimit`]),
  concept('charg(?:e|ing) (?:cable|plug|cord|connector)|charger', [
    `${charging}.IsChargingCableConnected`,
    `${charging}.ChargingPort.*.IsChargingCableConnected`,
  ]),
  concept('charg(?:e|ing) (?:port|flap|lid|door)(?: flap)?|charge port', [
    `${charging}.ChargingPort.*.IsFlapOpen`,
    `${charging}.ChargePortFlap`,
  ]),
  concept('charging(?: process)?', [`${charging}.IsCharging`, `${charging}.StartStopCharging`]),
  concept('battery (?:pre ?)?conditioning|preconditioning', [`${battery}.BatteryConditioning.RequestedMode`]),
  concept('rain(?:s|ing)?(?: intensity| level| sensor| amount)?|rainfall|precipitation', [
    'Body.Raindetection.Intensity',
  ]),
  concept(
    '(?:ambient |outside |outdoor |exterior )?(?:light (?:intensity|level|sensor)|brightness|daylight)|(?:outside|outdoor) light|sun(?:light|shine)(?: outside)?|sun(?= (?:is|gets|shines)\\b)|daylight',
    ['Exterior.LightIntensity'],
  ),
  concept(
    'perceived(?: ambient)? light(?: level)?|perceived ambient light|(?:ambient )?light(?: level)? (?:in|inside) the (?:cabin|car|interior|vehicle)|(?:cabin|interior) brightness',
    ['Cabin.Light.PerceivedAmbientLight', 'Exterior.LightIntensity'],
  ),
  concept('(?:driver )?monitoring(?: system)?|dms', ['ADAS.DMS.IsEnabled']),
  concept('adaptive (?:cruise )?(?:control )?distance|(?:cruise|following) distance|distance to the car ahead', [
    `${cruise}.AdaptiveDistanceSet`,
  ]),
  concept('cross ?winds?', ['ADAS.ESC.IsStrongCrossWindDetected']),
  concept('(?:road )?friction', ['ADAS.ESC.RoadFriction.MostProbable']),
  concept('trip meter(?: reading)?|trip counter|trip odometer', ['TripMeterReading']),
  concept('(?:rear )?spoiler', ['Body.RearMainSpoilerPosition']),
  concept('(?:hottest|warmest) (?:battery )?cell', [`${battery}.Temperature.Max`]),
  concept('(?:coldest|coolest) (?:battery )?cell', [`${battery}.Temperature.Min`]),
  concept('(?:battery )?conditioning target(?: temperature)?', [`${battery}.BatteryConditioning.TargetTemperature`]),
  concept('park lock', ['Powertrain.Transmission.IsParkLockEngaged']),
  concept('heart rate', ['Driver.HeartRate']),
  concept('humidity', ['Exterior.Humidity']),
  concept(
    '(?:media |music |audio |radio |infotainment |sound |speaker |stereo )?volume|loudness|music|radio|audio|media|sound|stereo',
    [`${media}.Media.Volume`],
    { play: [`${media}.Media.Action`] },
  ),
  concept('navigation(?: system)?(?: volume| voice| announcements?| sound)?|(?:voice )?guidance(?: volume)?', [
    `${media}.Navigation.Volume`,
    `${media}.Navigation.Mute`,
  ]),
  concept('(?:display|screen|hmi|infotainment|dashboard|cluster)(?: brightness)?', [
    `${media}.HMI.Brightness`,
    `${media}.HMI.DayNightMode`,
  ]),
  concept('(?:day night|night|dark|day) mode', [`${media}.HMI.DayNightMode`]),
  concept('parking brake|hand ?brake|park brake', ['Chassis.ParkingBrake.IsEngaged']),
  concept('brake(?: pedal)?(?: position)?|braking', ['Chassis.Brake.PedalPosition']),
  concept('(?:accelerator|gas|throttle)(?: pedal)?(?: position)?', ['Chassis.Accelerator.PedalPosition']),
  concept('(?:longitudinal )?(?:acceleration|deceleration)', ['Acceleration.Longitudinal']),
  concept('lateral acceleration|cornering (?:force|acceleration)', ['Acceleration.Lateral']),
  concept('steering(?: wheel)? angle|steering', ['Chassis.SteeringWheel.Angle']),
  concept('(?:current |selected )?gear', [
    'Powertrain.Transmission.CurrentGear',
    'Powertrain.Transmission.SelectedGear',
  ]),
  concept('(?:drive|driving|performance|transmission|eco|economy|sports?|snow|rain|normal) mode', [
    'Powertrain.Transmission.PerformanceMode',
  ]),
  concept('(?:tire|tyre|wheel)s? pressures?|pressure (?:of|in) (?:the |a |any )?(?:tire|tyre)s?|(?:tire|tyre)s?', [
    `${wheel}.Tire.Pressure`,
  ]),
  concept('(?:tire|tyre)s? temperatures?', [`${wheel}.Tire.Temperature`, `${wheel}.Tire.AirTemperature`]),
  concept('brake pads?(?: wear)?', [`${wheel}.Brake.PadWear`]),
  concept('(?:driver )?(?:fatigued?|drowsiness|tiredness|sleepiness)(?: level)?', ['Driver.FatigueLevel']),
  concept('(?:driver )?(?:distraction(?: level)?|distracted)', ['Driver.DistractionLevel']),
  concept('(?:driver )?(?:attention|attentiveness)(?: level)?', ['Driver.AttentiveProbability']),
  concept('(?:driver )?(?:heart ?rate|pulse|heartbeat)', ['Driver.HeartRate']),
  concept('eyes', ['Driver.IsEyesOnRoad']),
  concept('hands', ['Driver.IsHandsOnWheel']),
  concept('lane(?: departure| keeping)?(?: warning| assist| detection)?', [
    'ADAS.LaneDepartureDetection.IsWarning',
    'ADAS.LaneDepartureDetection.IsEnabled',
  ]),
  concept(
    '(?:rear|back)(?: (?:left|right|center|centre))? (?:obstacles?|objects?)(?: (?:distance|detection))*|(?:obstacles?|objects?) (?:at|in|on) the (?:rear|back)(?: (?:left|right|center|centre))?|(?:obstacles?|objects?|something|distance to the (?:car|vehicle|obstacle|object)) behind(?: (?:the|us) ?(?:car|vehicle)?)?',
    [
      'ADAS.ObstacleDetection.Rear.*.Distance',
      'ADAS.ObstacleDetection.Rear.*.IsWarning',
      'ADAS.ObstacleDetection.Rear.*.IsEnabled',
      'ADAS.ObstacleDetection.IsEnabled',
    ],
  ),
  concept(
    'obstacles?(?: distance| warning| detection)?|objects?|distance to (?:the )?(?:car|vehicle|obstacle|object)(?: in front| ahead)?',
    [
      'ADAS.ObstacleDetection.Front.*.Distance',
      'ADAS.ObstacleDetection.*.*.IsWarning',
      'ADAS.ObstacleDetection.IsWarning',
      'ADAS.ObstacleDetection.*.*.IsEnabled',
      'ADAS.ObstacleDetection.IsEnabled',
    ],
  ),
  concept('washer (?:fluid|water)(?: level)?|wiper fluid|screen wash', [
    'Body.Windshield.Front.WasherFluid.Level',
    'Body.Windshield.Front.WasherFluid.IsLevelLow',
  ]),
  concept('abs', ['ADAS.ABS.IsEngaged', 'ADAS.ABS.IsEnabled']),
  concept('esc|esp|stability control', ['ADAS.ESC.IsEngaged', 'ADAS.ESC.IsEnabled']),
  concept('abs|anti ?lock (?:brakes?|braking system)', ['ADAS.ABS.IsEngaged', 'ADAS.ABS.IsEnabled']),
  concept('tcs|traction control', ['ADAS.TCS.IsEngaged', 'ADAS.TCS.IsEnabled']),
  concept('altitude|elevation', ['CurrentLocation.Altitude']),
  concept('latitude', ['CurrentLocation.Latitude']),
  concept('longitude', ['CurrentLocation.Longitude']),
  concept('(?:compass )?heading', ['CurrentLocation.Heading']),
  concept('odometer|mileage|travel(?:l)?ed distance|distance travel(?:l)?ed', ['TraveledDistance']),
  concept('trip (?:duration|time)|driving time', ['TripDuration']),
  concept('trailer', ['Trailer.IsConnected', 'Trailer.IsTrailerConnected']),
  concept('service|maintenance', ['Service.IsServiceDue']),
  concept('ignition|low voltage system(?: state)?', ['LowVoltageSystemState']),
  concept('(?:combustion )?engine', [`${engine}.IsRunning`, 'LowVoltageSystemState']),
];
