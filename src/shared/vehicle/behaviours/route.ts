import { approach, clamp, compassDegrees, squareRoot } from '#shared/vehicle/time/exact-math.ts';
import type { Behaviour } from './behaviour.ts';

/** Where the route starts, and degrees per metre there (the second one includes the cosine of the latitude). */
const START = { latitude: 48.7758, longitude: 9.1829 };
const DEGREES_PER_METRE = { north: 1 / 111_320, east: 1 / 73_360 };

/** Metres east and north of the start, and above sea level; the last point connects to the first. */
const POINTS: readonly [east: number, north: number, altitude: number][] = [
  [0, 0, 247],
  [180, 420, 250],
  [640, 610, 262],
  [1_150, 540, 281],
  [1_480, 180, 296],
  [1_700, -420, 310],
  [1_380, -960, 302],
  [760, -1_120, 284],
  [240, -840, 268],
  [-160, -360, 255],
];

type Leg = {
  from: readonly [number, number, number];
  to: readonly [number, number, number];
  metres: number;
  heading: number;
};

const LEGS: readonly Leg[] = POINTS.map((from, i) => {
  const to = POINTS[(i + 1) % POINTS.length] ?? from;
  const [east, north] = [to[0] - from[0], to[1] - from[1]];
  return { from, to, metres: squareRoot(east * east + north * north), heading: compassDegrees(east, north) };
});

const LENGTH = LEGS.reduce((sum, leg) => sum + leg.metres, 0);

/** The points of the route in degrees, for maps. */
export const ROUTE_POINTS = POINTS.map(([east, north]) => degrees(east, north));

/** The position along the route after a distance driven. */
export const route: Behaviour = {
  name: 'route',
  needs: ['CurrentLocation.Latitude', 'CurrentLocation.Longitude'],
  start(car) {
    const speed = car.port('Speed', 'km/h');
    const latitude = car.port('CurrentLocation.Latitude');
    const longitude = car.port('CurrentLocation.Longitude');
    const altitude = car.port('CurrentLocation.Altitude', 'm');
    const heading = car.port('CurrentLocation.Heading');
    const accuracy = car.port('CurrentLocation.HorizontalAccuracy', 'm');
    const steering = car.port('Chassis.SteeringWheel.Angle');
    const yaw = car.port('AngularVelocity.Yaw');
    let metres = Math.floor(car.random.between(0, LENGTH));
    let direction = legAt(metres).leg.heading;

    return (seconds) => {
      const now = speed.number;
      metres = (metres + (Math.max(0, now) / 3.6) * seconds) % LENGTH;
      const { leg, part } = legAt(metres);
      const turn = shortest(leg.heading - direction);
      // a vehicle cannot turn on the spot
      const turned = now > 0 ? approach(0, turn, 25 * seconds) : 0;
      direction = (direction + turned + 360) % 360;
      const at = degrees(between(leg, part, 0), between(leg, part, 1));
      latitude.put(at.latitude);
      longitude.put(at.longitude);
      altitude.put(between(leg, part, 2));
      heading.put(direction);
      accuracy.put(3);
      steering.put(now > 0 ? clamp(turned * 60, -400, 400) : 0);
      yaw.put(turned / seconds);
    };
  },
};

function legAt(metres: number): { leg: Leg; part: number } {
  let rest = metres;
  for (const leg of LEGS) {
    if (rest < leg.metres) return { leg, part: rest / leg.metres };
    rest -= leg.metres;
  }
  const [first] = LEGS;
  if (first === undefined) throw new Error('The route has no points');
  return { leg: first, part: 0 };
}

function between({ from, to }: Leg, part: number, axis: 0 | 1 | 2): number {
  return from[axis] + (to[axis] - from[axis]) * part;
}

function shortest(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}

function degrees(east: number, north: number): { latitude: number; longitude: number } {
  return {
    latitude: START.latitude + north * DEGREES_PER_METRE.north,
    longitude: START.longitude + east * DEGREES_PER_METRE.east,
  };
}
