import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import { smallTree } from '#shared/vehicle/testing/small-tree.ts';
import { ProgramSession } from './index.ts';

const tree = smallTree();
const seen: [string, Json][] = [];
const events = {
  signal: (_: number, path: string, value: Json) => seen.push([path, value]),
  failed() {},
  published() {},
};

test('the example of the README: a vehicle drives for a minute, and what is watched is reported', async () => {
  const session = new ProgramSession({ tree, seed: 1, watched: ['Vehicle.Speed'] }, events);
  await session.drive(60, () => Promise.resolve());
  const seconds = session.now;

  expect([seconds, session.exit]).toEqual([60, null]);
  expect(seen.length).toBeGreaterThan(10);
  expect(new Set(seen.map(([path]) => path))).toEqual(new Set(['Vehicle.Speed']));
});
