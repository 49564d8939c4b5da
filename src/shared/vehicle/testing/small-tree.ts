import type { SignalNode, SignalTree } from '#shared/vss/index.ts';

/**
 * For tests: a tree of the signals that behaviours use, one per line: path, type, datatype, and unit, bounds or values.
 */
const LINES = `
Speed sensor float km/h
IsMoving sensor boolean
AverageSpeed sensor float km/h
TraveledDistance sensor uint32 m
TripMeterReading actuator uint32 m
Acceleration.Longitudinal sensor float m/s^2
AngularVelocity.Yaw sensor float degrees/s
Chassis.Accelerator.PedalPosition sensor uint8 percent 0..100
Chassis.Brake.PedalPosition sensor uint8 percent 0..100
Chassis.ParkingBrake.IsEngaged actuator boolean
Chassis.SteeringWheel.Angle sensor int16 degrees
Powertrain.Transmission.CurrentGear sensor int8
Powertrain.Transmission.SelectedGear actuator int8
Powertrain.Range sensor uint32 m
Powertrain.TractionBattery.NetCapacity sensor uint16 kWh
Powertrain.TractionBattery.StateOfCharge.Current sensor float percent 0..100
Powertrain.TractionBattery.StateOfCharge.Displayed sensor float percent 0..100
Powertrain.TractionBattery.CurrentPower sensor float W
Powertrain.TractionBattery.Temperature.Average sensor float Celsius
Powertrain.TractionBattery.Charging.ChargeLimit actuator uint8 percent 0..100
Powertrain.TractionBattery.Charging.IsCharging sensor boolean
Powertrain.TractionBattery.Charging.IsChargingCableConnected sensor boolean
Powertrain.TractionBattery.Charging.StartStopCharging actuator string START|STOP
Exterior.AirTemperature sensor float Celsius
Exterior.LightIntensity sensor float percent 0..100
Cabin.HVAC.AmbientAirTemperature sensor float Celsius
Cabin.HVAC.IsAirConditioningActive actuator boolean
Cabin.HVAC.Station.Row1.Driver.Temperature actuator float Celsius
Cabin.HVAC.Station.Row1.Driver.FanSpeed actuator uint8 percent 0..100
Cabin.Door.Row1.DriverSide.IsOpen actuator boolean
Cabin.Door.Row1.DriverSide.IsLocked actuator boolean
Cabin.Door.Row1.DriverSide.Position actuator uint8 percent 0..100
Cabin.Door.Row1.DriverSide.Window.IsOpen actuator boolean
Cabin.Door.Row1.DriverSide.Window.Position actuator uint8 percent 0..100
Cabin.Door.Row1.DriverSide.Window.Switch actuator string INACTIVE|CLOSE|OPEN
Cabin.Seat.Row1.DriverSide.IsBelted sensor boolean
Cabin.Seat.Row1.DriverSide.Position actuator uint16 mm
Cabin.Seat.Row1.DriverSide.Height actuator uint16 mm
Cabin.Seat.Row1.DriverSide.IsForwardSwitchEngaged actuator boolean
Cabin.Seat.Row1.DriverSide.IsBackwardSwitchEngaged actuator boolean
Cabin.DoorCount attribute uint8
Body.Lights.LightSwitch actuator string OFF|POSITION|DAYTIME_RUNNING_LIGHTS|AUTO|BEAM
Body.Lights.IsHighBeamSwitchOn actuator boolean
Body.Lights.Beam.Low.IsOn actuator boolean
Body.Lights.Beam.High.IsOn actuator boolean
Body.Lights.Running.IsOn actuator boolean
Body.Lights.Brake.IsActive actuator string INACTIVE|ACTIVE|ADAPTIVE
Body.Lights.Hazard.IsSignaling actuator boolean
Body.Lights.DirectionIndicator.Left.IsSignaling actuator boolean
Body.Lights.DirectionIndicator.Right.IsSignaling actuator boolean
Body.Raindetection.Intensity sensor uint8 percent 0..100
Body.Windshield.Front.Wiping.Mode actuator string OFF|SLOW|MEDIUM|FAST|INTERVAL|RAIN_SENSOR
Body.Windshield.Front.Wiping.System.IsWiping sensor boolean
Body.Windshield.Front.Wiping.System.Frequency actuator uint8 cpm
Body.Windshield.Front.Wiping.System.ActualPosition actuator float degrees
CurrentLocation.Latitude sensor double degrees -90..90
CurrentLocation.Longitude sensor double degrees -180..180
CurrentLocation.Altitude sensor double m
CurrentLocation.Heading sensor double degrees 0..360
Service.ErrorCodes sensor string[]
Service.Report sensor Types.Report
Identification.Name attribute string
`;

const UNITS = /^(?:km\/h|m|mm|m\/s\^2|degrees\/s|degrees|percent|kWh|W|Celsius|cpm)$/;

/** The tree without the lines whose paths start with one of these. */
export function smallTree(leftOut: readonly string[] = []): SignalTree {
  const node: SignalNode = { type: 'branch', description: 'A vehicle', children: {} };
  for (const line of LINES.trim().split('\n')) {
    const [path = '', type = '', datatype = '', ...rest] = line.split(' ');
    if (leftOut.some((start) => path.startsWith(start))) continue;
    add(node, path.split('.'), { type: type as SignalNode['type'], datatype, description: path, ...details(rest) });
  }
  return { root: 'Vehicle', node };
}

function details(words: readonly string[]): Partial<SignalNode> {
  const found: Partial<SignalNode> = {};
  for (const word of words) {
    if (UNITS.test(word)) found.unit = word;
    else if (word.includes('|')) found.allowed = word.split('|');
    else [found.min, found.max] = word.split('..').map(Number);
  }
  return found;
}

function add(parent: SignalNode, [name = '', ...rest]: readonly string[], leaf: SignalNode): void {
  parent.children ??= {};
  if (rest.length === 0) parent.children[name] = { ...leaf };
  else add((parent.children[name] ??= { type: 'branch', description: name }), rest, leaf);
}
