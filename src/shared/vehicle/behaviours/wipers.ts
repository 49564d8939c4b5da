import type { Behaviour, VehicleAccess } from './behaviour.ts';

/** degrees from the resting position to the other end */
const SWEEP = 90;
/** wipes per minute by mode */
const FREQUENCIES: Record<string, number> = { OFF: 0, INTERVAL: 12, SLOW: 25, MEDIUM: 40, FAST: 60 };

/** Rain, and wipers that follow their mode, or the rain if the rain sensor is on. */
export const wipers: Behaviour = {
  name: 'wipers',
  needs: ['Body.Windshield.Front.Wiping.Mode'],
  start(car) {
    const rain = car.port('Body.Raindetection.Intensity');
    const steps = car
      .find('Body.Windshield.*.Wiping.Mode')
      .map((path) => startWiper(car, path.slice(0, -'.Mode'.length)));
    let drift = 0;
    return (seconds) => {
      // rain is never uniform
      drift = 0.9 * drift + car.random.between(-0.6, 0.6);
      rain.put(car.drive.rain > 0 ? car.drive.rain + drift : 0);
      const intensity = rain.exists ? rain.number : car.drive.rain;
      for (const step of steps) step(intensity, seconds);
    };
  },
};

function startWiper(car: VehicleAccess, name: string): (rain: number, seconds: number) => void {
  const mode = car.port(`${name}.Mode`);
  const isWiping = car.port(`${name}.System.IsWiping`);
  const position = car.port(`${name}.System.ActualPosition`);
  const frequency = car.port(`${name}.System.Frequency`);
  const isEnding = car.port(`${name}.System.IsEndingWipeCycle`);
  // fraction of a full wipe
  let part = 0;

  return (rain, seconds) => {
    mode.put(car.drive.isParked ? 'OFF' : 'RAIN_SENSOR');
    const wanted = FREQUENCIES[mode.text === 'RAIN_SENSOR' ? modeFor(rain) : mode.text] ?? 0;
    const pace = frequency.settle(wanted);
    // a started wipe ends in the resting position
    const moves = pace > 0 || part > 0;
    part = moves ? part + (Math.max(pace, 25) / 60) * seconds : 0;
    const isOver = part >= 1;
    if (isOver) part = pace > 0 ? part - 1 : 0;
    isWiping.put(moves);
    isEnding.put(isOver);
    position.put(SWEEP * (part < 0.5 ? part * 2 : 2 - part * 2));
  };
}

function modeFor(rain: number): string {
  if (rain < 3) return 'OFF';
  return rain < 20 ? 'INTERVAL' : rain < 45 ? 'SLOW' : rain < 70 ? 'MEDIUM' : 'FAST';
}
