import type { Behaviour } from './behaviour.ts';

/** km/h from which doors lock automatically */
const LOCKING_SPEED = 12;

/** Doors lock when the vehicle drives off, and are locked while it is parked. */
export const locks: Behaviour = {
  name: 'locks',
  needs: ['Cabin.Door.*.*.IsLocked'],
  start(car) {
    const doors = [...car.ports('Cabin.Door.*.*.IsLocked'), ...car.ports('Body.Trunk.*.IsLocked')];
    const speed = car.port('Speed', 'km/h');
    for (const door of doors) door.put(car.drive.isParked);
    return () => {
      if (speed.number < LOCKING_SPEED) return;
      for (const door of doors) door.put(true);
    };
  },
};
