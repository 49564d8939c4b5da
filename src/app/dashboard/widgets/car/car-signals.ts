import type { JsonObject } from '#shared/json.ts';

export type CarSide = 'left' | 'right';
export type CarDoor = {
  row: 1 | 2;
  side: CarSide;
  open?: string | undefined;
  locked?: string | undefined;
  window?: string | undefined;
};
export type CarSeat = {
  row: 1 | 2;
  side: CarSide | 'middle';
  belted?: string | undefined;
  occupied?: string | undefined;
  heating?: string | undefined;
};
export type CarWheel = { row: 1 | 2; side: CarSide; pressureLow?: string | undefined; pressure?: string | undefined };
export type CarSignals = {
  doors: readonly CarDoor[];
  seats: readonly CarSeat[];
  wheels: readonly CarWheel[];
  lights: Readonly<Record<CarLight, string | undefined>>;
  wiper: string | undefined;
  hood: string | undefined;
  trunk: string | undefined;
  steering: string | undefined;
  speed: string | undefined;
};
export type CarLight = 'low' | 'high' | 'running' | 'brake' | 'left' | 'right' | 'hazard' | 'fog';

/** Names of the sides in signal trees; the driver's is the left one. */
const SIDES: Readonly<Record<CarSide | 'middle', readonly string[]>> = {
  left: ['DriverSide', 'Left', 'Pos1'],
  middle: ['Middle', 'Pos2'],
  right: ['PassengerSide', 'Right', 'Pos3', 'Pos2'],
};
const ROWS = [1, 2] as const;
const BOTH = ['left', 'right'] as const;

/** The body signals that a tree has. The options of AutoWRX's 3D car name some of them explicitly. */
export function carSignals(root: string, has: (path: string) => boolean, options: JsonObject): CarSignals {
  const first = (...paths: readonly string[]): string | undefined => paths.map((path) => `${root}.${path}`).find(has);
  const named = (name: string): string | undefined => {
    const value = options[name];
    return typeof value === 'string' && has(value) ? value : undefined;
  };
  const at = (side: CarSide | 'middle', make: (name: string) => string): string | undefined =>
    first(...SIDES[side].map(make));
  return {
    doors: ROWS.flatMap((row) =>
      BOTH.map((side): CarDoor => {
        const number = (row - 1) * 2 + (side === 'left' ? 1 : 2);
        const door = (end: string): string | undefined => at(side, (name) => `Cabin.Door.Row${row}.${name}.${end}`);
        return {
          row,
          side,
          open: named(`row${row}_door${number}_open`) ?? door('IsOpen'),
          locked: named(`door${number}_locked`) ?? door('IsLocked'),
          window: named(`window${number}_isopen`) ?? door('Window.Position') ?? door('Window.IsOpen'),
        };
      }),
    ),
    seats: ROWS.flatMap((row) =>
      (['left', 'middle', 'right'] as const).flatMap((side): CarSeat[] => {
        if (row === 1 && side === 'middle') return [];
        const seat = (end: string): string | undefined => at(side, (name) => `Cabin.Seat.Row${row}.${name}.${end}`);
        const found = {
          row,
          side,
          belted: seat('IsBelted'),
          occupied: seat('IsOccupied'),
          heating: seat('Heating') ?? seat('HeatingCooling'),
        };
        return side === 'middle' && found.belted === undefined && found.occupied === undefined ? [] : [found];
      }),
    ),
    wheels: ROWS.flatMap((row) =>
      BOTH.map((side): CarWheel => {
        const tire = (end: string): string | undefined =>
          at(side, (name) => `Chassis.Axle.Row${row}.Wheel.${name}.Tire.${end}`);
        return { row, side, pressureLow: tire('IsPressureLow'), pressure: tire('Pressure') };
      }),
    ),
    lights: {
      low: named('beam_low_open') ?? first('Body.Lights.Beam.Low.IsOn', 'Body.Lights.IsLowBeamOn'),
      high: named('beam_high_open') ?? first('Body.Lights.Beam.High.IsOn', 'Body.Lights.IsHighBeamOn'),
      running: first('Body.Lights.Running.IsOn', 'Body.Lights.IsRunningOn'),
      brake: first('Body.Lights.Brake.IsActive', 'Body.Lights.IsBrakeOn'),
      left: first('Body.Lights.DirectionIndicator.Left.IsSignaling', 'Body.Lights.IsLeftIndicatorOn'),
      right: first('Body.Lights.DirectionIndicator.Right.IsSignaling', 'Body.Lights.IsRightIndicatorOn'),
      hazard: first('Body.Lights.Hazard.IsSignaling', 'Body.Lights.IsHazardOn'),
      fog: first('Body.Lights.Fog.Front.IsOn', 'Body.Lights.IsFrontFogOn'),
    },
    wiper: named('wipper_front') ?? first('Body.Windshield.Front.Wiping.Mode'),
    hood: named('trunk_front_isopen') ?? first('Body.Hood.IsOpen', 'Body.Trunk.Front.IsOpen'),
    trunk: named('trunk_rear_open') ?? first('Body.Trunk.Rear.IsOpen', 'Body.Trunk.IsOpen'),
    steering: first('Chassis.SteeringWheel.Angle'),
    speed: named('wheels') ?? first('Speed'),
  };
}
