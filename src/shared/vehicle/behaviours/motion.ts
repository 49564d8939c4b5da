import { clamp } from '#shared/vehicle/time/exact-math.ts';
import type { Behaviour } from './behaviour.ts';

/** Metres per second squared at full throttle and full brake. */
const FULL_THROTTLE = 4;
const FULL_BRAKE = 8;
/** Speed in km/h up to which the motor delivers full force. */
const FULL_FORCE_SPEED = 60;
/** Gear numbers of the Vehicle Signal Specification. */
const [PARK, DRIVE] = [126, 127];

/** The driver's pedals, and the resulting speed, acceleration, gear and distance. */
export const motion: Behaviour = {
  name: 'motion',
  needs: ['Speed'],
  start(car) {
    const speed = car.port('Speed', 'km/h');
    const acceleration = car.port('Acceleration.Longitudinal');
    const isMoving = car.port('IsMoving');
    const throttle = car.port('Chassis.Accelerator.PedalPosition');
    const brake = car.port('Chassis.Brake.PedalPosition');
    const parkingBrake = car.port('Chassis.ParkingBrake.IsEngaged');
    const gear = car.port('Powertrain.Transmission.CurrentGear');
    const selected = car.port('Powertrain.Transmission.SelectedGear');
    const gears = car.port('Powertrain.Transmission.GearCount');
    const wheels = car.ports('Chassis.Axle.*.Wheel.*.Speed', 'km/h');
    const charge = car.port('Powertrain.TractionBattery.StateOfCharge.Current');
    let current = 0;

    return (seconds) => {
      const { targetSpeed, isParked } = car.drive;
      const before = speed.isHeld ? speed.number : current;
      selected.put(isParked ? PARK : DRIVE);
      parkingBrake.put(isParked);
      const [push, stop] = pedals(targetSpeed, before, isParked);
      const pushed = throttle.settle(push) / 100;
      const stopped = brake.settle(stop) / 100;
      const isEmpty = charge.exists && charge.number <= 0;
      const hasForce = !isEmpty && !parkingBrake.flag && ![PARK, 0].includes(selected.exists ? selected.number : DRIVE);
      const force = hasForce ? pushed * FULL_THROTTLE * Math.min(1, FULL_FORCE_SPEED / Math.max(before, 1)) : 0;
      const braking = stopped * FULL_BRAKE + (parkingBrake.flag ? FULL_BRAKE / 2 : 0);
      const wanted = Math.max(0, before + (force - braking - resistance(before)) * 3.6 * seconds);
      const reached = wanted < 0.2 && force === 0 ? 0 : wanted;
      speed.put(reached);
      // signals are rounded, the state carried on is not
      current = speed.isHeld ? speed.number : reached;
      acceleration.put((current - before) / 3.6 / seconds);
      isMoving.put(current > 0);
      gear.put(current === 0 && isParked ? 0 : gearAt(current, gears.number));
      for (const wheel of wheels) wheel.put(current);
    };
  },
};

/** Percent of throttle and brake that bring the vehicle towards a speed. */
function pedals(target: number, speed: number, isParked: boolean): [throttle: number, brake: number] {
  if (isParked) return [0, 0];
  if (target === 0 && speed < 1) return [0, 20];
  const wanted = clamp((target - speed) * 0.35, -3, 2.4) + resistance(speed);
  const reach = FULL_THROTTLE * Math.min(1, FULL_FORCE_SPEED / Math.max(speed, 1));
  return wanted >= 0 ? [clamp((wanted / reach) * 100, 0, 100), 0] : [0, clamp((-wanted / FULL_BRAKE) * 100, 0, 100)];
}

/** Deceleration by rolling and air resistance in metres per second squared. */
export function resistance(speed: number): number {
  return speed <= 0 ? 0 : 0.1 + 0.000018 * speed * speed;
}

/** A single gear for electric vehicles, else the next higher about every 20 km/h. */
function gearAt(speed: number, count: number): number {
  return count > 1 ? clamp(1 + Math.floor(speed / 20), 1, count) : 1;
}
