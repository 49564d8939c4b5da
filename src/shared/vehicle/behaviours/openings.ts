import { approach } from '#shared/vehicle/time/exact-math.ts';
import type { Behaviour, VehicleAccess } from './behaviour.ts';

/** Percent per second: doors and lids take two seconds, windows and shades four. */
const [FAST, SLOW] = [50, 25];

/** Doors, windows, shades, hood and trunk: their position follows the open or close command, or their switch. */
export const openings: Behaviour = {
  name: 'openings',
  needs: ['Cabin.Door.*.*.IsOpen'],
  start(car) {
    const names = car.find('**.IsOpen').map((path) => path.slice(0, -'.IsOpen'.length));
    const steps = names.map((name) => startOpening(car, name));
    return (seconds) => {
      for (const step of steps) step(seconds);
    };
  },
};

function startOpening(car: VehicleAccess, name: string): (seconds: number) => void {
  const [isOpen, position] = [car.port(`${name}.IsOpen`), car.port(`${name}.Position`)];
  const switched = car.port(`${name}.Switch`);
  const pace = /\.(?:Window|Shade)$/.test(name) ? SLOW : FAST;
  if (!position.exists) return () => {};

  return (seconds) => {
    const commands = [isOpen, switched].filter((command) => command.isHeld);
    const newest = commands.toSorted((a, b) => b.heldSince - a.heldSince)[0];
    if (newest === undefined || newest.heldSince < position.heldSince) {
      isOpen.put(position.number > 0);
      return;
    }
    position.release();
    position.put(
      approach(
        position.number,
        wantedPosition(newest === isOpen, isOpen.flag, switched.text, position.number),
        pace * seconds,
      ),
    );
    if (newest === switched) isOpen.put(position.number > 0);
  };
}

function wantedPosition(byCommand: boolean, isOpen: boolean, switched: string, now: number): number {
  if (byCommand) return isOpen ? 100 : 0;
  if (switched.endsWith('OPEN')) return 100;
  return switched.endsWith('CLOSE') ? 0 : now;
}
