import type { Behaviour, VehicleAccess } from './behaviour.ts';

const LIGHTS = 'Body.Lights';
/** percent of daylight below which lights are needed */
const DUSK = 40;
/** seconds for which an indicator is lit, and then dark */
const BLINK = 0.4;

/** Beams by switch and daylight, brake and reverse lights, and blinking turn and hazard indicators. */
export const lights: Behaviour = {
  name: 'lights',
  needs: [`${LIGHTS}.Beam.Low.IsOn`],
  start(car) {
    const daylight = car.port('Exterior.LightIntensity');
    const selector = car.port(`${LIGHTS}.LightSwitch`);
    const low = car.port(`${LIGHTS}.Beam.Low.IsOn`);
    const high = car.port(`${LIGHTS}.Beam.High.IsOn`);
    const highSwitch = car.port(`${LIGHTS}.IsHighBeamSwitchOn`);
    const running = car.port(`${LIGHTS}.Running.IsOn`);
    const marking = [car.port(`${LIGHTS}.Parking.IsOn`), car.port(`${LIGHTS}.LicensePlate.IsOn`)];
    const signals = startSignals(car);

    return (seconds) => {
      daylight.put(car.drive.light);
      selector.put(car.drive.isParked ? 'OFF' : 'AUTO');
      const isDark = (daylight.exists ? daylight.number : car.drive.light) < DUSK;
      const setting = selector.exists ? selector.text : 'AUTO';
      const beam = setting === 'BEAM' || (setting === 'AUTO' && isDark && !car.drive.isParked);
      low.put(beam);
      high.put(highSwitch.flag && low.flag);
      running.put(setting === 'DAYTIME_RUNNING_LIGHTS' || (setting === 'AUTO' && !isDark && !car.drive.isParked));
      for (const light of marking) light.put(beam || setting === 'POSITION');
      signals(seconds);
    };
  },
};

function startSignals(car: VehicleAccess): (seconds: number) => void {
  const pedal = car.port('Chassis.Brake.PedalPosition');
  const brake = car.port(`${LIGHTS}.Brake.IsActive`);
  const gear = car.port('Powertrain.Transmission.CurrentGear');
  const backup = car.port(`${LIGHTS}.Backup.IsOn`);
  const hazard = car.port(`${LIGHTS}.Hazard.IsSignaling`);
  const left = car.port(`${LIGHTS}.DirectionIndicator.Left.IsSignaling`);
  const right = car.port(`${LIGHTS}.DirectionIndicator.Right.IsSignaling`);
  let phase = 0;

  return (seconds) => {
    const isBraking = pedal.number > 2;
    brake.put(isBraking ? 'ACTIVE' : 'INACTIVE');
    brake.put(isBraking);
    backup.put(gear.number < 0);
    const { indicator } = car.drive;
    phase = indicator === 'none' && !hazard.flag ? 0 : phase + seconds;
    const isLit = phase > 0 && Math.floor(phase / BLINK) % 2 === 0;
    left.put(isLit && (hazard.flag || indicator === 'left'));
    right.put(isLit && (hazard.flag || indicator === 'right'));
  };
}
