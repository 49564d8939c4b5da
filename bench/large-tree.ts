const TRAILERS = 5;
const AXLES = 8;
const WHEELS = 5;
const PARTS = ['Tire', 'Brake', 'Bearing', 'Hub', 'Suspension', 'Light', 'Fender', 'Damper', 'Lock'];
const LEAVES = ['Pressure', 'Temperature', 'Speed', 'IsOk', 'Wear', 'Load', 'Position'];
const UNITS = ['kPa', 'celsius', 'km/h', undefined, 'percent', 'kg', 'mm'];

/**
 * A generated tree of 14,691 nodes, close to the largest public one in size and depth: trailers with axles, wheels and
 * their parts.
 */
export function largeTree(): object {
  const branch = (description: string, children: object) => ({ type: 'branch', description, children });
  const many = (count: number, prefix: string, make: (i: number) => object) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`${prefix}${i + 1}`, make(i)]));
  const leaves = (part: string) =>
    Object.fromEntries(
      LEAVES.map((name, i) => [
        name,
        {
          type: i === 2 ? 'actuator' : 'sensor',
          datatype: name.startsWith('Is') ? 'boolean' : 'float',
          ...(UNITS[i] !== undefined && { unit: UNITS[i] }),
          description: `${name} of the ${part.toLowerCase()} as measured by the unit of the wheel end, filtered.`,
          comment: 'Absent where the trailer has no such device.',
        },
      ]),
    );
  const parts = () =>
    Object.fromEntries(PARTS.map((part) => [part, branch(`All signals of the ${part.toLowerCase()}.`, leaves(part))]));
  const wheels = () => many(WHEELS, 'Wheel', () => branch('One wheel end.', parts()));
  const axles = () => many(AXLES, 'Row', () => branch('One axle.', { Wheels: branch('Its wheels.', wheels()) }));
  const trailers = many(TRAILERS, 'Trailer', () => branch('One trailer.', { Axle: branch('Its axles.', axles()) }));
  return { Vehicle: branch('A road train.', trailers) };
}
