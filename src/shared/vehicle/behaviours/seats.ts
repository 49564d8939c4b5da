import type { Behaviour, VehicleAccess } from './behaviour.ts';

/** millimetres per second at which a seat moves while its switch is held */
const PACE = 20;
const [MIDDLE, FURTHEST] = [120, 300];

/** The driver's seat is occupied and belted while driving; seats move while one of their switches is held. */
export const seats: Behaviour = {
  name: 'seats',
  needs: ['Cabin.Seat.Row1.*.Position'],
  start(car) {
    const names = car.find('Cabin.Seat.*.*.Position').map((path) => path.slice(0, -'.Position'.length));
    const moves = names.flatMap((name) => [
      startMove(car, name, 'Position', ['IsForwardSwitchEngaged', 'IsBackwardSwitchEngaged']),
      startMove(car, name, 'Height', ['IsUpSwitchEngaged', 'IsDownSwitchEngaged']),
    ]);
    const [driver = ''] = names;
    const status = car.port(`${driver}.OccupancyStatus`);
    const isOccupied = car.port(`${driver}.IsOccupied`);
    const isBelted = car.port(`${driver}.IsBelted`);

    return (seconds) => {
      const isTaken = !car.drive.isParked;
      status.put(isTaken ? 'OCCUPIED' : 'EMPTY');
      isOccupied.put(isTaken);
      isBelted.put(isTaken);
      for (const move of moves) move(seconds);
    };
  },
};

function startMove(
  car: VehicleAccess,
  seat: string,
  name: string,
  switches: [string, string],
): (seconds: number) => void {
  const position = car.port(`${seat}.${name}`, 'mm');
  const [more, less] = switches.map((one) => car.port(`${seat}.${one}`));
  position.begin(MIDDLE);
  return (seconds) => {
    const moved = Number(more?.flag) - Number(less?.flag);
    if (!(moved !== 0)) return;
    const newest = Math.max(more?.heldSince ?? 0, less?.heldSince ?? 0);
    if (newest > position.heldSince) position.release();
    position.put(Math.min(FURTHEST, Math.max(0, position.number + moved * PACE * seconds)));
  };
}
