import { approach } from '#shared/vehicle/time/exact-math.ts';
import type { Behaviour } from './behaviour.ts';

const COMFORTABLE = 21;
/**
 * maximum degrees per second by which heating or cooling at full fan speed, and heat loss through the walls, change the
 * cabin
 */
const FORCED = 0.12;
const LOST = 0.01;

/** The cabin moves towards the set temperature while a fan runs, else towards the outside temperature. */
export const climate: Behaviour = {
  name: 'climate',
  needs: ['Cabin.HVAC.AmbientAirTemperature', 'Cabin.HVAC.Station.Row1.*.Temperature'],
  start(car) {
    const cabin = car.port('Cabin.HVAC.AmbientAirTemperature');
    const outside = car.port('Exterior.AirTemperature');
    const targets = car.ports('Cabin.HVAC.Station.*.*.Temperature');
    const fans = car.ports('Cabin.HVAC.Station.*.*.FanSpeed');
    const cooling = car.port('Cabin.HVAC.IsAirConditioningActive');
    for (const target of targets) target.begin(COMFORTABLE);
    let inside = car.drive.airTemperature + (car.drive.light > 60 ? 8 : 1);

    return (seconds) => {
      if (cabin.isHeld) inside = cabin.number;
      outside.put(car.drive.airTemperature);
      const around = outside.exists ? outside.number : car.drive.airTemperature;
      const wanted = targets[0]?.number ?? COMFORTABLE;
      const gap = Math.abs(wanted - inside);
      cooling.put(!car.drive.isParked && inside > wanted + 0.5);
      for (const fan of fans) fan.put(car.drive.isParked ? 0 : Math.min(100, 20 + gap * 10));
      const fastest = fans.length === 0 ? 50 : Math.max(...fans.map((fan) => fan.number));
      // heating is always available, cooling needs the air conditioning
      const canReach = wanted >= inside || around < inside || cooling.flag;
      if (fastest > 0 && canReach) inside = approach(inside, wanted, (FORCED * fastest * seconds) / 100);
      else inside = approach(inside, around, LOST * seconds);
      cabin.put(inside);
    };
  },
};
